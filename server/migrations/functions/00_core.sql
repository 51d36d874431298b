-- Owner: core. What a statement over many rows records and tells; one by one it is `record` and `publish`.

-- Inner: facts of one kind.
create or replace function core_record(p_kind text, p_payloads jsonb[]) returns void
language plpgsql as $$
begin
  insert into core_fact (kind, payload) select p_kind, x.payload from unnest(p_payloads) x(payload);
end $$;

-- Whether a stamp lies less than so many milliseconds back; the same law as isWithin in core/clock.ts. One that lies as
-- far ahead was made by a clock that has been put right since, and counts no more.
create or replace function core_within(p_at timestamptz, p_ms int, p_now timestamptz) returns boolean
language sql stable as $$
  select p_at > p_now - p_ms * interval '1 millisecond' and p_at < p_now + p_ms * interval '1 millisecond'
$$;
grant execute on function core_within(timestamptz, int, timestamptz) to malva_app;

-- Whether a session of the site still opens anything; the same law as findSession in core/session.ts.
create or replace function core_session_lives(p_id uuid, p_now timestamptz) returns boolean
language sql stable as $$
  select exists (select from core_session s where s.id = p_id and s.ended_at is null
    and core_within(s.seen_at, 1800000, p_now) and core_within(s.created_at, 43200000, p_now))
$$;

-- Inner: a message for each player, in this order.
create or replace function core_tell(p_players int[], p_messages jsonb[]) returns void
language sql as $$
  insert into centrifugo_outbox (method, payload)
    select 'publish', jsonb_build_object('channel', 'player:' || x.player, 'data', x.message)
      from unnest(p_players, p_messages) x(player, message)
$$;
-- Inner: what is told to each player, in this order: ids and numbers, of which the server forms the message
-- (core/realtime/told.ts), or a list of them that are told together.
create or replace function core_tell_raw(p_players int[], p_told json[]) returns void
language plpgsql as $$
begin
  insert into core_told (player_id, told) select x.player, x.told from unnest(p_players, p_told) x(player, told);
end $$;
-- Inner: the same to everybody who hears a channel.
create or replace function core_tell_all(p_channel text, p_told json) returns void
language sql as $$
  insert into core_told (channel, told) values (p_channel, p_told)
$$;
revoke execute on function core_record(text, jsonb[]), core_tell(int[], jsonb[]), core_tell_raw(int[], json[]),
  core_tell_all(text, json) from public;

-- Inner: the months of a table kept by months (UTC), as far as they are missing: from the month of p_from to that of
-- p_to.
create or replace function core_make_months(p_table text, p_from timestamptz, p_to timestamptz) returns void
language plpgsql as $$
declare v_month timestamp; v_name text;
begin
  for v_month in select generate_series(date_trunc('month', p_from at time zone 'UTC'), p_to at time zone 'UTC',
    interval '1 month') loop
    v_name := p_table || to_char(v_month, '_YYYY_MM');
    if to_regclass(v_name) is null then
      execute format('create table %I partition of %I for values from (%L) to (%L)', v_name, p_table,
        v_month at time zone 'UTC', (v_month + interval '1 month') at time zone 'UTC');
    end if;
  end loop;
end $$;

-- Inner: lets go of the months of such a table that ended by then. How many.
create or replace function core_drop_months(p_table text, p_before timestamptz) returns int
language plpgsql as $$
declare v_name text; v_count int := 0;
begin
  for v_name in select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = to_regclass(p_table)
      and to_date(right(c.relname, 7), 'YYYY_MM') + interval '1 month' <= p_before at time zone 'UTC' order by 1 loop
    execute format('alter table %I detach partition %I', p_table, v_name);
    execute format('drop table %I', v_name);
    v_count := v_count + 1;
  end loop;
  return v_count;
end $$;
revoke execute on function core_make_months(text, timestamptz, timestamptz), core_drop_months(text, timestamptz)
  from public;
