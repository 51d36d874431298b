// A bet on matches to come can be taken back whole for a minute, while its prices stand.
import { kyivDay } from '@malva/rules/policy';
import { kyivSpan } from '@malva/rules/reconciliation';
import type { App } from '../../core/app.ts';
import { refuse } from '../../core/refusal.ts';
import { priceOf } from '../sport-boards/sport-boards.ts';
import { events } from '../sport-events/sport-events.ts';
import { fairPrice } from './fair.ts';
import * as store from './store.ts';

const undoMs = 60_000;
/** The first match begins later than so. */
const leastAheadMs = 3_600_000;
/** No leg has moved by more, in parts of 10 000. */
const mostMoved = 200n;
const mostADay = 3;

/** Until when a bet may be taken back as far as time alone decides; null: it never may. */
export function undoUntil(
  bet: Pick<store.BetRow, 'status' | 'is_live' | 'placed_at' | 'cashed_unit'>,
  starts: readonly Date[],
): Date | null {
  if (bet.status !== 'open' || bet.is_live || bet.cashed_unit > 0n || starts.length === 0) return null;
  const first = Math.min(...starts.map((at) => at.getTime()));
  const until = Math.min(bet.placed_at.getTime() + undoMs, first - leastAheadMs);
  return until > bet.placed_at.getTime() ? new Date(until) : null;
}

function hasMoved(app: App, leg: store.LegRow, isFair: boolean): boolean {
  const { event_id: event, market, spec, outcome } = leg;
  const now = priceOf(app, { event, market, spec, outcome });
  const odds = now && isFair ? fairPrice(now) : (now?.odds ?? null);
  if (!now || odds === null || now.state !== 'open' || now.stop !== null) return true;
  const [was, is] = [BigInt(leg.odds), BigInt(odds)];
  const moved = is > was ? is - was : was - is;
  return moved * 10_000n > was * mostMoved;
}

/** @throws not_found, bet_pending, bet_closed, undo_unavailable with the reason: too_late, moved, often */
export async function undoBet(app: App, playerId: number, id: string): Promise<void> {
  const now = app.clock.now();
  const bet = await store.findBet(app.db, id);
  if (!bet || bet.player_id !== playerId) throw refuse('not_found');
  if (bet.status === 'pending') throw refuse('bet_pending');
  if (bet.status !== 'open') throw refuse('bet_closed');
  const legs = await store.legsOf(app.db, [id]);
  const rows = await events.byId(app.db, [...new Set(legs.map(({ event_id: event }) => event))]);
  const until = undoUntil(
    bet,
    rows.map(({ starts_at: at }) => at),
  );
  const unavailable = (reason: string) => refuse('undo_unavailable', { details: { reason } });
  if (!until || until <= now) throw unavailable('too_late');
  if (legs.some((leg) => hasMoved(app, leg, bet.promo !== null))) throw unavailable('moved');
  const since = kyivSpan(kyivDay(now)).from;
  await app.db.transaction(async (tx) => {
    // Under the player's lock, or two presses at once would both be the third of the day.
    await store.lockBets(tx, [id]);
    if ((await store.countUndone(tx, playerId, since)) >= mostADay) throw unavailable('often');
    const said = await store.endBet(tx, id, { state: 'undone', reason: 'undo', at: now });
    if (said !== 'ok') throw refuse('bet_closed');
  });
}
