// How the cards of a day are made.
import { describe, expect, it } from 'vitest';
import { composeExpress, fairOdds, type Candidate } from './express.ts';

const of = (event: number, more: Partial<Candidate> = {}): Candidate => ({
  event,
  league: event,
  tier: 1,
  market: 1,
  spec: '',
  outcome: '1',
  chance: 550_000_000,
  ...more,
});
const shape = (all: readonly Candidate[]) =>
  composeExpress(all).map(({ size, legs }) => [size, legs.map(({ event }) => event)]);

describe('the express of the day', () => {
  it('three cards of different matches, the better leagues and the nearest chances first', () => {
    const all = Array.from({ length: 12 }, (_, n) => of(n + 1, { tier: n < 9 ? 1 : 2 })).toReversed();
    expect(shape(all)).toEqual([
      [2, [1, 2]],
      [3, [3, 4, 5]],
      [4, [6, 7, 8, 9]],
    ]);
  });

  it('no two of a league in a card, no chance outside .45 to .70, no lesser league', () => {
    const all = [of(1), of(2, { league: 1 }), of(3), of(4, { chance: 449_999_999 }), of(5, { tier: 3 })];
    expect(shape(all)).toEqual([[2, [1, 3]]]);
    expect(shape([of(1, { chance: 700_000_001 }), of(2)])).toEqual([]);
  });

  it('one outcome of a match, and a match again only where there are too few', () => {
    expect(shape([of(1, { outcome: '2', chance: 600_000_000 }), of(1), of(2), of(3)])).toEqual([
      [2, [1, 2]],
      [3, [3, 1, 2]],
    ]);
  });

  it('what could not be filled is composed later, of matches that stand in no card yet', () => {
    const all = [of(1), of(2), of(3), of(4), of(5)];
    const later = composeExpress(all, [{ size: 2, legs: [{ event: 1 }, { event: 2 }] }]);
    expect(later.map(({ size, legs }) => [size, legs.map(({ event }) => event)])).toEqual([
      [3, [3, 4, 5]],
      [4, [1, 2, 3, 4]],
    ]);
  });

  it('prices without margin are one divided by the chance, down to the ladder', () => {
    expect([550_000_000, 520_000_000, 500_000_000].map(fairOdds)).toEqual([18_100, 19_200, 20_000]);
    expect(fairOdds(0)).toBeNull();
  });
});
