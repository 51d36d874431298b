// Amounts on the wire are decimal strings, inside they are kopiyka in bigint, on screen what the language of the game
// writes: `1 234,50 ₴` or `₴1,234.50`.
import type { Lang } from '@malva/contract/schema';
import { amountIn, decimalIn, moneyIn, percentIn } from '@malva/rules/figures';
import { formatMoney, parseMoney } from '@malva/rules/money';

let spoken: Lang = 'uk';

/** Set where the words of a language are loaded, before anything is drawn in it. */
export function speak(lang: Lang): void {
  spoken = lang;
}

/** "1234.50" and "-3.00" to kopiyka. The server never sends anything else. */
export function unitsOf(text: string): bigint {
  const isNegative = text.startsWith('-');
  const units = parseMoney(isNegative ? text.slice(1) : text);
  if (units === null) throw new RangeError(`not an amount: ${text}`);
  return isNegative ? -units : units;
}

export const wireOf = formatMoney;

/** 123450n → "1 234,50"; whole amounts keep their kopiyka unless `short`. */
export const numberText = (units: bigint, short = false): string => amountIn(formatMoney(units), spoken, { short });

export const moneyText = (units: bigint, short = false): string => moneyIn(formatMoney(units), spoken, { short });

/** Always with a sign: what a session has cost or brought. */
export const signedText = (units: bigint): string => moneyIn(formatMoney(units), spoken, { sign: true });

/** What a player typed, with a point: spaces and a comma are fine; in English a comma may part thousands. */
export const typedNumber = (text: string): string => {
  const bare = text.replace(/[\s\u00a0\u202f₴]/g, '');
  return (spoken === 'en' ? bare.replace(/,(?=\d{3}(?:\D|$))/g, '') : bare).replace(',', '.');
};

/** Null when it is not an amount. */
export const typedUnits = (text: string): bigint | null => parseMoney(typedNumber(text));

/** 25_000 at scale 10_000 → "2,5"; at least `least` decimals, at most as many as the scale has. */
export function timesText(multiplier: number, scale: number, least = 0): string {
  const places = Math.round(Math.log10(scale));
  const text = (multiplier / scale).toFixed(places);
  const [whole = '0', rest = ''] = text.split('.');
  let decimals = rest;
  while (decimals.length > least && decimals.endsWith('0')) decimals = decimals.slice(0, -1);
  return decimalText(decimals ? `${whole}.${decimals}` : whole);
}

/** "95.88" → "95,88". */
export const decimalText = (text: string): string => decimalIn(text, spoken);
/** "95.88" → "95,88 %". */
export const shareText = (text: string): string => percentIn(text, spoken);

/** Share in per cent without its sign: (28564, 29791) → "95,88". */
export const percentText = (num: number, den: number, places = 2): string =>
  decimalText(((num / den) * 100).toFixed(places));
/** With its sign. */
export const partText = (num: number, den: number, places = 2): string =>
  shareText(((num / den) * 100).toFixed(places));

const returned = (num: number, den: number): string => (Number((BigInt(num) * 10_000n) / BigInt(den)) / 100).toFixed(2);
/** What a game gives back, rounded down as the lobby says it: never more than there is. */
export const returnText = (num: number, den: number): string => decimalText(returned(num, den));
export const returnPartText = (num: number, den: number): string => shareText(returned(num, den));

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
  return `${decimalText(from)}–${decimalText(to)}`;
}
