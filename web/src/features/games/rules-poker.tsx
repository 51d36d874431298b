// The rules of video poker: what each hand pays, and how often it comes when every hand is held best.
import { formatInteger } from '../../core/format.ts';
import { useT } from '../../core/site.tsx';
import { ALL_WAYS, POKER_WAYS, type PokerHand } from './poker-odds.ts';
import { decimal, times, type PokerMath } from './rules-math.ts';
import { RulesTable, Section } from './rules-section.tsx';

export function PokerRules({ math }: { math: PokerMath }) {
  const t = useT();
  const { pays, scale, rules } = math;
  const hands = Object.entries(pays) as [PokerHand, number][];
  const perRounds = (ways: number): string =>
    t('games.poker_per', {
      rounds: ALL_WAYS / ways < 100 ? decimal(ALL_WAYS / ways, 1) : formatInteger(Math.round(ALL_WAYS / ways)),
    });
  const none = ALL_WAYS - hands.reduce((sum, [hand]) => sum + POKER_WAYS[hand], 0);
  return (
    <>
      <div className="grid gap-2 text-sm text-t2">
        <p>{t('games.poker_how')}</p>
        <p>
          {t('games.poker_best')} {t('games.poker_expire', { hours: rules.expiresAfterHours })}
        </p>
      </div>
      <Section title={t('games.poker_pays')}>
        <RulesTable
          head={[t('games.poker_hand'), t('games.multiplier'), t('games.chance')]}
          rows={[
            ...hands.map(([hand, pay]) => [t(`games.poker_${hand}`), times(pay, scale), perRounds(POKER_WAYS[hand])]),
            [t('games.poker_none'), times(0, scale), perRounds(none)],
          ]}
        />
      </Section>
    </>
  );
}
