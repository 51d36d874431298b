// A day of Kyiv at the desk: what was staked and what the house kept, beside what it keeps on average, by sport.
import { kyivSpan } from '@malva/rules/reconciliation';
import { expectedBuilder, expectedFactor, winChance } from '@malva/rules/settlement/cash-out';
import { one, wholePart, type Fraction } from '@malva/rules/settlement/fraction';
import { betValue } from '@malva/rules/settlement/payout';
import type { Sport } from '@malva/rules/sport-markets/catalogue';
import type { App } from '../../core/app.ts';
import { betRows, desk, type BetRow, type GroupRow, type LegRow } from '../sport-bets/sport-bets.ts';
import { events } from '../sport-events/sport-events.ts';

export interface DayRow {
  /** Of all legs; null: of several sports. */
  sport: Sport | null;
  bets: number;
  stake: bigint;
  /** Paid back and out. */
  paid: bigint;
  /** What comes back on average, and how far it strays: the sum of squares of what single bets can win. */
  expected: bigint;
  squares: bigint;
  /** Margin that prices of a promotion gave up on average. */
  given: bigint;
}

const pageSize = 2_000;

function expectedOf(bet: BetRow, legs: readonly LegRow[], groups: readonly GroupRow[]): bigint {
  const selections = legs.flatMap((leg, n): { factor: Fraction; banker: boolean }[] => {
    if (leg.group_n === null)
      return [{ factor: leg.p === null ? one : expectedFactor(leg.odds, winChance(leg.p)), banker: leg.banker }];
    if (legs.findIndex(({ group_n: group }) => group === leg.group_n) !== n) return [];
    const group = groups.find((one_) => one_.n === leg.group_n);
    return [{ factor: group ? expectedBuilder(group.odds, group.subsets.at(-1) ?? 0) : one, banker: leg.banker }];
  });
  const value = betValue(selections, bet.sizes);
  return wholePart({ n: value.n * bet.unit, d: value.d });
}

/** Own money alone; a bet counts on the day it was decided. */
export async function dayOf({ db }: App, day: string): Promise<DayRow[]> {
  const rows = new Map<Sport | null, DayRow>();
  for (let after = 0n; ;) {
    const bets = await desk.settledBetween(db, { ...kyivSpan(day), after, limit: pageSize });
    if (bets.length === 0) return [...rows.values()].toSorted((a, b) => (a.stake < b.stake ? 1 : -1));
    after = bets.at(-1)!.seq;
    const ids = bets.map(({ id }) => id);
    const legs = Map.groupBy(await betRows.legs(db, ids), ({ bet_id: bet }) => bet);
    const groups = Map.groupBy(await betRows.groups(db, ids), ({ bet_id: bet }) => bet);
    const named = [...new Set([...legs.values()].flat().map(({ event_id: event }) => event))];
    const sports = new Map((await events.byId(db, named)).map(({ id, sport }) => [id, sport]));
    for (const bet of bets) {
      if (bet.fund !== 'real') continue;
      const own = legs.get(bet.id) ?? [];
      const named_ = new Set(own.map(({ event_id: event }) => sports.get(event) ?? null));
      const sport = named_.size === 1 ? [...named_][0]! : null;
      const row = rows.get(sport) ?? { sport, bets: 0, stake: 0n, paid: 0n, expected: 0n, squares: 0n, given: 0n };
      const expected = expectedOf(bet, own, groups.get(bet.id) ?? []);
      const rest = bet.potential > expected ? bet.potential - expected : 0n;
      rows.set(sport, {
        sport,
        bets: row.bets + 1,
        stake: row.stake + bet.stake,
        paid: row.paid + (bet.payout ?? 0n) + bet.cashed_paid,
        expected: row.expected + expected,
        // A bet that pays X or nothing, e on average, strays by e·(X − e).
        squares: row.squares + expected * rest,
        given: row.given + bet.promo_given,
      });
    }
  }
}
