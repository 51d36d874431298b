// The word stream every draw of every game is taken from: 32-bit words in blocks of eight.
// Must always hold: a mapped number is exactly uniform (rejection, never a plain modulo), and the order of draws is
// the order of calls, so whoever has the blocks re-derives the same outcome.

/** Block `index` of a stream: eight big-endian 32-bit words. Undefined = a finite source has no more. */
export type BlockSource = (index: number) => Uint32Array | undefined;

/** A finite source ran dry: the caller computes more blocks and runs the (pure) resolution again. */
export class OutOfWords extends Error {
  override readonly name = 'OutOfWords';
}

export interface Words {
  /** Words taken so far, rejected ones included. */
  readonly used: number;
  word(): number;
  /** Uniform integer in [0, n). */
  int(n: number): number;
  /** Uniform integer in [0, 2^52), the 52 top bits of two words. */
  r52(): number;
  /** The first k of a uniformly shuffled 0..n-1. */
  draw(k: number, n: number): number[];
  /** Index into integer weights, walked in table order. */
  pick(weights: readonly number[]): number;
}

/** Words in one block of the stream. */
export const BLOCK_WORDS = 8;

const WORD_RANGE = 2 ** 32;

function requireInteger(value: number, low: number, high: number): void {
  if (!Number.isSafeInteger(value) || value < low || value > high)
    throw new RangeError(`not in ${low}..${high}: ${value}`);
}

class Stream implements Words {
  used = 0;
  readonly #source: BlockSource;
  readonly #range: number;
  #block: Uint32Array | undefined;

  constructor(source: BlockSource, range: number) {
    this.#source = source;
    this.#range = range;
  }

  word(): number {
    const at = this.used % BLOCK_WORDS;
    if (at === 0) this.#block = this.#source(this.used / BLOCK_WORDS);
    const value = this.#block?.[at];
    if (value === undefined) throw new OutOfWords();
    this.used += 1;
    return value;
  }

  int(n: number): number {
    const range = this.#range;
    requireInteger(n, 1, range);
    const limit = range - (range % n);
    for (;;) {
      const value = this.word();
      if (value < limit) return value % n;
    }
  }

  r52(): number {
    return this.word() * 2 ** 20 + (this.word() >>> 12);
  }

  draw(k: number, n: number): number[] {
    requireInteger(k, 0, n);
    const deck = Array.from({ length: n }, (_, i) => i);
    for (let i = 0; i < k; i += 1) {
      const j = i + this.int(n - i);
      const taken = deck[j] as number;
      deck[j] = deck[i] as number;
      deck[i] = taken;
    }
    return deck.slice(0, k);
  }

  pick(weights: readonly number[]): number {
    let left = this.int(weights.reduce((sum, weight) => sum + weight, 0));
    let index = 0;
    while (left >= (weights[index] as number)) {
      left -= weights[index] as number;
      index += 1;
    }
    return index;
  }
}

/**
 * Opens a stream over a block source. `range` is how many values a word can take: 2^32 for every game; the proof of
 * equal counts enumerates whole words of 8 and 16 bits through this same code.
 */
export function openWords(source: BlockSource, range: number = WORD_RANGE): Words {
  return new Stream(source, range);
}

/** A finite source over blocks computed beforehand. */
export function blocksSource(blocks: readonly Uint32Array[]): BlockSource {
  return (index) => blocks[index];
}

/** The 32 bytes of a block as its eight big-endian words. */
export function wordsOfBytes(bytes: Uint8Array): Uint32Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const words = new Uint32Array(bytes.byteLength / 4);
  for (let i = 0; i < words.length; i += 1) words[i] = view.getUint32(i * 4, false);
  return words;
}

/** The message whose keyed hash is block `index`; the key is the ASCII text of the server seed's 64 hex digits. */
export function blockMessage(clientSeed: string, nonce: number, index: number): string {
  return `${clientSeed}:${nonce}:${index}`;
}

/** What a player may choose as client seed. */
export const CLIENT_SEED_PATTERN = '^[A-Za-z0-9_-]{1,64}$';
