-- Owner: base/sport-boards.
-- Every change of a board is one row of the log and one version more; the row of versions is held until the end of the
-- transaction, so that versions of an event become visible in their order. Processes are told at the commit.

create or replace function sport_write_change(p_event int, p_kind text, p_body jsonb, p_offset_ms int,
  out version bigint, out at timestamptz)
language plpgsql as $$
begin
  insert into sport_price as p (event_id, version, changed_at) values (p_event, 1, sport_now(p_offset_ms))
    on conflict (event_id) do update set version = p.version + 1, changed_at = sport_now(p_offset_ms)
    returning p.version, p.changed_at into sport_write_change.version, sport_write_change.at;
  insert into sport_change (event_id, version, at, kind, body)
    values (p_event, sport_write_change.version, sport_write_change.at, p_kind, p_body);
  perform pg_notify('sport_change', p_event || ':' || sport_write_change.version);
end $$;

-- What a producer tells is stopped while it is down, and goes on afterwards: one change on each board there is.
create or replace function sport_hold_boards(p_producer text, p_held boolean, p_offset_ms int) returns int
language plpgsql as $$
declare
  v_count int := 0;
  h record;
begin
  for h in select * from sport_hold(p_producer, p_held, p_offset_ms) loop
    continue when not exists (select from sport_price where event_id = h.event_id);
    perform sport_write_change(h.event_id, 'stop', jsonb_build_object('e', h.part), p_offset_ms);
    v_count := v_count + 1;
  end loop;
  return v_count;
end $$;

-- At which version the boards of events are.
create or replace function sport_versions(p_events int[]) returns table (event int, version bigint)
language sql stable as $$
  select p.event_id, p.version from sport_price p where p.event_id = any (p_events)
$$;
