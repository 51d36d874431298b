// Starts the site: configuration, database, migrations, seed, simulators, listening; and stops it in order. One line
// per step.
import { chmodSync, mkdirSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { simulatedBeacon } from '@malva/contract/randomness';
import { launchFeed, type LaunchedFeed } from '@malva/simulators/feed/launch';
import { startSimulators, type Simulators } from '@malva/simulators/start';
import { seedWorld } from '@malva/seed/world';
import pg from 'pg';
import type { App, Outside } from './core/app.ts';
import { systemClock } from './core/clock.ts';
import { readConfig, type Config } from './core/config.ts';
import { ConfigError } from './core/settings/setting.ts';
import { sql } from './core/db.ts';
import { keepAlive, startEmbeddedPostgres } from './core/embedded-postgres.ts';
import { createLog } from './core/log.ts';
import { prepareDatabase } from './core/migrate.ts';
import { openFeed } from './open-feed.ts';
import { loadSecrets, type Secrets } from './core/secrets.ts';
import { letSiteIn, siteUrlOf } from './core/site-role.ts';
import { botTokenOf } from './features/mini-app/init-data.ts';
import { simulatedClient, simulatedClientSecret } from './features/social/oidc.ts';
import { startSite, type Site } from './site.ts';

const startedAt = performance.now();
const step = (text: string): void =>
  console.log(`  ${((performance.now() - startedAt) / 1000).toFixed(1).padStart(5)} s  ${text}`);

interface Databases {
  url: string;
  ownerUrl: string;
  /** Stops the embedded server. */
  stop(): Promise<void>;
}

async function openDatabase(config: Config): Promise<Databases> {
  if (config.databaseUrl) {
    step('database: the server of DATABASE_URL');
    return {
      url: config.databaseUrl,
      ownerUrl: config.databaseOwnerUrl ?? config.databaseUrl,
      stop: async () => undefined,
    };
  }
  mkdirSync(config.dataDir, { recursive: true });
  if (process.getuid?.() === 0) chmodSync(config.dataDir, 0o755);
  const server = await startEmbeddedPostgres(config.dataDir);
  await createDatabase(server.url('postgres'));
  step(`database: embedded PostgreSQL on port ${server.port}${server.adopted ? ' (was running)' : ''}`);
  const keeper = keepAlive(config.dataDir, server, step);
  const stop = async (): Promise<void> => {
    keeper.stop();
    await keeper.current().stop();
  };
  return { url: siteUrlOf(server.url('malva')), ownerUrl: server.url('malva'), stop };
}

async function createDatabase(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  const { rowCount } = await client.query(`select 1 from pg_database where datname = 'malva'`);
  if (rowCount === 0) await client.query('create database malva');
  await client.query(letSiteIn(adminUrl));
  await client.end();
}

interface World {
  outside: Outside;
  simulators: Simulators | null;
  feed: LaunchedFeed | null;
}

/** Simulators in place of the services the configuration does not name. */
async function openOutside(config: Config, secrets: Secrets): Promise<World> {
  const own = `http://127.0.0.1:${config.port}`;
  const simulators =
    config.simulators === 'on'
      ? await startSimulators({
          host: config.host,
          port: config.simulatorsPort,
          dataDir: `${config.dataDir}/simulators`,
          clock: systemClock,
          siteUrl: config.publicUrl,
          walletUrl: own,
          botToken: botTokenOf({ config, secrets }),
          social: { clientId: simulatedClient.id, clientSecret: simulatedClientSecret({ secrets }) },
          ...(config.simulatorsUrl && { publicUrl: config.simulatorsUrl }),
          secrets: {
            payments: secrets.key('payment provider'),
            identity: secrets.key('identity service'),
            register: secrets.key('exclusion register'),
            messages: secrets.key('message gateway'),
            monitoring: secrets.key('state monitoring'),
            antivirus: secrets.key('antivirus'),
            provider: secrets.key('game provider').toString('hex'),
          },
        })
      : null;
  if (simulators) step(`simulators of the outside world on ${simulators.publicUrl}`);
  const { feed, sportFeed } = await openFeed({ config, secrets, step, launch: launchFeed });
  const base = simulators?.url ?? '';
  const urls = {
    paymentsUrl: config.paymentsUrl ?? base,
    identityUrl: config.identityUrl ?? base,
    registerUrl: config.registerUrl ?? base,
    messagesUrl: config.messagesUrl ?? base,
    antivirusUrl: config.antivirusUrl ?? base,
    monitoringUrl: config.monitoringUrl ?? simulators?.url ?? null,
    randomness:
      config.randomnessUrl && config.randomnessChain
        ? { url: config.randomnessUrl, chain: config.randomnessChain, marginMs: 30_000 }
        : { url: base, chain: simulatedBeacon.hash, marginMs: 2000 },
  };
  const origins = new Set(
    [simulators?.publicUrl, config.paymentsUrl, config.fiservPageUrl, config.identityUrl].flatMap((url) =>
      url ? [new URL(url).origin] : [],
    ),
  );
  return {
    simulators,
    feed,
    outside: {
      ...urls,
      sportFeed,
      outboxUrl: simulators ? `${simulators.publicUrl}/dev/outbox` : null,
      messengerUrl: simulators ? `${simulators.publicUrl}/dev/mini-app` : null,
      socialUrl: simulators ? `${simulators.publicUrl}/social` : null,
      bankUrl: simulators && !config.paymentsUrl ? `${simulators.publicUrl}/bank/transfer` : null,
      games: simulators ? { apiUrl: `${simulators.url}/games/v1`, gameUrl: `${simulators.publicUrl}/games` } : null,
      callbackUrl: simulators ? own : config.publicUrl,
      origins: [...origins],
    },
  };
}

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  const database = await openDatabase(config);
  const migrated = await prepareDatabase(database.ownerUrl, database.url);
  step(migrated === 0 ? 'schema: up to date' : `schema: ${migrated} files applied`);
  const { outside, simulators, feed } = await openOutside(config, loadSecrets(config.secretKey, config.dataDir));
  let logins: string[] = [];
  const site = await startSite({
    config,
    log,
    outside,
    databaseUrl: database.url,
    ownerUrl: database.ownerUrl,
    beforeListening: async (app) => {
      logins = await seedWorld(app);
    },
  });
  await warnOfOwner(site.app);
  step('ready');
  console.log(`\n  ${config.publicUrl}\n`);
  for (const line of logins) console.log(`  ${line}`);
  stopOnSignals({ site, simulators, feed, database });
  giveBackMemory();
}

/** Who steps down by `role` alone steps up again by a statement that was smuggled in. */
async function warnOfOwner({ db }: App): Promise<void> {
  const { is } = await db.one<{
    is: boolean;
  }>(sql`select pg_has_role(session_user, relowner, 'member') as is from pg_class
    where oid = 'core_migration'::regclass`);
  if (is) step('warning: DATABASE_URL logs in as the owner of the tables; give it a role of its own (docs/operate.md)');
}

/**
 * Migrations, seed and modules leave tens of megabytes of garbage that an idle process never collects: a third of its
 * memory.
 */
function giveBackMemory(): void {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
}

interface Running {
  site: Site;
  simulators: Simulators | null;
  feed: LaunchedFeed | null;
  database: Databases;
}

function stopOnSignals({ site, simulators, feed, database }: Running): void {
  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), 10_000).unref();
    // Before the site, or it would be started again: a signal of the terminal ends it as well.
    await feed?.close();
    await site.close();
    await simulators?.close();
    await database.stop();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
}

main().catch((error: unknown) => {
  console.error(error instanceof ConfigError ? `\n  ${error.message}\n` : error);
  process.exit(1);
});
