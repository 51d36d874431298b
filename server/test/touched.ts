// What a call changed in the database, row by row, and how to take it back: triggers note every row that is not what it
// was. A rolled back transaction leaves no note. Only for tests that make one call at a time.
import pg from 'pg';

export interface Touch {
  table: string;
  op: 'INSERT' | 'UPDATE' | 'DELETE';
  old: Record<string, unknown> | null;
  new: Record<string, unknown> | null;
}

export interface Watch {
  /** What was changed since the last `undo` or `forget`. */
  look(): Promise<Touch[]>;
  /** Puts all rows back as they were then. */
  undo(): Promise<void>;
  /** What has been is the new beginning. */
  forget(): Promise<void>;
  run<R extends object>(text: string, values?: unknown[]): Promise<R[]>;
  end(): Promise<void>;
}

const setUp = `
create table test_touched (n bigserial primary key, name text not null, op text not null, old jsonb, new jsonb);
create function test_note() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' and old is not distinct from new then return null; end if;
  insert into test_touched (name, op, old, new) values (tg_table_name, tg_op,
    case when tg_op <> 'INSERT' then to_jsonb(old) end, case when tg_op <> 'DELETE' then to_jsonb(new) end);
  return null;
end $$;
do $$ declare v_name text;
begin
  for v_name in select tablename from pg_tables where schemaname = 'public' and tablename <> 'test_touched' loop
    execute format('create trigger test_note after insert or update or delete on %I for each row execute function test_note()', v_name);
  end loop;
end $$;
create function test_undo() returns void language plpgsql as $$ declare v test_touched;
begin
  set local session_replication_role = replica;
  for v in select * from test_touched order by n desc loop
    if v.new is not null then
      execute format('delete from %1$I where ctid = (select ctid from %1$I x where to_jsonb(x) = $1 limit 1)', v.name) using v.new;
    end if;
    if v.old is not null then
      execute format('insert into %1$I overriding system value select * from jsonb_populate_record(null::%1$I, $1)', v.name) using v.old;
    end if;
  end loop;
  delete from test_touched;
end $$;`;

export async function watchTables(ownerUrl: string): Promise<Watch> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query(setUp);
  const run = async <R extends object>(text: string, values: unknown[] = []): Promise<R[]> =>
    (await client.query(text, values)).rows as R[];
  return {
    run,
    look: () => run<Touch>('select name as table, op, old, new from test_touched order by n'),
    undo: async () => void (await client.query('select test_undo()')),
    forget: async () => void (await client.query('delete from test_touched')),
    end: () => client.end(),
  };
}
