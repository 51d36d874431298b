// Composition root: puts database, studio, realtime hub, features and pages together into one running site. The only
// file besides main.ts that may know the studio; nothing else decides what exists.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { WebBundle } from '@malva/contract/render';
import { policies, type Policy } from '@malva/rules/policy';
import { rgsRoutes } from '@malva/studio/rgs/rgs-routes';
import type { FastifyInstance } from 'fastify';
import { gamePicture } from './base/games/games.ts';
import { uploadedPicture } from './base/pictures/pictures.ts';
import { loadPolicy } from './base/limits/limits.ts';
import type { App, Outside } from './core/app.ts';
import { systemClock, type Clock } from './core/clock.ts';
import type { Config } from './core/config.ts';
import { openDb, steadyPool } from './core/db.ts';
import { startFactWorker } from './core/fact-worker.ts';
import { addressReader, createHttp, type HttpOptions } from './core/http.ts';
import { mountImages, openPictures } from './core/images/route.ts';
import { startJobs } from './core/jobs.ts';
import type { Log } from './core/log.ts';
import { asRefusal } from './core/problem.ts';
import { fleetingOf, fleetingOver, unheard } from './core/realtime/fleeting.ts';
import { createHub, type Hub } from './core/realtime/hub.ts';
import { addressLimits } from './core/realtime/options.ts';
import { startOutbox } from './core/realtime/outbox.ts';
import { attachHub } from './core/realtime/transports.ts';
import { loadSecrets } from './core/secrets.ts';
import { frameAncestors } from './core/security-headers.ts';
import { siteRole } from './core/site-role.ts';
import { inventoryOf } from './core/personal-data/inventory.ts';
import { features } from './features/index.ts';
import { realtimeKeys, ttlSeconds } from './core/realtime/grants.ts';
import { endedBetween } from './core/session.ts';
import { mountHealth } from './health.ts';
import { mountPolicyReports } from './policy-reports.ts';
import { studioProvider } from './studio-provider.ts';

export interface SiteOptions extends HttpOptions {
  config: Config;
  log: Log;
  outside: Outside;
  databaseUrl: string;
  ownerUrl: string;
  clock?: Clock;
  /** Folder of built clients; null serves no pages (tests of calls). */
  builtDir?: string | null;
  /** Instead of the configured one; tests and benchmarks. */
  policy?: Policy;
  /** Runs when everything is assembled, before the server listens: the seed. */
  beforeListening?: (app: App, fastify: FastifyInstance) => Promise<void>;
  /** Jobs, facts, outbox; off only where a test drives them by hand. */
  workers?: boolean;
}

export interface Site {
  app: App;
  fastify: FastifyInstance;
  hub: Hub;
  /** Address it answers under. */
  url: string;
  close(): Promise<void>;
}

const root = join(import.meta.dirname, '../..');

/** Starts everything and listens. */
export async function startSite(options: SiteOptions): Promise<Site> {
  const { config, log, clock = systemClock } = options;
  const built = options.builtDir === undefined ? root : options.builtDir;
  const db = openDb({ url: options.databaseUrl, ownerUrl: options.ownerUrl, log });
  const files = built === null ? join(root, 'web/public') : join(built, 'web/dist/client');
  const app: App = {
    config,
    db,
    clock,
    log,
    secrets: loadSecrets(config.secretKey, config.dataDir),
    policy: options.policy ?? policies[config.policy],
    outside: options.outside,
    providers: {},
    web: built === null ? null : await loadWeb(built),
    pictures: openPictures({
      site: join(files, 'img'),
      uploaded: (name) => uploadedPicture(db, name),
      ofGame: (name) => gamePicture(db, name),
    }),
    inventory: inventoryOf(features),
    positionOf: () => null,
    fleeting: unheard,
    files,
  };
  await loadPolicy(db, app.policy);
  const { studio, provider, jobs: studioJobs } = studioProvider(app);
  app.providers.studio = provider;
  // What could not be finished now is tried again every minute; it must not keep the site from opening.
  await studio.jobs
    .recover()
    .catch((error: unknown) =>
      log.error({ err: String(error) }, 'open rounds could not be looked through at the start'),
    );
  studio.jobs.selfCheck();

  const hub = await openHub(app, options.rateScale);
  if (config.realtime === 'embedded') app.positionOf = (channel) => hub.positionOf(channel);
  app.fleeting = config.realtime === 'embedded' ? fleetingOf(hub) : fleetingOver(app);
  const fastify = await createHttp(app, features, options);
  await fastify.register(async (scope) =>
    rgsRoutes(scope, { studio, log, asRefusal, ...(options.rateScale && { rateScale: options.rateScale }) }),
  );
  mountPolicyReports(fastify, app, mountHealth(fastify, app, { gamesOff: () => studio.platform.gamesOff() }));
  mountImages(fastify, app.pictures);
  if (built !== null) {
    await mountStatic(fastify, app, built);
    await mountOffice(fastify, built, config.project);
  }
  const detach = attach(app, fastify, hub);
  const workers =
    options.workers === false
      ? []
      : await startWorkers(app, hub, {
          jobs: studioJobs,
          flights: studio.jobs.flights,
          watchSelf: studio.jobs.watchSelf,
        });
  await options.beforeListening?.(app, fastify);
  await fastify.listen({ host: config.host, port: config.port });
  const address = fastify.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  return {
    app,
    fastify,
    hub,
    url: `http://${config.host === '0.0.0.0' ? '127.0.0.1' : config.host}:${port}`,
    async close() {
      detach();
      await Promise.race([hub.close(), delay(2000)]);
      await Promise.race([fastify.close(), delay(5000)]);
      for (const stop of workers.reverse()) await stop();
      await db.close();
    },
  };
}

async function openHub(app: App, rateScale = 1): Promise<Hub> {
  const { clock, log } = app;
  const limits = addressLimits(rateScale);
  const hub = createHub({ keys: realtimeKeys(app), now: () => clock.now().getTime(), log, limits });
  await learnEnds(app, hub);
  return hub;
}

function attach(app: App, fastify: FastifyInstance, hub: Hub): () => void {
  if (app.config.realtime !== 'embedded') return () => undefined;
  return attachHub(fastify, {
    hub,
    allowedOrigins: (origin, request) => isOwn(app, origin, request.headers.host),
    addressOf: addressReader(app.config.trustProxy),
  });
}

/** What this process has not seen end: its tokens open nothing here either. */
async function learnEnds({ db, clock }: App, hub: Hub): Promise<void> {
  const now = clock.now();
  const since = new Date(now.getTime() - ttlSeconds * 1000);
  for (const { user, at } of await endedBetween(db, since, now)) hub.revoke(String(user), at.getTime());
}

const delay = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms).unref());

const isOwn = (app: App, origin: string, host: string | undefined): boolean =>
  origin === app.config.publicUrl || origin === `http://${host}` || origin === `https://${host}`;

type Stop = () => Promise<unknown>;

interface StudioWork {
  jobs: Parameters<typeof startJobs>[1];
  flights: ReturnType<typeof studioProvider>['studio']['jobs']['flights'];
  watchSelf: ReturnType<typeof studioProvider>['studio']['jobs']['watchSelf'];
}

async function startWorkers(app: App, hub: Hub, studio: StudioWork): Promise<Stop[]> {
  const stops: Stop[] = [];
  const pool = steadyPool(
    { connectionString: app.db.connectionString, options: `-c role=${siteRole}`, max: 2 },
    app.log,
  );
  const outbox = startOutbox({
    pool,
    hub: app.config.realtime === 'embedded' ? hub : null,
    log: app.log,
    learnEnds: () => learnEnds(app, hub),
  });
  stops.push(
    () => pool.end(),
    () => outbox.close(),
  );
  await outbox.ready;
  const facts = await startFactWorker(app, features);
  stops.push(() => facts.stop());
  const jobs = await startJobs(app, [...features.flatMap((feature) => feature.jobs ?? []), ...studio.jobs]);
  stops.push(() => jobs.stop());
  // Not a job: of several processes one takes a job, and each has files and a random source of its own.
  const self = studio.watchSelf();
  stops.push(() => self.stop());
  const flights = studio.flights.start();
  stops.push(() => flights.stop());
  for (const { run } of features) if (run) stops.push(await run(app));
  return stops;
}

async function loadWeb(built: string): Promise<WebBundle | null> {
  const entry = join(built, 'web/dist/server/entry-server.js');
  if (!existsSync(entry)) return null;
  return (await import(pathToFileURL(entry).href)) as WebBundle;
}

const year = 'public, max-age=31536000, immutable';
const hour = 'public, max-age=3600';

/** Built clients: the site's files, the games (opened by sandboxed frames, hence readable from anywhere). */
async function mountStatic(fastify: FastifyInstance, app: App, built: string): Promise<void> {
  const client = join(built, 'web/dist/client');
  if (existsSync(client)) {
    await fastify.register(fastifyStatic, {
      root: client,
      prefix: '/',
      wildcard: false,
      preCompressed: true,
      cacheControl: false,
      index: false,
      setHeaders: (reply, path) => {
        reply.header('cache-control', path.includes('/assets/') ? year : hour);
        // A picture, font, script or style sheet is no document: a policy on it says nothing and weighs more than an
        // icon.
        if (/\.(avif|webp|png|jpg|woff2|js|css)$/.test(path))
          reply.removeHeader('content-security-policy').removeHeader('permissions-policy');
      },
    });
  }
  const games = join(built, 'dist/games');
  if (existsSync(games)) {
    await fastify.register(async (scope) => {
      scope.addHook('onSend', async (request, reply) => {
        const origin = `${request.protocol}://${request.host}`;
        reply
          .header('content-security-policy', gamePolicy(origin, frameAncestors(app)))
          .header('access-control-allow-origin', '*')
          .header('cross-origin-resource-policy', 'cross-origin')
          .removeHeader('cross-origin-opener-policy');
      });
      await scope.register(fastifyStatic, {
        root: games,
        prefix: '/studio/',
        wildcard: false,
        preCompressed: true,
        cacheControl: false,
        decorateReply: false,
        setHeaders: (reply, path) => void reply.header('cache-control', path.endsWith('.html') ? 'no-cache' : year),
      });
    });
  }
}

/** The office: its files, and its one page with this site's brand named in it. */
async function mountOffice(fastify: FastifyInstance, built: string, brand: Config['project']): Promise<void> {
  const office = join(built, 'office/dist');
  if (!existsSync(office)) return;
  await fastify.register(fastifyStatic, {
    root: office,
    prefix: '/office/',
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    decorateReply: false,
    index: false,
    globIgnore: ['index.html'],
    setHeaders: (reply, path) => void reply.header('cache-control', path.includes('/assets/') ? year : 'no-cache'),
  });
  const html = readFileSync(join(office, 'index.html'), 'utf8').replace('data-brand="malva"', `data-brand="${brand}"`);
  // Whatever is no file is the office's one page, which knows its own addresses.
  for (const path of ['/office', '/office/*']) {
    fastify.get(path, (request, reply) => {
      if (/\.\w+$/.test(request.url.split('?')[0] ?? '')) return reply.callNotFound();
      return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(html);
    });
  }
}

const gamePolicy = (origin: string, ancestors: string): string =>
  [
    `default-src 'none'`,
    `script-src ${origin}`,
    `style-src ${origin} 'unsafe-inline'`,
    `img-src ${origin} data: blob:`,
    `font-src ${origin} data:`,
    `connect-src ${origin} data: blob:`,
    `worker-src ${origin} blob:`,
    `media-src ${origin} data: blob:`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `trusted-types 'none'`,
    `require-trusted-types-for 'script'`,
    `frame-ancestors ${origin} ${ancestors}`,
  ].join('; ');
