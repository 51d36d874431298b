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
export const paidInNode = (scale: string | number): string => `console.log('payout', String(bet * BigInt(multiplier) / ${scale}n));\n`;
export const paidInPython = (scale: string | number): string => `print("payout", bet * multiplier // ${scale})\n`;

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
