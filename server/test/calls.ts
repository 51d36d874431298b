// How PostgreSQL resolves a statement against the schema of a database: the types of its parameters and the columns it
// answers with. Nothing is run.
import pg from 'pg';

export interface ResolvedCall {
  parameters: string[];
  /** Name → type. */
  columns: Record<string, string>;
}

/** A call as the stores of a version make it. */
export interface RecordedCall extends ResolvedCall {
  /** The entry point: a function the application's role may call. */
  entry: string;
  text: string;
}

interface Field {
  name: string;
}

/** Asks for the columns of a statement without running it. */
function columnNames(client: pg.Client, text: string): Promise<string[]> {
  return new Promise((resolve, reject) => {
    let names: string[] = [];
    const describe = {
      submit(connection: pg.Connection) {
        connection.parse({ name: '', text, types: [] }, true);
        connection.describe({ type: 'S', name: '' }, true);
        connection.sync();
      },
      handleRowDescription(message: { fields: Field[] }) {
        names = message.fields.map(({ name }) => name);
      },
      handleReadyForQuery: () => resolve(names),
      handleError: (error: Error) => reject(error),
    };
    client.query(describe as unknown as pg.Submittable);
  });
}

/** @throws what PostgreSQL says when the statement does not resolve. */
export async function resolveCall(client: pg.Client, text: string): Promise<ResolvedCall> {
  await client.query(`prepare resolved as ${text}`);
  try {
    const { rows } = await client.query<{ parameters: string[]; types: string[] | null }>(
      `select parameter_types::text[] as parameters, result_types::text[] as types
        from pg_prepared_statements where name = 'resolved'`,
    );
    const names = await columnNames(client, text);
    const types = rows[0]?.types ?? [];
    return {
      parameters: rows[0]?.parameters ?? [],
      columns: Object.fromEntries(names.map((name, i) => [name, types[i] ?? ''])),
    };
  } finally {
    await client.query('deallocate resolved');
  }
}

/** What the new schema no longer gives to a call of the previous version; null: it is served as before. */
export async function lostBy(client: pg.Client, call: RecordedCall): Promise<string | null> {
  let now: ResolvedCall;
  try {
    now = await resolveCall(client, call.text);
  } catch (error) {
    return `${call.entry}: ${(error as Error).message}`;
  }
  const lost = Object.entries(call.columns).find(([name, type]) => now.columns[name] !== type);
  if (lost) return `${call.entry}: column ${lost.join(' ')} is ${now.columns[lost[0]] ?? 'missing'}`;
  return now.parameters.join() === call.parameters.join()
    ? null
    : `${call.entry}: takes ${now.parameters.join()} instead of ${call.parameters.join()}`;
}
