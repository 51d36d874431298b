// Deposits given back by staff, whole or in parts, to the instrument that paid: asked for by one, by two from the large
// sum on and wherever the house bears a part; handed over by a job, ended by the provider's event in whatever order it
// comes.
import { randomUUID } from 'node:crypto';
import { shareBack, depositStateOf } from '@malva/rules/deposit-state';
import { formatMoney, parseMoney } from '@malva/rules/money';
import type { App } from '../../../core/app.ts';
import { audit } from '../../../core/audit.ts';
import type { Tx } from '../../../core/db.ts';
import { enqueue } from '../../../core/jobs.ts';
import { Refusal, refuse } from '../../../core/refusal.ts';
import { record } from '../../../facts.ts';
import { holdsOf } from '../../../base/fraud-cases/fraud-cases.ts';
import { lockPlayer, publishBalance } from '../../../base/wallet/wallet.ts';
import { isUuid, type ProviderEvent } from '../providers/provider.ts';
import { leftForOne } from '../day-sums/store.ts';
import { providerOf } from '../providers/registry.ts';
import { tell } from '../deposits/settle.ts';
import { findDeposit, heldStill, lockDeposit, lockPayer, saveDeposit, type DepositRow } from '../deposits/store.ts';
import { bookAsked, bookFailed, bookPaid, isHeld } from './bookings.ts';
import * as store from './store.ts';
import type { RefundRow } from './store.ts';

export interface RefundWish {
  amount: string;
  /** What the player has no more the house bears: the whole part is given back all the same. */
  takesLoss: boolean;
}

/** What one may still give back of it: parts of one deposit count together, and so does all of the player's day. */
export async function refundLeftForOne(app: App, tx: Tx, row: DepositRow): Promise<bigint> {
  const [ofDeposit, ofDay] = [app.policy.twoPersonWithdrawal - row.back, await leftForOne(app, tx, row.player_id)];
  return ofDeposit < ofDay ? ofDeposit : ofDay;
}
export const needsTwo = async (
  app: App,
  tx: Tx,
  { row, wish: { amount, takesLoss } }: { row: DepositRow; wish: RefundWish },
): Promise<boolean> => takesLoss || (parseMoney(amount) ?? 0n) >= (await refundLeftForOne(app, tx, row));

/**
 * @throws not_found, payment_state, withdrawal_stopped, amount_out_of_range, insufficient_funds where the house would
 * bear a part.
 */
export async function assertRefundable(
  tx: Tx,
  row: DepositRow | undefined,
  { amount, takesLoss, balance }: RefundWish & { balance: bigint },
): Promise<bigint> {
  if (!row) throw refuse('not_found');
  if ((row.status !== 'completed' && row.status !== 'held') || row.provider_id === null)
    throw refuse('payment_state', { details: { status: row.status } });
  if ((await holdsOf(tx, row.player_id)).withdrawals) throw refuse('withdrawal_stopped');
  const part = parseMoney(amount) ?? 0n;
  if (part <= 0n || part > row.amount - row.back)
    throw refuse('amount_out_of_range', { fields: { amount: 'amount_out_of_range' } });
  if (!takesLoss && shareBack(row, part, isHeld(row) ? row.amount : balance).house > 0n)
    throw refuse('insufficient_funds', { details: { available: formatMoney(balance) } });
  return part;
}

interface Asking {
  depositId: string;
  wish: RefundWish;
  /** `staff:7`; `staff:7 staff:9` where two did. */
  by: string;
  reason: string;
  requestId: string;
}

/** By one. @throws two_people_needed, and as assertRefundable. */
export function refundByOne(app: App, of: Asking): Promise<string> {
  return app.db.transaction(async (tx) => {
    if (isUuid(of.depositId)) await lockPayer(tx, of.depositId);
    const row = await findDeposit(tx, of.depositId);
    if (row && (await needsTwo(app, tx, { row, wish: of.wish }))) throw refuse('two_people_needed');
    return refundIn(app, tx, of);
  });
}

/** Answers the refund's id. @throws as assertRefundable. */
export async function refundIn(app: App, tx: Tx, { depositId, wish, by, reason, requestId }: Asking): Promise<string> {
  const balance = isUuid(depositId) ? await lockPayer(tx, depositId) : undefined;
  if (balance === undefined) throw refuse('not_found');
  const next = await lockDeposit(tx, depositId);
  const amount = await assertRefundable(tx, next, { ...wish, balance });
  return begin(app, tx, { next, amount, balance, by, reason, requestId });
}

/**
 * Money held goes back to who paid by itself, all that is left of it. Not while a case lets the player's money stand
 * still: then it waits for its end. The caller holds the player's lock.
 */
export async function sendHeldBack(app: App, tx: Tx, depositId: string): Promise<void> {
  const next = await lockDeposit(tx, depositId);
  const amount = next.amount - next.back;
  if (next.status !== 'held' || amount <= 0n || (await holdsOf(tx, next.player_id)).withdrawals) return;
  await begin(app, tx, { next, amount, balance: 0n, by: 'system', reason: next.reason ?? 'held' });
}

/** Job's part: what a case kept, or a death between two steps left. */
export async function sendHeldStill(app: App): Promise<void> {
  for (const id of await heldStill(app.db))
    await app.db.transaction(async (tx) => {
      await lockPayer(tx, id);
      await sendHeldBack(app, tx, id);
    });
}

interface Beginning {
  next: DepositRow;
  amount: bigint;
  /** Of the player, before it. */
  balance: bigint;
  by: string;
  reason: string;
  requestId?: string;
}

async function begin(app: App, tx: Tx, { next, amount, balance, by, reason, requestId }: Beginning): Promise<string> {
  const now = app.clock.now();
  const { id: depositId, player_id: playerId } = next;
  const refund: RefundRow = {
    id: randomUUID(),
    deposit_id: depositId,
    player_id: playerId,
    amount,
    provider: next.provider,
    provider_id: null,
    status: 'waiting',
    is_booked: true,
    reason: null,
    asked_by: by,
    note: reason,
    created_at: now,
    sent_at: null,
    ended_at: null,
  };
  await store.insertRefund(tx, refund);
  const taken = await bookAsked(tx, next, { refund, balance, now });
  await saveDeposit(tx, depositId, next);
  await audit(tx, {
    actor: by,
    action: isHeld(next) ? 'deposit.send_back' : 'deposit.refund',
    subject: `player:${playerId}`,
    ...(requestId !== undefined && { requestId }),
    now,
    detail: {
      deposit: depositId,
      refund: refund.id,
      amount: formatMoney(amount),
      taken: formatMoney(taken),
      loss: formatMoney(amount - taken),
      reason,
    },
  });
  // Of what was held the player heard when it came: none of it was ever on the balance.
  if (!isHeld(next))
    await record(tx, 'deposit.refund_asked', { playerId, depositId, refund: refund.id, amount: String(amount) });
  await handOver(tx, refund.id);
  await told(tx, next);
  return refund.id;
}

const handOver = (tx: Tx, id: string): Promise<void> =>
  enqueue(tx, 'cash:refund', { id }, { key: `refund:${id}`, maxAttempts: 25 });

async function told(tx: Tx, row: DepositRow): Promise<void> {
  await tell(tx, row);
  await publishBalance(tx, row.player_id);
}

/**
 * Job: hands it to the provider, who drops repeats by its id. What a provider refuses outright is the player's again.
 */
export async function sendRefund(app: App, id: string): Promise<void> {
  const refund = await store.findRefund(app.db, id);
  const deposit = refund && (await findDeposit(app.db, refund.deposit_id));
  if (refund?.status !== 'waiting' || !deposit?.provider_id) return;
  try {
    const { id: providerId } = await providerOf(app, refund.provider).refund({
      id,
      paymentId: deposit.provider_id,
      amount: refund.amount,
    });
    await store.refundSent(app.db, id, { providerId, now: app.clock.now() });
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'method_unavailable') throw error;
    await app.db.transaction(async (tx) => {
      const balance = await lockPlayer(tx, refund.player_id);
      await end(app, tx, {
        refund: (await store.findRefund(tx, id)) ?? refund,
        balance,
        isPaid: false,
        reason: 'provider_refused',
        providerId: null,
      });
    });
  }
}

/** What was asked for and never handed over, and what was handed over and has been silent for two minutes. */
export async function pushRefunds(app: App, apply: (event: ProviderEvent) => Promise<string>): Promise<void> {
  const now = app.clock.now().getTime();
  for (const { id } of await store.unsentRefunds(app.db, new Date(now - 300_000))) await handOver(app.db, id);
  for (const row of await store.silentRefunds(app.db, new Date(now - 120_000))) {
    const event = await providerOf(app, row.provider).askRefund({
      id: row.id,
      paymentId: row.payment_id,
      providerId: row.provider_id,
    });
    if (event) await apply(event);
  }
}

/**
 * What the provider says of a refund: of ours by our name of it, of its own by its name. Never throws for a false
 * claim.
 */
export async function applyRefundEvent(app: App, tx: Tx, event: ProviderEvent): Promise<string> {
  const balance = isUuid(event.reference) ? await lockPayer(tx, event.reference) : undefined;
  if (balance === undefined) return 'unknown_deposit';
  const deposit = await lockDeposit(tx, event.reference);
  if (deposit.provider !== event.provider || (deposit.provider_id !== null && deposit.provider_id !== event.id))
    return 'wrong_payment';
  const isPaid = event.type === 'payment.refunded';
  // A provider that names no refund means the one of the whole payment.
  const providerId = event.refund?.id ?? `${event.id}:whole`;
  const ours = event.refund?.reference;
  const known =
    (ours && isUuid(ours) ? await store.findRefund(tx, ours) : undefined) ??
    (await store.refundAt(tx, event.provider, providerId));
  if (known && known.deposit_id !== deposit.id) return 'wrong_payment';
  if (
    event.currency !== deposit.currency ||
    event.amount === null ||
    event.amount <= 0n ||
    (known && known.amount !== event.amount)
  )
    return 'wrong_amount';
  if (!known && !isPaid) return 'unknown_refund';
  const refund = known ?? (await noteUnasked(app, tx, { deposit, amount: event.amount, providerId }));
  if (!refund) return 'wrong_amount';
  if (!deposit.seen.includes('succeeded'))
    return keep(tx, refund, { isPaid, reason: event.reason, now: app.clock.now() });
  return end(app, tx, { refund, balance, isPaid, reason: event.reason, providerId });
}

/** The provider gave it back unasked; null: together with what it gave back before that is more than was paid. */
async function noteUnasked(
  app: App,
  tx: Tx,
  { deposit, amount, providerId }: { deposit: DepositRow; amount: bigint; providerId: string },
): Promise<RefundRow | null> {
  const paid = (await store.refundsOf(tx, deposit.id)).reduce(
    (sum, row) => (row.status === 'paid' ? sum + row.amount : sum),
    0n,
  );
  if (paid + amount > deposit.amount) return null;
  const refund: RefundRow = {
    id: randomUUID(),
    deposit_id: deposit.id,
    player_id: deposit.player_id,
    amount,
    provider: deposit.provider,
    provider_id: providerId,
    status: 'sent',
    is_booked: false,
    reason: null,
    asked_by: null,
    note: null,
    created_at: app.clock.now(),
    sent_at: null,
    ended_at: null,
  };
  await store.insertRefund(tx, refund);
  return refund;
}

/** Told before the deposit: kept, and booked with it. */
async function keep(
  tx: Tx,
  refund: RefundRow,
  { isPaid, reason, now }: { isPaid: boolean; reason: string | null; now: Date },
): Promise<string> {
  if (refund.status === 'paid') return 'already_kept';
  await store.saveRefund(tx, { ...refund, status: isPaid ? 'paid' : 'failed', reason, ended_at: now });
  return 'kept';
}

interface End {
  refund: RefundRow;
  balance: bigint;
  isPaid: boolean;
  reason: string | null;
  providerId: string | null;
}

/** Money that went out beats the word that it did not, in either order. The caller holds the player's lock. */
async function end(app: App, tx: Tx, { refund, balance, isPaid, reason, providerId }: End): Promise<string> {
  if (refund.status === 'paid' || (refund.status === 'failed' && !isPaid)) return `already_${refund.status}`;
  const now = app.clock.now();
  const next = await lockDeposit(tx, refund.deposit_id);
  const { player_id: playerId, id: depositId } = next;
  const isTaken = refund.is_booked;
  await (isPaid ? bookPaid : bookFailed)(tx, next, { refund, balance, now });
  await store.saveRefund(tx, {
    ...refund,
    status: isPaid ? 'paid' : 'failed',
    reason: isPaid ? null : (reason ?? 'provider_failed'),
    provider_id: providerId ?? refund.provider_id,
    ended_at: now,
  });
  next.status = depositStateOf(new Set(next.seen)) as DepositRow['status'];
  await saveDeposit(tx, depositId, next);
  if (!isPaid && isTaken && !isHeld(next))
    await record(tx, 'deposit.refund_failed', {
      playerId,
      depositId,
      refund: refund.id,
      amount: String(refund.amount),
    });
  await told(tx, next);
  return isPaid ? 'refunded' : 'refund_failed';
}
