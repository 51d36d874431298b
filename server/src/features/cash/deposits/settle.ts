// What providers say of payments, brought into the books. An event is a word in the deposit's set; the state follows
// from the set (rules/deposit-state.ts), and money moves once for each word, under a reference of its own: any order,
// any repetition, one end.
import type { Deposit } from '@malva/contract/cash-deposit';
import { depositStateOf, isChargedBack, type DepositWord } from '@malva/rules/deposit-state';
import { fraudLevels } from '@malva/rules/fraud-rules';
import { formatMoney } from '@malva/rules/money';
import type { App } from '../../../core/app.ts';
import { audit } from '../../../core/audit.ts';
import type { Tx } from '../../../core/db.ts';
import { publish } from '../../../core/publish.ts';
import { isErrorCode, refuse } from '../../../core/refusal.ts';
import { record } from '../../../facts.ts';
import { giveForDeposit } from '../../../base/bonuses/bonuses.ts';
import { openCase } from '../../../base/fraud-cases/fraud-cases.ts';
import { blockRefusal } from '../../../base/lock/lock.ts';
import { redoDeposit, undoDeposit } from '../../../base/responsible/responsible.ts';
import { lockPlayer, publishBalance, transfer, transferHouse, type HousePocket } from '../../../base/wallet/wallet.ts';
import { bookKept, isHeld, moveBack } from '../refunds/bookings.ts';
import { noteChargeback, wonChargeback } from '../refunds/store.ts';
import { findIncoming } from '../transfers/store.ts';
import { holderRefusal, notePaid } from '../withdrawals/instruments.ts';
import { slugOf } from '../methods/methods.ts';
import { isUuid, pocketOf, type EventType, type ProviderEvent, type ProviderName } from '../providers/provider.ts';
import * as store from './store.ts';
import type { DepositRow } from './store.ts';

export const depositView = (row: DepositRow): Deposit => ({
  id: row.id,
  amount: formatMoney(row.amount),
  currency: row.currency,
  method: slugOf(row.method),
  status: row.status,
  reason: row.reason,
  refunded: formatMoney(row.refunded),
  createdAt: row.created_at.toISOString(),
  completedAt: row.completed_at?.toISOString() ?? null,
});

const words: Partial<Record<EventType, DepositWord>> = {
  'payment.succeeded': 'succeeded',
  'payment.failed': 'failed',
  'payment.expired': 'expired',
  'payment.chargeback': 'chargeback',
  'payment.chargeback_won': 'chargeback_won',
};

/** Answers the outcome for the log of callbacks; never throws for a false claim. */
export async function applyPaymentEvent(app: App, tx: Tx, event: ProviderEvent): Promise<string> {
  const word = words[event.type];
  const balance = word && isUuid(event.reference) ? await store.lockPayer(tx, event.reference) : undefined;
  if (!word || balance === undefined) return 'unknown_deposit';
  const row = await store.lockDeposit(tx, event.reference);
  // It ended without its money, which staff gave to another deposit: what is said of the payment is said of that one.
  const heir = row.provider_id === null ? await store.findDepositAt(tx, event.provider, event.id) : undefined;
  if (heir && heir.id !== row.id) return applyPaymentEvent(app, tx, { ...event, reference: heir.id });
  if (row.provider !== event.provider || (row.provider_id !== null && row.provider_id !== event.id))
    return 'wrong_payment';
  if (event.currency !== row.currency || event.amount !== row.amount) return 'wrong_amount';
  if (row.seen.includes(word)) return `already_${row.status}`;
  // Staff hold it as money without an owner, and give it to whose it is.
  if (word === 'succeeded' && (await findIncoming(tx, event.provider, event.id))) return 'already_suspense';
  const next: DepositRow = { ...row, provider_id: event.id, seen: [...row.seen, word] };
  // The provider's word of a payment that the player is calling off.
  if (word === 'failed' && row.reason === store.droppedReason && !row.seen.includes('closed'))
    next.seen = [...next.seen, 'closed'];
  if ((word === 'failed' || word === 'expired') && !next.seen.includes('closed')) next.reason = event.reason ?? word;
  return turn(app, tx, { row, next, event, balance });
}

interface Turn {
  row: DepositRow;
  next: DepositRow;
  event: Pick<ProviderEvent, 'provider' | 'instrument' | 'dispute'>;
  /** Of the player, before any of it. */
  balance: bigint;
}

const isOpen = ({ status }: DepositRow): boolean => status === 'created' || status === 'pending';

/** Books what the new set of words asks for beyond the old one. */
async function turn(app: App, tx: Tx, { row, next, event, balance }: Turn): Promise<string> {
  const came = next.seen.includes('succeeded');
  if (came && !row.seen.includes('succeeded')) {
    const refusal = (await refusalOf(app, tx, row)) ?? (await holderRefusal(tx, row.player_id, event.instrument));
    if (refusal) await hold(app, tx, { next, event, refusal });
    else balance += await credit(app, tx, { next, event });
    const kept = await bookKept(tx, next, { balance, now: app.clock.now() });
    if (!refusal) balance -= kept;
  }
  await disputed(app, tx, { row, next, event, balance });
  const state = depositStateOf(new Set(next.seen));
  // What ended without money does not end a second time by another word.
  const isOver = !came && !isOpen(row);
  next.status = state === 'pending' || isOver ? row.status : state;
  if (!came && next.status !== row.status && isOpen(row)) await uncount(app, tx, next);
  if (came && !isHeld(next)) next.reason = null;
  await store.saveDeposit(tx, next.id, next);
  if (next.status !== row.status) await tell(tx, next);
  if (came) await publishBalance(tx, next.player_id);
  return next.status === row.status ? `already_${row.status}` : next.status;
}

/** Why what comes now may not reach the player; what was called off never does. */
async function refusalOf(app: App, tx: Tx, row: DepositRow): Promise<string | null> {
  if (row.seen.includes('closed')) return row.reason ?? 'closed';
  const { player_id: playerId, amount } = row;
  const countedAt = row.counted ? row.created_at : null;
  return store.arrivalRefusal(tx, { playerId, amount, countedAt, now: app.clock.now() });
}

/**
 * Counts an amount against the player's limits, where it may reach the player: the same rule as when the money comes.
 * The caller holds the player's lock. @throws deposits_paused, password_change_required, responsible_block,
 * limits_required, deposit_limit and those of player_gate
 */
export async function countDeposit(tx: Tx, playerId: number, of: { amount: bigint; now: Date }): Promise<void> {
  const word = await store.arrivalRefusal(tx, { playerId, ...of, countedAt: null });
  if (word === 'responsible_block') throw await blockRefusal(tx, playerId, of.now);
  if (word) throw refuse(isErrorCode(word) ? word : 'forbidden');
  await redoDeposit(tx, playerId, of);
}

/** The house holds it, in no player's balance and no limit, until it is refunded to the payer (refunds/refunds.ts). */
async function hold(
  app: App,
  tx: Tx,
  { next, event, refusal }: Pick<Turn, 'next' | 'event'> & { refusal: string },
): Promise<void> {
  const now = app.clock.now();
  const { id, player_id: playerId, amount } = next;
  if (next.counted) await undoDeposit(tx, playerId, { amount, bookedAt: next.created_at, now });
  next.counted = false;
  next.seen = [...next.seen, 'held'];
  next.reason = refusal;
  await transferHouse(tx, {
    reference: `deposit:${id}`,
    kind: 'suspense',
    playerId,
    from: pocketOf(event.provider),
    to: 'house:suspense',
    amount,
    subject: refusal,
    now,
  });
  await record(tx, 'deposit.held', { playerId, payment: id, amount: String(amount), reason: refusal });
}

const isWalletBrand = (brand: string | undefined): boolean => brand === 'google-pay' || brand === 'apple-pay';

async function credit(
  app: App,
  tx: Tx,
  { next, event, from }: Pick<Turn, 'next' | 'event'> & { from?: HousePocket },
): Promise<bigint> {
  const now = app.clock.now();
  const { id, player_id: playerId, amount } = next;
  if (!next.counted) await redoDeposit(tx, playerId, { amount, now });
  await transfer(tx, {
    reference: `deposit:${id}`,
    kind: 'deposit',
    playerId,
    from: from ?? pocketOf(event.provider),
    to: 'real',
    amount,
    subject: slugOf(next.method),
    now,
  });
  next.counted = true;
  next.completed_at = now;
  next.paid_with = event.instrument?.token ?? next.token;
  const { provider, instrument } = event;
  // A phone's wallet has its own way to pay: nothing of it is kept.
  const keepsCard = next.keeps_card && slugOf(next.method) === 'card' && !isWalletBrand(instrument?.brand);
  await notePaid(tx, { playerId, depositId: id, amount, provider, instrument, keepsCard, now });
  await record(tx, 'deposit.completed', { playerId, depositId: id, amount: String(amount) });
  if (next.bonus) await giveForDeposit(tx, { playerId, depositId: id, amount, chosen: next.bonus, now });
  return amount;
}

/** A bank takes it back, or gives that up again. Whatever came first, evidence is asked for and a case stands open. */
async function disputed(app: App, tx: Tx, { row, next, event, balance }: Turn): Promise<void> {
  const now = app.clock.now();
  const { id, player_id: playerId, amount } = next;
  const [stood, stands] = [isChargedBack(new Set(row.seen)), isChargedBack(new Set(next.seen))];
  const isTold = (of: DepositRow): boolean => of.seen.includes('chargeback') && of.seen.includes('succeeded');
  if (next.seen.includes('chargeback')) {
    const { number = null, code = null, dueAt = null } = event.dispute ?? {};
    await noteChargeback(tx, { deposit_id: id, player_id: playerId, number, code, due_at: dueAt, noted_at: now });
    if (next.seen.includes('chargeback_won')) await wonChargeback(tx, id);
  }
  if (isTold(next) && !isTold(row)) await closeDeposits(tx, { playerId, depositId: id, now });
  if (stood === stands) return;
  const reference = `deposit:${id}:${stands ? 'chargeback' : 'chargeback_won'}`;
  const taken = await moveBack(tx, next, {
    by: stands ? amount : -amount,
    balance,
    counter: pocketOf(event.provider),
    reference,
    kind: 'chargeback',
    now,
  });
  if (isHeld(next)) {
    if (stands)
      await record(tx, 'deposit.sent_back', { playerId, payment: id, part: reference, amount: String(amount) });
  } else if (stands)
    await record(tx, 'deposit.returned', {
      playerId,
      depositId: id,
      amount: String(amount),
      taken: String(taken),
      how: 'chargeback',
    });
  else await record(tx, 'deposit.chargeback_won', { playerId, depositId: id, amount: String(amount) });
}

/** After a chargeback the player makes no deposits until an operator has closed the case. */
async function closeDeposits(
  tx: Tx,
  { playerId, depositId, now }: { playerId: number; depositId: string; now: Date },
): Promise<void> {
  const signs = [{ sign: 'chargeback', value: 1, points: fraudLevels.stop }] as const;
  await openCase(tx, {
    playerId,
    signs,
    holds: { deposits: true, withdrawals: false },
    note: `deposit ${depositId}`,
    now,
  });
}

/** Nothing came: the limits have their room again. */
async function uncount(app: App, tx: Tx, next: DepositRow): Promise<void> {
  const { id, player_id: playerId, amount } = next;
  if (next.counted) await undoDeposit(tx, playerId, { amount, bookedAt: next.created_at, now: app.clock.now() });
  next.counted = false;
  // The player dropped it themselves: nothing is told, and it is no failure of theirs.
  if (next.reason === store.droppedReason) return;
  const told = { playerId, depositId: id, amount: String(amount), reason: next.reason ?? next.status };
  await record(tx, next.seen.includes('closed') ? 'deposit.closed' : 'deposit.failed', told);
}

export async function tell(tx: Tx, row: DepositRow): Promise<void> {
  const deposit = depositView(row);
  const playerId = row.player_id;
  if (row.status === 'completed')
    await publish(tx, { playerId, type: 'deposit', action: 'complete', data: { action: 'complete', deposit } });
  else if ((row.status === 'failed' || row.status === 'expired') && !row.seen.includes('closed')) {
    await publish(tx, {
      playerId,
      type: 'deposit',
      action: 'failed-complete',
      data: { action: 'failed-complete', deposit },
    });
  } else await publish(tx, { playerId, type: 'payment', data: { deposit } });
}

/** No payment page was shown, so the player cannot pay there; if money comes all the same, its event credits it. */
export async function failUnsent(app: App, tx: Tx, id: string): Promise<void> {
  const row = await store.lockDeposit(tx, id);
  if (!isOpen(row)) return;
  const next: DepositRow = { ...row, status: 'failed', reason: 'provider_unavailable' };
  await uncount(app, tx, next);
  await store.saveDeposit(tx, id, next);
  await tell(tx, next);
}

/**
 * The deposit this payment was made for, where its money came in another sum or currency and staff give it to a deposit
 * of its own: it ends, and the payment's number goes with the money. @throws movement_booked where it was credited
 */
export async function endWithoutMoney(
  app: App,
  tx: Tx,
  { provider, id, reason }: { provider: string; id: string; reason: string | null },
): Promise<void> {
  const found = await store.findDepositAt(tx, provider, id);
  if (!found) return;
  await store.lockPayer(tx, found.id);
  const row = await store.lockDeposit(tx, found.id);
  if (row.seen.includes('succeeded')) throw refuse('movement_booked');
  const next: DepositRow = { ...row, provider_id: null, ...(isOpen(row) && { status: 'failed', reason }) };
  if (isOpen(row)) await uncount(app, tx, next);
  await store.saveDeposit(tx, next.id, next);
  if (isOpen(row)) await tell(tx, next);
}

/**
 * What a player has open at providers and may not receive any more ends here: newest first, for what is left may fit
 * into a lowered limit. Answers what is to be called off there. The caller holds the player's lock.
 */
export async function closeOpen(app: App, tx: Tx, playerId: number): Promise<string[]> {
  const closed: string[] = [];
  for (const { id } of await store.openDeposits(tx, playerId)) {
    const row = await store.lockDeposit(tx, id);
    const reason = isOpen(row) ? await refusalOf(app, tx, row) : null;
    if (reason === null) continue;
    const next: DepositRow = { ...row, status: 'failed', reason, seen: [...row.seen, 'closed'] };
    await uncount(app, tx, next);
    await store.saveDeposit(tx, id, next);
    await tell(tx, next);
    closed.push(id);
  }
  return closed;
}

/** The player dropped it, and the provider's page takes nothing more. */
export async function closeDropped(
  app: App,
  tx: Tx,
  { playerId, id }: { playerId: number; id: string },
): Promise<void> {
  await lockPlayer(tx, playerId);
  const row = await store.lockDeposit(tx, id);
  if (!isOpen(row)) return;
  const next: DepositRow = { ...row, status: 'failed', reason: store.droppedReason, seen: [...row.seen, 'closed'] };
  await uncount(app, tx, next);
  await store.saveDeposit(tx, id, next);
  await audit(tx, {
    actor: `player:${playerId}`,
    action: 'deposit.drop',
    subject: `deposit:${id}`,
    detail: { amount: formatMoney(row.amount) },
    now: app.clock.now(),
  });
  await tell(tx, next);
}

/**
 * A deposit that is there the moment it is known of: money that arrived by transfer, from its provider or out of
 * `from`.
 */
export async function creditArrived(
  app: App,
  tx: Tx,
  { row: next, from }: { row: DepositRow; from?: HousePocket },
): Promise<void> {
  await credit(app, tx, {
    next,
    event: { provider: next.provider as ProviderName, instrument: null },
    ...(from && { from }),
  });
  await store.saveDeposit(tx, next.id, { ...next, status: 'completed', seen: ['succeeded'] });
  await tell(tx, { ...next, status: 'completed' });
  await publishBalance(tx, next.player_id);
}
