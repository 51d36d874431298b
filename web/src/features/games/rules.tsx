// Rules drawn from the published mathematics of the game, so that they cannot say anything else than the game does.
// Which parts stand in the JSON decides which sections appear; a game without mathematics shows none.
import { decimalText } from '@malva/rules/return-text';
import { useLang, useT } from '../../core/site.tsx';
import { BaccaratRules } from './rules-baccarat.tsx';
import { DiceRules, MinesRules, SlotRules } from './rules-by-game.tsx';
import { BlackjackRules } from './rules-blackjack.tsx';
import { CascadeRules } from './rules-cascade.tsx';
import { CrashRules } from './rules-crash.tsx';
import { KenoRules } from './rules-keno.tsx';
import { LimboRules } from './rules-limbo.tsx';
import { PlinkoRules } from './rules-plinko.tsx';
import { PokerRules } from './rules-poker.tsx';
import { ReelsRules } from './rules-reels.tsx';
import { RouletteRules } from './rules-roulette.tsx';
import { RulesFigures } from './rules-figures.tsx';
import { Section } from './rules-section.tsx';
import { WheelRules } from './rules-wheel.tsx';
import {
  isBaccarat,
  isBlackjack,
  isCascade,
  isCrash,
  isDice,
  isKeno,
  isLimbo,
  isMines,
  isPlinko,
  isPoker,
  isReels,
  isRoulette,
  isSlot,
  isWheel,
  readCommon,
} from './rules-math.ts';

export function Rules({ rules }: { rules: unknown }) {
  const t = useT();
  const lang = useLang();
  const math = readCommon(rules);
  if (!math) return <div />;
  const { figures, hit, draws, version } = math;
  return (
    <article id="rules" className="panel grid gap-7 p-5 lg:p-8">
      <div>
        <h2 className="text-lg font-bold lg:text-xl">{t('games.rules_title')}</h2>
        {figures && <RulesFigures figures={figures} />}
        {hit && (
          <p className="mt-1.5 text-sm text-t2">
            {t(isCascade(rules) || isReels(rules) ? 'games.hit_paid' : 'games.hit', {
              rounds: decimalText((hit.den / hit.num).toFixed(1), lang),
            })}
          </p>
        )}
      </div>
      {isSlot(rules) && <SlotRules math={rules} />}
      {isRoulette(rules) && <RouletteRules math={rules} />}
      {isBaccarat(rules) && <BaccaratRules math={rules} />}
      {isReels(rules) && <ReelsRules math={rules} />}
      {isBlackjack(rules) && <BlackjackRules math={rules} />}
      {isPoker(rules) && <PokerRules math={rules} />}
      {isCascade(rules) && <CascadeRules math={rules} />}
      {isDice(rules) && <DiceRules math={rules} />}
      {isLimbo(rules) && <LimboRules math={rules} />}
      {isCrash(rules) && <CrashRules math={rules} />}
      {isPlinko(rules) && <PlinkoRules math={rules} />}
      {isMines(rules) && <MinesRules math={rules} />}
      {isKeno(rules) && <KenoRules math={rules} />}
      {isWheel(rules) && <WheelRules math={rules} />}
      {draws.length > 0 && (
        <Section title={t('games.rules_draws')}>
          <p className="text-sm text-t2">{t(isCrash(rules) ? 'games.rules_draws_flight' : 'games.rules_draws_text')}</p>
          <ol className="flex flex-wrap gap-2">
            {draws.map((draw, at) => (
              <li key={at} className="rounded-small bg-s3 px-2.5 py-1 font-mono text-sm">
                {draw}
              </li>
            ))}
          </ol>
        </Section>
      )}
      <p className="text-sm text-t3">
        {t('games.fact_version')}: {version}.
      </p>
    </article>
  );
}
