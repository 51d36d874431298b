// Transfers that arrive by themselves. One that names a player who may deposit is a deposit at once. One that may not
// reach its player is held and goes back, by the same rule as a payment on the provider's page; whose money it is, a
// stranger's reference, another person's account, another currency, staff decide, and until then it waits in suspense.
import { randomUUID } from 'node:crypto';
import { playerOfReference } from '@malva/rules/creditor-reference';
import { judgeHolder } from '@malva/rules/holder-name';
import type { App } from '../../../core/app.ts';
import type { Tx } from '../../../core/db.ts';
import { record } from '../../../facts.ts';
import { holdsOf } from '../../../base/fraud-cases/fraud-cases.ts';
import { findPlayer } from '../../../base/players/players.ts';
import { redoDeposit } from '../../../base/responsible/responsible.ts';
import { lockPlayer, transferHouse } from '../../../base/wallet/wallet.ts';
import { sendBackIn } from '../books/suspense.ts';
import { pocketOf, type ProviderEvent } from '../providers/provider.ts';
import { providerOf } from '../providers/registry.ts';
import { creditArrived } from '../deposits/settle.ts';
import { arrivalRefusal, insertDeposit, lockDeposit } from '../deposits/store.ts';
import { findIncoming, insertIncoming, lockName } from './store.ts';

const transferMethod = 4;

/** Answers the outcome for the log of callbacks. */
export async function applyTransfer(app: App, tx: Tx, event: ProviderEvent): Promise<string> {
  const { provider, id, amount, currency, reference, instrument } = event;
  if (!/^[A-Z]{3}$/.test(currency) || amount === null || amount <= 0n) return 'wrong_amount';
  await lockName(tx, `${provider}:${id}`);
  const known = await findIncoming(tx, provider, id);
  if (known) return known.amount === amount && known.currency === currency ? `already_${known.status}` : 'wrong_amount';
  const now = app.clock.now();
  const found = await receiver(app, tx, { reference, payer: instrument?.holder ?? null, amount, currency });
  const row = {
    provider,
    id,
    amount,
    currency,
    came: 'transfer' as const,
    reference: reference.slice(0, 200),
    payer: instrument?.holder ?? null,
    account: instrument?.last4 ?? null,
    at: now,
  };
  if ('reason' in found) {
    await transferHouse(tx, {
      reference: `transfer:${provider}:${id}`,
      kind: 'suspense',
      playerId: found.playerId,
      from: pocketOf(provider),
      to: 'house:suspense',
      amount,
      currency,
      subject: found.reason,
      now,
    });
    await insertIncoming(tx, {
      ...row,
      player_id: found.playerId,
      deposit_id: null,
      status: 'suspense',
      reason: found.reason,
    });
    return 'mayNot' in found ? sendBackAtOnce(app, tx, { event, amount, ...found }) : 'suspense';
  }
  const depositId = randomUUID();
  await insertDeposit(tx, {
    id: depositId,
    playerId: found.playerId,
    key: randomUUID(),
    amount,
    method: transferMethod,
    provider,
    token: null,
    now,
  });
  await creditArrived(app, tx, { row: { ...(await lockDeposit(tx, depositId)), provider_id: id } });
  await insertIncoming(tx, {
    ...row,
    player_id: found.playerId,
    deposit_id: depositId,
    status: 'credited',
    reason: null,
  });
  return 'completed';
}

/** It begins its way back, unless its provider takes none or a case lets the player's money stand still. */
async function sendBackAtOnce(
  app: App,
  tx: Tx,
  { event: { provider, id }, amount, playerId, reason }: MayNot & { event: ProviderEvent; amount: bigint },
): Promise<string> {
  await record(tx, 'deposit.held', { playerId, payment: `transfer:${provider}:${id}`, amount: String(amount), reason });
  if (!providerOf(app, provider).sendBack || (await holdsOf(tx, playerId)).withdrawals) return 'suspense';
  await sendBackIn(app, tx, { provider, id, by: 'system', reason });
  return 'returning';
}

/** Known whose it is, and what keeps it from them. */
interface MayNot {
  playerId: number;
  reason: string;
  mayNot: true;
}

interface Arrived {
  reference: string;
  payer: string | null;
  amount: bigint;
  currency: string;
}

/** Whose money it is, counted against their limits; or why it is not theirs. */
async function receiver(
  app: App,
  tx: Tx,
  { reference, payer, amount, currency }: Arrived,
): Promise<{ playerId: number } | { playerId: number | null; reason: string } | MayNot> {
  const id = playerOfReference(reference);
  const player = id === null ? undefined : await findPlayer(tx, id);
  if (!player) return { playerId: null, reason: currency === 'UAH' ? 'unknown_reference' : 'wrong_currency' };
  // There is no rate of ours: it goes back, or staff settle it with the player.
  if (currency !== 'UAH') return { playerId: player.id, reason: 'wrong_currency' };
  await lockPlayer(tx, player.id);
  if (judgeHolder(player.full_name, payer) !== 'own') return { playerId: player.id, reason: 'name_mismatch' };
  const now = app.clock.now();
  const reason = await arrivalRefusal(tx, { playerId: player.id, amount, countedAt: null, now });
  if (reason) return { playerId: player.id, reason, mayNot: true };
  await redoDeposit(tx, player.id, { amount, now });
  return { playerId: player.id };
}
