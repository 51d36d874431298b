// Mapped outcomes of the real engine under the tests laboratories run. The seed is fixed, so a run is the same every
// time; ROUNDS=10000000 runs the size a laboratory asks for.
import { describe, expect, it } from 'vitest';

import { roundWords, seedKeyOf } from '../rgs/blocks.ts';
import { chiP, twoSided } from '../rgs/generator/p-values.ts';
import { playRounds, rawBytes } from '../rgs/rng-tool.ts';
import { testRandomSource } from '../rgs/self-check.ts';
import { openShoe } from './cards.ts';
import { currentGame, gameSlugs } from './games.ts';
import vectors from './vectors.json' with { type: 'json' };
import type { Words } from './words.ts';

const ROUNDS = Number(process.env['ROUNDS'] ?? 100_000);
const key = seedKeyOf(vectors.serverSeed);

/** One number per round in 0..cells-1. */
interface Mapping {
  name: string;
  cells: number;
  /** Fewer than ROUNDS, where the game takes its time. */
  rounds?: number;
  draw(nonce: number): number;
}

function stateOf(game: string, params: unknown, nonce: number): unknown {
  const words = roundWords(key, `statistics-${game}`, nonce);
  return currentGame(game).resolve({ params, actions: [], bet: 100n, words }).state;
}

const mappings: Mapping[] = [
  {
    name: 'sich-dice',
    cells: 100,
    draw: (nonce) =>
      Math.floor((stateOf('sich-dice', { target: 5000, direction: 'under' }, nonce) as { roll: number }).roll / 100),
  },
  ...[0, 1, 2].map((reel) => ({
    name: `kalyna-sevens reel ${reel + 1}`,
    cells: 31,
    draw: (nonce: number) => (stateOf('kalyna-sevens', {}, nonce) as { stops: number[] }).stops[reel] ?? -1,
  })),
  {
    name: 'pysanka-mines',
    cells: 25,
    draw: (nonce) => roundWords(key, 'statistics-mines', nonce).draw(3, 25)[2] ?? -1,
  },
  ...laterMappings(),
];

/** The games that came later: of those whose events are no even numbers, the draw their events are made from. */
function laterMappings(): Mapping[] {
  const rounds = Math.ceil(ROUNDS / 10);
  const words = (name: string, nonce: number): Words => roundWords(key, `statistics-${name}`, nonce);
  const first = (value: unknown): number => (value as readonly number[])[0] ?? -1;
  const member = (name: string, params: unknown, of: string) => (nonce: number) =>
    (stateOf(name, params, nonce) as Record<string, unknown>)[of];
  const wheel = member('soniakh-wheel', { segments: 50, risk: 'low' }, 'segment');
  const keno = member('chumak-keno', { picks: [1], risk: 'high' }, 'drawn');
  const roulette = member('podil-roulette', { bets: [{ on: 'red', chips: 1 }] }, 'pocket');
  const baccarat = member('odesa-baccarat', { bets: [{ on: 'tie', chips: 1 }] }, 'banker');
  const all: Omit<Mapping, 'rounds'>[] = [
    { name: 'sokil-limbo', cells: 100, draw: (nonce) => Math.floor((words('limbo', nonce).r52() / 2 ** 52) * 100) },
    { name: 'leleka-crash', cells: 100, draw: (nonce) => Math.floor((words('crash', nonce).r52() / 2 ** 52) * 100) },
    { name: 'soniakh-wheel', cells: 50, draw: (nonce) => Number(wheel(nonce)) },
    {
      name: 'hoverla-plinko',
      cells: 64,
      draw: (nonce) =>
        Array.from(
          { length: 6 },
          (
            (of) => () =>
              of.int(2)
          )(words('plinko', nonce)),
        ).reduce((sum, bit) => 2 * sum + bit),
    },
    { name: 'chumak-keno', cells: 40, draw: (nonce) => first(keno(nonce)) - 1 },
    { name: 'podil-roulette', cells: 37, draw: (nonce) => Number(roulette(nonce)) },
    { name: 'odesa-baccarat', cells: 52, draw: (nonce) => first(baccarat(nonce)) },
    {
      name: 'molfar-night',
      cells: 42,
      draw: (nonce) => first((stateOf('molfar-night', {}, nonce) as { stops: number[] }).stops),
    },
    {
      name: 'chaika-gold',
      cells: 40,
      draw: (nonce) => first((stateOf('chaika-gold', {}, nonce) as { stops: number[] }).stops),
    },
    { name: 'amber-rush', cells: 200, draw: (nonce) => words('amber', nonce).int(200) },
    { name: 'borscht-bistro', cells: 200, draw: (nonce) => Math.floor(words('bistro', nonce).int(2000) / 10) },
    {
      name: 'carpathian-jacks',
      cells: 52,
      draw: (nonce) => ((take) => (take(), take()))(openShoe(words('jacks', nonce), 1)),
    },
    {
      name: 'hetman-blackjack',
      cells: 52,
      draw: (nonce) => ((take) => (take(), take()))(openShoe(words('blackjack', nonce), 6)),
    },
  ];
  return all.map((mapping) => ({ ...mapping, rounds }));
}

function tests(values: Uint16Array, cells: number): Record<string, number> {
  const n = values.length;
  const counts = new Float64Array(cells);
  const mean = (cells - 1) / 2;
  const variance = (cells * cells - 1) / 12;
  let serial = 0;
  let runs = 1;
  let above = 0;
  const waits: number[] = [];
  let seen = new Set<number>();
  let wait = 0;
  values.forEach((value, i) => {
    counts[value] = (counts[value] ?? 0) + 1;
    const high = value > mean - 0.25;
    if (high) above += 1;
    if (i > 0) {
      const before = values[i - 1] ?? 0;
      serial += (value - mean) * (before - mean);
      if (high !== before > mean - 0.25) runs += 1;
    }
    seen.add(value);
    wait += 1;
    if (seen.size === cells) {
      waits.push(wait);
      seen = new Set();
      wait = 0;
    }
  });
  const expected = n / cells;
  const chi = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  const below = n - above;
  const runMean = (2 * above * below) / n + 1;
  const runSd = Math.sqrt(((runMean - 1) * (runMean - 2)) / (n - 1));
  const steps = Array.from({ length: cells }, (_, i) => (i + 1) / cells);
  const couponMean = steps.reduce((sum, p) => sum + 1 / p, 0);
  const couponVariance = steps.reduce((sum, p) => sum + (1 - p) / p ** 2, 0);
  const coupon = waits.reduce((a, b) => a + b, 0) / waits.length;
  return {
    chiSquare: chiP(chi, cells - 1),
    serial: twoSided(serial / (variance * Math.sqrt(n - 1))),
    runs: twoSided((runs - runMean) / runSd),
    coupon: twoSided((coupon - couponMean) / Math.sqrt(couponVariance / waits.length)),
  };
}

/** Holm at 99 %: the names that fail when all are judged together. */
function failing(all: readonly (readonly [string, number])[]): string[] {
  const sorted = [...all].sort((a, b) => a[1] - b[1]);
  const firstPassing = sorted.findIndex(([, p], i) => p > 0.01 / (sorted.length - i));
  return sorted.slice(0, firstPassing === -1 ? sorted.length : firstPassing).map(([name]) => name);
}

describe('mapped outcomes', () => {
  it('TR-023 pass chi-square, runs, serial correlation and coupon collector at 99 %, and a bad source does not', () => {
    const results = mappings.flatMap(({ name, cells, draw, rounds = ROUNDS }) => {
      const values = Uint16Array.from({ length: rounds }, (_, i) => draw(i + 1));
      return Object.entries(tests(values, cells)).map(([test, p]) => [`${name} ${test}`, p] as const);
    });
    expect(new Set(mappings.map(({ name }) => name.split(' ')[0]))).toEqual(new Set(gameSlugs));
    expect(results).toHaveLength(72);
    expect(failing(results)).toEqual([]);
    const sticky = Uint16Array.from(
      { length: ROUNDS },
      (_, i) => (roundWords(key, 'bad', 1 + Math.floor(i / 1.02)).word() >>> 8) % 31,
    );
    expect(failing(Object.entries(tests(sticky, 31)))).not.toEqual([]);
  }, 120_000);

  it('TR-025 two million rounds do not depend on mode, player, stake, time or what came before; a bias of 1 % for one group is caught', () => {
    const game = currentGame('sich-dice');
    const params = { target: 5000, direction: 'under' };
    const demoKey = seedKeyOf(vectors.serverSeed.replaceAll('0', 'f'));
    const rounds = ROUNDS * 20;
    const cells = 20;
    const outcomes = new Uint8Array(rounds);
    // Of each round its group in each sense: 0 or 1.
    const senses = ['demo or money', 'new or regular', 'stake', 'earlier or later', 'after a win or a loss'] as const;
    const groups = senses.map(() => new Uint8Array(rounds));
    let hasWon = 0;
    for (let i = 0; i < rounds; i += 1) {
      const of = [i & 1, (i >> 1) & 1, (i >> 2) & 1, i < rounds / 2 ? 0 : 1, hasWon];
      of.forEach((group, sense) => (groups[sense]![i] = group));
      const words = roundWords(of[0] ? key : demoKey, of[1] ? 'regular' : 'newcomer', i + 1);
      const { payout, state } = game.resolve({ params, actions: [], bet: of[2] ? 50_000n : 100n, words });
      outcomes[i] = Math.floor((state as { roll: number }).roll / (10_000 / cells));
      hasWon = payout > 0n ? 1 : 0;
    }
    /** Chi-square of outcome × group. `bias`: in so much of the second group the outcome is another. */
    const differ = (group: Uint8Array, bias = 0): number => {
      const counts = new Float64Array(2 * cells);
      let members = 0;
      outcomes.forEach((outcome, i) => {
        if (group[i] === 1) members += 1;
        const isBiased = bias > 0 && group[i] === 1 && members % Math.round(1 / bias) === 0;
        const cell = (isBiased ? 0 : outcome) * 2 + group[i]!;
        counts[cell] = counts[cell]! + 1;
      });
      const sums = [0, 1].map((side) => counts.reduce((sum, count, i) => sum + (i % 2 === side ? count : 0), 0));
      const chi = counts.reduce((sum, count, i) => {
        const row = counts[i - (i % 2)]! + counts[i - (i % 2) + 1]!;
        const expected = (row * sums[i % 2]!) / rounds;
        return sum + (count - expected) ** 2 / expected;
      }, 0);
      return chiP(chi, cells - 1);
    };
    expect(failing(senses.map((sense, at) => [sense, differ(groups[at]!)] as const))).toEqual([]);
    for (const [at, sense] of senses.entries())
      expect(failing(senses.map((one, i) => [one, differ(groups[i]!, i === at ? 0.01 : 0)] as const))).toEqual([sense]);
  }, 120_000);

  it('TR-020 the tool streams the raw draws and plays rounds through the real engine', () => {
    const chunks = [...rawBytes(100_000)];
    const raw = Buffer.concat(chunks);
    expect(raw).toHaveLength(100_000);
    let at = 0;
    const source = (n: number): Buffer => raw.subarray(at, (at += n));
    expect(testRandomSource(source)).toBeUndefined();
    const bytes = new Float64Array(256);
    for (const byte of raw) bytes[byte] = (bytes[byte] ?? 0) + 1;
    const entropy = bytes.reduce((sum, count) => sum - (count / raw.length) * Math.log2(count / raw.length), 0);
    expect(entropy).toBeGreaterThan(7.99);
    const played = playRounds('kalyna-sevens', 50_000);
    expect(Math.abs(played.rtp - 28_564 / 29_791)).toBeLessThan(2 * played.margin99);
    expect(playRounds('pysanka-mines', 10, { mines: 3 })).toMatchObject({ rtp: 1, hitRate: 1 });
  });
});
