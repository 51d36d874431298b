// Raffles: places won by a draw among entries. Must always hold: the seed is promised before the first entry, and no
// entry comes after the end; one ticket is in one raffle once; a place is won once and brings one reward once. A win is
// owed: it has no end, and a winner who may not play is paid its worth in cash.
import type { App } from '../../core/app.ts';
import { audit } from '../../core/audit.ts';
import type { Tx } from '../../core/db.ts';
import { refuse } from '../../core/refusal.ts';
import { record } from '../../facts.ts';
import { findTicket, useTicket } from '../chances/chances.ts';
import { assertCompleteAccount } from '../credentials/credentials.ts';
import { commitEvent } from '../draws/draws.ts';
import { blockRefusal, findBlock } from '../lock/lock.ts';
import { getPlayer } from '../players/players.ts';
import { assertMayBeOffered, grantPrize } from '../prizes/prizes.ts';
import { isRunning } from '../promotions/promotions.ts';
import { lockPlayer } from '../wallet/wallet.ts';
import { payWin } from './wins.ts';
import * as store from './store.ts';
import type { EntryRow, NewRaffle, RaffleRow } from './store.ts';

export { closeDue, drawDue } from './due.ts';
export { takeWin } from './wins.ts';
export { countEntries, drawnRaffles, entriesBy, pendingRaffles, winnersOf, winsBy } from './store.ts';
export type { EntryRow, Level, NewRaffle, RaffleRow, WinRow } from './store.ts';

/** Opens one, its seed promised; asked again for the same end, it answers the one that is there. */
export async function openRaffle(app: App, of: NewRaffle): Promise<RaffleRow> {
  const { name, closes_at: closesAt, levels } = of;
  return app.db.transaction(async (tx) => {
    const known = await store.raffleOf(tx, { name, closesAt });
    if (known) return known;
    const subject = `${name}:${closesAt.toISOString()}`;
    const places = levels.reduce((sum, level) => sum + level.places, 0);
    const { id: event, commit } = await commitEvent(app, tx, { purpose: 'raffle', subject, places });
    const row =
      (await store.insertRaffle(tx, { ...of, event, commit, now: app.clock.now() })) ??
      (await store.raffleOf(tx, { name, closesAt }));
    if (!row) throw new Error(`no raffle ${subject}`);
    return row;
  });
}

export interface Entering {
  raffle: number;
  ticket: string;
  /** The ticket is of one of these groups, and brings so many. */
  entriesOf: ReadonlyMap<string, number>;
  requestId: string;
}

/**
 * Puts a ticket into a raffle and uses it up. Asked again with the same ticket, it answers that entry.
 * @throws not_found, ticket_over, promotion_over, entry_limit, identity_required, and those of assertMayBeOffered.
 */
export async function enterRaffle(
  app: App,
  playerId: number,
  { raffle: id, ticket: ticketId, entriesOf, requestId }: Entering,
): Promise<EntryRow> {
  await assertMayBeOffered(app, playerId);
  if ((await getPlayer(app.db, playerId)).identity_status !== 'approved') throw refuse('identity_required');
  return app.db.transaction(async (tx) => {
    await assertCompleteAccount(tx, playerId);
    await lockPlayer(tx, playerId);
    const now = app.clock.now();
    const ticket = await findTicket(tx, ticketId);
    const entries = ticket?.player_id === playerId ? entriesOf.get(ticket.ticket_group) : undefined;
    if (!ticket || entries === undefined) throw refuse('not_found');
    const known = await store.findEntry(tx, ticketId);
    if (known) return known;
    // A lock that came meanwhile counts.
    if (await findBlock(tx, playerId, now)) throw await blockRefusal(tx, playerId, now);
    const raffle = await store.shareRaffle(tx, id);
    const isOpen = raffle && raffle.closed_at === null && raffle.closes_at > now;
    if (!isOpen || !(await isRunning(tx, raffle.promotion, now))) throw refuse('promotion_over');
    if (
      ticket.expires_at <= now ||
      (await useTicket(tx, ticketId, { scheme: null, draw: null, prize: null, now })) === 0
    )
      throw refuse('ticket_over');
    if ((await store.countEntries(tx, id, playerId)) + entries > raffle.per_player_most)
      throw refuse('entry_limit', { details: { most: raffle.per_player_most } });
    const of = { raffle_id: id, ticket_id: ticketId, player_id: playerId, entries, entered_at: now };
    const entry = await store.insertEntry(tx, of);
    await record(tx, 'raffle.entered', { playerId, raffle: id, ticket: ticketId, entries });
    const actor = `player:${playerId}`;
    const detail = { ticket: ticketId, raffle: id, entries };
    await audit(tx, { actor, action: 'raffle.enter', subject: actor, detail, requestId, now });
    return entry;
  });
}

/**
 * Its owner closed play. A time-out changes nothing. For long: entries of raffles that still take some are owed at
 * their printed worth, those of a raffle that was closed stay in it, and a win that was not taken is owed in cash. A
 * closed account (`closed`): nothing is left of them, except in a raffle that was closed. The caller holds the player's
 * lock.
 */
export async function settleRafflesForLock(tx: Tx, of: { playerId: number; kind: string; now: Date }): Promise<void> {
  const { playerId, kind, now } = of;
  if (kind === 'timeout') return;
  const isClosed = kind === 'closed';
  for (const { raffle_id: id } of await store.openEntries(tx, playerId)) {
    const raffle = await store.shareRaffle(tx, id);
    // At the printed end it takes no more entries, whenever the job comes that says so: those in it are drawn.
    if (!raffle || raffle.closed_at !== null || raffle.closes_at <= now) continue;
    const entries = await store.endEntries(tx, { raffle: id, playerId, state: isClosed ? 'void' : 'paid' });
    const amount = BigInt(entries) * raffle.entry_worth;
    if (isClosed || amount === 0n) continue;
    await grantPrize(tx, {
      playerId,
      kind: 'money',
      cause: 'debt',
      subject: `raffle:${id}`,
      amount,
      title: null,
      expiresAt: null,
      promotion: raffle.promotion,
      now,
    });
  }
  for (const win of await store.winsBy(tx, playerId)) {
    if (win.state !== 'open') continue;
    const raffle = await store.findRaffle(tx, win.raffle_id);
    if (!raffle) continue;
    if (isClosed) await store.endWin(tx, win, { state: 'void', reward: null, prize: null, draw: null, now });
    else await payWin(tx, { raffle, win, now });
  }
}
