// Whether the bodies of the database's functions hold, asked once all of them are there, since they call each other.
// Found in SQL functions: whatever PostgreSQL resolves (tables, columns, functions, types, the columns answered). In
// PL/pgSQL: syntax, types of variables, names of functions and tables that do not exist. Not found there: a missing
// column, a wrong argument. That takes the extension plpgsql_check, which the embedded PostgreSQL does not bring along;
// tests run those lines.
import type pg from 'pg';

interface Body {
  signature: string;
  name: string;
  oid: number;
  lang: 'sql' | 'plpgsql';
  source: string;
}

/** Bare code: comments and texts are out. */
const bare = (source: string): string => source.replace(/--[^\n]*/g, ' ').replace(/'(?:[^']|'')*'/g, ' ');

/** Names of the house have an underscore; without one they are aliases, columns and words of the language. */
const calledNames = /(?<![.\w])([a-z][a-z0-9]*_[a-z0-9_]+)\s*\(/g;
const readNames =
  /\b(?:from|join|update|insert\s+into|delete\s+from)\s+(?![pv]_)([a-z][a-z0-9]*_[a-z0-9_]+)\b(?!\s*[(.])/g;

function namesIn(source: string): string[] {
  const code = bare(source);
  const own = new Set(
    [...code.matchAll(/\b([a-z_0-9]+)\s+as\s+(?:not\s+)?(?:materialized\s+)?\(/g)].map(([, name]) => name),
  );
  return [calledNames, readNames]
    .flatMap((pattern) => [...code.matchAll(pattern)].map(([, name]) => name as string))
    .filter((name) => !own.has(name));
}

async function firstFault(client: pg.Client, body: Body): Promise<string | null> {
  try {
    await client.query(`select ${body.lang === 'sql' ? 'fmgr_sql_validator' : 'plpgsql_validator'}($1)`, [body.oid]);
  } catch (error) {
    return (error as Error).message;
  }
  if (body.lang === 'sql') return null;
  const { rows } = await client.query<{ name: string }>(
    `select x.name from unnest($1::text[]) x(name)
      where not exists (select from pg_proc p where p.proname = x.name)
        and not exists (select from pg_class c where c.relname = x.name)
        and not exists (select from pg_type t where t.typname = x.name) limit 1`,
    [namesIn(body.source)],
  );
  return rows[0] ? `nothing is named ${rows[0].name}` : null;
}

/** @throws the first body that does not hold, with its signature and the place `placeOf` its name gives. */
export async function checkBodies(client: pg.Client, placeOf: (name: string) => string): Promise<void> {
  await client.query('set local check_function_bodies = on');
  const { rows } = await client.query<Body>(
    `select p.oid::regprocedure::text as signature, p.proname as name, p.oid::int as oid, l.lanname as lang,
        p.prosrc as source
      from pg_proc p join pg_language l on l.oid = p.prolang
      where p.pronamespace = 'public'::regnamespace and l.lanname in ('sql', 'plpgsql')
        and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') order by 1`,
  );
  for (const body of rows) {
    const fault = await firstFault(client, body);
    if (fault !== null) throw new Error(`${placeOf(body.name)}: ${body.signature}: ${fault}`);
  }
}
