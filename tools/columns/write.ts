// `node tools/columns/write.ts`: writes the words that columns may hold, as the migrations say them, into
// server/src/core/column-words.ts. A test compares the two (server/test/column-words.test.ts).
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '@malva/server/core/embedded-postgres';
import { prepareDatabase } from '@malva/server/core/migrate';
import { columnWordsOf } from '../../server/test/column-words.ts';

const root = join(import.meta.dirname, '../..');
const file = join(root, 'server/src/core/column-words.ts');
const dir = mkdtempSync(join(tmpdir(), 'malva-columns-'));
chmodSync(dir, 0o755);
const server = await startEmbeddedPostgres(dir, { settings: ['fsync=off'] });
try {
  await prepareDatabase(server.url('postgres'));
  const client = new pg.Client({ connectionString: server.url('postgres') });
  await client.connect();
  const words = await columnWordsOf(client);
  await client.end();
  writeFileSync(
    file,
    `// The words that columns may hold, read off the database: lists of checks, by table and column, and enums.
// Written by \`node tools/columns/write.ts\` after a migration that changes one.

export const columnWords = ${JSON.stringify(words, null, 2)} as const;

/** One of them: \`Word<'cash_deposit.status'>\`. */
export type Word<Column extends keyof typeof columnWords> = (typeof columnWords)[Column][number];
`,
  );
  execFileSync('node', [join(root, 'node_modules/oxfmt/bin/oxfmt'), file]);
  console.log(`${Object.keys(words).length} lists written to server/src/core/column-words.ts`);
} finally {
  await server.stop();
  rmSync(dir, { recursive: true, force: true });
}
