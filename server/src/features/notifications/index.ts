// The notification centre: the player's messages, newest first, and which of them are read.
import { notifications as contract } from '@malva/contract/notifications';
import { feature, type Handlers } from '../../core/feature.ts';
import { listeners, messageView } from './messages.ts';
import { countUnread, markRead, newestMessages } from './store.ts';

const pageSize = 20;

const handlers: Handlers<typeof contract> = {
  async messages({ app, playerId, query }) {
    const rows = await newestMessages(app.db, playerId, { before: query.before ?? null, limit: pageSize + 1 });
    const shown = rows.slice(0, pageSize);
    return {
      messages: shown.map(messageView),
      unread: await countUnread(app.db, playerId),
      next: rows.length > pageSize ? String(shown.at(-1)?.id) : null,
    };
  },

  async read({ app, playerId, body, now }) {
    await markRead(app.db, playerId, { ids: body.ids, upTo: body.upTo ?? null, now });
    return { success: true, unread: await countUnread(app.db, playerId) };
  },
};

export const notifications = feature({
  name: 'notifications',
  contract,
  handlers,
  on: listeners,
  init: async ({ app, visitor }) => ({ ncUnread: visitor.playerId === null ? 0 : await countUnread(app.db, visitor.playerId) }),
});
