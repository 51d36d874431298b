// Statements as the owner of the tables, outside any test context.
import pg from 'pg';

/** A few connections a database, kept: to open one costs more than most statements. They keep no process alive. */
const pools = new Map<string, pg.Pool>();

function poolOf(url: string): pg.Pool {
  const known = pools.get(url);
  if (known) return known;
  const pool = new pg.Pool({ connectionString: url, max: 4, allowExitOnIdle: true });
  // A server that was killed, a database that was dropped: the next statement opens another connection.
  pool.on('error', () => undefined);
  pools.set(url, pool);
  return pool;
}

export async function ownerRowsOf<R extends object = Record<string, unknown>>(
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<R[]> {
  return (await poolOf(url).query(text, values)).rows as R[];
}

/** Before the database goes. */
export async function leaveDatabase(url: string): Promise<void> {
  const pool = pools.get(url);
  pools.delete(url);
  await pool?.end();
}
