// The notification centre: the player's messages, newest first, and which of them are read.
import { notifications as contract } from '@malva/contract/notifications';
import { forgetOld, sendQueued } from '../../base/contact/contact.ts';
import type { App } from '../../core/app.ts';
import { feature, type Handlers } from '../../core/feature.ts';
import { outgoingJob } from '../../core/outgoing.ts';
import { pageOf } from '../../core/paging.ts';
import { publish, siteChannel } from '../../core/publish.ts';
import { listeners, withWays } from './messages.ts';
import { keepSubscription, pushKeyFor, sendPush } from './push.ts';
import { addPushEvent, countUnread, markRead, newestMessages, noteBuild } from './store.ts';
import { personalData } from './personal-data.ts';

const pageSize = 20;

const handlers: Handlers<typeof contract> = {
  async messages({ app, playerId, query }) {
    const rows = await newestMessages(app.db, playerId, { before: query.before ?? null, limit: pageSize + 1 });
    const { page, next } = pageOf(rows, { size: pageSize, id: (row) => row.id });
    const messages = await withWays(app.db, playerId, page);
    return { messages, unread: await countUnread(app.db, playerId), next };
  },

  async read({ app, playerId, body, now }) {
    await markRead(app.db, playerId, { ids: body.ids, upTo: body.upTo ?? null, now });
    return { success: true, unread: await countUnread(app.db, playerId) };
  },

  async pushToken({ app, playerId, body, visitor, now }) {
    await keepSubscription(app, { playerId, ...body, lang: visitor.lang, now });
    return { success: true };
  },

  async pushStatistic({ app, body, now }) {
    await addPushEvent(app.db, { ...body, now });
    return { success: true };
  },
};

/** Announced once per build, by the first process that starts with it; the very first build is not announced. */
export async function announceBuild(app: App, build: string): Promise<void> {
  await app.db.transaction(async (tx) => {
    const known = await noteBuild(tx, build, app.clock.now());
    if (known === 'replaced')
      await publish(tx, { channel: siteChannel, type: 'app', action: 'updated', data: { build } });
  });
}

export const notifications = feature({
  name: 'notifications',
  contract,
  personalData,
  handlers,
  onMany: listeners,
  jobs: [
    { name: 'notifications:push', run: (app, payload) => sendPush(app, (payload as { id: string }).id) },
    { name: outgoingJob, run: sendQueued },
    { name: 'notifications:old', cron: '23 4 * * *', run: forgetOld },
  ],
  mount(fastify, app) {
    const { web } = app;
    if (web) fastify.addHook('onReady', () => announceBuild(app, web.build));
  },
  init: {
    notifications: {
      async read(context) {
        const { app, visitor } = context;
        const [ncUnread, pushKey] = await Promise.all([
          visitor.playerId === null ? 0 : countUnread(app.db, visitor.playerId),
          pushKeyFor(context),
        ]);
        return { ncUnread, build: app.web?.build ?? '', pushKey };
      },
      // Who cannot be told from an excluded player is not asked for the right to send pushes.
      fallback: ({ app }) => ({ ncUnread: 0, build: app.web?.build ?? '', pushKey: null }),
    },
  },
});
