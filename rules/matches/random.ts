// Random numbers of a simulated match, from its seed alone: the same seed makes the same match in the process that
// plays it and in the browser that checks it. Generator: xoshiro128** of Blackman and Vigna (2018), seeded by SHA-256.
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';

export interface Random {
  /** From 0 to below 1. */
  next: () => number;
  /** Happens as often as `chance`. */
  happens: (chance: number) => boolean;
  /** Whole, from and to included. */
  whole: (from: number, to: number) => number;
  pick: <T>(from: readonly T[]) => T;
  normal: () => number;
  /** Gamma of mean 1 and this variance: how a rate differs from match to match. */
  gamma: (variance: number) => number;
}

const rotated = (x: number, by: number): number => (x << by) | (x >>> (32 - by));

/** @param seed any text; `label` keeps streams of one seed apart */
export function randomOf(seed: string, label = ''): Random {
  const bytes = new DataView(sha256(utf8ToBytes(`${seed}:${label}`)).buffer);
  let [a, b, c, d] = [0, 4, 8, 12].map((at) => bytes.getUint32(at)) as [number, number, number, number];
  const word = (): number => {
    const found = Math.imul(rotated(Math.imul(b, 5), 7), 9) >>> 0;
    const shifted = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = rotated(d, 11);
    return found;
  };
  const next = (): number => word() / 2 ** 32;
  const normal = (): number => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
  return {
    next,
    normal,
    happens: (chance) => next() < chance,
    whole: (from, to) => from + Math.floor(next() * (to - from + 1)),
    pick: (from) => from[Math.floor(next() * from.length)]!,
    gamma: (variance) => (variance <= 0 ? 1 : gamma(1 / variance, { next, normal }) * variance),
  };
}

/** Marsaglia and Tsang (2000); shapes below 1 by their power. */
function gamma(shape: number, { next, normal }: Pick<Random, 'next' | 'normal'>): number {
  if (shape < 1) return gamma(shape + 1, { next, normal }) * (1 - next()) ** (1 / shape);
  const d = shape - 1 / 3;
  const c = 1 / Math.sqrt(9 * d);
  for (;;) {
    const x = normal();
    const v = (1 + c * x) ** 3;
    if (v > 0 && Math.log(1 - next()) < 0.5 * x * x + d - d * v + d * Math.log(v)) return d * v;
  }
}
