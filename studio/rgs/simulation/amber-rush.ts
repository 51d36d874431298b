// Amber Rush without events, for simulations of many millions of rounds: sets of cells are the bits of a number. It is
// a second program of the same rules; a test plays it beside the engine on the same words, round by round.
import { AMBER_PAYS, AMBER_WEIGHTS, amberRush } from '../../math/amber-rush.ts';
import { tableOf } from '../../math/tumble.ts';
import type { Draw } from './stream.ts';
import type { PlayOne } from './slices.ts';

const { ladder, freeSpins, retrigger, sizes, maxMultiplier } = amberRush.math as unknown as {
  ladder: { base: readonly number[]; free: readonly number[] };
  freeSpins: Readonly<Record<string, number>>;
  retrigger: { from: number; spins: number };
  sizes: readonly number[];
  maxMultiplier: number;
};
const SIDE = 5;
const CELLS = SIDE * SIDE;
const COLOURS = 7;
const WILD = 7;
const FLY = 8;
const ALL = 2 ** CELLS - 1;
const BOTTOM = 0b00001_00001_00001_00001_00001;
const TOP = BOTTOM << (SIDE - 1);
const LEAST = sizes[0] ?? 5;
const base = tableOf(AMBER_WEIGHTS.base);
const free = tableOf(AMBER_WEIGHTS.free);
/** Pay of a colour by the size of its cluster. */
const paysOf = AMBER_PAYS.map((pays) =>
  Int32Array.from({ length: CELLS + 1 }, (_, size) => pays[sizes.findLastIndex((least) => size >= least)] ?? 0),
);

function bits(set: number): number {
  let v = set - ((set >>> 1) & 0x55555555);
  v = (v & 0x33333333) + ((v >>> 2) & 0x33333333);
  return Math.imul((v + (v >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

const cells = new Uint8Array(CELLS);
const sets = new Int32Array(9);
const GONE = 255;
let step = 0;

function fill(draw: Draw, table: Uint8Array): void {
  sets.fill(0);
  for (let cell = 0; cell < CELLS; cell += 1) {
    if (cells[cell] === GONE) cells[cell] = table[draw(200)] as number;
    sets[cells[cell] as number]! |= 1 << cell;
  }
}

function fall(): void {
  for (let bottom = 0; bottom < CELLS; bottom += SIDE) {
    let to = bottom;
    for (let from = bottom; from < bottom + SIDE; from += 1) {
      const symbol = cells[from] as number;
      if (symbol !== GONE) cells[to++] = symbol;
    }
    while (to < bottom + SIDE) cells[to++] = GONE;
  }
}

let removed = 0;
/** What the clusters of the board pay before the ladder; their cells are `removed`. */
function clusters(): number {
  let pays = 0;
  removed = 0;
  for (let colour = 0; colour < COLOURS; colour += 1) {
    const joined = (sets[colour] as number) | (sets[WILD] as number);
    if (bits(joined) < LEAST) continue;
    for (let left = sets[colour] as number; left !== 0;) {
      let cluster = left & -left;
      for (let grown = 0; ; cluster = grown) {
        const near = cluster | ((cluster & ~TOP) << 1) | ((cluster & ~BOTTOM) >>> 1);
        grown = (near | (cluster << SIDE) | (cluster >>> SIDE)) & ALL & joined;
        if (grown === cluster) break;
      }
      left &= ~cluster;
      const size = bits(cluster);
      if (size < LEAST) continue;
      pays += (paysOf[colour] as Int32Array)[size] as number;
      removed |= cluster;
    }
  }
  return pays;
}

function spin(draw: Draw, table: Uint8Array, steps: readonly number[]): number {
  cells.fill(GONE);
  fill(draw, table);
  let won = 0;
  for (;;) {
    const pays = clusters();
    if (removed === 0) return won;
    won += pays * (steps[Math.min(step, steps.length - 1)] as number);
    step += 1;
    for (let cell = 0; cell < CELLS; cell += 1) if ((removed >>> cell) & 1) cells[cell] = GONE;
    fall();
    fill(draw, table);
  }
}

export const playAmber: PlayOne = (draw) => {
  step = 0;
  let sum = Math.min(spin(draw, base, ladder.base), maxMultiplier);
  const flies = bits(sets[FLY] as number);
  if (flies < 3) return { paid: sum, isFeature: false };
  let of = freeSpins[String(Math.min(flies, 5))] as number;
  step = 0;
  for (let at = 1; at <= of && sum < maxMultiplier; at += 1) {
    sum = Math.min(sum + spin(draw, free, ladder.free), maxMultiplier);
    if (bits(sets[FLY] as number) >= retrigger.from) of += retrigger.spins;
  }
  return { paid: sum, isFeature: true };
};
