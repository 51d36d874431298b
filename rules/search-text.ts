// How a search reads words: Ukrainian, Russian and Latin spellings of one sound fall together, apostrophes and marks
// are dropped, a query typed in the wrong keyboard layout is read as it was meant, one slip of the finger is forgiven.
// Pure: text in, scores out; 0 = not found.

const sounds: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'h',
  ґ: 'h',
  д: 'd',
  е: 'e',
  є: 'e',
  ж: 'Z',
  з: 'z',
  и: 'i',
  і: 'i',
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
  х: 'h',
  ц: 'T',
  ч: 'C',
  ш: 'S',
  щ: 'W',
  ь: '',
  ю: 'iu',
  я: 'ia',
  ы: 'i',
  э: 'e',
  ъ: '',
};
/** Latin spellings of the same sounds; the longer first. Capitals stand for sounds of two letters. */
const latin: readonly (readonly [RegExp, string])[] = [
  [/shch|sch/g, 'W'],
  [/sh/g, 'S'],
  [/ch/g, 'C'],
  [/zh/g, 'Z'],
  [/kh/g, 'h'],
  [/ts/g, 'T'],
  [/ph/g, 'f'],
  [/ck/g, 'k'],
  [/g/g, 'h'],
  [/[yj]/g, 'i'],
  [/w/g, 'v'],
  [/[qc]/g, 'k'],
  [/x/g, 'ks'],
];

function soundOf(word: string): string {
  let text = word;
  for (const [spelling, sound] of latin) text = text.replace(spelling, sound);
  const heard = [...text].map((letter) => sounds[letter] ?? letter).join('');
  return heard.replace(/i+e/g, 'e').replace(/(.)\1+/g, '$1');
}

/** The words of a text as they sound. */
export function foldWords(text: string): string[] {
  const plain = text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’ʼ`´]/g, '');
  return plain
    .split(/[^\p{L}\p{N}]+/u)
    .map(soundOf)
    .filter(Boolean);
}

const keys = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`\\";
/** ґ stands on the key before the digits or on the one before Enter. */
const layouts = ['йцукенгшщзхїфівапролджєячсмитьбюґґ', 'йцукенгшщзхъфывапролджэячсмитьбюёё'];
/** What the keys of letters give with Shift where Latin has no letter. */
const shifted = '{}:"<>~|';
const unshifted = "[];',.`\\";

function retype(text: string, from: string, to: string): string {
  return [...text].map((letter) => to[from.indexOf(letter)] ?? letter).join('');
}

/** A query as it was typed, then as other layouts would have it: `ghbdsn` → `привіт`, `ыдще` → `slot`. */
export function spellings(query: string): string[] {
  const typed = query.toLowerCase();
  const plain = retype(typed, shifted, unshifted);
  const meant = layouts.flatMap((layout) => [retype(plain, keys, layout), retype(typed, layout, keys)]);
  return [...new Set([typed, ...meant])];
}

/** Fewest slips (a letter more, less, other, or two swapped) between a word and any beginning of another. */
export function slips(asked: string, word: string): number {
  let before: number[] = [];
  let row = Array.from({ length: word.length + 1 }, (_, at) => at);
  for (let i = 1; i <= asked.length; i++) {
    const next = [i];
    for (let j = 1; j <= word.length; j++) {
      const isSame = asked[i - 1] === word[j - 1];
      let least = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (isSame ? 0 : 1));
      const isSwapped = i > 1 && j > 1 && asked[i - 1] === word[j - 2] && asked[i - 2] === word[j - 1];
      if (isSwapped) least = Math.min(least, before[j - 2]! + 1);
      next.push(least);
    }
    before = row;
    row = next;
  }
  return Math.min(...row);
}

function fit(asked: string, word: string): number {
  if (word === asked) return 10;
  if (word.startsWith(asked)) return 7;
  if (asked.length >= 3 && word.includes(asked)) return 4;
  if (asked.length < 4) return 0;
  return slips(asked, word) <= (asked.length >= 8 ? 2 : 1) ? 2 : 0;
}

/** What something is found by, folded. */
export interface Findable {
  title: readonly string[];
  /** Other languages, provider, tags: found, but after titles. */
  other: readonly string[];
}

/** A word of a query, with what was found out of words it was held against: the same words come again and again. */
interface AskedWord {
  text: string;
  fits: Map<string, number>;
}
/** A query read once, for all that may answer it. */
export type Asked = readonly (readonly AskedWord[])[];

export const readQuery = (query: string): Asked =>
  spellings(query).map((spelling) => foldWords(spelling).map((text) => ({ text, fits: new Map<string, number>() })));

function knownFit({ text, fits }: AskedWord, word: string): number {
  const known = fits.get(word);
  if (known !== undefined) return known;
  const found = fit(text, word);
  fits.set(word, found);
  return found;
}

function bestFit(asked: AskedWord, { title, other }: Findable, isTyped: boolean): number {
  // One letter is the beginning of half the words there are: it may begin a title, as it was typed.
  if (asked.text.length === 1) return isTyped && title.some((word) => word.startsWith(asked.text)) ? 1 : 0;
  const among = (words: readonly string[]) => words.reduce((best, word) => Math.max(best, knownFit(asked, word)), 0);
  const [own, others] = [among(title), among(other) * 0.6];
  // What answers by both is before what answers by one of them.
  return Math.max(own, others) + Math.min(own, others) / 10;
}

/**
 * How well something answers a query; every word of it must be found. A retyped query weighs less than the typed one.
 */
export function scoreOf(query: string | Asked, found: Findable): number {
  const asked = typeof query === 'string' ? readQuery(query) : query;
  const scores = asked.map((words, at) => {
    const fits = words.map((word) => bestFit(word, found, at === 0));
    if (fits.length === 0 || fits.includes(0)) return 0;
    return (fits.reduce((sum, one) => sum + one, 0) / fits.length) * (at === 0 ? 1 : 0.8);
  });
  return Math.max(...scores);
}
