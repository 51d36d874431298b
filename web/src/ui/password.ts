// How hard a password is to guess, in words. Only advice while it is being typed; the server decides what is refused.

export type Strength = 'short' | 'weak' | 'fair' | 'strong';

export const leastLength = 8;

const alphabets: readonly (readonly [RegExp, number])[] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/\d/, 10],
  [/[а-яіїєґё]/, 35],
  [/[А-ЯІЇЄҐЁ]/, 35],
  [/[^a-zA-Z\dа-яіїєґёА-ЯІЇЄҐЁ]/, 33],
];

/** Characters that a guesser cannot foretell from the one before: `aaaa` and `1234` count once. */
function surprises(characters: readonly string[]): number {
  return characters.filter((character, at) => {
    const step = at === 0 ? null : character.codePointAt(0)! - characters[at - 1]!.codePointAt(0)!;
    return step === null || Math.abs(step) > 1;
  }).length;
}

/** `contact`: what is typed as phone or e-mail; a password made of it is weak however long. */
export function strengthOf(password: string, contact: string): Strength {
  const characters = [...password];
  if (characters.length < leastLength) return 'short';
  const own = (contact.split('@')[0] ?? '')
    .replace(/^\+?380?/, '')
    .replace(/[\s()-]/g, '')
    .toLowerCase();
  if (own.length > 4 && password.toLowerCase().includes(own)) return 'weak';
  const pool = alphabets.reduce((sum, [pattern, size]) => sum + (pattern.test(password) ? size : 0), 0);
  const distinct = new Set(characters).size;
  const bits = Math.min(surprises(characters), distinct * 2) * Math.log2(Math.max(2, pool));
  if (bits < 40) return 'weak';
  return bits < 60 ? 'fair' : 'strong';
}
