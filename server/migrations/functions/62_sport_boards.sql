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
