// Long simulations that a laboratory can repeat: slices of a million rounds, each with a seed of its own, and what each
// slice came to. The log beside the mathematics holds a line a slice.
//   node studio/rgs/simulation/slices.ts <game> <first slice> <slices>   lines of the log, on stdout
//   node studio/rgs/simulation/slices.ts sum                             math/simulated.json from the logs
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { currentGame } from '../../math/games.ts';
import { fastWords } from '../proofs/rounds.ts';
import { playAmber } from './amber-rush.ts';
import { playBorscht } from './borscht-bistro.ts';
import { openStream, type Draw } from './stream.ts';

export interface PlayedOne {
  /** In 1/100 of the stake. */
  paid: number;
  isFeature: boolean;
}
export type PlayOne = (draw: Draw) => PlayedOne;

export interface Slice {
  slice: number;
  /** Of the stream, see `fastWords`. */
  seed: number;
  rounds: number;
  /** Sum of what was paid, in 1/100 of the stake. */
  paid: number;
  /** Sum of its squares, in stakes. */
  squares: number;
  hits: number;
  features: number;
  /** The greatest of the slice, in 1/100 of the stake. */
  most: number;
  /** Rounds that paid so many stakes or more. */
  great: number;
}

export const SLICE_ROUNDS = 1_000_000;
/** Rounds that paid so many stakes are counted. */
export const GREAT_X = 1000;
export const seedOf = (slice: number): number => slice + 1;

/** Of the games whose return or whose great wins have no closed form: the quick program, or the engine itself. */
const players: Readonly<Record<string, (seed: number) => () => PlayedOne>> = {
  'amber-rush': (seed) => quick(playAmber, seed),
  'borscht-bistro': (seed) => quick(playBorscht, seed),
  'molfar-night': (seed) => engine('molfar-night', seed),
};
export const simulatedGames: readonly string[] = Object.keys(players);

function quick(play: PlayOne, seed: number): () => PlayedOne {
  const draw = openStream(seed);
  return () => play(draw);
}

/** The engine of the game itself on the same stream. */
export function engine(slug: string, seed: number): () => PlayedOne {
  const game = currentGame(slug);
  const words = fastWords(seed);
  return () => {
    const { multiplier, state } = game.resolve({ params: {}, actions: [], bet: 100n, words });
    return { paid: multiplier, isFeature: (state as { freeSpins: number }).freeSpins > 0 };
  };
}

export function playerOf(slug: string, seed: number): () => PlayedOne {
  const of = players[slug];
  if (!of) throw new RangeError(`${slug} is not simulated`);
  return of(seed);
}

/** Plays a slice, or its first `rounds` rounds. */
export function playSlice(slice: number, play: () => PlayedOne, rounds: number = SLICE_ROUNDS): Slice {
  const sum: Slice = {
    slice,
    seed: seedOf(slice),
    rounds,
    paid: 0,
    squares: 0,
    hits: 0,
    features: 0,
    most: 0,
    great: 0,
  };
  let squares = 0;
  for (let i = 0; i < rounds; i += 1) {
    const { paid, isFeature } = play();
    if (isFeature) sum.features += 1;
    if (paid === 0) continue;
    sum.paid += paid;
    squares += paid * paid;
    sum.hits += 1;
    if (paid > sum.most) sum.most = paid;
    if (paid >= GREAT_X * 100) sum.great += 1;
  }
  return { ...sum, squares: Math.round(squares / 10_000) };
}

const math = join(import.meta.dirname, '../../math');

export const logOf = (slug: string): Slice[] =>
  readFileSync(join(math, 'simulations', `${slug}.jsonl`), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Slice);

export interface Summed {
  rounds: number;
  /** Per round, in 1/100,000 of the stake, rounded down; and half the width of the 95 % interval, rounded up. */
  rtp: number;
  interval: number;
  deviation: number;
  hit: number;
  /** A great win that does come: so many stakes or more, once in so many rounds. */
  great: { x: number; oneIn: number };
}

/**
 * The greatest multiple of fifty stakes that half of the slices met or passed. Where a share p of them did, it comes
 * -ln(1 - p) times a slice.
 */
function greatOf(log: readonly Slice[]): Summed['great'] {
  const falling = log.map(({ most }) => most).toSorted((a, b) => b - a);
  const x = Math.floor((falling[Math.ceil(log.length / 2) - 1] ?? 0) / 5000) * 50;
  const met = log.filter(({ most }) => most >= x * 100).length;
  // All of them met it: at least as often as if one had not.
  const share = Math.min(met, log.length - 1) / log.length;
  // Said no finer than so many slices can tell.
  return { x, oneIn: Math.ceil(SLICE_ROUNDS / -Math.log(1 - share) / 50_000) * 50_000 };
}

export function sumOf(log: readonly Slice[]): Summed {
  const add = (of: (slice: Slice) => number): number => log.reduce((sum, slice) => sum + of(slice), 0);
  const rounds = add((slice) => slice.rounds);
  const mean = add((slice) => slice.paid) / 100 / rounds;
  const deviation = Math.sqrt(add((slice) => slice.squares) / rounds - mean * mean);
  return {
    rounds,
    rtp: Math.floor(mean * 100_000),
    interval: Math.ceil(((1.96 * deviation) / Math.sqrt(rounds)) * 100_000),
    deviation: Math.round(deviation * 1000) / 1000,
    hit: Math.round((add((slice) => slice.hits) / rounds) * 10_000),
    great: greatOf(log),
  };
}

export const summary = (): Record<string, Summed> =>
  Object.fromEntries(simulatedGames.map((slug) => [slug, sumOf(logOf(slug))]));

function main([what = '', first = '0', count = '1']: readonly string[]): void {
  if (what === 'sum') {
    writeFileSync(join(math, 'simulated.json'), `${JSON.stringify(summary(), null, 2)}\n`);
    return;
  }
  for (let slice = Number(first); slice < Number(first) + Number(count); slice += 1)
    process.stdout.write(`${JSON.stringify(playSlice(slice, playerOf(what, seedOf(slice))))}\n`);
}

if (import.meta.main) main(process.argv.slice(2));
