// How a round of a flight ends: its rider lands, its registered height is reached, or the flight is over. Must always
// hold: the height is this server's clock at the arrival of the call, never above the dive; what ends a round after the
// flight follows from the flight's record alone, so every process that writes it writes the same.
import type { Json } from '../../math/canonical.ts';
import { CRASH_TARGET, heightAt } from '../../math/leleka-crash.ts';
import type { CrashAction, CrashParams } from '../../math/leleka-crash.ts';
import { gameOfVersion } from '../../math/games.ts';
import type { StudioContext } from '../context.ts';
import { StudioRefusal } from '../refusal.ts';
import { liveOf, resolveRound } from '../rounds.ts';
import type { AppendRow, RoundFlight, RoundRow } from '../store.ts';

/** A landing that arrived before the dive may still be on its way into the database. */
export const GRACE_MS = 250;

export const autoOf = (row: Pick<RoundRow, 'params'>): number | null => (row.params as CrashParams).auto;

/** What ends a round whose rider has not landed, once its flight is over. */
export function closingOf({ dive, isBroken }: { dive: number; isBroken: boolean }, auto: number | null): CrashAction {
  if (auto !== null && auto <= dive) return { type: 'dive' };
  // Our fault broke it off: the stake goes back.
  if (isBroken) return { type: 'land', at: CRASH_TARGET.min - 1 };
  return dive === CRASH_TARGET.max ? { type: 'land', at: dive } : { type: 'dive' };
}

interface Step {
  action: CrashAction;
  /** Null: the studio itself. */
  token: Buffer | null;
  now: Date;
}

/** Writes what ends a round, and pays it; one round ends once; the first process wins. */
export async function endRound(ctx: StudioContext, row: RoundRow, { action, token, now }: Step): Promise<AppendRow> {
  const { multiplier, payout } = resolveRound(gameOfVersion(row.game, row.version), await liveOf(ctx, row), row, [
    action as unknown as Json,
  ]);
  return ctx.store.append({
    seat: row.seat_id,
    token,
    round: row.id,
    seq: 1,
    action: JSON.stringify(action),
    stake: 0n,
    multiplier,
    payout,
    now,
  });
}

/** Ends a round that its flight left open; one that still flies comes back as it is. */
export async function settleFlown(ctx: StudioContext, row: RoundRow): Promise<RoundRow> {
  const { flight } = row;
  const now = ctx.now();
  if (
    !flight ||
    flight.endedAt === null ||
    flight.dive === null ||
    now.getTime() < new Date(flight.endedAt).getTime() + GRACE_MS
  )
    return row;
  await endRound(ctx, row, {
    action: closingOf({ dive: flight.dive, isBroken: flight.isBroken }, autoOf(row)),
    token: null,
    now,
  });
  const settled = await ctx.store.round(row.id);
  if (!settled) throw new Error(`round ${row.id} is gone`);
  return settled;
}

/**
 * What a landing asked for at this moment comes to; null: too late, and the flight's end says in a moment what becomes
 * of the round.
 */
export function landingOf(
  flight: Pick<RoundFlight, 'startsAt' | 'endedAt' | 'isBroken'>,
  at: { dive: number; auto: number | null; now: Date },
): CrashAction | null {
  const ms = at.now.getTime() - new Date(flight.startsAt).getTime();
  if (ms < 0) throw new StudioRefusal('ERR_VALIDATION', { reason: 'boarding' });
  // A call that arrived before the end and was kept waiting still lands at its height, so for a moment no process
  // closes open rounds.
  const since = flight.endedAt === null ? -1 : at.now.getTime() - new Date(flight.endedAt).getTime();
  if (since >= 0) return since < GRACE_MS ? null : closingOf({ dive: at.dive, isBroken: flight.isBroken }, at.auto);
  const height = Math.max(CRASH_TARGET.min, heightAt(ms));
  if (at.auto !== null && at.auto <= height && at.auto <= at.dive) return { type: 'dive' };
  return height <= at.dive ? { type: 'land', at: height } : null;
}

/**
 * Play has been closed to a player, and with it the button that lands: who is in the air lands now, who has no
 * registered height and has not taken off has the stake back. A height that was registered is kept.
 */
export async function landClosed(ctx: StudioContext, playerId: number): Promise<void> {
  const id = await ctx.store.seatOfPlayer(playerId);
  const round = id === undefined ? null : (await ctx.store.seat(id)).open_round_id;
  const row = round === null ? undefined : await ctx.store.round(round);
  if (!row?.flight || row.status !== 'open') return;
  const [now, auto] = [ctx.now(), autoOf(row)];
  const { dive } = await ctx.chains.flight(row.flight.chain, row.flight.number, row.flight.hash);
  const isAboard = now < new Date(row.flight.startsAt);
  if (isAboard && auto !== null) return;
  const action: CrashAction | null = isAboard
    ? { type: 'land', at: CRASH_TARGET.min - 1 }
    : landingOf(row.flight, { dive, auto, now });
  if (action !== null) await endRound(ctx, row, { action, token: null, now });
}
