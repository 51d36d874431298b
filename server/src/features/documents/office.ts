// The operators' side of papers: the queue, and the one decision on each, told to the player in the transaction that
// made it.
import { documentsOffice as contract, type RejectReason, type StaffDocument } from '@malva/contract/documents';
import type { App } from '../../core/app.ts';
import { audit } from '../../core/audit.ts';
import type { Tx } from '../../core/db.ts';
import { feature, type Handlers } from '../../core/feature.ts';
import { publish } from '../../core/publish.ts';
import { refuse } from '../../core/refusal.ts';
import { record } from '../../facts.ts';
import { getPlayer } from '../../base/players/players.ts';
import { maskContact } from '../../base/contacts/contacts.ts';
import { viewOf } from './index.ts';
import * as store from './store.ts';
import type { DocumentRow } from './store.ts';

const queueLength = 100;

export async function staffView(tx: Tx, row: DocumentRow): Promise<StaffDocument> {
  const player = await getPlayer(tx, row.player_id);
  return {
    ...viewOf(row, 'office'),
    playerId: row.player_id,
    playerName: player.full_name,
    birthDate: player.birth_date,
    contact: maskContact(player.phone ?? player.email ?? ''),
    identity: player.identity_status,
    decidedBy: row.decided_by,
  };
}

interface Decision {
  id: string;
  reason: RejectReason | null;
  staffId: number;
  requestId: string;
}

/** @throws not_found, document_decided where a colleague was first. */
async function decide(app: App, { id, reason, staffId, requestId }: Decision): Promise<{ document: StaffDocument }> {
  const now = app.clock.now();
  return app.db.transaction(async (tx) => {
    if (!(await store.findDocument(tx, id))) throw refuse('not_found');
    const by = `staff:${staffId}`;
    const row = await store.decideDocument(tx, id, { reason, by, now });
    if (!row) throw refuse('document_decided');
    const action = reason ? 'documents.reject' : 'documents.accept';
    await audit(tx, {
      actor: by,
      action,
      subject: `document:${id}`,
      detail: { player: row.player_id, kind: row.kind, reason },
      requestId,
      now,
    });
    await record(tx, 'document.decided', { playerId: row.player_id, document: id, kind: row.kind, reason });
    await publish(tx, {
      playerId: row.player_id,
      type: 'documents',
      action: row.status,
      data: { document: viewOf(row) },
    });
    return { document: await staffView(tx, row) };
  });
}

const handlers: Handlers<typeof contract> = {
  async queue({ app, query, staffId, visitor, now }) {
    const rows = await store.queueOf(app.db, query.status ?? null, queueLength);
    await audit(app.db, {
      actor: `staff:${staffId}`,
      action: 'documents.list',
      subject: 'documents',
      detail: { found: rows.map(({ id }) => id) },
      requestId: visitor.requestId,
      now,
    });
    return { documents: await Promise.all(rows.map((row) => staffView(app.db, row))) };
  },
  accept: ({ app, params, staffId, visitor }) =>
    decide(app, { id: params.id, reason: null, staffId, requestId: visitor.requestId }),
  reject: ({ app, params, body, staffId, visitor }) =>
    decide(app, { id: params.id, reason: body.reason, staffId, requestId: visitor.requestId }),
};

export const documentsOffice = feature({
  name: 'documentsOffice',
  contract,
  handlers,
  timeline: [{ group: 'identity', permission: 'documents', events: store.paperEvents }],
  queues: [{ place: 'documents', permission: 'documents', count: store.countAllWaiting }],
});
