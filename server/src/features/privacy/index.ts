// Export and erasure of a player's data. Erasure waits, may be taken back, and never takes money owed to the player:
// open money, payments or rounds forbid it at the request and again at the end. The ledger keeps its numbers, and
// exclusions stay in force.
import {
  erasureWaitDays,
  exportFile,
  exportRestHours,
  privacy as contract,
  type PrivacyState,
} from '@malva/contract/privacy';
import type { FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import { spanOf } from '../../core/clock.ts';
import { endPlay, type App } from '../../core/app.ts';
import { audit } from '../../core/audit.ts';
import { feature, type Handlers } from '../../core/feature.ts';
import { enqueue } from '../../core/jobs.ts';
import { openReasonsOf } from '../../core/personal-data/rows.ts';
import { refuse } from '../../core/refusal.ts';
import { endAllSessions } from '../../core/session.ts';
import { checkPassword } from '../../base/passwords/passwords.ts';
import { getPlayer, type PlayerRow } from '../../base/players/players.ts';
import { eraseDue } from './erase.ts';
import { makeCopy, readCopy } from './copy.ts';
import * as store from './store.ts';
import { erasureView, tell } from './view.ts';
import { personalData } from './personal-data.ts';

async function stateOf(app: App, playerId: number, now: Date): Promise<PrivacyState> {
  const [exports, request, open] = await Promise.all([
    store.exportsOf(app.db, playerId),
    store.newestRequest(app.db, playerId),
    openReasonsOf(app.db, app.inventory, playerId),
  ]);
  return {
    exports: exports.map((row) => ({
      id: row.id,
      status: row.ready_at === null ? 'making' : row.expires_at !== null && row.expires_at > now ? 'ready' : 'expired',
      askedAt: row.asked_at.toISOString(),
      readyAt: row.ready_at?.toISOString() ?? null,
      expiresAt: row.expires_at?.toISOString() ?? null,
      size: row.size,
    })),
    erasure: request ? erasureView(request) : null,
    open,
  };
}

/** @throws password_wrong. */
async function prove(app: App, playerId: number, password: string): Promise<PlayerRow> {
  const player = await getPlayer(app.db, playerId);
  if (!(await checkPassword(password, player.password_hash)))
    throw refuse('password_wrong', { fields: { password: 'password_wrong' } });
  return player;
}

const handlers: Handlers<typeof contract> = {
  state: ({ app, playerId, now }) => stateOf(app, playerId, now),

  async ask({ app, playerId, body, visitor, now }) {
    const player = await prove(app, playerId, body.password);
    const id = randomUUID();
    await app.db.transaction(async (tx) => {
      const isNew = await store.insertExport(tx, {
        id,
        playerId,
        now,
        span: spanOf(now, exportRestHours * 3_600_000),
      });
      if (!isNew) throw refuse('export_once_a_day');
      await enqueue(tx, 'privacy:export', { id }, { key: `export:${id}` });
      await tell(tx, player, { key: 'export', subject: id });
      await audit(tx, {
        actor: `player:${playerId}`,
        action: 'privacy.export',
        subject: `player:${playerId}`,
        requestId: visitor.requestId,
        now,
      });
    });
    return { success: true, state: await stateOf(app, playerId, now) };
  },

  async erase({ app, playerId, body, visitor, now }) {
    const player = await prove(app, playerId, body.password);
    const open = await openReasonsOf(app.db, app.inventory, playerId);
    if (open.length > 0) throw refuse('erasure_open', { details: { open } });
    const id = randomUUID();
    await app.db.transaction(async (tx) => {
      const dueAt = new Date(now.getTime() + erasureWaitDays * 86_400_000);
      if ((await store.insertRequest(tx, { id, playerId, now, dueAt })) === 0) return;
      await tell(tx, player, { key: 'erasure', subject: id });
      await audit(tx, {
        actor: `player:${playerId}`,
        action: 'privacy.erasure_asked',
        subject: `player:${playerId}`,
        requestId: visitor.requestId,
        now,
      });
    });
    return { success: true, state: await stateOf(app, playerId, now) };
  },

  async keep({ app, playerId, visitor, now }) {
    const player = await getPlayer(app.db, playerId);
    await app.db.transaction(async (tx) => {
      if ((await store.decideRequest(tx, playerId, { status: 'cancelled', open: [], now })) === 0) return;
      await tell(tx, player, { key: 'kept', subject: `${playerId}:${now.toISOString()}` });
      await audit(tx, {
        actor: `player:${playerId}`,
        action: 'privacy.erasure_cancelled',
        subject: `player:${playerId}`,
        requestId: visitor.requestId,
        now,
      });
    });
    return { success: true, state: await stateOf(app, playerId, now) };
  },
};

function mount(fastify: FastifyInstance, app: App): void {
  fastify.get<{ Params: { id: string } }>(exportFile, async (request, reply) => {
    const { playerId } = request.visitor;
    if (playerId === null) throw refuse('unauthorized');
    const { id } = request.params;
    const now = app.clock.now();
    const bytes = /^[0-9a-f-]{36}$/.test(id) ? await readCopy(app, { id, playerId, now }) : null;
    if (!bytes) throw refuse('not_found');
    await audit(app.db, {
      actor: `player:${playerId}`,
      action: 'privacy.export_fetched',
      subject: `player:${playerId}`,
      requestId: request.visitor.requestId,
      now,
    });
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="my-data-${now.toISOString().slice(0, 10)}.zip"`)
      .type('application/zip')
      .send(bytes);
  });
}

export const privacy = feature({
  name: 'privacy',
  contract,
  personalData,
  handlers,
  mount,
  jobs: [
    { name: 'privacy:export', run: (app, payload) => makeCopy(app, (payload as { id: string }).id) },
    {
      name: 'privacy:erase',
      cron: '7 * * * *',
      async run(app) {
        await store.dropExpired(app.db, app.clock.now());
        await eraseDue(app, async (playerId) => {
          await endAllSessions(app.db, { kind: 'player', subjectId: playerId, now: app.clock.now() });
          await endPlay(app, playerId, 'the account is erased');
        });
      },
    },
  ],
});
