// The check tells a sound generator from broken ones. Streams are made from fixed seeds, so a run is the same every
// time.
import { createCipheriv } from 'node:crypto';
import { describe, expect, it } from 'vitest';

import vectors from '../../math/vectors.json' with { type: 'json' };
import { hmacBlocks, seedKeyOf } from '../blocks.ts';
import { checkGenerator } from './check.ts';
import type { TakeBytes } from './check.ts';
import { lineOf } from './lines.ts';
import { checkApart } from './run.ts';

const extent = { sequences: 100, bitsEach: 160_000 };

/** The stream of the games: block 0 of nonce after nonce. */
function production(seed = vectors.serverSeed): TakeBytes {
  const key = seedKeyOf(seed);
  let nonce = 0;
  return (count) => {
    const bytes = Buffer.alloc(Math.ceil(count / 32) * 32);
    for (let at = 0; at < bytes.length; at += 32)
      hmacBlocks(key, 'statistics', (nonce += 1))(0)?.forEach((word, i) => bytes.writeUInt32BE(word, at + i * 4));
    return bytes.subarray(0, count);
  };
}

/** Cheap sound bytes to spoil. */
function sound(): TakeBytes {
  const cipher = createCipheriv('aes-256-ctr', Buffer.alloc(32, 7), Buffer.alloc(16));
  return (count) => cipher.update(Buffer.alloc(count));
}

const spoilt = (spoil: (bytes: Buffer) => void): TakeBytes => {
  const take = sound();
  return (count) => {
    const bytes = take(count);
    spoil(bytes);
    return bytes;
  };
};

const broken: Readonly<Record<string, [TakeBytes, string]>> = {
  'that is stuck': [(count) => Buffer.alloc(count), 'balance'],
  'with a bit in a hundred too many': [
    spoilt((bytes) =>
      bytes.forEach((byte, i) => {
        if (i % 12 === 0) bytes[i] = byte | 1;
      }),
    ),
    'balance',
  ],
  'that alternates': [(count) => Buffer.alloc(count, 0b01010101), 'runs'],
  'that leaves bytes out': [
    spoilt((bytes) =>
      bytes.forEach((byte, i) => {
        if (byte === 0b00010111 && i % 2 === 0) bytes[i] = 0b11101000;
      }),
    ),
    'bytes',
  ],
  'whose words lean on the word before': [
    spoilt((bytes) => {
      for (let i = 4; i < bytes.length; i += 8) bytes[i] = bytes[i - 4] as number;
    }),
    'serial-1',
  ],
  'that repeats a word of each block': [
    spoilt((bytes) => {
      for (let i = 32; i < bytes.length; i += 32) bytes.copy(bytes, i, i - 32, i - 28);
    }),
    'serial-8',
  ],
  'that drifts from one side to the other': [
    spoilt((bytes) =>
      bytes.forEach((byte, i) => {
        const at = Math.floor(i / 1000) % 2;
        if (i % 20 === 0) bytes[i] = at === 0 ? byte | 3 : byte & 0xfc;
      }),
    ),
    'blocks',
  ],
};

describe('the check of the generator', () => {
  it('TR-021 finds nothing in the stream of the games', () => {
    const { isSound, lines, bytes } = checkGenerator(production(), extent);
    expect(lines.filter((line) => !line.isSound)).toEqual([]);
    expect([isSound, lines.length, bytes]).toEqual([true, 6, 2_000_000]);
  });

  for (const [what, [take, line]] of Object.entries(broken))
    it(`TR-021 finds a generator ${what}`, () => {
      const found = checkGenerator(take, extent);
      expect(found.isSound).toBe(false);
      expect(found.lines.filter(({ isSound }) => !isSound).map(({ name }) => name)).toContain(line);
    });

  it('TR-021 a line that fails once and not again is sound, one that fails in two of three is not', () => {
    const fails = (samples: readonly number[]): boolean => {
      const take = sound();
      let bytes = 0;
      return !checkGenerator((count) => {
        const sample = Math.floor(bytes / ((extent.sequences * extent.bitsEach) / 8));
        bytes += count;
        return samples.includes(sample) ? Buffer.alloc(count) : take(count);
      }, extent).isSound;
    };
    expect([fails([0]), fails([1, 2]), fails([0, 2]), fails([0, 1])]).toEqual([false, false, true, true]);
  });

  it('asks for the share and the spread of p-values as the standard does', () => {
    const even = Array.from({ length: 100 }, (_, i) => (i + 0.5) / 100);
    expect(lineOf('x', even)).toMatchObject({ passed: 99, isSound: true });
    expect(
      lineOf(
        'x',
        even.map((p, i) => (i < 5 ? 0.001 : p)),
      ),
    ).toMatchObject({ passed: 95, isSound: false });
    expect(
      lineOf(
        'x',
        even.map((p) => 0.5 + p / 100),
      ),
    ).toMatchObject({ passed: 100, isSound: false });
  });

  it('runs apart from the site, over fresh output of the source', { timeout: 120_000 }, async () => {
    const found = await checkApart({ sequences: 20, bitsEach: 8000 });
    expect(found).toMatchObject({ sequences: 20, bytes: 20_000 });
    expect(found.lines).toHaveLength(6);
  });
});
