// What the house may lose on one match: by outcome, at each final score, and to whom most.
import { heatGrid, type HeatBet, type HeatLeg } from '@malva/rules/sport-heat';
import { findMarket, type Sport } from '@malva/rules/sport-markets/catalogue';
import type { App } from '../../core/app.ts';
import type { Tx } from '../../core/db.ts';
import { betRows, desk, type BetRow, type ExposureRow, type GroupRow, type LegRow } from '../sport-bets/sport-bets.ts';
import { events, type EventRow } from '../sport-events/sport-events.ts';

/** Goals beyond the score as it stands, of each side. */
const gridSize = 7;

export interface Liability {
  event: EventRow;
  outcomes: ExposureRow[];
  /** Rows by goals of the home side; null: the score of this sport decides too little. */
  grid: { from: readonly [number, number]; cost: bigint[][] } | null;
  players: { player_id: number; bets: number; net: bigint }[];
  bets: number;
}

const isScored = (sport: Sport): boolean => sport === 'football' || sport === 'cyber-football';

export function heatBet(
  bet: BetRow,
  of: { legs: readonly LegRow[]; groups: readonly GroupRow[]; sportOf: (event: number) => Sport | undefined },
): HeatBet {
  const legs = of.legs.map((leg): HeatLeg => {
    const sport = of.sportOf(leg.event_id);
    return {
      event: leg.event_id,
      market: (sport && findMarket(sport, leg.market)) ?? null,
      spec: leg.spec,
      outcome: leg.outcome,
      odds: leg.odds,
      p: leg.p,
      banker: leg.banker,
      group: leg.group_n,
    };
  });
  return {
    unit: bet.unit - bet.cashed_unit,
    lines: bet.lines,
    sizes: bet.sizes,
    free: bet.fund === 'free',
    legs,
    groups: of.groups.map(({ n, odds, subsets }) => ({ n, odds, p: subsets.at(-1) ?? 0 })),
  };
}

const byBet = <T extends { bet_id: string }>(rows: readonly T[]): Map<string, T[]> =>
  Map.groupBy(rows, (row) => row.bet_id);

/** Bets as the arithmetic of risk reads them. */
export async function heatBets(tx: Tx, bets: readonly BetRow[]): Promise<HeatBet[]> {
  const ids = bets.map(({ id }) => id);
  const [legs, groups] = [byBet(await betRows.legs(tx, ids)), byBet(await betRows.groups(tx, ids))];
  const named = [...new Set([...legs.values()].flat().map(({ event_id: event }) => event))];
  const sports = new Map((await events.byId(tx, named)).map(({ id, sport }) => [id, sport]));
  return bets.map((bet) =>
    heatBet(bet, { legs: legs.get(bet.id) ?? [], groups: groups.get(bet.id) ?? [], sportOf: (id) => sports.get(id) }),
  );
}

/** Undefined: there is no such event. */
export async function liabilityOf(app: App, id: number): Promise<Liability | undefined> {
  const { db } = app;
  const [event] = await events.byId(db, [id]);
  if (!event) return undefined;
  const [outcomes, players, open] = [
    await desk.exposureOf(db, id),
    await desk.topPlayers(db, id),
    await desk.openOn(db, id),
  ];
  const [home = 0, away = 0] = event.standing?.score ?? [];
  const from = [home, away] as const;
  const grid = isScored(event.sport)
    ? { from, cost: heatGrid(await heatBets(db, open), { event: id, from, size: gridSize }) }
    : null;
  return { event, outcomes, grid, players, bets: open.length };
}
