// Rules of Molfar's Night, written from the mathematics of the session: another table would give another text.
import { spinsToOne } from '@malva/rules/reels';
import type { MolfarSymbol } from '../../math/molfar-night.ts';
import { decimalText, percentText, returnText, timesText } from '../core/amounts.ts';
import type { Kit, RuleSection } from '../core/kit.ts';
import type { PayRow } from '../core/reels/pay-table.tsx';
import type { MolfarMath } from './model.ts';

/** In the order of the drawn sheet: five columns, two rows. */
export const symbolOrder: readonly MolfarSymbol[] = ['W', 'S', 'M', 'O', 'T', 'B', 'R', 'H', 'C', 'K'];

/** What pays, the best first; moons last, for they pay anywhere. */
export const payRows = ({ pays, scatterPays }: MolfarMath): PayRow[] => [
  ...Object.entries(pays).map(([symbol, row]) => ({ symbol, picture: `symbol-${symbol}`, pays: row })),
  { symbol: 'S', picture: 'symbol-S', pays: Object.values(scatterPays) },
];

export const waysText = ({ t }: Kit, { strips, rows }: MolfarMath): string =>
  t('plaque.ways', { ways: rows ** strips.base.length });

export function rulesOf(kit: Kit, math: MolfarMath): RuleSection[] {
  const { t, scale } = kit;
  const names = { wild: t('symbol.W'), moon: t('symbol.S') };
  const shares = Map.groupBy(math.freeWild, (factor) => factor);
  const [least = 3] = Object.keys(math.freeSpins).map(Number);
  const odds = (symbol: string): string =>
    decimalText(spinsToOne(math.strips.base, { symbol, rows: math.rows, least }).toFixed(1));
  return [
    {
      title: t('rules.how'),
      text: [
        t('rules.how_text', { ways: math.rows ** math.strips.base.length }),
        t('rules.many_text'),
        t('rules.wild_text', names),
        t('rules.scatter_text', names),
      ],
    },
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
      title: t('rules.free'),
      head: [names.moon, t('rules.spins')],
      text: [t('rules.free_text', { from: math.retrigger.from, more: math.retrigger.spins, odds: odds('S') })],
      rows: Object.entries(math.freeSpins).map(([count, spins]) => [count, String(spins)]),
    },
    {
      title: t('rules.factors'),
      text: [t('rules.factors_text', names)],
      head: [t('rules.factor'), t('rules.chance')],
      rows: [...shares].map(([factor, all]) => [`×${factor}`, `${all.length} / ${math.freeWild.length}`]),
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
