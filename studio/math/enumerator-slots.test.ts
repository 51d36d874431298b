// The outsider's check of the slots with an exact return: from their published mathematics alone.
import { describe, expect, it } from 'vitest';

import { currentGame } from './games.ts';
import { in15, minus, one, over, plus, ratio, spread, sumOf, times, zero } from '../rgs/proofs/rational.ts';
import type { Rational } from '../rgs/proofs/rational.ts';

const published = <T>(slug: string): T => JSON.parse(JSON.stringify(currentGame(slug).math)) as T;

interface Ratio {
  num: number;
  den: number;
}

interface SlotMath {
  scale: number;
  rows: number;
  wild: string;
  pays: Record<string, number[]>;
  rtp: Ratio;
  hit: Ratio;
}

interface WaysMath extends SlotMath {
  scatter: string;
  strips: { base: string[]; free: string[] };
  scatterPays: Record<string, number>;
  freeSpins: Record<string, number>;
  retrigger: { from: number; spins: number };
  freeWild: number[];
}

interface HoldMath extends SlotMath {
  ducat: string;
  strips: string[];
  lines: number[][];
  hold: {
    from: number;
    respins: number;
    landsBelow: number;
    of: number;
    values: number[];
    weights: number[];
    grand: number;
  };
}

const windowsOf = (strip: string, rows: number): string[][] =>
  Array.from(strip, (_, stop) => Array.from({ length: rows }, (__, row) => strip.charAt((stop + row) % strip.length)));
const counts = (windows: string[][], symbol: string): number[] =>
  windows.map((cells) => cells.filter((cell) => cell === symbol).length);

/** Expected pay of the ways of one spin: reels are independent, a wild is worth `wildWorth` symbols. */
function waysReturn(math: WaysMath, strips: string[], wildWorth: Rational): Rational {
  const reels = strips.map((strip) => windowsOf(strip, math.rows));
  return sumOf(
    Object.entries(math.pays).flatMap(([symbol, pays]) =>
      pays.map((pay, i) => {
        const length = i + 3;
        const mean = (windows: string[][]): Rational => {
          const real = counts(windows, symbol).reduce((a, b) => a + b);
          const wild = counts(windows, math.wild).reduce((a, b) => a + b);
          return times(plus(ratio(real), times(ratio(wild), wildWorth)), ratio(1, windows.length));
        };
        const run = reels.slice(0, length).map(mean).reduce(times, one);
        const next = reels[length];
        const without = next ? next.filter((cells) => !cells.includes(symbol) && !cells.includes(math.wild)).length : 0;
        return times(times(run, next ? ratio(without, next.length) : one), ratio(pay, math.scale));
      }),
    ),
  );
}

const moonsOf = (math: WaysMath, strips: string[]): Rational[] =>
  spread(strips.map((strip) => counts(windowsOf(strip, math.rows), math.scatter)));
const weighed = (chances: Rational[], worth: Record<string, number>, unit: number): Rational =>
  sumOf(chances.map((chance, count) => times(chance, ratio(worth[count] ?? 0, unit))));

describe('an independent enumerator reading only the published JSON', () => {
  it('TR-026 molfar-night: the closed form gives the declared return, equal to the last digit', () => {
    const math = published<WaysMath>('molfar-night');
    const base = moonsOf(math, math.strips.base);
    const free = moonsOf(math, math.strips.free);
    const wild = ratio(
      math.freeWild.reduce((a, b) => a + b),
      math.freeWild.length,
    );
    const spin = plus(waysReturn(math, math.strips.free, wild), weighed(free, math.scatterPays, math.scale));
    const again = sumOf(free.slice(math.retrigger.from));
    const perFreeSpin = over(spin, minus(one, times(again, ratio(math.retrigger.spins))));
    const ways = waysReturn(math, math.strips.base, one);
    const scatter = weighed(base, math.scatterPays, math.scale);
    const feature = times(weighed(base, math.freeSpins, 1), perFreeSpin);
    const total = sumOf([ways, scatter, feature]);
    expect(total).toEqual({ num: BigInt(math.rtp.num), den: BigInt(math.rtp.den) });
    expect(in15(total)).toBe(961_013_487_656_318n);
    const shares = [ways, scatter, feature].map((part) => Number(part.num) / Number(part.den));
    for (const [i, share] of [0.623366, 0.012205, 0.325443].entries()) expect(shares[i]).toBeCloseTo(share, 6);
  });

  it('TR-026 molfar-night: the declared hit rate over all boards', () => {
    const math = published<WaysMath>('molfar-night');
    const reels = math.strips.base.map((strip) => windowsOf(strip, math.rows));
    const wins = (first: string[], second: string[], third: string[]): boolean =>
      first.some(
        (symbol) =>
          symbol !== math.scatter &&
          [second, third].every((cells) => cells.includes(symbol) || cells.includes(math.wild)),
      );
    expect(hitRate(reels, { wins, counted: math.scatter, from: 3 })).toEqual(ratio(math.hit.num, math.hit.den));
  });

  it('TR-026 chaika-gold: lines and the feature’s chain give the declared return and hit rate', () => {
    const math = published<HoldMath>('chaika-gold');
    const reels = math.strips.map((strip) => windowsOf(strip, math.rows));
    const chances = spread(reels.map((windows) => counts(windows, math.ducat))).map(
      (chance) => Number(chance.num) / Number(chance.den),
    );
    const { from, respins, values, weights, grand } = math.hold;
    const mean = values.reduce((sum, value, i) => sum + value * weights[i]!, 0) / weights.reduce((a, b) => a + b);
    const end = endsOf(math.hold, reels.length * math.rows);
    const feature = chances.slice(from).reduce((sum, chance, i) => {
      const { held, full } = end(from + i, respins);
      return sum + chance * (mean * held + grand * full);
    }, 0);
    expect(Math.abs(linesReturn(math, reels) + feature - math.rtp.num / math.rtp.den)).toBeLessThan(1e-12);
    const firsts = new Set(math.lines.map((rows) => rows.slice(0, 3).join()));
    const wins = (...columns: string[][]): boolean =>
      [...firsts].some((line) => {
        const [a, b, c] = line.split(',').map((row, reel) => columns[reel]![Number(row)]!);
        return a !== math.ducat && [b, c].every((cell) => cell === a || cell === math.wild);
      });
    expect(hitRate(reels, { wins, counted: math.ducat, from })).toEqual(ratio(math.hit.num, math.hit.den));
  });
});

interface Hits {
  wins: (first: string[], second: string[], third: string[]) => boolean;
  /** A symbol that wins from so many anywhere. */
  counted: string;
  from: number;
}

/** Share of boards that win on their first three reels or by enough of a counted symbol. */
function hitRate(reels: string[][][], { wins, counted, from }: Hits): Rational {
  const [first, second, third, ...rest] = reels as [string[][], string[][], string[][], ...string[][][]];
  const tail = spread(rest.map((windows) => counts(windows, counted)));
  const enough = Array.from({ length: from + 1 }, (_, missing) => sumOf(tail.slice(missing)));
  const sums = { sure: 0, byMissing: enough.map(() => 0) };
  for (const a of first) {
    for (const b of second) {
      for (const c of third) {
        const shown = [...a, ...b, ...c].filter((cell) => cell === counted).length;
        if (wins(a, b, c)) sums.sure += 1;
        else sums.byMissing[Math.max(0, from - shown)]! += 1;
      }
    }
  }
  const boards = first.length * second.length * third.length;
  return times(
    plus(
      ratio(sums.sure),
      sums.byMissing.reduce((sum, n, missing) => plus(sum, times(ratio(n), enough[missing]!)), zero),
    ),
    ratio(1, boards),
  );
}

function linesReturn(math: HoldMath, reels: string[][][]): number {
  const share = (reel: number, row: number, wanted: (cell: string) => boolean): number =>
    reels[reel]!.filter((cells) => wanted(cells[row]!)).length / reels[reel]!.length;
  let sum = 0;
  for (const rows of math.lines) {
    for (const [symbol, pays] of Object.entries(math.pays)) {
      const joins = (cell: string): boolean => cell === symbol || cell === math.wild;
      for (const [i, pay] of pays.entries()) {
        const run = rows.slice(0, i + 3).reduce((chance, row, reel) => chance * share(reel, row, joins), 1);
        sum +=
          run * (i + 3 < reels.length ? share(i + 3, rows[i + 3]!, (cell) => !joins(cell)) : 1) * (pay / math.scale);
      }
    }
  }
  return sum;
}

/** Expected ducats held at the end, and the chance of all cells, by ducats held and respins left. */
function endsOf({ landsBelow, of, respins }: HoldMath['hold'], cells: number) {
  const land = landsBelow / of;
  const chooseOf = (n: number, k: number): number =>
    Array.from({ length: k }, (_, i) => (n - i) / (i + 1)).reduce((a, b) => a * b, 1);
  const end = (held: number, left: number): { held: number; full: number } => {
    if (held === cells) return { held, full: 1 };
    if (left === 0) return { held, full: 0 };
    const sum = { held: 0, full: 0 };
    for (let landed = 0; landed <= cells - held; landed += 1) {
      const chance = chooseOf(cells - held, landed) * land ** landed * (1 - land) ** (cells - held - landed);
      const next = landed === 0 ? end(held, left - 1) : end(held + landed, respins);
      sum.held += chance * next.held;
      sum.full += chance * next.full;
    }
    return sum;
  };
  return end;
}
