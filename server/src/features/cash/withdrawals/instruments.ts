// Cards and accounts: whose name they carry as the provider says it, and whether money may go there. One with another
// name than the identified person's is never paid out to; who uses what is noted for the rules of fraud.
import { randomUUID } from 'node:crypto';
import { judgeHolder } from '@malva/rules/holder-name';
import { parseIban } from '@malva/rules/iban';
import type { App } from '../../../core/app.ts';
import { audit } from '../../../core/audit.ts';
import type { Tx } from '../../../core/db.ts';
import { refuse } from '../../../core/refusal.ts';
import { observe, observeInstrument } from '../../../base/fraud/fraud.ts';
import { openCase } from '../../../base/fraud-cases/fraud-cases.ts';
import { getPlayer } from '../../../base/players/players.ts';
import { lockPlayer } from '../../../base/wallet/wallet.ts';
import { keepCard } from '../cards/store.ts';
import * as store from './store.ts';
import type { InstrumentRow } from './store.ts';
import type { ProviderInstrument, ProviderName } from '../providers/provider.ts';
import { providerFor } from '../providers/registry.ts';

export interface Paid {
  playerId: number;
  depositId: string;
  amount: bigint;
  provider: ProviderName;
  instrument: ProviderInstrument | null;
  /** The player asked to pay with it by one press from now on. */
  keepsCard: boolean;
  now: Date;
}

/**
 * Players pay with their own card only: the word for one that carries another name, as the provider says it. Its money
 * goes back to it, and nothing of it is kept. A card without a name is taken.
 */
export async function holderRefusal(
  tx: Tx,
  playerId: number,
  instrument: Pick<ProviderInstrument, 'holder'> | null,
): Promise<'name_mismatch' | null> {
  if (!instrument?.holder) return null;
  const { full_name: name } = await getPlayer(tx, playerId);
  return judgeHolder(name, instrument.holder) === 'other' ? 'name_mismatch' : null;
}

/** A deposit came in: what paid belongs to the player from now on. The caller holds the player's lock. */
export async function notePaid(
  tx: Tx,
  { playerId, depositId, amount, provider, instrument, keepsCard, now }: Paid,
): Promise<void> {
  const mark = instrument ? (instrument.mark ?? instrument.token) : null;
  await observe(tx, { reference: `deposit:${depositId}`, playerId, kind: 'deposit', amount, mark, now });
  if (!instrument) return;
  await keep(tx, { playerId, provider, instrument, kind: 'card', now });
  if (keepsCard) await keepCard(tx, playerId, { id: instrument.token, now });
}

interface Keeping {
  playerId: number;
  provider: ProviderName;
  instrument: ProviderInstrument;
  kind: InstrumentRow['kind'];
  now: Date;
}

async function keep(tx: Tx, { playerId, provider, instrument, kind, now }: Keeping): Promise<void> {
  const { token, brand, last4, holder } = instrument;
  const mark = instrument.mark ?? token;
  const holderIs = judgeHolder((await getPlayer(tx, playerId)).full_name, holder);
  await store.saveInstrument(tx, { id: token, playerId, provider, kind, brand, last4, mark, holder, holderIs, now });
  await observeInstrument(tx, { mark, playerId, isForeign: holderIs === 'other', now });
  if (holderIs === 'other')
    await openCase(tx, {
      playerId,
      signs: [{ sign: 'foreignNames', value: 1, points: 6 }],
      note: `${brand} •••• ${last4}`,
      now,
    });
}

export type InstrumentRefusal = 'other_name' | 'no_payouts';

/** Why nothing is paid out there. */
export const refusalOf = (row: InstrumentRow): InstrumentRefusal | null =>
  row.holder_is === 'other' ? 'other_name' : row.takes_payouts ? null : 'no_payouts';

/** @throws instrument_not_verified for what is not theirs or takes nothing, instrument_not_own for another name. */
export async function payableInstrument(tx: Tx, playerId: number, id: string): Promise<InstrumentRow> {
  const row = (await store.instruments(tx, playerId)).find((item) => item.id === id);
  const refusal = row && refusalOf(row);
  const code = refusal === 'other_name' ? 'instrument_not_own' : 'instrument_not_verified';
  if (!row || refusal) throw refuse(code, { fields: { instrument: code } });
  return row;
}

/** An account is added only where no card takes payouts, by a player whose name is verified. */
export async function mayAddAccount(tx: Tx, playerId: number): Promise<boolean> {
  const player = await getPlayer(tx, playerId);
  return (
    player.full_name !== null &&
    player.identity_status === 'approved' &&
    !(await store.instruments(tx, playerId)).some((row) => row.kind === 'card' && !refusalOf(row))
  );
}

/**
 * Adds an own account: its number is right, and the bank says whose it is. @throws iban_invalid, iban_not_own,
 * iban_not_needed.
 */
export async function addAccount(app: App, playerId: number, text: string): Promise<string> {
  const iban = parseIban(text);
  if (!iban) throw refuse('iban_invalid', { fields: { iban: 'iban_invalid' } });
  const player = await getPlayer(app.db, playerId);
  if (!player.full_name || player.identity_status !== 'approved') throw refuse('identity_required');
  if (!(await mayAddAccount(app.db, playerId))) throw refuse('iban_not_needed');
  const provider = providerFor(app, 'card');
  if (!provider.checkAccount) throw refuse('method_unavailable');
  const account = await provider.checkAccount({ id: randomUUID(), playerId, iban, name: player.full_name });
  const isOwn = judgeHolder(player.full_name, account.holder) === 'own';
  await app.db.transaction(async (tx) => {
    const now = app.clock.now();
    await lockPlayer(tx, playerId);
    await keep(tx, { playerId, provider: provider.name, instrument: account, kind: 'account', now });
    await audit(tx, {
      actor: `player:${playerId}`,
      action: 'withdrawal.account',
      subject: `player:${playerId}`,
      detail: { last4: account.last4, isOwn },
      now,
    });
  });
  if (!isOwn) throw refuse('iban_not_own', { fields: { iban: 'iban_not_own' } });
  return account.token;
}
