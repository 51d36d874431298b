// Borscht Bistro without events, for simulations of many millions of rounds. Symbols pay anywhere and every refill is
// drawn alike, so how many of each there are is all a spin knows. It is a second program of the same rules; a test
// plays it beside the engine on the same words, round by round.
import { BISTRO_CREAM, BISTRO_PAYS, BISTRO_WEIGHTS, borschtBistro } from '../../math/borscht-bistro.ts';
import { tableOf } from '../../math/tumble.ts';
import type { Draw } from './stream.ts';
import type { PlayOne } from './slices.ts';

const { columns, rows, sizes, potPays, freeSpins, retrigger, maxMultiplier } = borschtBistro.math as unknown as {
  columns: number;
  rows: number;
  sizes: readonly number[];
  potPays: Readonly<Record<string, number>>;
  freeSpins: { from: number; spins: number };
  retrigger: { from: number; spins: number };
  maxMultiplier: number;
};
const CELLS = columns * rows;
const KINDS = 8;
const POT = 8;
const CREAM = 9;
const base = tableOf(BISTRO_WEIGHTS.base);
const free = tableOf(BISTRO_WEIGHTS.free);
const factors = Uint8Array.from(
  BISTRO_CREAM.factors.flatMap((factor, i) => Array.from({ length: BISTRO_CREAM.weights[i] as number }, () => factor)),
);
const paysOf = BISTRO_PAYS.map((pays) =>
  Int32Array.from({ length: CELLS + 1 }, (_, count) => pays[sizes.findLastIndex((least) => count >= least)] ?? 0),
);
const potsPay = Int32Array.from({ length: CELLS + 1 }, (_, pots) => potPays[String(Math.min(pots, 6))] ?? 0);

const counts = new Int32Array(CREAM + 1);

function spin(draw: Draw, table: Uint8Array): number {
  counts.fill(0);
  let creams = 0;
  let won = 0;
  for (let missing = CELLS; missing > 0;) {
    for (; missing > 0; missing -= 1) {
      const symbol = table[draw(2000)] as number;
      counts[symbol]! += 1;
      if (symbol === CREAM) creams += factors[draw(1000)] as number;
    }
    for (let kind = 0; kind < KINDS; kind += 1) {
      const count = counts[kind] as number;
      if (count < 8) continue;
      won += (paysOf[kind] as Int32Array)[count] as number;
      missing += count;
      counts[kind] = 0;
    }
  }
  return won * (creams === 0 ? 1 : creams) + (potsPay[counts[POT] as number] as number);
}

export const playBorscht: PlayOne = (draw) => {
  let sum = Math.min(spin(draw, base), maxMultiplier);
  if ((counts[POT] as number) < freeSpins.from) return { paid: sum, isFeature: false };
  let of = freeSpins.spins;
  for (let at = 1; at <= of && sum < maxMultiplier; at += 1) {
    sum = Math.min(sum + spin(draw, free), maxMultiplier);
    if ((counts[POT] as number) >= retrigger.from) of += retrigger.spins;
  }
  return { paid: sum, isFeature: true };
};
