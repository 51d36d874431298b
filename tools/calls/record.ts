// `node tools/calls/record.ts`: records how this version calls the database, one statement for each function its role
// may call. Run it when a version has landed, before the first change of the next one: the next version has to serve
// the recorded calls during a rolling restart (server/test/previous-calls.test.ts).
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '@malva/server/core/embedded-postgres';
import { prepareDatabase } from '@malva/server/core/migrate';
import { resolveCall, type RecordedCall } from '../../server/test/calls.ts';
import { readTree } from '../tidy/tree.ts';
import { callsOf } from './calls.ts';

const root = join(import.meta.dirname, '../..');
const dir = mkdtempSync(join(tmpdir(), 'malva-calls-'));
chmodSync(dir, 0o755);
const server = await startEmbeddedPostgres(dir, { settings: ['fsync=off'] });
try {
  await prepareDatabase(server.url('postgres'));
  const client = new pg.Client({ connectionString: server.url('postgres') });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    `select distinct proname as name from pg_proc where pronamespace = 'public'::regnamespace
      and prorettype <> 'trigger'::regtype and has_function_privilege('malva_app', oid, 'execute') order by 1`,
  );
  const calls: RecordedCall[] = [];
  for (const [entry, text] of callsOf(
    readTree(root),
    rows.map(({ name }) => name),
  ))
    calls.push({ entry, text, ...(await resolveCall(client, text)) });
  await client.end();
  writeFileSync(join(root, 'server/test/previous-calls.json'), `${JSON.stringify(calls, null, 2)}\n`);
  console.log(`${calls.length} calls written to server/test/previous-calls.json`);
} finally {
  await server.stop();
  rmSync(dir, { recursive: true, force: true });
}
