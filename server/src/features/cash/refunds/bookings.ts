// Money of a deposit on its way back, and coming again: out of what the player has, the deposit once at the most; what
// was played already is the house's loss (rules/deposit-state.ts). What staff give back stands in `house:refunds` until
// its provider has done it.
import { shareBack } from '@malva/rules/deposit-state';
import type { Tx } from '../../../core/db.ts';
import { record } from '../../../facts.ts';
import { endOfDeposit } from '../../../base/bonuses/bonuses.ts';
import { noteBack } from '../../../base/deposit-back/deposit-back.ts';
import { transfer, transferHouse, type HousePocket, type Pocket } from '../../../base/wallet/wallet.ts';
import { slugOf } from '../methods/methods.ts';
import { pocketOf, type ProviderName } from '../providers/provider.ts';
import type { DepositRow } from '../deposits/store.ts';
import { refundsOf, saveRefund, type RefundRow } from './store.ts';

/** What came may not reach the player: it stands in suspense, and what goes back of it comes from there. */
export const isHeld = ({ seen }: Pick<DepositRow, 'seen'>): boolean => seen.includes('held');

export interface Movement {
  /** Minor units; below zero: it comes again. */
  by: bigint;
  /** Of the player, before it. */
  balance: bigint;
  counter: HousePocket;
  reference: string;
  kind: 'deposit_refund' | 'chargeback';
  now: Date;
}

/**
 * Books it and counts it in `next`; answers what it takes from the player. The caller holds the player's lock and saves
 * the deposit.
 */
export async function moveBack(
  tx: Tx,
  next: DepositRow,
  { by, balance, counter, reference, kind, now }: Movement,
): Promise<bigint> {
  const { player, house } = shareBack(next, by, isHeld(next) ? next.amount : balance);
  const booking = { kind, playerId: next.player_id, subject: slugOf(next.method), now };
  const loss = { ...booking, reference: `${reference}:loss` };
  const own = { ...booking, reference, amount: player > 0n ? player : -player };
  const way = <P extends Pocket>(pocket: P) =>
    player > 0n ? { from: pocket, to: counter } : { from: counter, to: pocket };
  if (own.amount > 0n && isHeld(next)) await transferHouse(tx, { ...own, ...way('house:suspense') });
  else if (own.amount > 0n) await transfer(tx, { ...own, ...way('real') });
  if (house > 0n) await transferHouse(tx, { ...loss, from: 'house:chargebacks', to: counter, amount: house });
  if (house < 0n) await transferHouse(tx, { ...loss, from: counter, to: 'house:chargebacks', amount: -house });
  next.back += by;
  next.taken += player;
  await noteReturn(tx, next, { isMore: by > 0n, now });
  return player;
}

/** What came with it goes back too, and the next deposit may stand in its place. What was held came with nothing. */
async function noteReturn(tx: Tx, next: DepositRow, { isMore, now }: { isMore: boolean; now: Date }): Promise<void> {
  if (isHeld(next)) return;
  const isUnplayed = isMore && (await endOfDeposit(tx, next.id, now));
  await noteBack(tx, {
    playerId: next.player_id,
    depositId: next.id,
    isBack: next.back > 0n,
    makesRoom: isUnplayed && next.back >= next.amount,
    now,
  });
}

const refunding = (refund: RefundRow, step: string) =>
  ({ counter: 'house:refunds', reference: `refund:${refund.id}:${step}`, kind: 'deposit_refund' }) as const;

export interface Refunding {
  refund: RefundRow;
  /** Of the player, before it. */
  balance: bigint;
  now: Date;
}

/** Staff ask for it: it leaves the player's balance at once, so that the player cannot play with it meanwhile. */
export const bookAsked = (tx: Tx, next: DepositRow, { refund, ...at }: Refunding): Promise<bigint> =>
  moveBack(tx, next, { ...refunding(refund, 'asked'), by: refund.amount, ...at });

/** The provider refunded it. A refund that staff did not ask for, or that was booked as failed, is taken now. */
export async function bookPaid(tx: Tx, next: DepositRow, { refund, balance, now }: Refunding): Promise<bigint> {
  const taken = refund.is_booked
    ? 0n
    : await moveBack(tx, next, { ...refunding(refund, 'taken'), by: refund.amount, balance, now });
  await transferHouse(tx, {
    reference: `refund:${refund.id}`,
    kind: 'deposit_refund',
    playerId: refund.player_id,
    from: 'house:refunds',
    to: pocketOf(refund.provider as ProviderName),
    amount: refund.amount,
    subject: slugOf(next.method),
    now,
  });
  refund.is_booked = true;
  next.refunded += refund.amount;
  if (next.refunded >= next.amount && !next.seen.includes('refunded')) next.seen = [...next.seen, 'refunded'];
  const { id: depositId, player_id: playerId } = next;
  const [part, amount] = [refund.id, String(refund.amount)];
  if (isHeld(next)) await record(tx, 'deposit.sent_back', { playerId, payment: depositId, part, amount });
  else {
    const told = { playerId, depositId, amount, taken: String(taken), refund: part };
    await record(tx, 'deposit.returned', { ...told, how: 'refunded' });
  }
  return taken;
}

/** The provider could not: it is the player's and the house's again as it was. */
export async function bookFailed(tx: Tx, next: DepositRow, { refund, balance, now }: Refunding): Promise<bigint> {
  if (!refund.is_booked) return 0n;
  refund.is_booked = false;
  return moveBack(tx, next, { ...refunding(refund, 'failed'), by: -refund.amount, balance, now });
}

/** Refunds that were told before the deposit itself. Answers what they take from the player. */
export async function bookKept(
  tx: Tx,
  next: DepositRow,
  { balance, now }: { balance: bigint; now: Date },
): Promise<bigint> {
  let taken = 0n;
  for (const refund of await refundsOf(tx, next.id)) {
    if (refund.status !== 'paid' || refund.is_booked) continue;
    taken += await bookPaid(tx, next, { refund, balance: balance - taken, now });
    await saveRefund(tx, refund);
  }
  return taken;
}
