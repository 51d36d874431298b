// Rules of Chaika, written from the mathematics of the session: another table would give another text.
import { spinsToFull, spinsToOne } from '@malva/rules/reels';
import type { ChaikaSymbol } from '../../math/chaika-gold.ts';
import { decimalText, partText, percentText, returnText, timesText } from '../core/amounts.ts';
import type { Kit, RuleSection } from '../core/kit.ts';
import type { PayRow } from '../core/reels/pay-table.tsx';
import type { ChaikaMath } from './model.ts';
import { prizeOf } from './model.ts';

/** In the order of the drawn sheet: five columns, two rows. */
export const symbolOrder: readonly ChaikaSymbol[] = ['W', '$', 'K', 'S', 'B', 'M', 'A', 'V', 'G', 'R'];

/** A class of the sheet: a dollar sign is none. */
const pictureOf = (symbol: string): string => `symbol-${symbol === '$' ? 'D' : symbol}`;

export const payRows = ({ pays }: ChaikaMath): PayRow[] =>
  Object.entries(pays).map(([symbol, row]) => ({ symbol, picture: pictureOf(symbol), pays: row }));

/** The four prizes, the best first: name and bets. */
export const prizesOf = ({ hold }: ChaikaMath): { name: string; value: number }[] => [
  { name: 'Grand', value: hold.grand },
  ...Object.entries(hold.named)
    .map(([value, name]) => ({ name, value: Number(value) }))
    .toReversed(),
];

const oneIn = (spins: number, places: number): string => decimalText(spins.toFixed(places));

export function rulesOf(kit: Kit, math: ChaikaMath): RuleSection[] {
  const { t, scale } = kit;
  const { strips, rows, hold, ducat } = math;
  const names = { wild: t('symbol.W'), ducat: t(`symbol.${ducat}`) };
  const sum = hold.weights.reduce((all, weight) => all + weight, 0);
  const chance = hold.landsBelow / hold.of;
  return [
    { title: t('rules.how'), text: [t('rules.how_text', { lines: math.lines.length }), t('rules.wild_text', names)] },
    {
      title: t('rules.pays'),
      head: [t('rules.symbol'), '3', '4', '5'],
      text: [t('rules.pays_text')],
      rows: payRows(math).map(({ symbol, picture, pays }) => [
        { picture: `symbol ${picture}`, name: t(`symbol.${symbol}`) },
        ...pays.map((pay) => `×${timesText(pay, scale)}`),
      ]),
    },
    {
      title: t('rules.hold'),
      head: [t('rules.value'), t('rules.chance')],
      text: [
        t('rules.hold_text', {
          from: hold.from,
          odds: oneIn(spinsToOne(strips, { symbol: ducat, rows, least: hold.from }), 1),
          respins: hold.respins,
        }),
        t('rules.cell_text', { chance: percentText(hold.landsBelow, hold.of, 0) }),
        t('rules.grand_text', {
          cells: strips.length * rows,
          grand: oneIn(hold.grand, 0),
          odds: oneIn(spinsToFull(strips, { symbol: ducat, rows, from: hold.from, respins: hold.respins, chance }), 0),
        }),
      ],
      rows: hold.values.map((value, i) => {
        const prize = prizeOf(math, value);
        return [`×${value}${prize ? ` · ${t(`prize.${prize}`)}` : ''}`, partText(hold.weights[i] ?? 0, sum, 1)];
      }),
    },
    {
      title: t('rules.rtp'),
      text: [
        t('rules.rtp_text', { rtp: returnText(math.rtp.num, math.rtp.den) }),
        t('rules.hit_text', { hit: percentText(math.hit.num, math.hit.den) }),
      ],
    },
  ];
}
