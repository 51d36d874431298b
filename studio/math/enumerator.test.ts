// An outsider's check: reads the published mathematics of a game and nothing else, and recomputes its return.
import { describe, expect, it } from 'vitest';

import { roundWords, seedKeyOf } from '../rgs/blocks.ts';
import { currentGame } from './games.ts';
import vectors from './vectors.json' with { type: 'json' };

const published = (slug: string): unknown => JSON.parse(JSON.stringify(currentGame(slug).math));

interface Ratio {
  num: number;
  den: number;
}

interface SlotMath {
  strips: string[];
  lines: number[][];
  pays: Record<string, number>;
  wild: string;
  fullScreen: { symbols: string[]; wheel: number[] };
  rtp: Ratio;
  hit: Ratio;
  maxMultiplier: number;
  scale: number;
}

function lineSymbol(cells: string[], wild: string): string | undefined {
  const symbols = new Set(cells.filter((cell) => cell !== wild));
  if (symbols.size === 0) return wild;
  return symbols.size === 1 ? [...symbols][0] : undefined;
}

function slotReturn(math: SlotMath): { rtp: number; hits: number; boards: number; max: number } {
  const [a, b, c] = math.strips as [string, string, string];
  const wheelMean = math.fullScreen.wheel.reduce((x, y) => x + y) / math.fullScreen.wheel.length;
  const wheelMax = Math.max(...math.fullScreen.wheel);
  const sums = { paid: 0, hits: 0, boards: 0, max: 0 };
  const window = (strip: string, stop: number): string[] =>
    [0, 1, 2].map((i) => strip.charAt((stop + i) % strip.length));
  for (let x = 0; x < a.length; x += 1) {
    for (let y = 0; y < b.length; y += 1) {
      for (let z = 0; z < c.length; z += 1) {
        const reels = [window(a, x), window(b, y), window(c, z)];
        const wins = math.lines.map((rows) =>
          lineSymbol(
            rows.map((row, reel) => reels[reel]?.[row] ?? '?'),
            math.wild,
          ),
        );
        const total = wins.reduce((sum, symbol) => sum + (symbol === undefined ? 0 : (math.pays[symbol] ?? 0)), 0);
        const screen = lineSymbol(reels.flat(), math.wild);
        const full = screen !== undefined && math.fullScreen.symbols.includes(screen);
        sums.paid += total * (full ? wheelMean : 1);
        sums.hits += total > 0 ? 1 : 0;
        sums.boards += 1;
        sums.max = Math.max(sums.max, total * (full ? wheelMax : 1));
      }
    }
  }
  return { rtp: sums.paid / sums.boards / math.scale, hits: sums.hits, boards: sums.boards, max: sums.max };
}

interface RangeMath {
  scale: number;
  rtp: { min: Ratio; max: Ratio };
  maxMultiplier: number;
}

interface DiceMath extends RangeMath {
  faces: number;
  target: { min: number; max: number };
  multiplier: { numerator: number };
}

interface MinesMath extends RangeMath {
  cells: number;
  ladders: number[][];
}

const value = ({ num, den }: Ratio): number => num / den;

describe('an independent enumerator reading only the published JSON', () => {
  it('TR-026 kalyna-sevens: declared = enumerated to 1e-9', () => {
    const math = published('kalyna-sevens') as SlotMath;
    const found = slotReturn(math);
    expect(Math.abs(found.rtp - value(math.rtp))).toBeLessThan(1e-9);
    expect(found.hits / found.boards).toBeCloseTo(value(math.hit), 12);
    expect(found.max).toBe(math.maxMultiplier);
  });

  it('TR-026 sich-dice: declared range = range over all targets to 1e-9', () => {
    const math = published('sich-dice') as DiceMath;
    const returns: number[] = [];
    for (let target = math.target.min; target <= math.target.max; target += 1) {
      returns.push((Math.floor(math.multiplier.numerator / target) * target) / math.scale / math.faces);
    }
    expect(Math.abs(Math.min(...returns) - value(math.rtp.min))).toBeLessThan(1e-9);
    expect(Math.abs(Math.max(...returns) - value(math.rtp.max))).toBeLessThan(1e-9);
  });

  it('TR-026 pysanka-mines: declared range = range over all reachable steps to 1e-9', () => {
    const math = published('pysanka-mines') as MinesMath;
    const returns = math.ladders.flatMap((ladder, index) => {
      let survive = 1;
      return ladder.map((multiplier, finds) => {
        survive *= (math.cells - (index + 1) - finds) / (math.cells - finds);
        return (multiplier / math.scale) * survive;
      });
    });
    expect(Math.abs(Math.min(...returns) - value(math.rtp.min))).toBeLessThan(1e-9);
    expect(Math.abs(Math.max(...returns) - value(math.rtp.max))).toBeLessThan(1e-9);
    expect(Math.max(...math.ladders.flat())).toBe(math.maxMultiplier);
  });

  it('TR-026 the engine itself plays within 2.576 sigma of the declared return', () => {
    const rounds = 60_000;
    const key = seedKeyOf(vectors.serverSeed);
    const game = currentGame('kalyna-sevens');
    let paid = 0;
    for (let nonce = 1; nonce <= rounds; nonce += 1) {
      const words = roundWords(key, 'enumerator', nonce);
      paid += game.resolve({ params: {}, actions: [], bet: 100n, words }).multiplier;
    }
    const band = (2.576 * 4) / Math.sqrt(rounds);
    expect(Math.abs(paid / rounds / 100 - 28_564 / 29_791)).toBeLessThan(band);
  });
});
