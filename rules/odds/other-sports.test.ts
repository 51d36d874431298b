import { describe, expect, it } from 'vitest';
import { findMarket, marketsOf, type Market, type Spec, type Sport } from '../sport-markets/catalogue.ts';
import { quoteBuilder, type Leg } from './builder.ts';
import { arenaView } from './arena.ts';
import { basketballChances, meanPoints, normalBelow, type BasketballView } from './basketball.ts';
import type { Chance } from './chances.ts';
import { isMapOver, mapChance, mapsChances, type MapsView } from './maps.ts';
import { fairImplied } from './price.ts';
import { holdChance, tennisChances, tieBreakChance, type TennisView } from './tennis.ts';

const sum = (of: readonly number[]): number => of.reduce((total, one) => total + one, 0);
type Prices = { of: (market: Market, spec: Spec) => Chance[] | null };
const wins = (prices: Prices, sport: Sport, asked: { id: number; spec?: Spec }): number[] =>
  prices.of(findMarket(sport, asked.id)!, asked.spec ?? {})!.map(([, win]) => win);

/** Every market of a sport with some of its lines: fair chances of what can be sold sum to 1. */
function partitions(sport: Sport, prices: Prices): number {
  let seen = 0;
  for (const market of marketsOf(sport))
    for (const number of ['1', '2', '3', '4'])
      for (const line of ['-1.5', '1.5', '2.5', '22.5', '160.5']) {
        const spec = Object.fromEntries(
          market.specifiers.map((key) => [
            key,
            key === 'total' || key === 'hcp' ? line : key === 'pointnr' ? '40' : number,
          ]),
        );
        const found = prices.of(market, spec);
        if (!found) continue;
        seen++;
        const fair = found.map(fairImplied);
        const isSure = found.every(([, , refund]) => refund > 0.999);
        if (!isSure) expect(sum(fair), `${sport} ${market.id} ${JSON.stringify(spec)}`).toBeCloseTo(1, 6);
      }
  return seen;
}

const tennis = (of: Partial<TennisView> = {}): TennisView => ({
  serve: [0.64, 0.64],
  sets: [],
  games: [0, 0],
  points: [0, 0],
  server: 0,
  ...of,
});
const basketball = (of: Partial<BasketballView> = {}): BasketballView => ({
  points: [meanPoints, meanPoints],
  quarters: [],
  left: 1,
  overtime: null,
  ...of,
});
const rounds = (round: number, of: Partial<MapsView> = {}): MapsView => ({
  maps: [0, 0],
  now: { rounds: { rounds: [0, 0], round } },
  fresh: { rounds: { rounds: [0, 0], round } },
  isMapOn: false,
  ...of,
});

describe('the other sports', () => {
  it('SB-037 tennis .64 each and .65 against .62, rounds at .54, a basketball match of 72 possessions', () => {
    expect(holdChance(0.64)).toBeCloseTo(0.813, 3);
    const even = tennisChances(tennis());
    expect(wins(even, 'tennis', { id: 202, spec: { setnr: '1' } })[0]).toBeCloseTo(0.5, 3);
    expect(wins(even, 'tennis', { id: 186 })[0]).toBeCloseTo(0.5, 3);
    expect(wins(tennisChances(tennis({ serve: [0.65, 0.62] })), 'tennis', { id: 186 })[0]).toBeCloseTo(0.647, 3);
    expect(mapChance({ rounds: [0, 0], round: 0.54 })).toBeCloseTo(0.663, 3);
    const map = mapsChances(rounds(0.54));
    expect(wins(map, 'shooter', { id: 335, spec: { mapnr: '1' } })[0]).toBeCloseTo(0.149, 3);
    expect(meanPoints).toBeCloseTo(77.04, 2);
    // The total is level about twice the mean of a team, and the margin has the sd of 13.06: one sd is .841.
    const game = basketballChances(basketball());
    const over = wins(game, 'basketball', { id: 225, spec: { total: '154.5' } })[0]!;
    expect(over).toBeGreaterThan(0.48);
    expect(over).toBeLessThan(0.52);
    const regulation = wins(game, 'basketball', { id: 1 });
    expect(regulation[1]).toBeCloseTo(0.0306, 3);
    const plus13 = basketballChances(basketball({ points: [meanPoints + 13.06, meanPoints] }));
    // A margin of none is split: half a point is .0153 of this sd below it.
    expect(wins(plus13, 'basketball', { id: 1 })[2]).toBeCloseTo(normalBelow(-1 - 0.5 / 13.06), 3);
    expect(normalBelow(-1)).toBeCloseTo(0.1587, 4);
  });

  it('chances of what can be sold sum to 1: before and in the middle of a match', () => {
    expect(partitions('tennis', tennisChances(tennis({ serve: [0.66, 0.6] })))).toBeGreaterThan(40);
    const live = tennis({ sets: [[6, 4]], games: [3, 4], points: [2, 1], server: 1 });
    expect(partitions('tennis', tennisChances(live))).toBeGreaterThan(20);
    expect(partitions('basketball', basketballChances(basketball({ points: [82, 75] })))).toBeGreaterThan(60);
    const third = basketball({
      quarters: [
        [20, 18],
        [22, 25],
        [10, 7],
      ],
      left: 0.4,
    });
    expect(partitions('basketball', basketballChances(third))).toBeGreaterThan(30);
    const extra = basketball({
      quarters: [
        [20, 20],
        [20, 20],
        [20, 20],
        [20, 20],
      ],
      left: 0,
      overtime: { score: [4, 2], left: 0.5 },
    });
    expect(partitions('basketball', basketballChances(extra))).toBeGreaterThan(5);
    expect(partitions('shooter', mapsChances(rounds(0.52)))).toBeGreaterThan(20);
    const begun = { minute: 0, looks: 0, lead: 0, strength: 0.3, kills: 0, hasKill: false, hasTower: false };
    const arena: MapsView['now'] = { arena: arenaView(begun) };
    expect(
      partitions('arena', mapsChances({ maps: [0, 0], now: arena, fresh: arena, isMapOn: false })),
    ).toBeGreaterThan(20);
  });

  it('a tie-break of equal sides is even, first server or not, and at 6:0 nearly won', () => {
    for (const first of [0, 1] as const) {
      expect(tieBreakChance({ serve: [0.64, 0.64], points: [0, 0], first })).toBeCloseTo(0.5, 9);
      expect(tieBreakChance({ serve: [0.64, 0.64], points: [6, 0], first })).toBeGreaterThan(0.95);
      expect(tieBreakChance({ serve: [0.64, 0.64], points: [8, 8], first })).toBeCloseTo(0.5, 9);
    }
  });

  it('a set that is over, a third that may not come and a game in play are not priced', () => {
    const live = tennisChances(tennis({ sets: [[6, 4]], games: [1, 0], server: 1 }));
    const of = (id: number, spec: Spec): boolean => live.of(findMarket('tennis', id)!, spec) !== null;
    expect([of(202, { setnr: '1' }), of(202, { setnr: '2' }), of(202, { setnr: '3' })]).toEqual([false, true, false]);
    expect([of(210, { setnr: '2', gamenr: '2' }), of(210, { setnr: '2', gamenr: '3' })]).toEqual([false, true]);
    expect(mapsChances(rounds(0.5)).of(findMarket('shooter', 330)!, { mapnr: '3' })).toBeNull();
    const on = mapsChances(rounds(0.5, { isMapOn: true }));
    expect(on.of(findMarket('shooter', 338)!, { mapnr: '1', roundnr: '1' })).toBeNull();
    expect(on.of(findMarket('shooter', 338)!, { mapnr: '2', roundnr: '1' })).not.toBeNull();
  });

  it('a map ends at 13 with the other below 12, then with two ahead', () => {
    const over = [
      [13, 11],
      [13, 12],
      [12, 12],
      [14, 12],
      [15, 15],
      [15, 16],
      [15, 17],
    ] as const;
    expect(over.map(([h, a]) => isMapOver(h, a))).toEqual([true, false, false, true, false, false, true]);
    expect(mapChance({ rounds: [12, 12], round: 0.5 })).toBeCloseTo(0.5, 9);
    expect(mapChance({ rounds: [15, 14], round: 0.5 })).toBeCloseTo(0.75, 9);
  });

  it('an overtime makes a winner of every level end', () => {
    const level = basketball({
      quarters: [
        [20, 20],
        [20, 20],
        [20, 20],
        [20, 20],
      ],
      left: 0,
      overtime: { score: [0, 0], left: 1 },
    });
    const [home, away] = wins(basketballChances(level), 'basketball', { id: 219 });
    expect(home).toBeCloseTo(0.5, 6);
    expect(home! + away!).toBeCloseTo(1, 6);
    expect(basketballChances(level).of(findMarket('basketball', 220)!, {})).toBeNull();
  });

  it('legs of a tennis match together: a set won helps the match, a leg that follows is named', () => {
    const prices = tennisChances(tennis());
    const leg = (id: number, outcome: string, spec: Spec = {}): Leg => ({
      market: findMarket('tennis', id)!,
      spec,
      outcome,
    });
    const joint = (legs: readonly Leg[]) => prices.together(legs);
    const both = joint([leg(186, '4'), leg(202, '4', { setnr: '1' })])!;
    // Of even sides: a set and then one of two.
    expect(both.at(-1)).toBeCloseTo(0.375, 2);
    const quote = quoteBuilder([leg(186, '4'), leg(192, '74')], { tier: 1, joint });
    if ('why' in quote) throw new Error(quote.why);
    expect(quote.implied).toEqual([1]);
  });
});
