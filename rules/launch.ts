// What keeps a promotion from being launched, each with its figures: played through more than ten times, two products
// in one offer, words that press or promise, a text left out, more than may be given in a month.
import { pressingWords } from './pressing-words.ts';
import { mostWagering } from './prizes.ts';
import { isBlank } from './typed.ts';

export type LaunchProduct = 'casino' | 'sport' | 'any';
export type LaunchFault =
  | { reason: 'wagering'; figures: { asked: number; most: number } }
  | { reason: 'mixed'; figures: { one: LaunchProduct; other: LaunchProduct } }
  | { reason: 'words'; figures: { lang: string; found: string } }
  | { reason: 'title'; figures: { lang: string } };

export interface LaunchDraft {
  product: LaunchProduct;
  title: Readonly<Record<'uk' | 'ru' | 'en', string>>;
  wagering: number;
  /** Of the offer it opens, the audience it is for, the other rewards of its promotion. */
  beside?: readonly LaunchProduct[];
}

/** Two products in one promotion; what is neutral fits both. */
export const isMixed = (one: LaunchProduct, other: LaunchProduct): boolean =>
  one !== 'any' && other !== 'any' && one !== other;

export function launchFaults({ product, title, wagering, beside = [] }: LaunchDraft): LaunchFault[] {
  const faults: LaunchFault[] = [];
  if (wagering > mostWagering) faults.push({ reason: 'wagering', figures: { asked: wagering, most: mostWagering } });
  const other = beside.find((one) => isMixed(product, one));
  if (other) faults.push({ reason: 'mixed', figures: { one: product, other } });
  for (const lang of ['uk', 'ru', 'en'] as const) {
    if (isBlank(title[lang])) faults.push({ reason: 'title', figures: { lang } });
    const found = pressingWords(title[lang], lang);
    if (found) faults.push({ reason: 'words', figures: { lang, found } });
  }
  return faults;
}

export interface Ceiling {
  /** Minor units: what is asked for, what runs beside it, what is allowed for all. */
  asked: bigint;
  others: bigint;
  allowed: bigint;
}

export interface Running {
  ceiling: bigint;
  isAcquisition: boolean;
}

/** Ceilings of what runs, and of what is asked for, against what a month's result allows. */
export function ceilingOf(
  asked: Running,
  others: readonly Running[],
  of: { result: bigint; shares: { all: number; acquisition: number } },
): Ceiling & { isOver: boolean } {
  const percent = BigInt(asked.isAcquisition ? of.shares.acquisition : of.shares.all);
  const beside = others
    .filter((one) => one.isAcquisition === asked.isAcquisition)
    .reduce((sum, { ceiling }) => sum + ceiling, 0n);
  const allowed = (of.result * percent) / 100n;
  return { asked: asked.ceiling, others: beside, allowed, isOver: beside + asked.ceiling > allowed };
}
