// How the return of a game is written, everywhere it is: on a tile, in lists, in search, on its page, in the office and
// for search engines. Figures come rounded down; here they only get the language's separators.
import type { Lang } from '@malva/contract/schema';
import { decimalIn, percentIn } from './figures.ts';

/** Standard deviation of a round in stakes, up to and including: the published scale of the word "volatility". */
export const volatilityScale = { low: 4, medium: 7 } as const;

/** "98.03" → "98,03"; English keeps the point. A range may come as one text. */
export const decimalText = (value: string, lang: Lang): string =>
  value
    .split('–')
    .map((end) => decimalIn(end, lang))
    .join('–');

/** "98.03" → "98,03 %", in English "98.03%". */
export function percentText(value: string, lang: Lang): string {
  const ends = value.split('–');
  return ends.map((end, at) => (at === ends.length - 1 ? percentIn(end, lang) : decimalIn(end, lang))).join('–');
}

/** One figure, or from the least to the greatest: "98,03–99,00 %". */
export const returnText = ({ rtp, rtpTo }: { rtp: string; rtpTo?: string | null | undefined }, lang: Lang): string =>
  rtpTo ? `${decimalIn(rtp, lang)}–${percentIn(rtpTo, lang)}` : percentIn(rtp, lang);
