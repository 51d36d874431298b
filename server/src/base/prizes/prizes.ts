// Prizes: given for a cause, taken once by the player, else ended by their date or by staff. What the house owes is no
// offer: it does not expire and is given also to players who may not play. Money is the player's own as soon as it is
// taken; there is no wagering.
import { randomUUID } from 'node:crypto';
import type { PrizeCause } from '@malva/contract/prizes';
import { formatMoney } from '@malva/rules/money';
import { forbiddenCauses, owedCauses } from '@malva/rules/prizes';
import type { App } from '../../core/app.ts';
import { audit } from '../../core/audit.ts';
import type { Tx } from '../../core/db.ts';
import { refuse } from '../../core/refusal.ts';
import { record } from '../../facts.ts';
import { assertCompleteAccount } from '../credentials/credentials.ts';
import { getPlayer } from '../players/players.ts';
import { blockRefusal, findBlock } from '../lock/lock.ts';
import { isAtRisk } from '../risk/risk.ts';
import { lockPlayer, publishBalance, transfer } from '../wallet/wallet.ts';
import * as store from './store.ts';
import type { NewPrize, PrizeRow } from './store.ts';

export { countParcels, expirePrizes, parcels, prizesOf } from './store.ts';
export type { NewPrize, PrizeRow, Titles } from './store.ts';

/** A claim to a win without a stake, made when the player might not play: the provider's promotion pays it. */
const isPromotion = ({ cause, subject }: PrizeRow): boolean => cause === 'debt' && subject.startsWith('promo:');

export const isOwed = ({ cause }: { cause: PrizeCause }): boolean => owedCauses.has(cause);

/** Whether an offer may reach this player now. @throws account_blocked, responsible_block, prize_not_now. */
export async function assertMayBeOffered(app: App, playerId: number): Promise<void> {
  const player = await getPlayer(app.db, playerId);
  if (player.status === 'blocked') throw refuse('account_blocked');
  const now = app.clock.now();
  if (await findBlock(app.db, playerId, now)) throw await blockRefusal(app.db, playerId, now);
  if (await isAtRisk(app, playerId)) throw refuse('prize_not_now');
}

/** Null: given before for this very cause. */
export async function grantPrize(tx: Tx, of: NewPrize): Promise<PrizeRow | null> {
  const words = forbiddenCauses.filter((word) => of.cause.includes(word));
  if (words.length > 0) throw new Error(`nothing is given for ${words.join(', ')}`);
  const row = await store.insertPrize(tx, randomUUID(), of);
  if (!row) return null;
  await record(tx, 'prize.granted', {
    playerId: of.playerId,
    prize: row.id,
    kind: of.kind,
    cause: of.cause,
    subject: of.subject,
    amount: of.amount === null ? null : String(of.amount),
  });
  return row;
}

export interface Taking {
  id: string;
  /** Where an item is to be sent. */
  delivery: string | null;
  requestId: string;
}

/**
 * Money moves once, by the prize's own reference.
 * @throws not_found, prize_over, registration_incomplete, password_change_required; for an offer and a win of a
 * promotion also identity_required, for an offer those of assertMayBeOffered.
 */
export async function takePrize(app: App, playerId: number, { id, delivery, requestId }: Taking): Promise<PrizeRow> {
  const now = app.clock.now();
  const known = await store.findPrize(app.db, id);
  if (known?.player_id !== playerId) throw refuse('not_found');
  if (known.kind === 'item' && delivery === null) throw refuse('validation', { fields: { delivery: 'required' } });
  if (!isOwed(known)) {
    await assertMayBeOffered(app, playerId);
  }
  // One person takes a gift once, and only a check shows who that is.
  const isKnown = (await getPlayer(app.db, playerId)).identity_status === 'approved';
  if ((!isOwed(known) || isPromotion(known)) && !isKnown) throw refuse('identity_required');
  return app.db.transaction(async (tx) => {
    await assertCompleteAccount(tx, playerId);
    await lockPlayer(tx, playerId);
    // A lock that came meanwhile counts.
    if (!isOwed(known) && (await findBlock(tx, playerId, now))) throw await blockRefusal(tx, playerId, now);
    const row = await store.takePrize(tx, id, { delivery: known.kind === 'item' ? delivery : null, now });
    if (!row) throw refuse('prize_over');
    const subject = `player:${playerId}`;
    if (row.amount !== null) {
      await transfer(tx, {
        reference: `prize:${id}`,
        kind: 'prize',
        playerId,
        from: isPromotion(row) ? 'house:provider_promotions' : 'house:bonuses',
        to: 'real',
        amount: row.amount,
        subject: row.cause,
        now,
      });
      await publishBalance(tx, playerId);
    }
    const detail = {
      prize: id,
      kind: row.kind,
      cause: row.cause,
      ...(row.amount !== null && { amount: formatMoney(row.amount) }),
    };
    await audit(tx, { actor: subject, action: 'prize.take', subject, detail, requestId, now });
    return row;
  });
}

interface ByStaff {
  staffId: number;
  requestId: string;
  now: Date;
}

/** Withdraws a prize not taken yet; one the house owes stays. @throws not_found, prize_over. */
export async function withdrawPrize(
  tx: Tx,
  id: string,
  { reason, staffId, requestId, now }: ByStaff & { reason: string },
): Promise<PrizeRow> {
  if (!(await store.findPrize(tx, id))) throw refuse('not_found');
  const by = `staff:${staffId}`;
  const row = await store.withdrawPrize(tx, id, { by, reason, now });
  if (!row) throw refuse('prize_over');
  await audit(tx, {
    actor: by,
    action: 'prize.withdraw',
    subject: `player:${row.player_id}`,
    detail: { prize: id, reason },
    requestId,
    now,
  });
  return row;
}

/** An item is on its way. @throws not_found, prize_over. */
export async function sendParcel(tx: Tx, id: string, { staffId, requestId, now }: ByStaff): Promise<PrizeRow> {
  if (!(await store.findPrize(tx, id))) throw refuse('not_found');
  const row = await store.sendParcel(tx, id, now);
  if (!row) throw refuse('prize_over');
  await audit(tx, {
    actor: `staff:${staffId}`,
    action: 'prize.send',
    subject: `player:${row.player_id}`,
    detail: { prize: id },
    requestId,
    now,
  });
  return row;
}
