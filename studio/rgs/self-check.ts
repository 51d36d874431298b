// The studio's doubts about itself: is the random source alive, is the keyed hash right, is the mathematics the
// certified one? A failed answer switches games off; nothing switches them on again but a passed check.
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { canonicalJson } from '../math/canonical.ts';
import { allGames, gameSlugs } from '../math/games.ts';
import vectors from '../math/vectors.json' with { type: 'json' };
import { commitOf, hmacBlocks, seedKeyOf } from './blocks.ts';
import pinned from './math-files.json' with { type: 'json' };
import type { StudioLog } from './port.ts';
import { StudioRefusal } from './refusal.ts';

export interface Gates {
  /** @throws ERR_GAME_OFF */
  assertOn(slug: string): void;
  /** @throws ERR_GAME_OFF while all play is off */
  assertSound(): void;
  /** Why a game is off, by slug; `*` is all play. */
  reasons(): Record<string, string>;
  set(check: 'rng' | 'math', failures: ReadonlyMap<string, string>): void;
}

export function openGates(log: StudioLog): Gates {
  const byCheck = new Map<string, ReadonlyMap<string, string>>();
  const reasonOf = (slug: string): string | undefined => {
    for (const failures of byCheck.values()) {
      const reason = failures.get('*') ?? failures.get(slug);
      if (reason) return reason;
    }
    return undefined;
  };
  return {
    assertOn(slug) {
      const reason = reasonOf(slug);
      if (reason) throw new StudioRefusal('ERR_GAME_OFF', { game: slug });
    },
    assertSound() {
      if (reasonOf('*')) throw new StudioRefusal('ERR_GAME_OFF', { reason: 'self-check' });
    },
    reasons: () => Object.fromEntries([...byCheck.values()].flatMap((failures) => [...failures])),
    set(check, failures) {
      byCheck.set(check, failures);
      for (const [slug, reason] of failures) log.error({ check, game: slug, reason }, 'studio: play is switched off');
    },
  };
}

/**
 * FIPS 140-2 monobit, runs and long-run tests on 20,000 bits, and no repetition of a 32-byte output. A healthy source
 * fails one sample in about a thousand, so it may fail one of three.
 */
export function testRandomSource(random: (bytes: number) => Buffer): string | undefined {
  const samples = [random(2500), random(2500), random(2500)];
  const outputs = new Set(Array.from({ length: 64 }, () => random(32).toString('hex')));
  if (outputs.size < 64) return 'the random source repeats itself';
  const failed = samples.filter((sample) => !passesFips(sample)).length;
  return failed > 1 ? 'the random source is not random' : undefined;
}

const RUN_BOUNDS: readonly (readonly [number, number])[] = [
  [2315, 2685],
  [1114, 1386],
  [527, 723],
  [240, 384],
  [103, 209],
  [103, 209],
];

function passesFips(sample: Buffer): boolean {
  const runs = [Array.from({ length: 6 }, () => 0), Array.from({ length: 6 }, () => 0)];
  let ones = 0;
  let length = 0;
  let last = -1;
  let longest = 0;
  const endRun = (): void => {
    const bucket = runs[last];
    if (bucket && length > 0) bucket[Math.min(length, 6) - 1] = (bucket[Math.min(length, 6) - 1] ?? 0) + 1;
    longest = Math.max(longest, length);
  };
  for (let i = 0; i < 20_000; i += 1) {
    const bit = ((sample[i >> 3] ?? 0) >> (i & 7)) & 1;
    ones += bit;
    if (bit !== last) {
      endRun();
      length = 0;
      last = bit;
    }
    length += 1;
  }
  endRun();
  const runsOk = runs.every((counts) =>
    counts.every((n, i) => n >= (RUN_BOUNDS[i]?.[0] ?? 0) && n <= (RUN_BOUNDS[i]?.[1] ?? 0)),
  );
  return ones > 9725 && ones < 10_275 && longest < 26 && runsOk;
}

/** The published vector, recomputed: the keyed hash, the byte order and the commit are still what they were. */
export function testKnownAnswer(): string | undefined {
  const block = hmacBlocks(seedKeyOf(vectors.serverSeed), vectors.clientSeed, 1)(0);
  const same = vectors.nonce1.words.every((word, i) => block?.[i] === word);
  return same && commitOf(vectors.serverSeed) === vectors.commit ? undefined : 'the published vector is not met';
}

/** SHA-256 of each file an outcome depends on, line endings aside. */
export function mathFiles(root: string = join(import.meta.dirname, '..')): Record<string, string> {
  const math = readdirSync(join(root, 'math')).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  const files = [...math.map((name) => `math/${name}`), 'rgs/blocks.ts', 'rgs/jackpots.ts', 'rgs/keyed-hash.ts'].sort();
  return Object.fromEntries(
    files.map((file) => {
      const text = readFileSync(join(root, file), 'utf8').replaceAll('\r\n', '\n');
      return [file, createHash('sha256').update(text).digest('hex')];
    }),
  );
}

/** Games whose mathematics differs from the pinned one, with the reason; `*` when a file of all games does. */
export function testMath(root?: string): Map<string, string> {
  const failures = new Map<string, string>();
  const found = mathFiles(root);
  const expected: Record<string, string> = pinned;
  for (const file of new Set([...Object.keys(found), ...Object.keys(expected)])) {
    if (found[file] === expected[file]) continue;
    const slug = gameSlugs.find((name) => file === `math/${name}.ts`);
    failures.set(slug ?? '*', `${file} is not the pinned one`);
  }
  for (const game of allGames) {
    const hash = createHash('sha256').update(canonicalJson(game.math)).digest('hex');
    if (hash !== game.mathHash) failures.set(game.slug, `mathematics of ${game.version} is not the pinned one`);
  }
  return failures;
}
