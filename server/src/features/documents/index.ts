// Papers of players: sent in, listed, taken back until an operator has reviewed them, and shown only to their owner and
// to the office.
import { documents as contract, type PlayerDocument } from '@malva/contract/documents';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../core/app.ts';
import { audit } from '../../core/audit.ts';
import { feature, type Handlers } from '../../core/feature.ts';
import { readForm } from '../../core/forms.ts';
import { refuse } from '../../core/refusal.ts';
import * as store from './store.ts';
import type { DocumentRow } from './store.ts';
import { bytesOf, takeDocument } from './take.ts';
import { personalData } from './personal-data.ts';

export const viewOf = (row: DocumentRow, of: 'player' | 'office' = 'player'): PlayerDocument => ({
  id: row.id,
  kind: row.kind,
  title: row.title,
  media: row.media,
  size: row.size,
  status: row.status,
  reason: row.reason,
  uploadedAt: row.uploaded_at.toISOString(),
  decidedAt: row.decided_at?.toISOString() ?? null,
  address: `/rest/${of}/documents/${row.id}/file/`,
});

const handlers: Handlers<typeof contract> = {
  list: async ({ app, playerId }) => ({
    documents: (await store.documentsOf(app.db, playerId)).map((row) => viewOf(row)),
  }),

  upload: async ({ app, playerId, request }) => ({
    document: viewOf(await takeDocument(app, playerId, await readForm(request))),
  }),

  async remove({ app, playerId, params, now }) {
    await app.db.transaction(async (tx) => {
      const row = await store.findDocument(tx, params.id);
      if (row?.player_id !== playerId) throw refuse('not_found');
      if ((await store.removeWaiting(tx, params.id, playerId)) === 0) throw refuse('document_decided');
      await audit(tx, {
        actor: `player:${playerId}`,
        action: 'documents.remove',
        subject: `document:${params.id}`,
        detail: { kind: row.kind },
        now,
      });
    });
    return { success: true };
  },
};

const isId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

/** Sends the bytes in a sandbox: nothing in them may run, no cache may keep a copy. */
function sendFile(app: App, reply: FastifyReply, row: DocumentRow & { body_cipher: Buffer }): FastifyReply {
  return reply
    .header('content-type', row.media)
    .header('content-disposition', `inline; filename*=UTF-8''${encodeURIComponent(row.title)}`)
    .header('content-security-policy', "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self'")
    .header('cache-control', 'private, no-store')
    .header('cross-origin-resource-policy', 'same-origin')
    .send(bytesOf(app, row));
}

function mount(fastify: FastifyInstance, app: App): void {
  const found = async (request: FastifyRequest) => {
    const { id } = request.params as { id: string };
    const row = isId(id) ? await store.findDocument(app.db, id) : undefined;
    if (!row) throw refuse('not_found');
    return row;
  };
  fastify.get('/rest/player/documents/:id/file/', async (request, reply) => {
    const { playerId } = request.visitor;
    if (playerId === null) throw refuse('unauthorized');
    const row = await found(request);
    // Another player's paper is not found.
    if (row.player_id !== playerId) throw refuse('not_found');
    return sendFile(app, reply, row);
  });
  fastify.get('/rest/office/documents/:id/file/', async (request, reply) => {
    const { staffId, permissions, requestId } = request.visitor;
    if (staffId === null) throw refuse('unauthorized');
    if (!permissions.has('documents')) throw refuse('forbidden');
    const row = await found(request);
    const detail = { player: row.player_id, kind: row.kind };
    await audit(app.db, {
      actor: `staff:${staffId}`,
      action: 'documents.look',
      subject: `document:${row.id}`,
      detail,
      requestId,
      now: app.clock.now(),
    });
    return sendFile(app, reply, row);
  });
}

export const documents = feature({
  name: 'documents',
  contract,
  personalData,
  handlers,
  mount,
  pages: { documents: () => ({ payload: {} }) },
});
