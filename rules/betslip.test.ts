import { describe, expect, it } from 'vitest';
import {
  combinedOdds,
  houseShare,
  kindsFor,
  largestReturn,
  largestUnit,
  payoutCap,
  slipLines,
  slipProblem,
  stakeOfTotal,
  systemNames,
  type SlipLeg,
  type SlipSelection,
} from './betslip.ts';
import { winChance } from './settlement/cash-out.ts';

const leg = (event: string, more: Partial<SlipLeg> = {}): SlipLeg => ({
  event,
  market: 1,
  spec: '',
  outcome: '1',
  ...more,
});
const pick = (event: string, odds: number, more: Partial<SlipSelection> = {}): SlipSelection => ({
  legs: [leg(event)],
  odds,
  ...more,
});
const builder = (event: string, outcomes: number): SlipSelection => ({
  legs: Array.from({ length: outcomes }, (_, i) => leg(event, { outcome: String(i) })),
  odds: 50_000,
});
const three = [pick('a', 18_100), pick('b', 19_200), pick('c', 20_000)];

describe('betslip', () => {
  it('what cannot stand in one bet: repeated, related, too many, builders', () => {
    const season = { season: 's1', competitor: 'kalynopil' };
    const match = { season: 's1', competitors: ['kalynopil', 'yavoryna'] };
    const outright = { ...pick('s1', 90_000), legs: [leg('s1', { market: 9_001, outright: season })] };
    const ofSeason = { ...pick('m', 20_000), legs: [leg('m', { match })] };
    const other = { ...pick('m', 20_000), legs: [leg('m', { match: { ...match, competitors: ['x', 'yavoryna'] } })] };
    for (const [selections, problem] of [
      [three, undefined],
      [[...three, pick('b', 19_000)], { code: 'selection_repeated', selections: [1, 3] }],
      [
        [...three, { ...pick('c', 19_000), legs: [leg('c', { outcome: '2' })] }],
        { code: 'selections_related', selections: [2, 3] },
      ],
      [[pick('b', 19_000), builder('b', 3)], { code: 'selection_repeated', selections: [0, 1] }],
      [[outright, ofSeason], { code: 'selections_related', selections: [0, 1] }],
      [[ofSeason, outright], { code: 'selections_related', selections: [0, 1] }],
      [[outright, other], undefined],
      [[builder('a', 2), builder('b', 8), builder('c', 2), pick('d', 19_000)], undefined],
      [
        [builder('a', 2), builder('b', 2), builder('c', 2), builder('d', 2)],
        { code: 'builder_impossible', selections: [3] },
      ],
      [[builder('a', 9)], { code: 'builder_impossible', selections: [0] }],
      [[{ ...builder('a', 2), legs: [leg('a'), leg('b')] }], { code: 'builder_impossible', selections: [0] }],
      [[{ ...builder('a', 2), legs: [leg('a'), leg('a')] }], { code: 'builder_impossible', selections: [0] }],
      [[...Array(21).keys()].map((n) => pick(`e${n}`, 15_000)), { code: 'too_many_legs' }],
    ] as const)
      expect(slipProblem(selections), JSON.stringify(selections.map(({ legs }) => legs.length))).toEqual(problem);
  });

  it('kinds a slip can become, and the named systems of its size', () => {
    const many = (n: number) => [...Array(n).keys()].map((i) => pick(`e${i}`, 15_000));
    expect(kindsFor([])).toEqual([]);
    expect(kindsFor(many(1))).toEqual(['single']);
    expect(kindsFor(many(2))).toEqual(['single', 'express', 'system']);
    expect(kindsFor(many(12))).toEqual(['single', 'express', 'system']);
    expect(kindsFor(many(13))).toEqual(['single', 'express']);
    expect(kindsFor(many(20).map((one, i) => ({ ...one, banker: i < 8 })))).toEqual(['single', 'express', 'system']);
    expect(kindsFor([pick('a', 1), { ...pick('b', 1), banker: true }])).toEqual(['single', 'express']);
    expect(kindsFor([...many(3), pick('e1', 15_000)])).toEqual(['single']);
    expect(systemNames(4)).toEqual(['yankee', 'lucky15']);
    expect(systemNames(9)).toEqual([]);
  });

  it('SB-089 a total is unit × lines exactly; a typed one is rounded down to it and the rest named', () => {
    for (const [selections, sizes] of [
      [three, []],
      [three, [2]],
      [three, [1, 2, 3]],
      [
        [...three, pick('d', 15_000, { banker: true })],
        [2, 3],
      ],
    ] as const) {
      const lines = slipLines(selections, sizes);
      for (let typed = 0n; typed < 3_000n; typed += 7n) {
        const { unit, total, left } = stakeOfTotal(typed, lines);
        expect(total).toBe(unit * BigInt(lines));
        expect(total + left).toBe(typed);
        expect(left >= 0n && left < BigInt(lines)).toBe(true);
      }
    }
    expect(stakeOfTotal(10_000n, 3)).toEqual({ unit: 3_333n, total: 9_999n, left: 1n });
  });

  it('combined odds and the largest return, of a free bet without its stake', () => {
    expect(combinedOdds(three, [])).toBe(69_504n);
    // (1.81 × 1.92 + 1.81 × 2 + 1.92 × 2) / 3
    expect(combinedOdds(three, [2])).toBe(36_450n);
    const bet = { selections: three, sizes: [], unit: 1_001n, free: false };
    expect(largestReturn(bet)).toBe(6_957n);
    expect(largestReturn({ ...bet, free: true })).toBe(5_956n);
    expect(largestReturn({ ...bet, sizes: [2] })).toBe(10_946n);
  });

  it('a stake is shortened to the cap: one kopiyka a line more would pass it', () => {
    expect(payoutCap({ builder: false, cyber: false })).toBe(100_000_000n);
    expect(payoutCap({ builder: true, cyber: false })).toBe(25_000_000n);
    expect(payoutCap({ builder: true, cyber: true })).toBe(10_000_000n);
    for (const free of [false, true]) {
      for (const sizes of [[], [2], [1, 2, 3]]) {
        for (const cap of [10_000_000n, 25_000_001n, 99_999_999n]) {
          const bet = { selections: three, sizes, free };
          const unit = largestUnit({ ...bet, cap });
          expect(largestReturn({ ...bet, unit }) <= cap).toBe(true);
          expect(largestReturn({ ...bet, unit: unit + 1n }) > cap).toBe(true);
        }
      }
    }
    // Odds above 100 000: not even 10 UAH.
    const long = [pick('a', 500_000), pick('b', 500_000), pick('c', 450_000)];
    expect(largestUnit({ selections: long, sizes: [], free: false, cap: 100_000_000n })).toBe(888n);
  });

  it("the house's share: 1 − Π p·o of the prices as sold, in tenths of a percent", () => {
    const at = (odds: number, p: number) => ({ odds, chances: winChance(p * 1e9) });
    // 1 − .55 × .52 × .5 × 6.9504 = .0061
    expect(houseShare([at(18_100, 0.55), at(19_200, 0.52), at(20_000, 0.5)], [])).toBe(6);
    expect(houseShare([at(19_000, 0.5)], [])).toBe(50);
    expect(houseShare([at(19_000, 0.5), at(19_000, 0.5)], [])).toBe(98);
    expect(houseShare([at(21_000, 0.5)], [])).toBe(-50);
    // 2 of 3 of the same: each line gives up 9.75 %.
    expect(houseShare([at(19_000, 0.5), at(19_000, 0.5), at(19_000, 0.5)], [2])).toBe(98);
    expect(houseShare([{ ...at(19_000, 0.5), banker: true }, at(20_000, 0.5), at(20_000, 0.5)], [1])).toBe(50);
  });
});
