// The lines of the generator's check: each looks at one sequence of raw bytes and says how likely something as odd is
// by chance. After NIST SP 800-22: many sequences, and of each line the share that passes and whether its p-values are
// spread evenly.
import { chiP, twoSided } from './p-values.ts';

const ones = Uint8Array.from(
  { length: 256 },
  (_, byte) => [0, 1, 2, 3, 4, 5, 6, 7].filter((bit) => (byte >> bit) & 1).length,
);
/** Changes from one bit to the next inside a byte. */
const changes = Uint8Array.from({ length: 256 }, (_, byte) => ones[(byte ^ (byte >> 1)) & 0x7f] as number);

const onesIn = (bytes: Buffer): number => bytes.reduce((sum, byte) => sum + (ones[byte] as number), 0);

function balance(bytes: Buffer): number {
  const bits = bytes.length * 8;
  return twoSided((2 * onesIn(bytes) - bits) / Math.sqrt(bits));
}

/** Balance of each thousand bytes. */
function blocks(bytes: Buffer): number {
  const size = 1000;
  const count = Math.floor(bytes.length / size);
  let chi = 0;
  for (let block = 0; block < count; block += 1) {
    const half = size * 4;
    chi += (onesIn(bytes.subarray(block * size, (block + 1) * size)) - half) ** 2 / (half / 2);
  }
  return chiP(chi, count);
}

function runs(bytes: Buffer): number {
  const bits = bytes.length * 8;
  const share = onesIn(bytes) / bits;
  let found = 1;
  bytes.forEach((byte, i) => {
    found += changes[byte] as number;
    if (i > 0) found += ((bytes[i - 1] as number) & 1) ^ (byte >> 7);
  });
  const even = 2 * share * (1 - share);
  return twoSided((found - bits * even) / (Math.sqrt(bits) * even));
}

/** All bytes equally often. */
function bytesEven(bytes: Buffer): number {
  const counts = new Float64Array(256);
  for (const byte of bytes) counts[byte]! += 1;
  const even = bytes.length / 256;
  return chiP(
    counts.reduce((sum, count) => sum + (count - even) ** 2 / even, 0),
    255,
  );
}

/** Words of 32 bits with those `lag` words before: a block of the stream is eight. */
const serial =
  (lag: number) =>
  (bytes: Buffer): number => {
    const words = Array.from(
      { length: Math.floor(bytes.length / 4) },
      (_, i) => bytes.readUInt32BE(i * 4) / 2 ** 32 - 0.5,
    );
    let sum = 0;
    for (let i = lag; i < words.length; i += 1) sum += (words[i] as number) * (words[i - lag] as number);
    return twoSided((12 * sum) / Math.sqrt(words.length - lag));
  };

export const lines: Readonly<Record<string, (bytes: Buffer) => number>> = {
  balance,
  blocks,
  runs,
  bytes: bytesEven,
  'serial-1': serial(1),
  'serial-8': serial(8),
};

const alpha = 0.01;
const evenAlpha = 0.0001;

export interface Line {
  name: string;
  /** Of the sequences, those with p ≥ 0.01. */
  passed: number;
  /** How likely p-values spread so unevenly are. */
  even: number;
  isSound: boolean;
}

/** SP 800-22 §4.2: the share that passes within three deviations of 0.99, and p-values even in ten classes. */
export function lineOf(name: string, ps: readonly number[]): Line {
  const passed = ps.filter((p) => p >= alpha).length;
  const classes = new Float64Array(10);
  for (const p of ps) classes[Math.min(9, Math.max(0, Math.floor(p * 10)))]! += 1;
  const expected = ps.length / 10;
  const even = chiP(
    classes.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0),
    9,
  );
  const least = ps.length * (1 - alpha - 3 * Math.sqrt((alpha * (1 - alpha)) / ps.length));
  return { name, passed, even, isSound: passed >= least && even >= evenAlpha };
}
