-- Owner: base/sport-events.
-- Lock law: a batch of bets shares the locks of its events, after the locks of its players and in id order; what stops,
-- resumes, moves or decides an event takes its lock alone. A pure change of prices takes none.

create or replace function sport_share_events(p_events int[]) returns void
language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(7061830, x.event)
    from (select distinct e as event from unnest(p_events) e where e is not null order by e) x;
end $$;

create or replace function sport_lock_event(p_event int) returns void
language sql security definer set search_path = public, pg_temp as $$
  select pg_advisory_xact_lock(7061830, p_event)
$$;
revoke execute on function sport_lock_event(int) from public;
grant execute on function sport_lock_event(int) to malva_app;
