// The rules of blackjack: what is paid, what is likely, and basic strategy, which the stated return is computed for.
import { useState } from 'react';
import { useT } from '../../core/site.tsx';
import { RulesChoice } from './rules-choice.tsx';
import { decimal, shareText, type BlackjackMath } from './rules-math.ts';
import { RulesTable, Section } from './rules-section.tsx';

/** The dealer's open card, in the order of the strategy's columns. */
const shown = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'A'] as const;
const parts = ['hard', 'soft', 'pairs'] as const;
type Part = (typeof parts)[number];

const percent = (share: number): string => shareText(share * 100, 2);

/** `12` → `A + 1`, `11` among the pairs → `A + A`. */
function ownCards(part: Part, key: string): string {
  if (part === 'soft') return `A + ${Number(key) - 11}`;
  const card = key === '11' ? 'A' : key;
  return part === 'pairs' ? `${card} + ${card}` : key;
}

function Strategy({ math }: { math: BlackjackMath }) {
  const t = useT();
  const [part, setPart] = useState<Part>('hard');
  // Two aces are always split, so a soft twelve never waits for a choice.
  const rows = Object.entries(math.strategy[part]).filter(([key]) => part !== 'soft' || key !== '12');
  return (
    <Section title={t('games.blackjack_strategy')}>
      <p className="text-sm text-t2">{t('games.blackjack_letters')}</p>
      <RulesChoice<Part>
        label={t('games.blackjack_own')}
        values={parts}
        value={part}
        nameOf={(one) => t(`games.blackjack_${one}`)}
        onTake={setPart}
      />
      <RulesTable
        head={[t('games.blackjack_own'), ...shown]}
        rows={rows.map(([key, letters]) => [
          ownCards(part, key),
          ...[...letters].map((letter) => (letter === '-' ? '·' : t(`games.blackjack_move_${letter}`))),
        ])}
      />
    </Section>
  );
}

export function BlackjackRules({ math }: { math: BlackjackMath }) {
  const t = useT();
  const { decks, rules, averageStake } = math;
  const cards = decks * 52;
  const [aces, tens] = [decks * 4, decks * 16];
  return (
    <>
      <div className="grid gap-2 text-sm text-t2">
        <p>{t('games.blackjack_how', { decks, points: rules.dealerStandsOn })}</p>
        <p>{t('games.blackjack_more', { hands: rules.hands })}</p>
        <p>{t('games.blackjack_order')}</p>
        <p>
          {t('games.blackjack_return', { stake: decimal(averageStake.num / averageStake.den, 2) })}{' '}
          {t('games.blackjack_expire', { hours: rules.expiresAfterHours })}
        </p>
      </div>
      <Section title={t('games.blackjack_pays')}>
        <RulesTable
          head={[t('games.blackjack_case'), t('games.multiplier')]}
          rows={[
            [t('games.blackjack_natural'), '×2,5'],
            [t('games.blackjack_won'), '×2'],
            [t('games.blackjack_insured'), '×3'],
            [t('games.blackjack_pushed'), '×1'],
            [t('games.blackjack_lost'), '×0'],
          ]}
        />
      </Section>
      <Section title={t('games.blackjack_odds')}>
        <RulesTable
          head={[t('games.blackjack_case'), t('games.chance')]}
          rows={[
            [t('games.blackjack_odds_natural'), percent((2 * aces * tens) / (cards * (cards - 1)))],
            [t('games.blackjack_odds_ace'), percent(aces / cards)],
            [t('games.blackjack_odds_insured'), percent(tens / (cards - 1))],
          ]}
        />
      </Section>
      <Strategy math={math} />
    </>
  );
}
