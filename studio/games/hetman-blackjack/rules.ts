// Rules of Hetman Blackjack, written from the mathematics of the session.
import { percentText, timesText } from '../core/amounts.ts';
import type { Kit, RuleSection } from '../core/kit.ts';
import type { Translate } from '../core/texts.ts';
import { roundsText } from '../simulated.ts';
import type { BlackjackMath } from './model.ts';

/** Of the dealer, in the order of the columns. */
const shown = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'A'] as const;

function strategyRows({ strategy }: BlackjackMath, t: Translate): string[][] {
  const rowsOf = (name: 'hard' | 'soft' | 'pairs', titleOf: (key: string) => string) =>
    // Two aces are always split, so the soft twelve never waits for a choice.
    Object.entries(strategy[name])
      .filter(([key]) => name !== 'soft' || key !== '12')
      .map(([key, letters]) => [
        titleOf(key),
        ...[...letters].map((letter) => (letter === '-' ? '·' : t(`letter.${letter}`))),
      ]);
  const soft = (key: string) => `A+${Number(key) - 11}`;
  const pair = (key: string) => (key === '11' ? 'A+A' : `${key}+${key}`);
  return [...rowsOf('hard', (key) => key), ...rowsOf('soft', soft), ...rowsOf('pairs', pair)];
}

/** What comes back of a stake that is paid so many to one: the stake and its win. */
const back = ({ num, den }: { num: number; den: number }): string =>
  `×${timesText(Math.round((1 + num / den) * 100), 100)}`;

export function rulesOf({ t }: Kit, math: BlackjackMath): RuleSection[] {
  const { decks, rules, rtp, rtpInterval, averageStake } = math;
  return [
    {
      title: t('rules.how'),
      text: [
        t('rules.how_text', { decks }),
        t('rules.values'),
        t('rules.dealer', { points: rules.dealerStandsOn }),
        t('rules.moves'),
      ],
    },
    {
      title: t('rules.split'),
      text: [
        t('rules.double_text'),
        t('rules.split_text', { hands: rules.hands }),
        t('rules.order_text'),
        t('rules.insurance_text'),
      ],
    },
    {
      title: t('rules.pays'),
      head: [t('rules.case'), t('rules.back')],
      rows: [
        [t('rules.case_blackjack'), back(rules.blackjackPays)],
        [t('rules.case_won'), back({ num: 1, den: 1 })],
        [t('rules.case_insurance'), back(rules.insurancePays)],
        [t('rules.case_pushed'), back({ num: 0, den: 1 })],
        [t('rules.case_lost'), '×0'],
      ],
    },
    {
      title: t('rules.strategy'),
      text: [t('rules.strategy_text')],
      head: [t('rules.own'), ...shown],
      rows: strategyRows(math, t),
    },
    {
      title: t('rules.rtp'),
      text: [
        t('rules.rtp_own', {
          rounds: roundsText('hetman-blackjack'),
          interval: percentText(rtpInterval.num, rtpInterval.den, 3),
          rtp: percentText(rtp.num, rtp.den, 3),
          stake: percentText(averageStake.num, averageStake.den * 100, 2),
        }),
      ],
    },
  ];
}
