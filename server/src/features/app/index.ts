// Start-up: the composite init call, page data, interface messages, statistics. Names no other feature: it is handed
// the list of manifests by features/index.ts.
import { app as contract } from '@malva/contract/app';
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
import { ensureXsrf, jsonOf } from '../../core/http.ts';
import { playerChannel, siteChannel } from '../../core/publish.ts';
import { grantOf } from '../../core/realtime/grants.ts';
import { serverText } from '../../core/texts.ts';
import { contentOf, generationOf } from '../../base/content/content.ts';
import { ownAudience } from '../../base/risk/risk.ts';
import { previewedApp } from '../../base/preview/preview.ts';
import { countersOf, menuCounters, withCounters } from './counters.ts';
import { serveDocuments } from './documents.ts';
import { createGuestCache, sendKept, type GuestCache } from './guest-cache.ts';
import { messagesOf, pageText, versionOf } from './pages.ts';
import { mountShare } from './share.ts';
import { inParts, readShares, sharesOf, type Parts } from './shares.ts';
import { personalData } from './personal-data.ts';

/** Looked up again at each page, as a test puts another in a loader's place. */
function loadersOf(features: readonly Pick<Feature, 'pages'>[]): PageLoaders {
  const tables = features.flatMap(({ pages }) => (pages ? [pages as Record<string, Loader>] : []));
  return Object.fromEntries(
    tables.flatMap((table) =>
      Object.keys(table).map((name): [string, Loader] => [name, (context) => (table[name] as Loader)(context)]),
    ),
  ) as PageLoaders;
}
type Loader = (context: PageContext) => unknown;

/** A player's own channel and whatever features add; without these the site tells what it can. */
async function listening(features: readonly Feature[], context: PageContext, { part }: Parts) {
  const { app, visitor, now } = context;
  const added = await part(
    'channels',
    () => Promise.all(features.flatMap((item) => (item.channels ? [item.channels(context)] : []))),
    () => [],
  );
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

/** Made once in five minutes for everybody, and kept as densely packed as it goes. */
function keeper() {
  const caches = new WeakMap<App, GuestCache>();
  return async ({ app, request, reply, now }: Pick<CallContext, 'app' | 'request' | 'reply' | 'now'>, of: Keeping) => {
    const cache = caches.get(app) ?? createGuestCache();
    caches.set(app, cache);
    const moment = { now: now.getTime(), generation: generationOf(await contentOf(app), now) };
    const found =
      cache.get(of.key, moment) ??
      (await cache.make(of.key, moment, async () => ({ status: 200, body: await of.make() })));
    void reply.header('content-type', json);
    sendKept(found, request, reply);
  };
}
interface Keeping {
  key: string;
  /** JSON, written by a schema. */
  make(): Promise<string>;
}
const json = 'application/json; charset=utf-8';

const cacheable = { 'cache-control': 'public, max-age=0, must-revalidate', vary: 'Cookie, X-Lang, Accept-Encoding' };

/** Page data leaves as text of its page's schema, past the serializer of the call, which knows no page's payload. */
function pageHandlers(loaders: PageLoaders, sendMadeOnce: ReturnType<typeof keeper>) {
  const handlers: Pick<Handlers<typeof contract>, 'page' | 'home'> = {
    async page(context) {
      const { app, request, reply, visitor, query, now } = context;
      const path = `/${(request.params as { '*'?: string })['*'] ?? ''}`;
      if (visitor.playerId === null && !request.url.includes('?') && path.length < 120) {
        reply.headers(cacheable);
        await sendMadeOnce(context, {
          key: `${path}|${app.config.project}|${visitor.lang}`,
          make: () => pageText(loaders, path, { app, visitor, now, query: {} }),
        });
        return reply as never;
      }
      if (visitor.playerId === null)
        reply.header('cache-control', cacheable['cache-control']).header('vary', 'Cookie, X-Lang');
      const asked = (query ?? {}) as Record<string, string>;
      const seen = await previewedApp(app, asked['preview'], now);
      const text = await pageText(loaders, path, { app: seen, visitor, now, query: asked });
      return reply.header('content-type', json).send(text) as never;
    },
    async home({ app, visitor, now, reply }) {
      const text = await pageText(loaders, '/', { app, visitor, now, query: {} });
      return reply.header('content-type', json).send(text) as never;
    },
  };
  return handlers;
}

function wordHandlers(sendMadeOnce: ReturnType<typeof keeper>) {
  const handlers: Pick<Handlers<typeof contract>, 'messages' | 'updateAll' | 'update'> = {
    async messages(context) {
      const { app, params, reply } = context;
      reply.headers({ 'cache-control': 'public, max-age=300', vary: 'Accept-Encoding' });
      await sendMadeOnce(context, {
        key: `words|${params.lang}`,
        make: async () => jsonOf(contract.messages.reply, messagesOf(params.lang, await contentOf(app))),
      });
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
  };
  return handlers;
}

export function appFeature(features: readonly Feature[]): Feature<typeof contract> {
  const own: PageLoaders = { credits: () => ({ payload: {} }) };
  const counters = countersOf(features);
  const shares = sharesOf(features);
  const loaders = withCounters(loadersOf([...features, { pages: own }]), counters);
  const sendMadeOnce = keeper();
  const handlers: Handlers<typeof contract> = {
    ...pageHandlers(loaders, sendMadeOnce),
    ...wordHandlers(sendMadeOnce),
    init({ app, visitor, now, request, reply }) {
      const context = { app, visitor, now, request, params: {}, query: {} };
      return inParts(context, async (parts) => {
        const counted = () => menuCounters(counters, context);
        // First: what is published while the shares are read must come after the position granted here.
        const websocket = await listening(features, context, parts);
        const [share, audience, menuOfFeatures] = await Promise.all([
          readShares(shares, context, parts),
          parts.part(
            'audience',
            () => ownAudience(context),
            () => (visitor.playerId === null ? 'guest' : 'risk'),
          ),
          parts.part('counters', counted, () => []),
        ]);
        return {
          ...share,
          isMobile: visitor.isMobile,
          audience,
          token: ensureXsrf(app, request, reply),
          websocket,
          header: { menu: { main: [...mainMenu(visitor.lang), ...menuOfFeatures] } },
          simulated: app.config.simulators === 'on',
          serverTime: now.toISOString(),
        };
      });
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
  return feature({ name: 'app', contract, handlers, pages: own, personalData, mount });
}
