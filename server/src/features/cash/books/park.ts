// Money a provider lists and our books do not hold: staff put it from its break into suspense, in its own currency, and
// from there it is given to a player or sent back like any other. What was credited is never put there, and what was
// put there is never credited by itself.
import { formatMoney } from '@malva/rules/money';
import type { App } from '../../../core/app.ts';
import { audit } from '../../../core/audit.ts';
import type { Tx } from '../../../core/db.ts';
import { refuse } from '../../../core/refusal.ts';
import { transferHouse } from '../../../base/wallet/wallet.ts';
import { findIncoming, insertIncoming, lockName } from '../transfers/store.ts';
import { pocketOf, type ProviderName } from '../providers/provider.ts';
import { isUuid } from '../providers/provider.ts';
import { findDepositAt, lockDeposit, lockPayer } from '../deposits/store.ts';
import * as store from './store.ts';
import type { BreakRow, Line } from './store.ts';

const reasons: Partial<Record<BreakRow['kind'], string>> = {
  missing_here: 'unmatched',
  amount: 'wrong_amount',
  currency: 'wrong_currency',
};

/** What such a break looks like; whether the money is free is known only under its locks. */
export const isParkable = ({
  side,
  movement,
  kind,
  status,
}: Pick<BreakRow, 'side' | 'movement' | 'kind' | 'status'>): boolean =>
  status === 'open' && side === 'provider' && movement === 'deposit' && kind in reasons;

/** The player whose payment it was to be, under their lock. @throws movement_booked where it was credited */
async function payerOf(tx: Tx, line: Line): Promise<number | null> {
  const id = (await findDepositAt(tx, line.source, line.id))?.id ?? (isUuid(line.reference) ? line.reference : null);
  if (id === null || (await lockPayer(tx, id)) === undefined) return null;
  const deposit = await lockDeposit(tx, id);
  const isOfIt = deposit.provider === line.source && (deposit.provider_id === null || deposit.provider_id === line.id);
  if (isOfIt && deposit.seen.includes('succeeded')) throw refuse('movement_booked');
  return isOfIt ? deposit.player_id : null;
}

interface Parking {
  number: string;
  by: string;
  reason: string;
  requestId: string;
}

/** Books it and closes the break. @throws not_found, break_closed, movement_booked */
export async function parkIn(app: App, tx: Tx, { number, by, reason, requestId }: Parking): Promise<BreakRow> {
  const row = await store.lockBreak(tx, number);
  if (!row) throw refuse('not_found');
  if (!isParkable(row)) throw refuse('break_closed', { details: { status: row.status } });
  const line = (await store.linesOf(tx, 'provider', [row.id])).findLast(
    ({ source, movement }) => source === row.source && movement === 'deposit',
  );
  if (!line || line.amount <= 0n) throw refuse('not_found');
  const playerId = await payerOf(tx, line);
  const provider = row.source as ProviderName;
  await lockName(tx, `${provider}:${line.id}`);
  if (await findIncoming(tx, provider, line.id)) throw refuse('movement_booked');
  const [now, why] = [app.clock.now(), reasons[row.kind] ?? row.kind];
  await transferHouse(tx, {
    reference: `transfer:${provider}:${line.id}`,
    kind: 'suspense',
    playerId,
    from: pocketOf(provider),
    to: 'house:suspense',
    amount: line.amount,
    currency: line.currency,
    subject: why,
    now,
  });
  await insertIncoming(tx, {
    provider,
    id: line.id,
    player_id: playerId,
    deposit_id: null,
    amount: line.amount,
    currency: line.currency,
    came: 'listed',
    reference: line.reference.slice(0, 200),
    payer: null,
    account: null,
    status: 'suspense',
    reason: why,
    at: now,
  });
  const detail = {
    day: row.day,
    kind: row.kind,
    id: row.id,
    amount: formatMoney(line.amount),
    currency: line.currency,
    reason,
  };
  await audit(tx, { actor: by, action: 'books.park', subject: `break:${row.number}`, detail, requestId, now });
  return store.closeBreak(tx, row.number, { status: 'settled', by, reason, now });
}
