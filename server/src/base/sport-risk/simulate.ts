// What other terms would have done with the bets of the last seven days: which would have been refused, and what the
// house would have kept of the others on average. Money is minor units; shares are parts of 10 000.
import { roomsOf, capOf, guaranteeOf, type SportLimits } from '@malva/rules/sport-limits';
import { expectedBuilder, expectedFactor, winChance } from '@malva/rules/settlement/cash-out';
import { fraction, one, wholePart, type Fraction } from '@malva/rules/settlement/fraction';
import { betValue } from '@malva/rules/settlement/payout';
import { findMarket, type Market } from '@malva/rules/sport-markets/catalogue';
import type { App } from '../../core/app.ts';
import { betRows, desk, type BetRow, type GroupRow, type LegRow } from '../sport-bets/sport-bets.ts';
import { events, type EventRow } from '../sport-events/sport-events.ts';
import { termsOf, type Terms } from '../sport-terms/sport-terms.ts';

export const simulatedDays = 7;
const pageSize = 2_000;
const scale = 10_000n;

interface Side {
  bets: number;
  refused: number;
  stake: bigint;
  /** What comes back of the stake on average. */
  back: bigint;
}
export interface Simulated {
  from: Date;
  to: Date;
  /** Under the terms that count now, and under those asked. */
  now: Side;
  asked: Side;
}

interface Known {
  bet: BetRow;
  legs: readonly LegRow[];
  groups: readonly GroupRow[];
  eventOf: (id: number) => EventRow | undefined;
}
interface Leg {
  row: LegRow;
  event: EventRow | undefined;
  market: Market | undefined;
  isLive: boolean;
}

const legsOf = ({ bet, legs, eventOf }: Known): Leg[] =>
  legs.map((row) => {
    const event = eventOf(row.event_id);
    const isLive = Boolean(event?.started_at && event.started_at <= bet.placed_at);
    return { row, event, market: event && findMarket(event.sport, row.market), isLive };
  });

const isCyber = (sport: string | undefined): boolean =>
  sport === 'cyber-football' || sport === 'shooter' || sport === 'arena';

/** Whether the bet alone would have passed the room of its player or a largest payout. */
function isRefused(known: Known, limits: SportLimits): boolean {
  const { bet, groups } = known;
  const legs = legsOf(known);
  const cap = capOf({ builder: groups.length > 0, cyber: legs.some(({ event }) => isCyber(event?.sport)) }, limits);
  if (bet.potential > cap) return true;
  const takes = bet.potential - (bet.fund === 'free' ? 0n : bet.stake);
  return legs.some(({ row, event, market, isLive }) => {
    if (!event || !market) return false;
    const { sport, tier, starts_at: startsAt } = event;
    const kind = row.group_n === null ? market.margin : 'builder';
    const room = roomsOf({ sport, tier, isLive, kind, factor: 100 }, limits).player;
    const of = { sport, tier, market: row.market, isLive, startsAt, now: bet.placed_at };
    const sure = row.group_n === null ? guaranteeOf(of, limits) : 0n;
    return takes > (room > sure ? room : sure);
  });
}

/** What a selection returns on average; at another margin its odds would have moved by so much. */
function factorsOf(known: Known, extra: (market: Market) => number): { factor: Fraction; banker: boolean }[] {
  const legs = legsOf(known);
  return legs.flatMap(({ row, market }, n) => {
    const [was, is] = [BigInt(row.margin), BigInt(row.margin + (market ? extra(market) : 0))];
    const moved = (of: Fraction): Fraction => ({ n: of.n * (scale + was), d: of.d * (scale + is) });
    if (row.group_n === null) {
      const factor = row.p === null ? one : expectedFactor(row.odds, winChance(row.p));
      return [{ factor: moved(factor), banker: row.banker }];
    }
    if (legs.findIndex((leg) => leg.row.group_n === row.group_n) !== n) return [];
    const group = known.groups.find((one_) => one_.n === row.group_n);
    return [{ factor: group ? expectedBuilder(group.odds, group.subsets.at(-1) ?? 0) : one, banker: row.banker }];
  });
}

function backOf(known: Known, extra: (market: Market) => number): bigint {
  const { bet } = known;
  const value = betValue(
    factorsOf(known, extra).map(({ factor, banker }) => ({ factor: fraction(factor.n, factor.d), banker })),
    bet.sizes,
  );
  return wholePart({ n: value.n * bet.unit, d: value.d });
}

function add(side: Side, known: Known, of: { limits: SportLimits; extra: (market: Market) => number }): void {
  side.bets++;
  if (isRefused(known, of.limits)) {
    side.refused++;
    return;
  }
  if (known.bet.fund !== 'real') return;
  side.stake += known.bet.stake;
  side.back += backOf(known, of.extra);
}

const empty = (): Side => ({ bets: 0, refused: 0, stake: 0n, back: 0n });

/** Over the bets placed in the seven days before now; each by itself. */
export async function simulate(app: App, next: Terms, now: Date): Promise<Simulated> {
  const current = termsOf(app);
  const from = new Date(now.getTime() - simulatedDays * 86_400_000);
  const found: Simulated = { from, to: now, now: empty(), asked: empty() };
  const added = (market: Market): number => (next.margins[market.margin] ?? 0) - (current.margins[market.margin] ?? 0);
  for (let after = 0n; ;) {
    const bets = await desk.placedBetween(app.db, { from, to: now, after, limit: pageSize });
    if (bets.length === 0) return found;
    after = bets.at(-1)!.seq;
    for (const known of await knownOf(app, bets)) {
      add(found.now, known, { limits: current.limits, extra: () => 0 });
      add(found.asked, known, { limits: next.limits, extra: added });
    }
  }
}

async function knownOf({ db }: App, bets: readonly BetRow[]): Promise<Known[]> {
  const ids = bets.map(({ id }) => id);
  const legs = Map.groupBy(await betRows.legs(db, ids), ({ bet_id: bet }) => bet);
  const groups = Map.groupBy(await betRows.groups(db, ids), ({ bet_id: bet }) => bet);
  const named = [...new Set([...legs.values()].flat().map(({ event_id: event }) => event))];
  const rows = new Map((await events.byId(db, named)).map((row) => [row.id, row]));
  const eventOf = (id: number): EventRow | undefined => rows.get(id);
  return bets.map((bet) => ({ bet, legs: legs.get(bet.id) ?? [], groups: groups.get(bet.id) ?? [], eventOf }));
}
