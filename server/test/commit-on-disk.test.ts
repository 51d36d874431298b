// Power that is lost takes what lies in memory only: a commit must be on the disk before it is answered. What the
// embedded server says of itself is looked at in crash.test.ts; here its session is watched while it commits.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../src/core/embedded-postgres.ts';
import { leaveDatabase, ownerRowsOf } from './owner.ts';
import { callsDuring, canTrace } from './system-calls.ts';

const dir = mkdtempSync(join(tmpdir(), 'malva-disk-'));
let server: EmbeddedPostgres | null = null;
beforeAll(async () => {
  if (!canTrace) return;
  chmodSync(dir, 0o755);
  server = await startEmbeddedPostgres(dir);
  await ownerRowsOf(server.url('postgres'), 'create table durable (n int)');
});
afterAll(async () => {
  if (server) await leaveDatabase(server.url('postgres'));
  await server?.stop();
  rmSync(dir, { recursive: true, force: true });
});

it.runIf(canTrace)('TR-140 a commit is on the disk before it is answered, as its system calls say', async () => {
  const url = server!.url('postgres');
  const order = async (statement: string, before?: string) =>
    (await callsDuring(url, statement, before)).filter((call) => call !== 'other');
  expect(await order('insert into durable values (1)')).toEqual(['written', 'answered']);
  // A commit that does not wait for the disk is seen.
  expect((await order('insert into durable values (2)', 'set synchronous_commit = off'))[0]).toBe('answered');
});
