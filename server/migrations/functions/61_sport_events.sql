-- Owner: base/sport-events.
-- Lock law: a batch of bets shares the locks of its events, after the locks of its players and in id order; what stops,
-- resumes, moves or decides an event takes its lock alone. A pure change of prices takes none.

create or replace function sport_share_events(p_events int[]) returns void
language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(7061830, x.event)
    from (select distinct e as event from unnest(p_events) e where e is not null order by e) x;
end $$;

-- How events stand now, for those who bet on them and settle: `is_alive` says whether their producer was heard.
create or replace function sport_events_now(p_events int[], p_now timestamptz)
returns table (event int, sport text, league int, state text, stop text, starts_at timestamptz,
  started_at timestamptz, ended_at timestamptz, material int, is_alive boolean)
language sql stable as $$
  select e.id, e.sport, e.tournament_id, e.state,
      coalesce(e.stop, case when e.desk->>'halted' = 'true' then 'desk' end), e.starts_at, e.started_at, e.ended_at,
      e.material,
      p.is_up and p_now - p.last_alive <= make_interval(secs => p.silence_ms / 1000.0)
    from sport_event e
    left join sport_producer p on p.name = case when e.state = 'not_started' then 'pre' else 'live' end
    where e.id = any (p_events)
$$;

create or replace function sport_lock_event(p_event int) returns void
language sql security definer set search_path = public, pg_temp as $$
  select pg_advisory_xact_lock(7061830, p_event)
$$;
revoke execute on function sport_lock_event(int) from public;
grant execute on function sport_lock_event(int) to malva_app;

-- The moment by the database's clock; tests move it. Read after a lock, it is later than all that the lock waited for.
create or replace function sport_now(p_offset_ms int) returns timestamptz
language sql volatile as $$
  select clock_timestamp() + make_interval(secs => p_offset_ms / 1000.0)
$$;

-- The lease of a producer's leader. True: this process leads for four more seconds.
create or replace function sport_lead(p_name text, p_owner text, p_offset_ms int) returns boolean
language plpgsql as $$
declare
  v_now timestamptz;
begin
  perform from sport_producer where name = p_name for update;
  v_now := sport_now(p_offset_ms);
  update sport_producer set lease_owner = p_owner, lease_until = v_now + interval '4 seconds'
    where name = p_name and (lease_owner is null or lease_owner = p_owner or lease_until <= v_now
      -- Stamped by a clock that has been put right since.
      or lease_until > v_now + interval '1 minute');
  return found;
end $$;

-- Whether this process still leads; asked in every transaction of a leader: one that stood still writes nothing.
create or replace function sport_leads(p_name text, p_owner text, p_offset_ms int) returns boolean
language sql volatile as $$
  select exists (select from sport_producer
    where name = p_name and lease_owner = p_owner and lease_until > sport_now(p_offset_ms))
$$;

-- An event as a change of its board says it.
create or replace function sport_event_part(p_event sport_event) returns jsonb
language sql immutable as $$
  select jsonb_build_object('state', p_event.state, 'stop', p_event.stop, 'startsAt',
    to_char(p_event.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'producer', p_event.producer,
    'material', p_event.material, 'standing', p_event.standing)
    || case when p_event.desk is null then '{}' else jsonb_build_object('desk', p_event.desk) end
$$;

-- Stops everything a producer tells and is not stopped yet, each event under its lock, in id order; or takes such stops
-- away, of all events or of those named. Answers what changed.
create or replace function sport_hold(p_producer text, p_held boolean, p_offset_ms int)
returns table(event_id int, part jsonb)
language plpgsql as $$
declare
  e sport_event;
  v_id int;
begin
  for v_id in select id from sport_event where producer = p_producer and state in ('not_started', 'live', 'interrupted')
    and case when p_held then stop is null else stop = 'producer_down' end order by id
  loop
    perform sport_lock_event(v_id);
    update sport_event s set stop = case when p_held then 'producer_down' end,
        stopped_at = case when p_held then sport_now(p_offset_ms) end
      where s.id = v_id and case when p_held then s.stop is null else s.stop = 'producer_down' end
      returning * into e;
    continue when not found;
    event_id := v_id;
    part := sport_event_part(e);
    return next;
  end loop;
end $$;
