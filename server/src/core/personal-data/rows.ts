// Reads, counts and erases a player's rows by the inventory. Names of tables and columns come from there and nowhere
// else. Erasing needs the owner of the tables, whose connection only the job of erasure opens.
import { createHash } from 'node:crypto';
import pg from 'pg';
import type { Sql, Tx } from '../db.ts';
import type { OpenReason, TableEntry } from './table-entry.ts';

type Inventory = readonly TableEntry[];
type Own = TableEntry & { of: string };
const isOwn = (entry: TableEntry): entry is Own => entry.of !== null;

const quoted = (name: string): string => {
  if (!/^[a-z][a-z0-9_]*$/.test(name)) throw new Error(`not a name: ${name}`);
  return `"${name}"`;
};

function bound(text: string, playerId: number): Sql {
  return {
    text: text.replaceAll('$1', '$1::int'),
    values: [playerId],
    name: createHash('sha256').update(text).digest('base64url').slice(0, 40),
  };
}

export interface ExportedTable {
  table: string;
  rows: object[];
}

/** Everything of one player that leaves with an export. */
export async function exportRows(tx: Tx, inventory: Inventory, playerId: number): Promise<ExportedTable[]> {
  const tables: ExportedTable[] = [];
  for (const { table, of, hides = [], isUntold } of inventory.filter(isOwn)) {
    if (isUntold) continue;
    const less = hides.map((column) => ` - '${column}'`).join('');
    const rows = await tx.rows<{ row: object }>(
      bound(`select to_jsonb(t)${less} as row from ${quoted(table)} t where ${of}`, playerId),
    );
    tables.push({ table, rows: rows.map(({ row }) => row) });
  }
  return tables;
}

/** What has to come to an end before a player can be forgotten. */
export async function openReasonsOf(tx: Tx, inventory: Inventory, playerId: number): Promise<OpenReason[]> {
  const found: OpenReason[] = [];
  for (const { table, of, open } of inventory.filter(isOwn)) {
    if (!open) continue;
    const { n } = await tx.one<{ n: number }>(
      bound(`select count(*)::int as n from ${quoted(table)} where (${of}) and (${open.when})`, playerId),
    );
    if (n > 0) found.push(open.reason);
  }
  return found;
}

/**
 * Takes the player's rows out as the inventory says, all or nothing. `between` runs in the same transaction, before.
 */
export async function eraseRows(
  { ownerUrl, inventory, playerId }: { ownerUrl: string; inventory: Inventory; playerId: number },
  between: (client: pg.Client) => Promise<boolean>,
): Promise<boolean> {
  const client = new pg.Client({ connectionString: ownerUrl });
  client.on('error', () => undefined); // a lost connection fails the query under way; nothing else may fall with it
  await client.connect();
  try {
    await client.query('begin');
    const isWanted = await between(client);
    for (const { table, of, erase, blanks } of isWanted ? inventory.filter(isOwn) : []) {
      if (erase === 'keep') continue;
      const { text, values } = bound(
        erase === 'delete'
          ? `delete from ${quoted(table)} where ${of}`
          : emptied({ table, of, columns: erase, blanks }),
        playerId,
      );
      await client.query(text, values);
    }
    await client.query('commit');
    return isWanted;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    await client.end();
  }
}

interface Emptied {
  table: string;
  of: string;
  columns: readonly string[];
  blanks: readonly string[] | undefined;
}

function emptied({ table, of, columns, blanks = [] }: Emptied): string {
  const sets = [
    ...columns.map((column) => `${quoted(column)} = null`),
    ...blanks.map((column) => `${quoted(column)} = ''`),
    ...(table === 'player' ? leftOver : []),
  ];
  return `update ${quoted(table)} set ${sets.join(', ')} where ${of}`;
}

/** An erased account cannot be logged in to, and has no identity. */
const leftOver: readonly string[] = [
  'erased_at = now()',
  "status = 'blocked'",
  "identity_status = 'none'",
  "password_hash = ''",
  'marketing_consent = false',
];
