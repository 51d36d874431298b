// Amounts on the wire are decimal strings, inside they are kopiyka in bigint, on screen `1 234,50 ₴` in every language.
import { formatMoney, parseMoney } from '@malva/rules/money';

const thin = '\u202f';

/** "1234.50" and "-3.00" to kopiyka. The server never sends anything else. */
export function unitsOf(text: string): bigint {
  const isNegative = text.startsWith('-');
  const units = parseMoney(isNegative ? text.slice(1) : text);
  if (units === null) throw new RangeError(`not an amount: ${text}`);
  return isNegative ? -units : units;
}

export const wireOf = formatMoney;

/** 123450n → "1 234,50"; whole amounts keep their kopiyka unless `short`. */
export function numberText(units: bigint, short = false): string {
  const [whole = '0', cents = '00'] = formatMoney(units < 0n ? -units : units).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, thin);
  return `${units < 0n ? '−' : ''}${grouped}${short && cents === '00' ? '' : `,${cents}`}`;
}

export const moneyText = (units: bigint, short = false): string => `${numberText(units, short)}\u00a0₴`;

/** Always with a sign: what a session has cost or brought. */
export const signedText = (units: bigint): string => `${units > 0n ? '+' : ''}${moneyText(units)}`;

/** What a player typed: spaces and a comma are fine. Null when it is not an amount. */
export const typedUnits = (text: string): bigint | null =>
  parseMoney(text.replace(/[\s\u00a0\u202f₴]/g, '').replace(',', '.'));

/** 25_000 at scale 10_000 → "2,5"; at least `least` decimals, at most as many as the scale has. */
export function timesText(multiplier: number, scale: number, least = 0): string {
  const places = Math.round(Math.log10(scale));
  const text = (multiplier / scale).toFixed(places);
  const [whole = '0', rest = ''] = text.split('.');
  let decimals = rest;
  while (decimals.length > least && decimals.endsWith('0')) decimals = decimals.slice(0, -1);
  return `${whole.replace(/\B(?=(\d{3})+$)/g, thin)}${decimals ? `,${decimals}` : ''}`;
}

/** Share as per cent with a comma: (28564, 29791) → "95,88". */
export const percentText = (num: number, den: number, places = 2): string =>
  ((num / den) * 100).toFixed(places).replace('.', ',');

/** What a game gives back, rounded down as the lobby says it: never more than there is. */
export const returnText = (num: number, den: number): string =>
  (Number((BigInt(num) * 10_000n) / BigInt(den)) / 100).toFixed(2).replace('.', ',');

interface Fraction {
  num: number;
  den: number;
}

/** The ends of the interval of a simulated return. */
export const betweenText = ({ num, den }: Fraction, interval: Fraction): string =>
  `${returnText(num - interval.num, den)}–${returnText(num + interval.num, den)}`;

/** The return of a game from its least to its greatest choice and stake, as every other place prints it. */
export function rangeText(kit: { table(): { session: { game: { figures: { rtp: { from: string; to: string } } } } } }) {
  const { from, to } = kit.table().session.game.figures.rtp;
  return `${from}–${to}`.replaceAll('.', ',');
}
