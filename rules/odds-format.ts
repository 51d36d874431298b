// Odds as players of different countries write them. Bets are settled in decimal odds; these texts are for reading, and
// each leads back to the same step of the ladder. Odds are integers ×10⁴.
import { nearestStep, stepWidth } from './odds/ladder.ts';

export const oddsFormats = ['decimal', 'fractional', 'american', 'hongkong', 'malay', 'indonesian', 'percent'] as const;
export type OddsFormat = (typeof oddsFormats)[number];

const scale = 10_000;
const minus = '−';
/** Denominators readers of fractions know; a price near none of them is written exactly. */
const commonDenominators = 20;
const mostDecimals = 8;

const signed = (value: number, decimals: number): string =>
  (value < 0 ? minus : '') + Math.abs(value).toFixed(decimals);
const withPlus = (text: string): string => (text.startsWith(minus) ? text : `+${text}`);

/** The profit of a stake of 1 and its mirror: what must be staked to win 1, as a negative number. */
const profit = (odds: number): number => (odds - scale) / scale;
const mirror = (odds: number): number => -scale / (odds - scale);
/** Odds ×10⁴ from either. */
const fromProfit = (value: number): number => scale * (1 + (value < 0 ? -1 / value : value));

/** Odds ×10⁴ to percent, and percent to odds. */
const toPercent = (value: number): number => (100 * scale) / value;

/** The shortest text with `least` decimals or more that leads back to the step of the odds. */
function shortest(of: { odds: number; value: number; least: number; back: (value: number) => number }): string {
  const { odds, value, least, back } = of;
  const step = nearestStep(odds);
  let decimals = least;
  while (decimals < mostDecimals && nearestStep(back(Number(value.toFixed(decimals)))) !== step) decimals++;
  return signed(value, decimals);
}

function divisor(a: number, b: number): number {
  return b === 0 ? a : divisor(b, a % b);
}

/** 5/6 for 1.83: the smallest common denominator nearer to the price than half a step, else the exact fraction. */
function fractional(odds: number): string {
  const gain = odds - scale;
  for (let denominator = 1; denominator <= commonDenominators; denominator++) {
    const numerator = Math.round((gain * denominator) / scale);
    const off = Math.abs(numerator * scale - gain * denominator) / denominator;
    if (numerator > 0 && 2 * off < stepWidth(odds)) return `${numerator}/${denominator}`;
  }
  const by = divisor(gain, scale);
  return `${gain / by}/${scale / by}`;
}

const writers: Record<OddsFormat, (odds: number) => string> = {
  decimal: (odds) => (Math.floor(odds / 100) / 100).toFixed(2),
  fractional,
  american: (odds) => withPlus(signed(100 * (odds >= 2 * scale ? profit(odds) : mirror(odds)), 0)),
  hongkong: (odds) => shortest({ odds, value: profit(odds), least: 2, back: fromProfit }),
  malay: (odds) =>
    shortest({ odds, value: odds <= 2 * scale ? profit(odds) : mirror(odds), least: 2, back: fromProfit }),
  indonesian: (odds) =>
    withPlus(shortest({ odds, value: odds >= 2 * scale ? profit(odds) : mirror(odds), least: 2, back: fromProfit })),
  percent: (odds) => `${shortest({ odds, value: toPercent(odds), least: 1, back: toPercent })} %`,
};

/** Odds in a format, with the decimal sign of the language. */
export const oddsText = (odds: number, format: OddsFormat, decimalSign: '.' | ',' = '.'): string =>
  writers[format](odds).replace('.', decimalSign);

/** The step of the ladder a text of a format stands for; null when it is none. */
export function oddsOf(text: string, format: OddsFormat): number | null {
  const plain = text.replace(minus, '-').replace(',', '.').replace(/[ %+]/g, '');
  const [numerator = '', denominator, ...more] = plain.split('/');
  const value = Number(numerator) / (denominator === undefined ? 1 : Number(denominator));
  const wrongForm = (format === 'fractional') !== (denominator !== undefined) || more.length > 0;
  if (wrongForm || numerator === '' || !Number.isFinite(value) || value === 0) return null;
  if (format === 'decimal') return nearestStep(value * scale);
  if (format === 'percent') return nearestStep((100 * scale) / value);
  return nearestStep(fromProfit(format === 'american' ? value / 100 : value));
}
