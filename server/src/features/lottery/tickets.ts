// Tickets for stars and by a code. Stars are spent only where there are enough, under the player's lock; a key of the
// press makes it one purchase however often it is sent.
import type { TicketKind } from '@malva/contract/lottery';
import { giftCode } from '@malva/rules/prizes';
import type { App } from '../../core/app.ts';
import { audit } from '../../core/audit.ts';
import { Refusal, refuse } from '../../core/refusal.ts';
import { giveTicket, ticketsFor, type TicketRow } from '../../base/chances/chances.ts';
import { findCode, useCode } from '../../base/codes/codes.ts';
import { assertCompleteAccount } from '../../base/credentials/credentials.ts';
import { blockRefusal, findBlock } from '../../base/lock/lock.ts';
import { getPlayer } from '../../base/players/players.ts';
import { assertMayBeOffered, takeWon } from '../../base/prizes/prizes.ts';
import { isRunning } from '../../base/promotions/promotions.ts';
import { findReward } from '../../base/rewards/rewards.ts';
import { failuresFrom, failuresOf, forgetFailures, noteFailure, noteFailureFrom } from '../../base/tries/tries.ts';
import { lockPlayer, moveUnits, unitsOf } from '../../base/wallet/wallet.ts';
import type { SetRow } from './store.ts';
import { costsOf, isTicketKind } from './views.ts';

const dayMs = 86_400_000;

interface Buying {
  set: SetRow;
  kind: TicketKind;
  count: number;
  /** Of the press. */
  key: string;
  requestId: string;
}

/** @throws promotion_over, not_enough_stars, idempotency_conflict, identity_required, those of assertMayBeOffered. */
export async function buyTickets(
  app: App,
  playerId: number,
  { set, kind, count, key, requestId }: Buying,
): Promise<{ tickets: TicketRow[]; stars: bigint }> {
  await assertMayBeOffered(app, playerId);
  if ((await getPlayer(app.db, playerId)).identity_status !== 'approved') throw refuse('identity_required');
  return app.db.transaction(async (tx) => {
    await assertCompleteAccount(tx, playerId);
    await lockPlayer(tx, playerId);
    const now = app.clock.now();
    // A lock that came meanwhile counts.
    if (await findBlock(tx, playerId, now)) throw await blockRefusal(tx, playerId, now);
    if (!(await isRunning(tx, set.promotion, now))) throw refuse('promotion_over');
    const amount = -BigInt(costsOf(set)[kind] * count);
    const reference = `tickets:${playerId}:${key}:${kind}`;
    const subject = `exchange:${set.promotion}`;
    const { isReplay, balance } = await moveUnits(tx, { playerId, unit: 'STR', amount, reference, subject, now }).catch(
      (error: unknown) => {
        throw error instanceof Refusal && error.code === 'insufficient_funds' ? refuse('not_enough_stars') : error;
      },
    );
    const subjects = Array.from({ length: count }, (_, n) => `${key}:${String(n + 1).padStart(2, '0')}`);
    const of = { playerId, cause: 'exchange', promotion: set.promotion, group: kind, now };
    const expiresAt = new Date(now.getTime() + set.ticket_days * dayMs);
    if (!isReplay) {
      for (const one of subjects) await giveTicket(tx, { ...of, subject: one, expiresAt });
      const actor = `player:${playerId}`;
      const detail = { kind, count, stars: String(-amount) };
      await audit(tx, { actor, action: 'ticket.buy', subject: actor, detail, requestId, now });
    }
    const tickets = await ticketsFor(tx, { playerId, cause: 'exchange', subjects });
    return { tickets, stars: isReplay ? await unitsOf(tx, playerId, 'STR') : balance };
  });
}

const wrongTries = { player: 5, address: 50 } as const;

/** Each try is noted before the code is looked up, together with those of other codes. @throws too_many_requests. */
async function noteTry(app: App, playerId: number, ip: string): Promise<void> {
  await noteFailureFrom(app, 'gift-from', ip);
  if ((await failuresFrom(app, 'gift-from', ip)) > wrongTries.address) throw refuse('too_many_requests');
  await noteFailure(app, `gift:${playerId}`);
  if ((await failuresOf(app, `gift:${playerId}`)) > wrongTries.player) throw refuse('too_many_requests');
}

/**
 * A code that brings tickets of this draw, taken by the very press. A code of something else is none here, and stays.
 * @throws too_many_requests, gift_wrong, gift_used, gift_over, identity_required and the gate's of offers.
 */
export async function ticketsByCode(
  app: App,
  playerId: number,
  { code, ip, requestId }: { code: string; ip: string; requestId: string },
): Promise<TicketRow[]> {
  await assertMayBeOffered(app, playerId);
  if ((await getPlayer(app.db, playerId)).identity_status !== 'approved') throw refuse('identity_required');
  await noteTry(app, playerId, ip);
  const typed = giftCode(code);
  const found = typed === null ? undefined : await findCode(app.db, typed);
  const reward = found?.reward_id ? await findReward(app.db, found.reward_id) : undefined;
  if (!found || reward?.kind !== 'ticket' || !isTicketKind(reward.ticket_group ?? '')) throw refuse('gift_wrong');
  const rows = await app.db.transaction(async (tx) => {
    await lockPlayer(tx, playerId);
    const now = app.clock.now();
    const row = await useCode(tx, found, { playerId, now });
    const prize = await takeWon({ app, tx }, { row, reward, requestId });
    const actor = `player:${playerId}`;
    const detail = { code: found.code, prize: prize.id };
    await audit(tx, { actor, action: 'prize.gift_code', subject: actor, detail, requestId, now });
    const subjects = Array.from({ length: reward.count ?? 1 }, (_, n) => `prize:${prize.id}:${n + 1}`);
    return ticketsFor(tx, { playerId, cause: prize.cause, subjects });
  });
  await forgetFailures(app, `gift:${playerId}`);
  return rows;
}
