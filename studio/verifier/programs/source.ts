// What a game's program is written from: its published tables, and the params and choices of one round, checked before.
import type { Json } from '../../math/canonical.ts';

export interface Source {
  /** A table of the published mathematics, by its path, as JSON: what Node.js and Python both read. */
  table(path: string): string;
  params: { readonly [name: string]: Json };
  actions: readonly { readonly [name: string]: Json }[];
}

/** The lines after the prelude, in both languages: they take words from `int` and print what was drawn and paid. */
export interface Program {
  node(source: Source): string;
  python(source: Source): string;
}

/** How a program of Node.js ends: the multiplier is in 1/scale. */
export const paidInNode = (scale: string | number): string =>
  `console.log('payout', String(bet * BigInt(multiplier) / ${scale}n));\n`;
export const paidInPython = (scale: string | number): string => `print("payout", bet * multiplier // ${scale})\n`;

/** Words in Node.js and numbers from them: `seed` and `message` are expressions, the latter over `index`. */
export const wordsInNode = (seed: string, message: string): string => `let index = 0;
let words = [];
function word() {
  if (words.length === 0) {
    const block = createHmac('sha256', ${seed}).update(${message}).digest();
    index += 1;
    for (let i = 0; i < 32; i += 4) words.push(block.readUInt32BE(i));
  }
  return words.shift();
}
function int(n) {
  for (;;) {
    const w = word();
    if (w < 2 ** 32 - (2 ** 32 % n)) return w % n;
  }
}
`;

/**
 * What a program that decides by itself starts with: it says of each value whether it is the published one, and ends in
 * failure where one is not.
 */
export const checksInNode = `const { createHash, createHmac } = require('node:crypto');
const hash = (...parts) => parts.reduce((sum, part) => sum.update(part), createHash('sha256')).digest();
const sha256 = (text) => hash(text).toString('hex');
let isTrue = true;
function check(what, found, published) {
  const isSame = JSON.stringify(found) === JSON.stringify(published);
  isTrue = isTrue && isSame;
  console.log(isSame ? 'same   ' : 'DIFFERS', what, String(found));
  if (!isSame) console.log('        published', String(published));
}
function end() {
  console.log(isTrue ? 'TRUE: all of it follows from the seed' : 'FALSE: not what was published');
  process.exitCode = isTrue ? 0 : 1;
}
`;

/** A value of a proof as a constant of a program: JSON, so that whatever stands in it stays a value. */
export const constant = (name: string, value: unknown): string => `const ${name} = ${JSON.stringify(value)};\n`;

export const drawInNode = `function draw(k, n) {
  const deck = Array.from({ length: n }, (_, i) => i);
  for (let i = 0; i < k; i++) {
    const j = i + int(n - i);
    [deck[i], deck[j]] = [deck[j], deck[i]];
  }
  return deck.slice(0, k);
}
`;
export const drawInPython = `def draw(k, n):
    deck = list(range(n))
    for i in range(k):
        j = i + draw_int(n - i)
        deck[i], deck[j] = deck[j], deck[i]
    return deck[:k]

`;

export const pickInNode = `function pick(weights) {
  let left = int(weights.reduce((sum, weight) => sum + weight, 0));
  let index = 0;
  while (left >= weights[index]) left -= weights[index++];
  return index;
}
`;
export const pickInPython = `def pick(weights):
    left = draw_int(sum(weights))
    index = 0
    while left >= weights[index]:
        left -= weights[index]
        index += 1
    return index

`;
