// Money that came without an owner stands in the suspense account until staff decide: it becomes a player's deposit,
// counted against their limits as any other, or goes back to its sender. Below the threshold one operator decides, from
// it on two.
import { randomUUID } from 'node:crypto';
import { formatMoney } from '@malva/rules/money';
import { staffAct } from '../../../core/acts.ts';
import type { App } from '../../../core/app.ts';
import { audit } from '../../../core/audit.ts';
import type { Tx } from '../../../core/db.ts';
import { enqueue } from '../../../core/jobs.ts';
import { Refusal, refuse } from '../../../core/refusal.ts';
import { record } from '../../../facts.ts';
import { assertDepositsOpen } from '../../../base/fraud-cases/fraud-cases.ts';
import { assertMayDeposit } from '../../../base/responsible/responsible.ts';
import { lockPlayer, transferHouse } from '../../../base/wallet/wallet.ts';
import { findIncoming, lockName, saveIncoming, type DecidedIncoming } from '../incoming/store.ts';
import { leftForOne, leftForOneOf } from '../of-day/store.ts';
import { pocketOf, type ProviderName } from '../providers/provider.ts';
import { providerOf } from '../providers/registry.ts';
import { creditArrived } from '../settle.ts';
import { insertDeposit, lockDeposit } from '../store.ts';

const transferMethod = 4;

export interface Named {
  provider: string;
  id: string;
}
interface Decision extends Named {
  /** `staff:7`, or both of two. */
  by: string;
  reason: string;
  /** None: the rules decided. */
  requestId?: string;
}

const nameOf = ({ provider, id }: Named): string => `transfer:${provider}:${id}`;
/** There is no exchange rate for another currency, so its amount counts as large. */
const isLarge = ({ amount, currency }: DecidedIncoming, left: bigint): boolean => currency !== 'UAH' || amount >= left;
/** Sent back: with what the same payer got back within the day. */
export const takesTwo = async (app: App, tx: Tx, row: DecidedIncoming): Promise<boolean> =>
  isLarge(row, await leftForOneOf(app, tx, row));

/** @throws not_found, suspense_over */
export async function waiting(tx: Tx, of: Named): Promise<DecidedIncoming> {
  const row = await findIncoming(tx, of.provider, of.id);
  if (!row) throw refuse('not_found');
  if (row.status !== 'suspense') throw refuse('suspense_over', { details: { status: row.status } });
  return row;
}

/**
 * By one, to be called before the deed in its transaction: the sums of a day are read under the lock of whom they are
 * of. @throws two_people_needed
 */
export async function assertOne(app: App, tx: Tx, of: Named & { playerId?: number }): Promise<void> {
  const row = await waiting(tx, of);
  if (of.playerId === undefined) await lockName(tx, `payer:${row.account ?? row.payer ?? ''}`);
  else await lockPlayer(tx, of.playerId);
  const isFree = of.playerId === undefined || !isLarge(row, await leftForOne(app, tx, of.playerId));
  if (!isFree || (await takesTwo(app, tx, row))) throw refuse('two_people_needed');
}

async function lockWaiting(tx: Tx, of: Named): Promise<DecidedIncoming> {
  await lockName(tx, `${of.provider}:${of.id}`);
  return waiting(tx, of);
}

/**
 * Becomes the player's deposit. @throws as waiting, currency_unavailable, and what would keep the player from
 * depositing
 */
export async function assignIn(app: App, tx: Tx, of: Decision & { playerId: number }): Promise<void> {
  const { provider, id, playerId, by, reason } = of;
  const row = await lockWaiting(tx, of);
  if (row.currency !== 'UAH') throw refuse('currency_unavailable');
  const now = app.clock.now();
  await lockPlayer(tx, playerId);
  await assertDepositsOpen(tx, playerId);
  await assertMayDeposit(tx, playerId, { amount: row.amount, now });
  const depositId = randomUUID();
  await insertDeposit(tx, {
    id: depositId,
    playerId,
    key: randomUUID(),
    amount: row.amount,
    method: transferMethod,
    provider,
    token: null,
    now,
  });
  await creditArrived(app, tx, {
    row: { ...(await lockDeposit(tx, depositId)), provider_id: id },
    from: 'house:suspense',
  });
  await saveIncoming(tx, of, {
    status: 'credited',
    player_id: playerId,
    deposit_id: depositId,
    decided_by: by,
    decided_at: now,
    note: reason,
    reason: row.reason,
  });
  await note(tx, { ...of, action: 'books.assign', row, now, detail: { player: playerId, deposit: depositId } });
}

/** Begins the way back: the job hands it over, and the books follow the provider's word. */
export async function sendBackIn(app: App, tx: Tx, of: Decision): Promise<void> {
  const row = await lockWaiting(tx, of);
  if (row.came === 'transfer' && !providerOf(app, of.provider).sendBack) throw refuse('method_unavailable');
  const now = app.clock.now();
  await saveIncoming(tx, of, { ...row, status: 'returning', decided_by: of.by, decided_at: now, note: of.reason });
  await note(tx, { ...of, action: 'books.return', row, now, detail: {} });
  await enqueue(
    tx,
    'cash:send-back',
    { provider: of.provider, id: of.id },
    { key: `send-back:${nameOf(of)}`, maxAttempts: 25 },
  );
}

/** Job: the provider drops repeats by our number. What it refuses outright stands in suspense again. */
export async function sendBack(app: App, of: Named): Promise<void> {
  const row = await findIncoming(app.db, of.provider, of.id);
  if (row?.status !== 'returning') return;
  const provider = providerOf(app, of.provider);
  let isSent = true;
  try {
    const order = { id: `${nameOf(of)}:returned`, paymentId: of.id, amount: row.amount };
    await (row.came === 'transfer' ? provider.sendBack?.(order) : provider.refund(order));
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'method_unavailable') throw error;
    isSent = false;
  }
  await app.db.transaction(async (tx) => {
    await lockName(tx, `${of.provider}:${of.id}`);
    const still = await findIncoming(tx, of.provider, of.id);
    if (still?.status !== 'returning') return;
    const now = app.clock.now();
    if (isSent) {
      await transferHouse(tx, {
        reference: `${nameOf(of)}:returned`,
        kind: 'suspense',
        playerId: still.player_id,
        from: 'house:suspense',
        to: pocketOf(of.provider as ProviderName),
        amount: still.amount,
        currency: still.currency,
        subject: 'returned',
        now,
      });
    }
    await saveIncoming(tx, of, {
      ...still,
      status: isSent ? 'returned' : 'suspense',
      reason: isSent ? still.reason : 'provider_refused',
    });
    // What the rules send back its payer was told of.
    if (isSent && still.decided_by === 'system' && still.player_id !== null)
      await record(tx, 'deposit.sent_back', {
        playerId: still.player_id,
        payment: nameOf(of),
        part: 'whole',
        amount: String(still.amount),
      });
    const action = isSent ? 'books.returned' : 'books.return_refused';
    await audit(tx, {
      actor: 'system',
      action,
      subject: nameOf(of),
      detail: { amount: formatMoney(still.amount), currency: still.currency },
      now,
    });
  });
}

interface Noted extends Decision {
  action: string;
  row: DecidedIncoming;
  now: Date;
  detail: object;
}
/** Of two, the act itself says who asked; the trail of the deed names both. */
const note = (tx: Tx, { action, row, by, reason, requestId, now, detail, ...of }: Noted): Promise<void> =>
  audit(tx, {
    actor: by.split(' ').at(-1) ?? by,
    action,
    subject: nameOf(of),
    detail: { amount: formatMoney(row.amount), currency: row.currency, by, reason, ...detail },
    ...(requestId !== undefined && { requestId }),
    now,
  });

export const suspenseActs = [
  staffAct<'suspense.assign'>({
    kind: 'suspense.assign',
    subject: nameOf,
    check: async ({ app, input }) => void (await waiting(app.db, input)),
    run: ({ app, tx, input, reason, askedBy, approvedBy, requestId }) =>
      assignIn(app, tx, { ...input, reason, requestId, by: `${askedBy} ${approvedBy}` }),
  }),
  staffAct<'suspense.return'>({
    kind: 'suspense.return',
    subject: nameOf,
    check: async ({ app, input }) => void (await waiting(app.db, input)),
    run: ({ app, tx, input, reason, askedBy, approvedBy, requestId }) =>
      sendBackIn(app, tx, { ...input, reason, requestId, by: `${askedBy} ${approvedBy}` }),
  }),
];
