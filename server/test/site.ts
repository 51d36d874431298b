// A whole site for a test file: its own database, the simulators, real HTTP on a free port, and visitors with cookie
// jars.
import { simulatedBeacon } from '@malva/contract/randomness';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { seedCatalogue } from '@malva/seed/catalogue';
import { startSimulators, type Simulators } from '@malva/simulators/start';
import { policies, type Policy } from '@malva/rules/policy';
import { systemClock, type Clock } from '../src/core/clock.ts';
import { readConfig } from '../src/core/config.ts';
import { createLog, type Log } from '../src/core/log.ts';
import { secretsFrom } from '../src/core/secrets.ts';
import { simulatedClient, simulatedClientSecret } from '../src/features/social/oidc.ts';
import { startSite, type Site } from '../src/site.ts';
import { testDatabase, type TestDatabase } from './database.ts';
import { freePort } from './ports.ts';
import { Visitor } from './visitor.ts';

export { Visitor } from './visitor.ts';

export interface TestSite {
  site: Site;
  url: string;
  database: TestDatabase;
  simulators: Simulators;
  visitor(): Visitor;
  end(): Promise<void>;
}

export interface TestSiteOptions {
  clock?: Clock;
  policy?: Partial<Policy>;
  /** False: nothing happens beside the calls: no jobs, no facts, no outbox. */
  workers?: boolean;
  /** Settings other than a test site's own. */
  env?: Record<string, string>;
  /** With the built clients, where they have been built: pages and files, not only calls. */
  pages?: boolean;
  /** Requests allowed a minute, as many times as a real site allows. */
  rateScale?: number;
  arrivalMs?: number;
  /** Another door of the same house: its database and its outside world, which it ends itself. */
  beside?: TestSite;
  /** Instead of a fresh one. */
  database?: TestDatabase;
  /** Instead of none. */
  log?: Log;
}

export const testSecretKey = 'a1'.repeat(32);

const root = join(import.meta.dirname, '../..');
/** The whole suite builds first; a single test file may be run without. */
export const isBuilt = existsSync(join(root, 'web/dist/server/entry-server.js'));

export async function testSite({
  clock = systemClock,
  policy,
  workers = true,
  env = {},
  pages = false,
  rateScale = 1000,
  arrivalMs,
  beside,
  database: given,
  log = createLog(process.env.TEST_LOG ?? 'silent'),
}: TestSiteOptions = {}): Promise<TestSite> {
  const database = beside?.database ?? given ?? (await testDatabase());
  const dataDir = mkdtempSync(join(tmpdir(), 'malva-site-'));
  const port = await freePort();
  const config = readConfig({
    PORT: String(port),
    DATA_DIR: dataDir,
    SECRET_KEY: testSecretKey,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    CAPTCHA: 'off',
    ...env,
  });
  const secrets = secretsFrom(testSecretKey);
  const simulators =
    beside?.simulators ??
    (await startSimulators({
      host: '127.0.0.1',
      port: 0,
      dataDir: join(dataDir, 'simulators'),
      clock,
      siteUrl: config.publicUrl,
      social: { clientId: simulatedClient.id, clientSecret: simulatedClientSecret({ secrets }) },
      secrets: {
        payments: secrets.key('payment provider'),
        identity: secrets.key('identity service'),
        register: secrets.key('exclusion register'),
        messages: secrets.key('message gateway'),
        monitoring: secrets.key('state monitoring'),
        antivirus: secrets.key('antivirus'),
        provider: secrets.key('game provider').toString('hex'),
      },
    }));
  const { url } = simulators;
  const site = await startSite({
    config,
    clock,
    log,
    databaseUrl: database.url,
    ownerUrl: database.ownerUrl,
    builtDir: pages && isBuilt ? root : null,
    rateScale,
    workers,
    ...(arrivalMs && { arrivalMs }),
    ...(policy && { policy: { ...policies.ua, ...policy } }),
    outside: {
      paymentsUrl: url,
      identityUrl: url,
      registerUrl: url,
      messagesUrl: url,
      antivirusUrl: url,
      monitoringUrl: url,
      randomness: { url, chain: simulatedBeacon.hash, marginMs: 2000 },
      callbackUrl: config.publicUrl,
      games: { apiUrl: `${url}/games/v1`, gameUrl: `${simulators.publicUrl}/games` },
      outboxUrl: null,
      messengerUrl: null,
      socialUrl: `${simulators.publicUrl}/social`,
      bankUrl: `${simulators.publicUrl}/bank/transfer`,
      origins: [],
    },
  });
  if (!beside) await seedCatalogue(site.app);
  return {
    site,
    url: site.url,
    database,
    simulators,
    visitor: () => new Visitor(site.url),
    async end() {
      await site.close();
      if (!beside) await simulators.close();
      if (!beside) await database.end();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Waits until `look` answers something; fails after five seconds. */
export async function until<T>(look: () => Promise<T | undefined | null | false>, what = 'something'): Promise<T> {
  for (let i = 0; i < 250; i++) {
    const found = await look();
    if (found) return found;
    await sleep(20);
  }
  throw new Error(`waited in vain for ${what}`);
}

/** Texts sent to a contact, the newest first, as soon as there are so many. */
export async function sentTo(simulators: Simulators, contact: string, count = 1): Promise<string[]> {
  return until(async () => {
    const response = await fetch(`${simulators.url}/messages/v1/outbox?to=${encodeURIComponent(contact)}`);
    const { messages } = (await response.json()) as { messages: { text: string }[] };
    return messages.length >= count && messages.map(({ text }) => text);
  }, `${count} messages to ${contact}`);
}

/** The newest code sent to a contact. */
export async function codeFor(simulators: Simulators, contact: string): Promise<string> {
  return until(async () => {
    const response = await fetch(`${simulators.url}/messages/v1/outbox?to=${encodeURIComponent(contact)}`);
    const text = await response.text();
    return /\b([0-9]{6})\b/.exec(text)?.[1];
  }, `a code for ${contact}`);
}
