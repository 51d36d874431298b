// Paying a round. The result is a pure function of stored inputs and the movement's reference is derived from the
// round, so paying again after any fault is the same payment, and can be done by anyone who finds the round open.
import { gameOfVersion } from '../math/games.ts';
import type { StudioContext } from './context.ts';
import { settleFlown } from './flights/landing.ts';
import { drawsOf, liveOf, outcomeOf, resolveRound } from './rounds.ts';
import type { RoundRow } from './store.ts';

/** Pays an open round that needs no further action; a round that waits for its player is returned as it is. */
export async function settle(ctx: StudioContext, row: RoundRow): Promise<RoundRow> {
  if (row.status !== 'open') return row;
  if (row.flight) return settleFlown(ctx, row);
  const live = await liveOf(ctx, row);
  const outcome = outcomeOf(row, live);
  if (outcome.open) return row;
  const draws = drawsOf(gameOfVersion(row.game, row.version), live, row);
  await ctx.store.close({
    seat: row.seat_id,
    player: row.player_id,
    round: row.id,
    multiplier: outcome.multiplier,
    payout: outcome.payout,
    now: ctx.now(),
    draws,
  });
  const settled = await ctx.store.round(row.id);
  if (!settled) throw new Error(`round ${row.id} is gone`);
  return settled;
}

export interface Recovery {
  settled: number;
  expired: number;
  failed: number;
}

const EXPIRY_MS = 24 * 3600_000;
/** A single-step round this old is not in flight any more. */
const IN_FLIGHT_MS = 10_000;

/** Settles what a fault left open; ends rounds whose player has been away for 24 hours by the published rule. */
export async function finishOpenRounds(ctx: StudioContext, { all }: { all: boolean }): Promise<Recovery> {
  const result: Recovery = { settled: 0, expired: 0, failed: 0 };
  const now = ctx.now().getTime();
  for (const row of await ctx.store.openRounds()) {
    try {
      await finish(ctx, row, { all, now, result });
    } catch (error) {
      result.failed += 1;
      ctx.log.error({ err: String(error), round: String(row.id) }, 'studio: an open round could not be finished');
    }
  }
  return result;
}

/** One round of those; an unknown version throws here and holds up no other. */
async function finish(
  ctx: StudioContext,
  row: RoundRow,
  { all, now, result }: { all: boolean; now: number; result: Recovery },
): Promise<void> {
  if (row.flight) {
    if ((await settleFlown(ctx, row)).status !== 'open') result.settled += 1;
    return;
  }
  const touched = row.actions.at(-1)?.at ?? row.started_at;
  const ageMs = now - new Date(touched).getTime();
  if (gameOfVersion(row.game, row.version).expire === undefined) {
    if (!all && ageMs < IN_FLIGHT_MS) return;
    await settle(ctx, row);
    result.settled += 1;
  } else if (ageMs >= EXPIRY_MS && (await expire(ctx, row))) {
    result.expired += 1;
  }
}

async function expire(ctx: StudioContext, row: RoundRow): Promise<boolean> {
  const game = gameOfVersion(row.game, row.version);
  const actions = [...row.actions.map((step) => step.action), game.expire];
  const outcome = resolveRound(game, await liveOf(ctx, row), row, actions);
  const { status } = await ctx.store.append({
    seat: row.seat_id,
    token: null,
    round: row.id,
    seq: actions.length,
    action: JSON.stringify(game.expire),
    stake: 0n,
    multiplier: outcome.multiplier,
    payout: outcome.payout,
    now: ctx.now(),
  });
  return status === 'ok';
}
