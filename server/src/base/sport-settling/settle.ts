// Bets are settled in sets: at most so many bets, each of another player, in one transaction.
import { randomUUID } from 'node:crypto';
import type { App } from '../../core/app.ts';
import { isBusy, isUnavailable, type Tx } from '../../core/db.ts';
import { refuse } from '../../core/refusal.ts';
import {
  betRows,
  results as store,
  type BetRow,
  type GroupRow,
  type LegRow,
  type ResultRow,
  type SettleItem,
} from '../sport-bets/sport-bets.ts';
import { betResult, type BetResult, type LegResult } from './bet-result.ts';
import { voidReasonOf } from './fold.ts';

const mostInSet = 64;
/** While one set is computed here, the database is at another. */
const setsAtOnce = 2;

interface Waiting {
  id: string;
  player_id: number;
}

/** Sets in the order of the bets, no player twice in one. */
export function setsOf(bets: readonly Waiting[]): Waiting[][] {
  const sets: { players: Set<number>; bets: Waiting[] }[] = [];
  // Of each player the set behind the one that has their last bet.
  const next = new Map<number, number>();
  let open = 0;
  for (const bet of bets) {
    let at = Math.max(open, next.get(bet.player_id) ?? 0);
    while ((sets[at]?.bets.length ?? 0) >= mostInSet) at++;
    const set = (sets[at] ??= { players: new Set(), bets: [] });
    set.bets.push(bet);
    next.set(bet.player_id, at + 1);
    while ((sets[open]?.bets.length ?? 0) >= mostInSet) open++;
  }
  return sets.map(({ bets: own }) => own);
}

const keyOf = ({ event_id: event, market, spec }: Pick<LegRow, 'event_id' | 'market' | 'spec'>): string =>
  `${event}|${market}|${spec}`;

function legResult(leg: LegRow, row: ResultRow | undefined, acceptedAt: Date): LegResult {
  if (!row) return null;
  const reason = voidReasonOf(row.body.voids, acceptedAt);
  if (reason !== null) return { result: { won: false, voidHalves: 2 }, voidReason: reason, rule: row.rule };
  const found = row.body.outcomes?.[leg.outcome];
  return found ? { result: found, voidReason: null, rule: row.rule } : null;
}

interface Loaded {
  bets: readonly BetRow[];
  legs: readonly LegRow[];
  groups: readonly GroupRow[];
  results: ReadonlyMap<string, ResultRow>;
}

/** What the bet comes to by all that is known now; null where it is not one that can be settled. */
function judged(bet: BetRow, of: Loaded): BetResult | null {
  // A stake that went back by no result stays back, whatever is told later.
  if (bet.status === 'void' && bet.generation === 0) return null;
  if (!bet.accepted_at || !['open', 'won', 'part', 'lost', 'void'].includes(bet.status)) return null;
  const legs = of.legs
    .filter(({ bet_id: id }) => id === bet.id)
    .map((row) => ({ row, found: legResult(row, of.results.get(keyOf(row)), bet.accepted_at!) }));
  return betResult(
    bet,
    legs,
    of.groups.filter(({ bet_id: id }) => id === bet.id),
  );
}

/** A bet that comes to what it came to before is left alone. One that was paid stays so while a result is awaited. */
function itemOf(bet: BetRow, { settled }: BetResult, of: { cause: string; at: Date }): SettleItem[] {
  if (!settled || (bet.settled_at && bet.status === settled.status && bet.payout === settled.payout)) return [];
  const { status, payout, reason } = settled;
  return [{ bet: bet.id, player: bet.player_id, generation: bet.generation + 1, status, payout, reason, ...of }];
}

async function settleSet(tx: Tx, ids: readonly string[], of: { cause: string; at: Date }): Promise<void> {
  const bets = await betRows.locked(tx, ids);
  const [legs, groups, results] = [
    await betRows.legs(tx, ids),
    await betRows.groups(tx, ids),
    await store.resultsFor(tx, ids, of.at),
  ];
  const loaded = { bets, legs, groups, results: new Map(results.map((row) => [keyOf(row), row])) };
  const found = bets.flatMap((bet) => {
    const result = judged(bet, loaded);
    return result ? [{ bet, result }] : [];
  });
  const lowered = found.filter(({ bet, result }) => isLoweredLate(bet, result, of.at));
  const held = await store.holdLowered(
    tx,
    lowered.map(({ bet, result }) => ({ bet: bet.id, was: bet.payout ?? 0n, payout: result.settled!.payout })),
    of.at,
  );
  const kept = await betRows.held.among(tx, ids);
  const counted = found.filter(({ bet }) => !held.has(bet.id) && !kept.has(bet.id));
  const items = counted.flatMap(({ bet, result }) => itemOf(bet, result, of));
  const moved = counted.flatMap(({ bet, result }) =>
    result.legs
      .filter((view) =>
        hasMoved(
          view,
          legs.find((leg) => leg.bet_id === bet.id && leg.n === view.n)!,
        ),
      )
      .map((view) => ({ ...view, bet: bet.id })),
  );
  if (items.length === 0 && moved.length === 0) return;
  await store.settleBets(tx, { bets: items, legs: moved, batch: randomUUID(), at: of.at });
}

const hasMoved = (view: BetResult['legs'][number], leg: LegRow): boolean =>
  view.state !== leg.state || view.rule !== leg.rule || view.places !== leg.places || view.tied !== leg.tied;

/** Upward a bet is corrected at once, always; downward by itself within a day of its settlement. */
const lowersWithinMs = 24 * 3_600_000;
const isLoweredLate = (bet: BetRow, { settled }: BetResult, at: Date): boolean =>
  settled !== null &&
  bet.settled_at !== null &&
  settled.payout < (bet.payout ?? 0n) &&
  at.getTime() - bet.settled_at.getTime() > lowersWithinMs;

/** Settles bets again whose late correction two people have let count. @throws unavailable */
export async function settleLowered(app: App, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const { busy } = await settleOrEach(app, [id], { cause: 'result', at: app.clock.now() });
    if (busy.length > 0) throw refuse('unavailable');
  }
}

interface Unsettled {
  /** Wrong by themselves: they need the desk. */
  failed: string[];
  /** The database was busy or away: they are settled when it is looked again. */
  busy: string[];
}

/** A set fails as a whole, so its bets go one by one then: one that cannot be settled keeps no other from it. */
async function settleOrEach(app: App, ids: readonly string[], of: { cause: string; at: Date }): Promise<Unsettled> {
  try {
    await app.db.transaction((tx) => settleSet(tx, ids, of));
    return { failed: [], busy: [] };
  } catch (error) {
    if (isUnavailable(error)) return { failed: [], busy: [...ids] };
    if (ids.length === 1 && isBusy(error)) return { failed: [], busy: [...ids] };
    if (ids.length === 1) {
      app.log.error({ error, bet: ids[0] }, 'a bet could not be settled');
      return { failed: [...ids], busy: [] };
    }
    const each: Unsettled[] = [];
    for (const id of ids) each.push(await settleOrEach(app, [id], of));
    return { failed: each.flatMap(({ failed }) => failed), busy: each.flatMap(({ busy }) => busy) };
  }
}

/**
 * Settles every bet on markets whose result is due. A market is done when all its bets were looked at; a process that
 * dies before looks at all of them again, and finds those it settled as they should be. So does one whose database was
 * too busy for a bet.
 * @returns how many results were applied
 */
export async function settleDue(app: App): Promise<number> {
  const at = app.clock.now();
  // Of a bet with a wrong price that nothing was said to, the stake goes back before its result counts.
  await betRows.priceErrors.end(app);
  const due = await store.dueResults(app.db, at);
  if (due.length === 0) return 0;
  const all: Unsettled[] = [];
  const sets = setsOf(await store.betsOn(app.db, due)).values();
  const settle = async (): Promise<void> => {
    for (const set of sets) {
      const ids = set.map(({ id }) => id);
      all.push(await settleOrEach(app, ids, { cause: 'result', at }));
    }
  };
  await Promise.all(Array.from({ length: setsAtOnce }, settle));
  const [failed, busy] = [all.flatMap((one) => one.failed), all.flatMap((one) => one.busy)];
  if (failed.length > 0) app.log.error({ bets: failed }, 'bets were set aside: they need the desk');
  if (busy.length > 0) {
    app.log.warn({ bets: busy }, 'bets wait for a database that is busy');
    return 0;
  }
  await store.markApplied(app.db, due, at);
  return due.length;
}
