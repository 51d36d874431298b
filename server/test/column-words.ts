// The words that columns may hold, as the database checks them: `check (status in (…))` on one column, and enums.
import type pg from 'pg';

/** `cash_deposit.status`, or the name of an enum → its words, in the order of the database. */
export type ColumnWords = Readonly<Record<string, readonly string[]>>;

export async function columnWordsOf(client: pg.Client): Promise<ColumnWords> {
  const checks = await client.query<{ column: string; rule: string }>(
    `select t.relname || '.' || a.attname as column, pg_get_constraintdef(c.oid) as rule
      from pg_constraint c join pg_class t on t.oid = c.conrelid and not t.relispartition
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'c' and cardinality(c.conkey) = 1 and c.connamespace = 'public'::regnamespace order by 1, 2`,
  );
  const enums = await client.query<{ name: string; words: string[] }>(
    `select t.typname as name, array_agg(e.enumlabel::text order by e.enumsortorder) as words
      from pg_type t join pg_enum e on e.enumtypid = t.oid where t.typnamespace = 'public'::regnamespace
      group by 1 order by 1`,
  );
  const lists = checks.rows.flatMap(({ column, rule }) => {
    const list = /^CHECK \(\(\(?\w+\)?(?:::text)? = ANY \(\(?ARRAY\[(.*)\](?:\)?::text\[\]\)?)?\)\)\)$/.exec(rule)?.[1];
    const words = [...(list ?? '').matchAll(/'((?:[^']|'')*)'::/g)].map(([, word]) =>
      (word as string).replaceAll("''", "'"),
    );
    return words.length > 0 ? [[column, words] as const] : [];
  });
  return Object.fromEntries([...lists, ...enums.rows.map(({ name, words }) => [name, words] as const)]);
}
