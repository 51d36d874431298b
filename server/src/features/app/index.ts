// Start-up: the composite init call, page data, interface messages, statistics. Names no other feature: it is handed
// the list of manifests by features/index.ts.
import { app as contract, type AppInit } from '@malva/contract/app';
import { langs, type Lang } from '@malva/contract/schema';
import type { FastifyInstance } from 'fastify';
import type { App } from '../../core/app.ts';
import {
  feature,
  type CallContext,
  type Feature,
  type Handlers,
  type PageContext,
  type PageLoaders,
} from '../../core/feature.ts';
import { ensureXsrf } from '../../core/http.ts';
import { playerChannel, siteChannel } from '../../core/publish.ts';
import { grantOf } from '../../core/realtime/grants.ts';
import { serverText } from '../../core/texts.ts';
import { contentOf, generationOf } from '../../base/content/content.ts';
import { previewedApp } from '../../base/content/preview.ts';
import { countersOf, menuCounters, withCounters } from './counters.ts';
import { serveDocuments } from './documents.ts';
import { createGuestCache, sendKept } from './guest-cache.ts';
import { messagesOf, pageData, versionOf } from './pages.ts';
import { mountShare } from './share.ts';

function loadersOf(features: readonly Feature[]): PageLoaders {
  return Object.assign({}, ...features.map((item) => item.pages ?? {})) as PageLoaders;
}

/** Every feature's share of the init call, put together. */
async function initOf(features: readonly Feature[], context: PageContext): Promise<Partial<AppInit>> {
  const shares = await Promise.all(features.flatMap((item) => (item.init ? [item.init(context)] : [])));
  return Object.assign({}, ...shares) as Partial<AppInit>;
}

/** A player's own channel and whatever features add. */
async function listening(features: readonly Feature[], context: PageContext): Promise<AppInit['websocket']> {
  const { app, visitor, now } = context;
  const added = await Promise.all(features.flatMap((item) => (item.channels ? [item.channels(context)] : [])));
  const own = visitor.playerId === null ? [] : [playerChannel(visitor.playerId), siteChannel];
  return grantOf(app, {
    user: visitor.playerId === null ? '' : String(visitor.playerId),
    channels: [...own, ...added.flat()],
    now,
  });
}

const menu = ['/', '/games/', '/fairness/', '/responsible-play/'] as const;
const menuKeys: Record<(typeof menu)[number], string> = {
  '/': 'home',
  '/games/': 'games',
  '/fairness/': 'fairness',
  '/responsible-play/': 'responsiblePlay',
};

const mainMenu = (lang: Lang) =>
  menu.map((url) => ({ url, title: serverText(lang, `app.menu.${menuKeys[url]}`), counter: null }));

export function appFeature(features: readonly Feature[]): Feature<typeof contract> {
  const own: PageLoaders = { credits: () => ({ payload: {} }) };
  const counters = countersOf(features);
  const loaders = withCounters({ ...loadersOf(features), ...own }, counters);
  const load = (app: App, path: string, context: Omit<PageContext, 'params' | 'app'>) =>
    pageData(loaders, path, { app, ...context });
  const caches = new WeakMap<App, ReturnType<typeof createGuestCache>>();
  /** Made once in five minutes for everybody, and kept as densely packed as it goes. */
  async function sendMadeOnce(
    { app, request, reply, now }: CallContext,
    key: string,
    make: () => Promise<object>,
  ): Promise<void> {
    const cache = caches.get(app) ?? createGuestCache();
    caches.set(app, cache);
    const moment = { now: now.getTime(), generation: generationOf(await contentOf(app), now) };
    const found =
      cache.get(key, moment) ??
      (await cache.make(key, moment, async () => ({ status: 200, body: JSON.stringify(await make()) })));
    void reply.header('content-type', 'application/json; charset=utf-8');
    sendKept(found, request, reply);
  }
  const handlers: Handlers<typeof contract> = {
    async init({ app, visitor, now, request, reply }) {
      const context = { app, visitor, now, request, params: {}, query: {} };
      const share = await initOf(features, context);
      return {
        ...(share as AppInit),
        isMobile: visitor.isMobile,
        token: ensureXsrf(app, request, reply),
        websocket: await listening(features, context),
        header: { menu: { main: [...mainMenu(visitor.lang), ...(await menuCounters(counters, context))] } },
        simulated: app.config.simulators === 'on',
        serverTime: now.toISOString(),
      };
    },
    async page(context) {
      const { app, request, reply, visitor, query, now } = context;
      const path = `/${(request.params as { '*'?: string })['*'] ?? ''}`;
      if (visitor.playerId === null && !request.url.includes('?') && path.length < 120) {
        reply.headers({
          'cache-control': 'public, max-age=0, must-revalidate',
          vary: 'Cookie, X-Lang, Accept-Encoding',
        });
        await sendMadeOnce(context as CallContext, `${path}|${app.config.project}|${visitor.lang}`, () =>
          load(app, path, { visitor, now, query: {} }),
        );
        return reply as never;
      }
      if (visitor.playerId === null)
        reply.header('cache-control', 'public, max-age=0, must-revalidate').header('vary', 'Cookie, X-Lang');
      const asked = (query ?? {}) as Record<string, string>;
      return load(await previewedApp(app, asked['preview'], now), path, { visitor, now, query: asked });
    },
    home: ({ app, visitor, now }) => load(app, '/', { visitor, now, query: {} }),
    async messages(context) {
      const { app, params, reply } = context;
      reply.headers({ 'cache-control': 'public, max-age=300', vary: 'Accept-Encoding' });
      await sendMadeOnce(context as CallContext, `words|${params.lang}`, async () =>
        messagesOf(params.lang, await contentOf(app)),
      );
      return reply as never;
    },
    async updateAll({ app }) {
      const content = await contentOf(app);
      return { versions: Object.fromEntries(langs.map((lang) => [lang, versionOf(lang, content)])) };
    },
    async update({ app, params }) {
      const content = await contentOf(app);
      return { version: versionOf(params.lang, content), messages: { ...messagesOf(params.lang, content) } };
    },
    async stat({ app, visitor }) {
      app.log.info({ isMobile: visitor.isMobile, isGuest: visitor.playerId === null }, 'visit');
      return { success: true };
    },
  };
  const mount = (fastify: FastifyInstance, app: App) => {
    mountShare(fastify, app, loaders);
    serveDocuments(fastify, app, loaders);
  };
  return feature({ name: 'app', contract, handlers, pages: own, mount });
}
