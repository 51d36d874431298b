// Rules of Kalyna Sevens, written from the mathematics of the session: another table would give another text.
import type { KalynaSymbol } from '../../math/kalyna-sevens.ts';
import { percentText, returnText, timesText } from '../core/amounts.ts';
import type { Kit, RuleSection } from '../core/kit.ts';

/** In the order of the drawn sheet: four columns, two rows. */
export const symbolOrder: readonly KalynaSymbol[] = ['W', '7', 'B', 'S', 'G', 'A', 'P', 'C'];

export interface KalynaMath {
  strips: readonly string[];
  lines: readonly (readonly number[])[];
  pays: Readonly<Record<string, number>>;
  fullScreen: { symbols: readonly KalynaSymbol[]; wheel: readonly number[] };
  rtp: { num: number; den: number };
  hit: { num: number; den: number };
  maxMultiplier: number;
}

export function rulesOf({ t, scale }: Kit, math: KalynaMath): RuleSection[] {
  const shares = new Map<number, number>();
  for (const factor of math.fullScreen.wheel) shares.set(factor, (shares.get(factor) ?? 0) + 1);
  const all = math.fullScreen.wheel.length;
  const symbols = math.fullScreen.symbols.map((symbol) => t(`symbol.${symbol}`).toLocaleLowerCase()).join(', ');
  return [
    {
      title: t('rules.how'),
      text: [t('rules.how_text', { lines: math.lines.length }), t('rules.wild_text', { symbol: t('symbol.W') })],
    },
    {
      title: t('rules.pays'),
      head: [t('rules.symbol'), t('rules.pay')],
      rows: symbolOrder.map((symbol) => [
        { picture: `symbol symbol-${symbol}`, name: t(`symbol.${symbol}`) },
        `×${timesText(math.pays[symbol] ?? 0, scale)}`,
      ]),
      text: [t('rules.pays_text')],
    },
    {
      title: t('rules.wheel'),
      text: [t('rules.wheel_text', { symbols })],
      head: [t('rules.factor'), t('rules.chance')],
      rows: [...shares].map(([factor, share]) => [`×${factor}`, `${share} / ${all}`]),
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
