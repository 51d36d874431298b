// From a feed's chances to prices on a board.
import { describe, expect, it } from 'vitest';
import type { FeedMarket } from '@malva/contract/sport-feed';
import { changesOf, type Alarm } from './pricing.ts';
import { LiveBoard } from './live-board.ts';
import { partsOf } from './pricing.ts';
import type { ChangeBody } from './change.ts';
import { footballMarkets } from '../../../test/sport-markets.ts';

const rates = { home: 1.5, away: 1.2 };
const at = new Date('2026-11-28T12:00:00Z');

function pricer(tier: 1 | 2 | 3 | 4 = 1) {
  const board = new LiveBoard(1, 'football');
  const alarms: Alarm[] = [];
  const take = (told: readonly FeedMarket[], held: readonly string[] = []) => {
    const of = { sport: 'football' as const, tier, isLive: false, held: new Set(held) };
    const m = changesOf(told, board, { ...of, alarm: (what) => alarms.push(what) });
    const body = JSON.parse(JSON.stringify({ m })) as ChangeBody;
    if (m.length > 0) board.take({ event_id: 1, version: BigInt(board.version + 1), at, kind: 'odds', body });
    return m;
  };
  const oddsOf = (id: number, spec = ''): (number | null)[] =>
    board.shown(board.find(id, spec)!).prices.map(({ odds }) => odds);
  return { board, alarms, take, oddsOf };
}

/** A market of two outcomes with the feed's own odds. */
const total = (change: Partial<FeedMarket['outcomes'][number]>[], more: Partial<FeedMarket> = {}): FeedMarket => ({
  id: 18,
  spec: 'total=2.5',
  status: 'active',
  cashOut: true,
  outcomes: ['12', '13'].map((id, n) => ({ id, isActive: true, odds: null, p: [0.5, 0.5, 0, 0, 0], ...change[n] })),
  ...more,
});

describe('prices', () => {
  it('SB-011 come from the chances, our margin and the ladder, whatever odds the feed names', () => {
    const [one, other] = [pricer(), pricer()];
    one.take(footballMarkets(rates));
    other.take(
      footballMarkets(rates).map((market) => ({
        ...market,
        outcomes: market.outcomes.map((outcome) => ({ ...outcome, odds: 55_500 })),
      })),
    );
    expect(other.board.board()).toEqual(one.board.board());
    const even = pricer();
    even.take([total([])]);
    expect(even.oddsOf(18, 'total=2.5')).toEqual([19_100, 19_100]);
  });

  it('are the feed’s own less the tier’s share where it says no chances, and no chances are known', () => {
    const told = total([
      { odds: 19_500, p: null },
      { odds: 19_500, p: null },
    ]);
    const shares = ([1, 2, 3, 4] as const).map((tier) => {
      const { take, oddsOf, board } = pricer(tier);
      take([told]);
      expect(board.chancesAt(board.find(18, 'total=2.5')!, 0)).toBeNull();
      return oddsOf(18, 'total=2.5')[0];
    });
    expect(shares).toEqual([19_100, 18_900, 18_700, 18_500]);
  });

  it('SB-009 that cannot be suspend the market with an alarm and are not shown', () => {
    const half: [number, number, number, number, number] = [0.5, 0.5, 0, 0, 0];
    const wrong: [Alarm, Partial<FeedMarket['outcomes'][number]>[]][] = [
      ['wrong_odds', [{ odds: 21_000, p: null }, { odds: 21_000, p: null }]],
      ['wrong_odds', [{ odds: 10_000, p: null }, { odds: 30_000, p: null }]],
      ['wrong_odds', [{ odds: 10_000_001, p: null }, { odds: 10_100, p: null }]],
      ['wrong_chances', [{ p: [-0.5, 1.5, 0, 0, 0] }, { p: half }]],
      ['wrong_chances', [{ p: [0.4, 0.5, 0, 0, 0] }, { p: half }]],
      ['wrong_chances', [{ p: [0.3, 0.7, 0, 0, 0] }, { p: half }]],
    ]; // oxfmt-ignore
    for (const [alarm, change] of wrong) {
      const { take, alarms, board } = pricer();
      take([total([])]);
      const before = board.shown(board.find(18, 'total=2.5')!);
      take([total(change)]);
      expect(alarms).toEqual([alarm]);
      expect(board.shown(board.find(18, 'total=2.5')!)).toEqual({ ...before, state: 'suspended' });
      take([total([])]);
      expect(board.shown(board.find(18, 'total=2.5')!).state).toBe('open');
    }
  });

  it('of chances that are rounded are those of the whole', () => {
    const { take, alarms, oddsOf } = pricer();
    const third = (p: number): Partial<FeedMarket['outcomes'][number]> => ({ p: [1 - p, p, 0, 0, 0] });
    const told = total([], { id: 1, spec: '' });
    const outcomes = [0.334, 0.334, 0.333].map((p, n) => ({ ...told.outcomes[0]!, id: `${n + 1}`, ...third(p) }));
    take([{ ...told, outcomes }]);
    expect(alarms).toEqual([]);
    expect(oddsOf(1)).toEqual([28_400, 28_400, 28_600]);
  });

  it('of a market that the catalogue does not know are left out with an alarm, and the rest goes on', () => {
    const { take, alarms, oddsOf } = pricer();
    take([total([], { id: 7_777 }), total([], { spec: 'total' }), total([])]);
    expect(alarms).toEqual(['unknown_market', 'unknown_market']);
    expect(oddsOf(18, 'total=2.5')).toEqual([19_100, 19_100]);
  });

  it('SB-033 of an outcome above .985 or below .001 are not offered', () => {
    const { take, oddsOf, board } = pricer();
    take([total([{ p: [0.0151, 0.9849, 0, 0, 0] }, { p: [0.9849, 0.0151, 0, 0, 0] }])]);
    expect(oddsOf(18, 'total=2.5')[1]).not.toBeNull();
    take([total([{ p: [0.0149, 0.9851, 0, 0, 0] }, { p: [0.9851, 0.0149, 0, 0, 0] }])]);
    expect(oddsOf(18, 'total=2.5')[0]).toBeNull();
    take([total([{ p: [0.0009, 0.9991, 0, 0, 0] }, { p: [0.9991, 0.0009, 0, 0, 0] }])]);
    expect(oddsOf(18, 'total=2.5')).toEqual([null, null]);
    expect(board.find(18, 'total=2.5')!.state).toBe(1);
  });

  it('of a line with bets are suspended at worst; one without is closed', () => {
    const { take, board } = pricer();
    take([total([]), total([], { spec: 'total=3.5' })]);
    const gone = { status: 'inactive' as const, outcomes: [] };
    take([total([], gone), total([], { ...gone, spec: 'total=3.5' })], ['18|total=2.5']);
    expect(board.shown(board.find(18, 'total=2.5')!).state).toBe('suspended');
    expect(board.shown(board.find(18, 'total=3.5')!).state).toBe('closed');
    take([total([], { status: 'settled', outcomes: [] })], ['18|total=2.5']);
    expect(board.shown(board.find(18, 'total=2.5')!).state).toBe('closed');
  });

  it('of a union come from its partition on the board where that is not told again', () => {
    const [together, alone] = [pricer(), pricer()];
    together.take(footballMarkets(rates, [1, 10]));
    alone.take(footballMarkets(rates, [1]));
    alone.take(footballMarkets(rates, [10]));
    expect(alone.oddsOf(10)).toEqual(together.oddsOf(10));
  });
});

describe('a change', () => {
  it('SB-042 holds only outcomes whose step, activity or status changed', () => {
    const { take, board } = pricer();
    take(footballMarkets(rates));
    expect(take(footballMarkets(rates))).toEqual([]);
    // Next to nothing moves no step; a goal's tenth moves some.
    expect(take(footballMarkets({ home: 1.500001, away: 1.2 })).length).toBeLessThan(3);
    const before = board.board();
    const version = board.version;
    const told = take(footballMarkets({ home: 1.52, away: 1.2 }));
    const now = board.board();
    const moved = now.markets.flatMap(({ prices }, m) =>
      prices.filter(({ odds }, n) => odds !== before.markets[m]?.prices[n]?.odds),
    );
    expect(told.reduce((sum, [, , , , prices]) => sum + prices.length, 0)).toBe(moved.length);
    const frame = board.since(version)!;
    const pairs = moved.flatMap(({ n, odds }) => [n, odds ?? 0]);
    const known = frame.added?.flatMap(({ prices }) => prices.flatMap(({ n, odds }) => [n, odds ?? 0])) ?? [];
    expect([...frame.o, ...known].toSorted()).toEqual(pairs.toSorted());
    take([total([])]);
    take([total([{ isActive: false }])]);
    expect(board.since(board.version - 1)!.o).toHaveLength(2);
    take([total([], { status: 'suspended' })]);
    const { s, o } = board.since(board.version - 1)!;
    expect([s, o]).toEqual([[board.find(18, 'total=2.5')!.m, 1], []]);
  });

  it('has chances as integers that together are 10⁹', () => {
    for (const chance of [
      [1 / 3, 1 / 3, 1 / 3, 0, 0],
      [0.1, 0.2, 0.3, 0.25, 0.15],
      [0, 1, 0, 0, 0],
    ] as const) {
      const parts = partsOf(chance);
      expect(parts.reduce((sum, one) => sum + one, 0)).toBe(1_000_000_000);
      expect(Math.max(...parts.map((one, n) => Math.abs(one - chance[n]! * 1e9)))).toBeLessThan(1);
    }
  });

  it('is a delta within the last twenty versions, else none', () => {
    const { take, board } = pricer();
    for (let n = 0; n < 25; n++) take([total([{ isActive: n % 2 === 0 }])]);
    expect(board.version).toBe(25);
    expect(board.since(25)).toMatchObject({ from: 25, v: 25, o: [], s: [] });
    expect(board.since(5)).toMatchObject({ from: 5, v: 25 });
    expect(board.since(4)).toBeNull();
    expect(board.since(26)).toBeNull();
  });
});
