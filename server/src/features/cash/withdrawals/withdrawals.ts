// Withdrawals in two phases: the hold is booked at the request; then it is refused and comes back whole, or approved
// and ends in parts. Rules decide what is paid automatically and what an operator reviews. A player cannot cancel, and
// the site does not invite them to.
import { randomUUID } from 'node:crypto';
import type { PayoutRefusal } from '@malva/contract/cash';
import { routePayout, type PayoutRoute } from '@malva/rules/fraud-rules';
import { formatMoney, parseMoney } from '@malva/rules/money';
import type { App } from '../../../core/app.ts';
import { audit } from '../../../core/audit.ts';
import type { Tx } from '../../../core/db.ts';
import { refuse } from '../../../core/refusal.ts';
import { record } from '../../../facts.ts';
import { endAll } from '../../../base/bonuses/bonuses.ts';
import { act, checkThreshold, observe, score, type Assessment } from '../../../base/fraud/fraud.ts';
import { holdsOf } from '../../../base/fraud-cases/fraud-cases.ts';
import { assertCompleteAccount } from '../../../base/credentials/credentials.ts';
import { getPlayer } from '../../../base/players/players.ts';
import { findBlock } from '../../../base/lock/lock.ts';
import { balanceOf, lockPlayer, transfer } from '../../../base/wallet/wallet.ts';
import { hasReceived } from '../../../base/ledger/ledger.ts';
import { payableInstrument } from './instruments.ts';
import { askedOfDay, leftForOne } from '../day-sums/store.ts';
import { arePayoutsFrozen } from '../books/freeze.ts';
import * as store from './store.ts';
import type { InstrumentRow, WithdrawalRow, WithdrawalStatus } from './store.ts';
import { startPayouts } from './payouts.ts';
import { tell } from './view.ts';

export interface WithdrawalWish {
  key: string;
  amount: string;
  instrument: string;
  /** The call it was asked by. */
  requestId?: string;
  /** Refuses where the session has no fresh proof: from the large sum of a day on. */
  needProof?: () => void;
}

/** A player who may not play may withdraw all that is left, even below the least withdrawal; else it would be stuck. */
export async function leastWithdrawal(app: App, tx: Tx, playerId: number): Promise<bigint> {
  const { minWithdrawal } = app.policy;
  if (!(await findBlock(tx, playerId, app.clock.now()))) return minWithdrawal;
  const left = parseMoney((await balanceOf(tx, playerId)).balance) ?? 0n;
  return left > 0n && left < minWithdrawal ? left : minWithdrawal;
}

/**
 * Only to an instrument of the same person. @throws insufficient_funds, instrument_not_verified, instrument_not_own,
 * amount_out_of_range, registration_incomplete, password_change_required, and what `needProof` throws.
 */
export function requestWithdrawal(app: App, playerId: number, wish: WithdrawalWish): Promise<WithdrawalRow> {
  const amount = parseMoney(wish.amount);
  return app.db.transaction(async (tx) => {
    await lockPlayer(tx, playerId);
    const known = await store.withdrawalByKey(tx, playerId, wish.key);
    if (known) {
      if (known.amount !== amount || known.instrument !== wish.instrument) throw refuse('idempotency_conflict');
      return known;
    }
    if (amount === null || amount < (await leastWithdrawal(app, tx, playerId)) || amount > app.policy.maxWithdrawal) {
      throw refuse('amount_out_of_range', { fields: { amount: 'amount_out_of_range' } });
    }
    if ((await askedOfDay(tx, playerId, app.clock.now())) + amount >= app.policy.largeWithdrawal) wish.needProof?.();
    await assertCompleteAccount(tx, playerId);
    const instrument = await payableInstrument(tx, playerId, wish.instrument);
    return hold(app, tx, { playerId, key: wish.key, amount, instrument, requestId: wish.requestId });
  });
}

interface Holding {
  playerId: number;
  key: string;
  amount: bigint;
  instrument: InstrumentRow;
  requestId: string | undefined;
}

async function hold(
  app: App,
  tx: Tx,
  { playerId, key, amount, instrument, requestId }: Holding,
): Promise<WithdrawalRow> {
  const id = randomUUID();
  const now = app.clock.now();
  await transfer(tx, {
    reference: `withdrawal:${id}:hold`,
    kind: 'withdrawal_hold',
    playerId,
    from: 'real',
    to: 'withdrawal_hold',
    amount,
    subject: id,
    now,
  });
  // Own money is never held: a player who withdraws gives up only the bonus (TR-097).
  await endAll(tx, playerId, { status: 'forfeited', reason: 'withdrawal', by: `player:${playerId}`, now });
  const { found, route, reasons } = await judge(app, tx, { id, playerId, amount, instrument, now });
  await store.insertWithdrawal(tx, {
    id,
    playerId,
    key,
    amount,
    instrument: instrument.id,
    provider: instrument.provider,
    route,
    points: found.points,
    signs: found.signs,
    reasons,
    now,
  });
  await record(tx, 'withdrawal.requested', { playerId, withdrawalId: id, amount: String(amount) });
  await audit(tx, {
    actor: `player:${playerId}`,
    action: 'withdrawal.ask',
    subject: `withdrawal:${id}`,
    detail: { amount: formatMoney(amount), route },
    ...(requestId && { requestId }),
    now,
  });
  const row = await tell(tx, id, 'created');
  return route === 'auto' ? approve(app, tx, { row, by: 'system' }) : row;
}

interface Judging {
  id: string;
  playerId: number;
  amount: bigint;
  instrument: InstrumentRow;
  now: Date;
}

/** What speaks for looking at it, noted where it belongs; a rule that stops money stops this one too. */
async function judge(
  app: App,
  tx: Tx,
  { id, playerId, amount, instrument, now }: Judging,
): Promise<PayoutRoute & { found: Assessment }> {
  await observe(tx, {
    reference: `withdrawal:${id}`,
    playerId,
    kind: 'withdrawal',
    amount,
    mark: instrument.mark,
    now,
  });
  const isOverThreshold = await checkThreshold(app, tx, { playerId, kind: 'withdrawal', now });
  const returnedPayouts = await store.countReturned(tx, playerId, new Date(now.getTime() - 30 * 86_400_000));
  const found = await score(tx, playerId, { now, isAskingOut: true, returnedPayouts });
  await act(tx, playerId, { found, now });
  const [holds, player] = [await holdsOf(tx, playerId), await getPlayer(tx, playerId)];
  const route = routePayout({
    points: found.points,
    amount,
    amountOfDay: found.withdrawnInDay,
    accountHours: found.facts.accountHours,
    isIdentified: player.identity_status === 'approved',
    isOwnName: instrument.holder_is === 'own',
    hasOpenCase: holds.open,
    isFrozen: holds.withdrawals || (await arePayoutsFrozen(tx)),
    isOverThreshold,
    hasUnstakedWin: await hasReceived(tx, {
      playerId,
      from: 'house:provider_promotions',
      since: await store.lastApprovedByStaff(tx, playerId),
    }),
  });
  return { ...route, found };
}

/** The row under the player's lock. */
async function locked(tx: Tx, id: string): Promise<WithdrawalRow> {
  const found = await store.findWithdrawal(tx, id);
  if (!found) throw refuse('not_found');
  await lockPlayer(tx, found.player_id);
  const row = await store.lockWithdrawal(tx, id);
  if (!row) throw refuse('not_found');
  return row;
}

function assertStatus(row: WithdrawalRow, wanted: WithdrawalStatus): void {
  if (row.status !== wanted) throw refuse('withdrawal_state', { details: { status: row.status } });
}

interface Decider {
  /** `staff:7`; `staff:7 staff:9` where two did; `system` where the rules did. */
  by: string;
  requestId?: string;
}

const asked = ({ requestId }: Decider): { requestId?: string } => (requestId ? { requestId } : {});

async function approve(app: App, tx: Tx, { row, ...of }: Decider & { row: WithdrawalRow }): Promise<WithdrawalRow> {
  const now = app.clock.now();
  await store.decideWithdrawal(tx, row.id, {
    status: 'approved',
    by: of.by,
    reason: null,
    note: null,
    returned: 0n,
    now,
  });
  await audit(tx, {
    actor: of.by,
    action: 'withdrawal.approve',
    subject: `withdrawal:${row.id}`,
    detail: { amount: formatMoney(row.amount) },
    ...asked(of),
    now,
  });
  await record(tx, 'withdrawal.approved', {
    playerId: row.player_id,
    withdrawalId: row.id,
    amount: String(row.amount),
  });
  await startPayouts(app, tx, row);
  return tell(tx, row.id, 'approved');
}

/** @throws withdrawal_state, withdrawal_stopped while a case or the watch over the books stops it. */
export async function approveIn(app: App, tx: Tx, { id, ...of }: Decider & { id: string }): Promise<WithdrawalRow> {
  const row = await locked(tx, id);
  assertStatus(row, 'pending');
  if ((await holdsOf(tx, row.player_id)).withdrawals || (await arePayoutsFrozen(tx)))
    throw refuse('withdrawal_stopped');
  return approve(app, tx, { row, ...of });
}

/** With what was decided for the player within the day. */
export const needsTwo = async (
  app: App,
  tx: Tx,
  { amount, player_id }: Pick<WithdrawalRow, 'amount' | 'player_id'>,
): Promise<boolean> => amount >= (await leftForOne(app, tx, player_id));

/** By one: from the large threshold of a day on it takes two. @throws two_people_needed, and as approveIn. */
export function approveWithdrawal(app: App, id: string, of: Decider): Promise<WithdrawalRow> {
  return app.db.transaction(async (tx) => {
    if (await needsTwo(app, tx, await locked(tx, id))) throw refuse('two_people_needed');
    return approveIn(app, tx, { id, ...of });
  });
}

/** `why` is told to the player, `reason` stays in the house. */
export function rejectWithdrawal(
  app: App,
  id: string,
  of: Decider & { why: PayoutRefusal; reason: string },
): Promise<WithdrawalRow> {
  return app.db.transaction(async (tx) => {
    const row = await locked(tx, id);
    assertStatus(row, 'pending');
    const now = app.clock.now();
    await store.decideWithdrawal(tx, id, {
      status: 'rejected',
      by: of.by,
      reason: of.why,
      note: of.reason,
      returned: row.amount,
      now,
    });
    await audit(tx, {
      actor: of.by,
      action: 'withdrawal.reject',
      subject: `withdrawal:${id}`,
      detail: { amount: formatMoney(row.amount), why: of.why, reason: of.reason },
      ...asked(of),
      now,
    });
    await transfer(tx, {
      reference: `withdrawal:${id}:end`,
      kind: 'withdrawal_return',
      playerId: row.player_id,
      from: 'withdrawal_hold',
      to: 'real',
      amount: row.amount,
      subject: id,
      now,
    });
    await record(tx, 'withdrawal.returned', {
      playerId: row.player_id,
      withdrawalId: id,
      amount: String(row.amount),
      reason: of.why,
      by: 'staff',
    });
    return tell(tx, id, 'cancel');
  });
}
