// The built site in this process on a PostgreSQL of its own, with the catalogue and the content in it and without
// outside services: for the parts that send requests from another process. Removed afterwards.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { policies, type Policy } from '@malva/rules/policy';
import { seedCatalogue } from '@malva/seed/catalogue';
import { seedContent } from '@malva/seed/content/seed';
import { readConfig } from '@malva/server/core/config';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '@malva/server/core/embedded-postgres';
import { createLog } from '@malva/server/core/log';
import { prepareDatabase } from '@malva/server/core/migrate';
import { letSiteIn, siteUrlOf } from '@malva/server/core/site-role';
import { startSite, type Site, type SiteOptions } from '@malva/server/site';
import { ownerRowsOf } from '../server/test/owner.ts';

const nowhere = 'http://127.0.0.1:9';

export const withGuestSite = <T>(
  work: (site: Site) => Promise<T>,
  prepare?: SiteOptions['beforeListening'],
): Promise<T> => withBenchSite({ ...(prepare && { prepare }) }, work);

export interface BenchSite {
  prepare?: SiteOptions['beforeListening'];
  /** Jobs, facts and the outbox work beside the calls. */
  workers?: boolean;
  /** Address of the payment provider; by default none answers. */
  paymentsUrl?: string;
  /** Instead of the policy's: players of a benchmark know no rest. */
  pace?: Policy['pace'];
}

export async function withBenchSite<T>(
  { prepare, workers = false, paymentsUrl = nowhere, pace = policies.ua.pace }: BenchSite,
  work: (site: Site, server: EmbeddedPostgres) => Promise<T>,
): Promise<T> {
  const dir = mkdtempSync(join(tmpdir(), 'malva-bench-'));
  chmodSync(dir, 0o755);
  const server = await startEmbeddedPostgres(dir, { settings: ['max_connections=200'] });
  try {
    await ownerRowsOf(server.url('postgres'), 'create database malva');
    await ownerRowsOf(server.url('postgres'), letSiteIn(server.url('postgres')));
    await prepareDatabase(server.url('malva'));
    const site = await startSite({
      config: readConfig({ PORT: process.env.BENCH_PORT ?? '4811', DATA_DIR: dir }),
      log: createLog('silent'),
      databaseUrl: siteUrlOf(server.url('malva')),
      ownerUrl: server.url('malva'),
      builtDir: join(import.meta.dirname, '..'),
      workers,
      rateScale: 1e6,
      policy: { ...policies.ua, pace },
      outside: {
        paymentsUrl,
        identityUrl: nowhere,
        registerUrl: nowhere,
        messagesUrl: nowhere,
        antivirusUrl: nowhere,
        callbackUrl: nowhere,
        outboxUrl: null,
        messengerUrl: null,
        socialUrl: null,
        bankUrl: null,
        origins: [],
      },
      beforeListening: async (app, fastify) => {
        await seedCatalogue(app);
        await seedContent(app);
        await prepare?.(app, fastify);
      },
    });
    const done = await work(site, server);
    await site.close();
    return done;
  } finally {
    await server.stop();
    rmSync(dir, { recursive: true, force: true });
  }
}
