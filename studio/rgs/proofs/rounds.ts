// For the proofs: rounds on the published seed pair, on chosen words, and on a fast stream for long simulations.
import { roundWords, seedKeyOf } from '../blocks.ts';
import type { Game, Outcome } from '../../math/game.ts';
import { BLOCK_WORDS, openWords } from '../../math/words.ts';
import type { Words } from '../../math/words.ts';
import vectors from '../../math/vectors.json' with { type: 'json' };

const key = seedKeyOf(vectors.serverSeed);

export const vectorWords = (nonce: number): Words => roundWords(key, vectors.clientSeed, nonce);

/** Exactly these words, then zeros. */
export function chosenWords(values: readonly number[]): Words {
  return openWords((index) =>
    Uint32Array.from({ length: BLOCK_WORDS }, (_, i) => values[index * BLOCK_WORDS + i] ?? 0),
  );
}

/**
 * xoshiro128**: good enough for statistics, some thirty times as fast as the keyed hash, the same for the same seed.
 */
export function fastWords(seed: number): Words {
  const block = new Uint32Array(BLOCK_WORDS);
  const s = Uint32Array.of(seed, 0x9e3779b9, 0x243f6a88, 0xb7e15162);
  const next = (): number => {
    const [a, b, c, d] = s as unknown as [number, number, number, number];
    const five = Math.imul(b, 5);
    const result = Math.imul((five << 7) | (five >>> 25), 9);
    const z = c ^ a;
    const w = d ^ b;
    s[0] = a ^ w;
    s[1] = b ^ z;
    s[2] = z ^ (b << 9);
    s[3] = (w << 11) | (w >>> 21);
    return result;
  };
  for (let i = 0; i < 64; i += 1) next();
  return openWords(() => {
    for (let i = 0; i < BLOCK_WORDS; i += 1) block[i] = next();
    return block;
  });
}

interface Asked {
  game: Game;
  params?: unknown;
  actions?: readonly unknown[];
  words: Words;
  /** Kopiyka. */
  bet?: bigint;
}

/** One round, as the game's own events and state. */
export function roundOf<E extends { readonly type: string }, S = unknown>({
  game,
  params = {},
  actions = [],
  words,
  bet = 100n,
}: Asked): Outcome<E, S> {
  return game.resolve({ params, actions, bet, words }) as Outcome<E, S>;
}

/** How many rounds a simulation takes by default, and what ROUNDS says instead. */
export const roundsOf = (usual: number): number => Number(process.env['ROUNDS'] ?? usual);

/** n over k, exactly. */
export function choose(n: number, k: number): number {
  let result = 1;
  for (let i = 1; i <= k; i += 1) result = (result * (n - k + i)) / i;
  return result;
}
