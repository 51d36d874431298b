// Whether the name on a card or an account is the name of a person known from their papers. Names are written in
// Cyrillic or in one of many Latin ways, so both are brought to a common skeleton first. A family name may be spelled a
// little otherwise; a given name may not: relatives share the family name, and theirs are often alike. Source of the
// letters: government resolution 55 of 2010.
import { givenNames } from './given-names.ts';

export type HolderVerdict = 'own' | 'other' | 'unknown';

const letters: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'h',
  ґ: 'g',
  д: 'd',
  е: 'e',
  є: 'ie',
  ж: 'zh',
  з: 'z',
  и: 'y',
  і: 'i',
  ї: 'i',
  й: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ь: '',
  ю: 'iu',
  я: 'ia',
  ы: 'y',
  э: 'e',
  ё: 'io',
  ъ: '',
};

/** One sign for what is written in several ways: order matters, longer spellings first. */
const spellings: readonly [RegExp, string][] = [
  [/shch|sch/g, 'S'],
  [/sh/g, 'S'],
  [/zh/g, 'Z'],
  [/kh/g, 'h'],
  [/ts|tz/g, 'c'],
  [/ch/g, 'C'],
  [/ph/g, 'f'],
  [/w/g, 'v'],
  [/x/g, 'ks'],
  [/[iyj]+u/g, 'u'],
  [/[iyj]+a/g, 'a'],
  [/[iyj]+e/g, 'e'],
  [/[iyj]+o/g, 'o'],
  [/[iyj]+/g, 'i'],
  [/g/g, 'h'],
];

/** What cards without a name carry instead. */
const nameless = /\b(instant|momentum|card ?holder|client|klient|customer|virtual|unembossed|prepaid|gift|no ?name)\b/;

const latin = (word: string): string =>
  Array.from(word.toLowerCase(), (sign) => letters[sign] ?? sign)
    .join('')
    .replaceAll(/[^a-z]/g, '');

const skeleton = (word: string): string =>
  spellings.reduce((text, [pattern, sign]) => text.replaceAll(pattern, sign), latin(word)).replaceAll(/(.)\1+/g, '$1');

const wordsOf = (name: string): string[] =>
  name
    .normalize('NFC')
    .split(/[\s.,]+/)
    .filter(Boolean);

function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, i) => i);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const change = (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}

function sounds(one: string, other: string): boolean {
  const length = Math.max(one.length, other.length);
  return one === other || (length >= 4 && distance(one, other) <= (length >= 7 ? 2 : 1));
}

const numbersBy = (key: (spelling: string) => string): ReadonlyMap<string, number> =>
  new Map(givenNames.flatMap((line, index) => wordsOf(line).map((spelling) => [key(spelling), index] as const)));
const written = numbersBy(latin);
const sounding = numbersBy(skeleton);

/** Which of the given names a word is; by its letters first: Анна and Яна sound alike. */
const givenOf = (word: string): number | undefined => written.get(latin(word)) ?? sounding.get(skeleton(word));

/** A man's name and the woman's made of it. */
const isOtherSex = (one: string, other: string): boolean => `${one}a` === other || `${other}a` === one;

/** A name that is not in the list may have one letter of five written otherwise. */
function isSameGiven(first: string, second: string): boolean {
  const [name, other] = [givenOf(first), givenOf(second)];
  if (name !== undefined && other !== undefined) return name === other;
  const [one, two] = [skeleton(first), skeleton(second)];
  return one === two || (Math.max(one.length, two.length) >= 5 && distance(one, two) === 1 && !isOtherSex(one, two));
}

/** Taking each word at most once; the words of `holder` that stand for `part`, or null. */
function take(part: string, holder: readonly string[]): string[] | null {
  const whole = holder.find((word) => sounds(skeleton(part), skeleton(word)));
  if (whole !== undefined) return [whole];
  const pieces = part.split('-').filter(Boolean);
  const found = pieces.map((piece) => holder.find((word) => sounds(skeleton(piece), skeleton(word))));
  return pieces.length > 1 && found.every((word) => word !== undefined) ? (found as string[]) : null;
}

/**
 * `fullName`: family name first, as papers have it. `unknown`: the card bears no holder's name, or the player is not
 * identified yet.
 */
export function judgeHolder(fullName: string | null, holder: string | null): HolderVerdict {
  const [last, first] = wordsOf(fullName ?? '');
  const words = wordsOf(holder ?? '');
  if (!last || !first || words.length === 0 || nameless.test((holder ?? '').toLowerCase())) return 'unknown';
  const family = take(last, words);
  if (!family) return 'other';
  const rest = words.filter((word) => !family.includes(word));
  if (rest.length === 0) return 'unknown';
  const isFirst = (word: string): boolean =>
    skeleton(word).length === 1 ? skeleton(first).startsWith(skeleton(word)) : isSameGiven(first, word);
  return rest.some(isFirst) ? 'own' : 'other';
}
