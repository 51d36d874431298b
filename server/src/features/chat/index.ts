// Support chat as a visitor has it: guests and players write, read and come back to what was said.
import { randomUUID } from 'node:crypto';
import { chat as contract, vipBlock, type VipManager } from '@malva/contract/chat';
import { ownBlock } from '../../base/lock/lock.ts';
import { spanOf } from '../../core/clock.ts';
import type { Asking } from '../../core/once.ts';
import { feature, type Handlers } from '../../core/feature.ts';
import { refuse } from '../../core/refusal.ts';
import * as store from './store.ts';
import { guestChannel, identityOf, isOpenAt, knownOwner, ownerOf, tell, threadView } from './thread.ts';
import { personalData } from './personal-data.ts';

/** Messages a visitor may write within ten minutes. */
const mostRecent = 30;
const recentMs = 10 * 60_000;
/** The desk asks once a minute while its operator is there. */
const deskMs = 3 * 60_000;

type KnownManager = Awaited<ReturnType<typeof store.threadAndManager>>;

/** What a player may see of their manager: an enabled one with at least one contact, and none while play is closed. */
async function managerOf(asking: Asking, known?: KnownManager): Promise<VipManager | null> {
  const { playerId } = asking.visitor;
  if (playerId === null || (await ownBlock(asking))) return null;
  const row = known ?? (await store.findManager(asking.app.db, playerId));
  if (!row?.is_enabled || !(row.telegram ?? row.viber ?? row.email)) return null;
  return {
    enabled: true,
    telegram: row.telegram,
    viber: row.viber,
    email: row.email,
    closePopups: row.is_dismissed === true,
  };
}

const handlers: Handlers<typeof contract> = {
  async state({ app, playerId, request, visitor, now }) {
    const owner = ownerOf({ app, playerId, request });
    const thread = await store.findThread(app.db, owner);
    return {
      identity: await identityOf(app, owner),
      isOpenNow: isOpenAt(now),
      isOnline: await store.isDeskTaken(app.db, new Date(now.getTime() - deskMs)),
      thread: thread ? await threadView(app.db, thread) : null,
      manager: await managerOf({ app, visitor, now }),
    };
  },

  async send({ app, playerId, request, reply, body, visitor, now }) {
    const owner = knownOwner({ app, playerId, request }, reply);
    const identity = await identityOf(app, owner);
    const thread = await app.db.transaction(async (tx) => {
      await store.insertThread(tx, { ...owner, id: randomUUID(), identity, lang: visitor.lang, now });
      const own = await store.findThread(tx, owner);
      if (!own) throw refuse('not_found');
      if ((await store.countRecent(tx, own.id, spanOf(now, recentMs))) >= mostRecent) throw refuse('too_many_requests');
      const message = await store.insertMessage(tx, {
        thread: own.id,
        author: 'visitor',
        staffId: null,
        text: body.text.trim(),
        key: body.key,
        now,
      });
      if (message) {
        await store.noteVisitor(tx, own.id, now);
        await tell(tx, own.id, message);
      }
      return own.id;
    });
    const written = await store.getThread(app.db, thread);
    if (!written) throw refuse('not_found');
    return { thread: await threadView(app.db, written) };
  },

  async read({ app, playerId, request, body }) {
    const thread = await store.findThread(app.db, ownerOf({ app, playerId, request }));
    if (!thread) throw refuse('not_found');
    await store.noteRead(app.db, thread.id, body.lastId);
    return { success: true };
  },

  async dismissManager({ app, playerId }) {
    if ((await store.dismissManager(app.db, playerId)) === 0) throw refuse('not_found');
    return { success: true };
  },
};

const noChat = { supportChat: { hasThread: false, unread: 0, manager: null } };

export const chat = feature({
  name: 'chat',
  contract,
  personalData,
  handlers,
  init: {
    chat: {
      async read({ app, visitor, request, now }) {
        if (!request) return noChat;
        const owner = ownerOf({ app, playerId: visitor.playerId, request });
        const known = await store.threadAndManager(app.db, owner);
        const manager = await managerOf({ app, visitor, now }, known);
        const unread = known.thread === null ? 0 : await store.countUnread(app.db, known.thread);
        return { supportChat: { hasThread: known.thread !== null, unread, manager } };
      },
      fallback: () => noChat,
    },
  },
  on: {
    async 'popup.closed'(tx, { playerId, popup }) {
      if (popup === vipBlock) await store.dismissManager(tx, playerId);
    },
  },
  async channels({ app, visitor, request }) {
    if (!request || visitor.playerId !== null) return [];
    const thread = await store.findThread(app.db, ownerOf({ app, playerId: null, request }));
    return thread ? [guestChannel(thread.id)] : [];
  },
});
