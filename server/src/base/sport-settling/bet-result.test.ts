// What a bet comes to: builders as one factor each, and no float on the way to the money.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { oddsWithoutVoid, type BuilderLegResult } from '@malva/rules/settlement/builder-void';
import type { BetRow, GroupRow, LegRow } from '../sport-bets/sport-bets.ts';
import { betResult, type LegResult } from './bet-result.ts';

/** Whole numbers below `below`, the same in every run. */
function chance(seed: number): (below: number) => number {
  let state = seed;
  return (below) => (state = (state * 48_271) % 2_147_483_647) % below;
}

const resultOf: Readonly<Record<BuilderLegResult, LegResult>> = {
  won: { result: { won: true, voidHalves: 0 }, voidReason: null, rule: null },
  lost: { result: { won: false, voidHalves: 0 }, voidReason: null, rule: null },
  void: { result: { won: false, voidHalves: 2 }, voidReason: 'cancelled', rule: null },
};

interface Made {
  legs: { row: LegRow; found: LegResult }[];
  groups: GroupRow[];
  /** Numerators ×10⁴ of the factors, told apart from the code under test. */
  factors: bigint[];
}

/** One to three builders of two to four legs and up to four single legs, in any order; seldom a lost one. */
function randomExpress(next: (below: number) => number): Made {
  const made: Made = { legs: [], groups: [], factors: [] };
  const add = (n: number | null, odds: number, how: BuilderLegResult) => {
    const row = { bet_id: 'b', n: made.legs.length + 1, group_n: n, odds, margin: 500, banker: false } as LegRow;
    made.legs.push({ row, found: resultOf[how] });
  };
  const how = (): BuilderLegResult => (next(14) === 0 ? 'lost' : next(5) === 0 ? 'void' : 'won');
  for (let n = 1; n <= 1 + next(3); n++) {
    const size = 2 + next(3);
    const subsets = Array.from({ length: 2 ** size }, (_, bits) => {
      const count = [...bits.toString(2)].filter((bit) => bit === '1').length;
      return Math.round(1_000_000_000 / (1 + count));
    });
    const odds = 10_000 * (2 + next(5));
    const legs = Array.from({ length: size }, () => ({ odds: 15_000 + 100 * next(50), margin: 500 }));
    const ends = legs.map(how);
    for (const [i, leg] of legs.entries()) add(n, leg.odds, ends[i]!);
    made.groups.push({ bet_id: 'b', n, odds, subsets });
    const left = oddsWithoutVoid({ odds, legs, subsets }, ends);
    made.factors.push(ends.includes('lost') ? 0n : BigInt(left ?? 10_000));
  }
  for (let n = next(5); n > 0; n--) {
    const [odds, end] = [11_000 + 100 * next(300), how()];
    add(null, odds, end);
    made.factors.push(end === 'lost' ? 0n : end === 'void' ? 10_000n : BigInt(odds));
  }
  return made;
}

describe('what a bet comes to', () => {
  it('SB-136 each of up to three builders in an express is one factor, whatever its legs came to', () => {
    const next = chance(20_261_128);
    const seen = new Set<string>();
    for (let i = 0; i < 3_000; i++) {
      const { legs, groups, factors } = randomExpress(next);
      const unit = BigInt(1_000 + next(100_000));
      const bet = { sizes: [] as number[], unit, cashed_unit: 0n, fund: 'real', cap: 10n ** 40n } as BetRow;
      const { settled } = betResult(bet, legs, groups);
      const isVoid = legs.every(({ found }) => found!.result.voidHalves === 2);
      const payout = factors.reduce((n, factor) => n * factor, unit) / 10_000n ** BigInt(factors.length);
      expect([settled!.payout, settled!.status === 'void']).toEqual([payout, isVoid]);
      seen.add(`${groups.length} ${settled!.status}`);
    }
    expect([...seen].toSorted()).toEqual(
      expect.arrayContaining(['1 lost', '1 won', '2 lost', '2 won', '3 lost', '3 won']),
    );
  });

  it('SB-096 is reckoned in integers and fractions: no float, no division of numbers, and one rounding down', () => {
    const root = join(import.meta.dirname, '../../../..');
    const files = [
      ...['factor', 'fraction', 'payout', 'system'].map((name) => `rules/settlement/${name}.ts`),
      'server/src/base/sport-settling/bet-result.ts',
      'server/src/base/sport-settling/settle.ts',
    ];
    const roundings: string[] = [];
    for (const file of files) {
      const code = readFileSync(join(root, file), 'utf8')
        .replaceAll(/\/\*[^]*?\*\/|\/\/.*$/gm, '')
        .replaceAll(/'[^']*'/g, "''");
      expect([file, code.match(/\b(parseFloat|toFixed|Math\.(round|floor|ceil|trunc)|\d+\.\d+)\b/g)]).toEqual([
        file,
        null,
      ]);
      for (const line of code.split('\n')) if (/wholePart\(/.test(line)) roundings.push(`${file}: ${line.trim()}`);
    }
    // Where the value of the whole bet becomes money.
    expect(roundings).toEqual([expect.stringContaining('payout.ts')]);
  });
});
