// What stands behind one entry of the ledger, told from its reference, which names it for ever: the deposit or
// withdrawal with the words of its provider, the round, the act of two, the prize, the bonus; the acts written down
// about it, and every entry of the same origin.
import type { EntryTrace } from '@malva/contract/office-parts';
import { formatMoney } from '@malva/rules/money';
import { auditAbout } from '../../../core/audit.ts';
import type { Tx } from '../../../core/db.ts';
import { refuse } from '../../../core/refusal.ts';
import { entriesOf, entryOf, type LedgerEntry } from '../../../base/ledger/ledger.ts';
import * as out from '../withdrawals/store.ts';
import * as store from '../deposits/store.ts';

type Origin = NonNullable<EntryTrace['origin']>;

const named: Readonly<Record<string, Origin['kind']>> = {
  deposit: 'deposit',
  withdrawal: 'withdrawal',
  correction: 'act',
  prize: 'prize',
  bonus: 'bonus',
};

/** Null: booked by hand before there were references of this kind. */
function originOf({ reference, kind, subject }: LedgerEntry): Origin | null {
  if (subject?.startsWith('sport:')) return { kind: 'bet', id: subject.slice('sport:'.length) };
  if (subject !== null && (kind === 'stake' || kind === 'win' || kind === 'rollback' || kind === 'jackpot'))
    return { kind: 'round', id: subject };
  const [word = '', id = ''] = reference.split(':');
  if (word === 'payout') return subject === null ? null : { kind: 'withdrawal', id: subject };
  const known = named[word];
  return known ? { kind: known, id } : null;
}

/** As references of the origin begin, and as subjects name it. */
const words: Partial<Record<Origin['kind'], string>> = { act: 'correction', bet: 'sport' };
const sought = ({ kind, id }: Origin): { prefix: string; subject: string } => ({
  prefix: `${words[kind] ?? kind}:${id}`,
  subject: kind === 'bet' ? `sport:${id}` : id,
});

async function wordsOfProvider(tx: Tx, { kind, id }: Origin): Promise<EntryTrace['callbacks']> {
  if (kind !== 'deposit' && kind !== 'withdrawal') return [];
  const references = kind === 'deposit' ? [id] : (await out.payoutsOf(tx, [id])).map((part) => part.id);
  return (await store.callbacksAbout(tx, references)).map((row) => ({
    provider: row.provider,
    eventId: row.event_id,
    type: row.type,
    outcome: row.outcome,
    at: row.at.toISOString(),
  }));
}

/** @throws not_found: the entry does not exist or is another player's. */
export async function traceOf(tx: Tx, playerId: number, entryId: string): Promise<EntryTrace> {
  const entry = await entryOf(tx, playerId, BigInt(entryId));
  if (!entry) throw refuse('not_found');
  const origin = originOf(entry);
  const { reference } = entry;
  if (!origin) return { reference, origin, entries: [], callbacks: [], audit: [] };
  const [entries, callbacks, rows] = await Promise.all([
    entriesOf(tx, playerId, sought(origin)),
    wordsOfProvider(tx, origin),
    auditAbout(tx, { playerId, kind: origin.kind, id: origin.id }),
  ]);
  return {
    reference,
    origin,
    callbacks,
    entries: entries.map((row) => ({
      id: String(row.id),
      at: row.at.toISOString(),
      reference: row.reference,
      amount: formatMoney(row.amount),
    })),
    audit: rows.map((row) => ({
      id: String(row.id),
      actor: row.actor,
      actorName: null,
      action: row.action,
      subject: row.subject,
      detail: row.detail,
      requestId: row.request_id,
      at: row.at.toISOString(),
    })),
  };
}
