// The operators' side of the chat: the queue, one conversation, ready answers, personal managers. Every deed is
// audited.
import { chatOffice as contract, type StaffChat } from '@malva/contract/chat';
import { getPlayer } from '../../base/players/players.ts';
import { maskContact } from '../../base/contacts/contacts.ts';
import { closedSince } from '../../base/lock/lock.ts';
import { audit, auditLook } from '../../core/audit.ts';
import type { App } from '../../core/app.ts';
import type { Tx } from '../../core/db.ts';
import { feature, type CallContext, type Handlers } from '../../core/feature.ts';
import { grantOf } from '../../core/realtime/grants.ts';
import { refuse } from '../../core/refusal.ts';
import * as store from './store.ts';
import { deskChannel, messageView, tell } from './thread.ts';

const mostMessages = 500;

async function staffView(tx: Tx, row: store.ThreadRow, lastText: string): Promise<StaffChat> {
  const player = row.player_id === null ? null : await getPlayer(tx, row.player_id);
  return {
    id: row.id,
    status: row.status,
    playerId: row.player_id,
    name: player ? (player.full_name ?? maskContact(player.phone ?? player.email ?? '')) : '',
    lang: row.lang,
    staffId: row.staff_id,
    waitingSince: row.waiting_since?.toISOString() ?? null,
    lastAt: row.last_at.toISOString(),
    lastText,
  };
}

type Desk = Pick<CallContext, 'app' | 'now' | 'visitor'> & { staffId: number };

const note = (
  { now, visitor, staffId }: Desk,
  tx: Tx,
  of: { action: string; subject: string; detail?: object },
): Promise<void> => audit(tx, { actor: `staff:${staffId}`, ...of, requestId: visitor.requestId, now });

async function known(app: App, id: string): Promise<store.ThreadRow> {
  const thread = await store.getThread(app.db, id);
  if (!thread) throw refuse('not_found');
  return thread;
}

/**
 * Whom play is closed to is answered and never written to: they wrote since, and the conversation is not over.
 * @throws only_necessary
 */
async function assertAnswers(app: App, thread: store.ThreadRow, now: Date): Promise<void> {
  const since = thread.player_id === null ? null : await closedSince(app.db, thread.player_id, now);
  if (!since) return;
  const span = { since, until: new Date(now.getTime() + 60_000) };
  if (thread.status === 'closed' || (await store.countRecent(app.db, thread.id, span)) === 0)
    throw refuse('only_necessary');
}

const handlers: Handlers<typeof contract> = {
  async queue({ app, query, staffId, now }) {
    await store.noteDesk(app.db, staffId, now);
    const rows = await store.listThreads(app.db, query.status ?? null);
    const chats = await Promise.all(rows.map((row) => staffView(app.db, row, row.last_text)));
    return { chats, waiting: await store.countWaiting(app.db), me: staffId };
  },

  async thread({ params, ...desk }) {
    const { app } = desk;
    const thread = await known(app, params.id);
    const messages = await store.lastMessages(app.db, thread.id, mostMessages);
    await note(desk, app.db, { action: 'chat.look', subject: `chat:${thread.id}` });
    return { chat: await staffView(app.db, thread, messages.at(-1)?.text ?? ''), messages: messages.map(messageView) };
  },

  async take({ params, ...desk }) {
    const { app, staffId } = desk;
    await known(app, params.id);
    await app.db.transaction(async (tx) => {
      if ((await store.takeThread(tx, params.id, staffId)) === 0) throw refuse('chat_taken');
      await note(desk, tx, { action: 'chat.take', subject: `chat:${params.id}` });
      await tell(tx, params.id, null);
    });
    return { success: true };
  },

  async answer({ params, body, ...desk }) {
    const { app, staffId, now } = desk;
    await assertAnswers(app, await known(app, params.id), now);
    await app.db.transaction(async (tx) => {
      const message = await store.insertMessage(tx, {
        thread: params.id,
        author: 'staff',
        staffId,
        text: body.text.trim(),
        key: body.key,
        now,
      });
      if (!message) return;
      // The operator who answers takes the conversation, unless another has it already; a closed one opens again.
      const thread = await store.getThread(tx, params.id);
      if (thread?.status === 'taken' && thread.staff_id !== staffId) throw refuse('chat_taken');
      await store.noteStaff(tx, params.id, { staffId, now });
      await note(desk, tx, {
        action: 'chat.answer',
        subject: `chat:${params.id}`,
        detail: { message: String(message.id) },
      });
      await tell(tx, params.id, message);
    });
    return { success: true };
  },

  async close({ params, ...desk }) {
    const { app } = desk;
    await known(app, params.id);
    await app.db.transaction(async (tx) => {
      if ((await store.closeThread(tx, params.id)) === 0) return;
      await note(desk, tx, { action: 'chat.close', subject: `chat:${params.id}` });
      await tell(tx, params.id, null);
    });
    return { success: true };
  },

  canned: async ({ app }) => ({ answers: await store.listCanned(app.db) }),

  async saveCanned({ body, ...desk }) {
    const { app } = desk;
    const { id, title, text } = body;
    if (id === undefined) await store.insertCanned(app.db, { title, text });
    else if ((await store.updateCanned(app.db, { id, title, text })) === 0) throw refuse('not_found');
    await note(desk, app.db, { action: 'chat.canned_save', subject: `canned:${id ?? 'new'}`, detail: { title } });
    return { success: true };
  },

  async dropCanned({ body, ...desk }) {
    const { app } = desk;
    if ((await store.deleteCanned(app.db, body.id)) === 0) throw refuse('not_found');
    await note(desk, app.db, { action: 'chat.canned_drop', subject: `canned:${body.id}` });
    return { success: true };
  },

  channel({ app, staffId, now }) {
    return grantOf(app, { user: `staff:${staffId}`, channels: [deskChannel], now });
  },

  async manager(context) {
    const { app, params } = context;
    const row = await store.findManager(app.db, params.playerId);
    await auditLook(context, params.playerId, 'manager');
    if (!row) return { manager: null };
    return {
      manager: {
        enabled: row.is_enabled,
        telegram: row.telegram,
        viber: row.viber,
        email: row.email,
        closePopups: row.is_dismissed,
      },
    };
  },

  async setManager({ params, body, ...desk }) {
    const { app } = desk;
    const { playerId } = params;
    await getPlayer(app.db, playerId);
    const { enabled, ...contacts } = body;
    await app.db.transaction(async (tx) => {
      await store.upsertManager(tx, playerId, { is_enabled: enabled, ...contacts });
      await note(desk, tx, { action: 'chat.manager', subject: `player:${playerId}`, detail: { enabled } });
    });
    return { success: true };
  },
};

export const chatOffice = feature({
  name: 'chatOffice',
  contract,
  handlers,
  timeline: [{ group: 'contact', permission: 'chat', events: store.talkEvents }],
  queues: [{ place: 'chat', permission: 'chat', count: store.countWaiting }],
});
