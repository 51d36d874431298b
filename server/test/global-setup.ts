// Starts the test run's PostgreSQL and migrates the template database once.
import { mkdtempSync, chmodSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../src/core/embedded-postgres.ts';
import { prepareDatabase } from '../src/core/migrate.ts';
import { letSiteIn } from '../src/core/site-role.ts';
import { leaveDatabase, ownerRowsOf } from './owner.ts';
import { keepSent } from './sent.ts';

/** What outlives a crash is proved by crash.test.ts with a server of its own; this one's data end with the run. */
const settings = [
  'max_connections=200',
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'autovacuum=off',
  'max_wal_size=4GB',
  'wal_level=minimal',
  'max_wal_senders=0',
];

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dir = mkdtempSync(join(tmpdir(), 'malva-test-'));
  chmodSync(dir, 0o755);
  const server = await startEmbeddedPostgres(dir, { settings });
  const template = 'template_malva';
  await ownerRowsOf(server.url('postgres'), `create database ${template}`);
  await ownerRowsOf(server.url('postgres'), letSiteIn(server.url('postgres')));
  await prepareDatabase(server.url(template));
  await keepSent(server.url(template));
  // A pool may be won by any round: tests that count to the kopiyka do without; those of the pools switch them on.
  await ownerRowsOf(server.url(template), 'update jackpot_tier set is_on = false');
  await leaveDatabase(server.url(template));
  project.provide('adminUrl', server.url('postgres'));
  project.provide('template', template);
  return async () => {
    await server.stop();
    rmSync(dir, { recursive: true, force: true });
  };
}
