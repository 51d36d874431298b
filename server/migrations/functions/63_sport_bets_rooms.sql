-- Owner: base/sport-bets. What the house may still lose, for all bets of a batch at once.

-- Inner: what a player has won net in the day of Kyiv of a moment: bets decided in it, less their stakes.
create or replace function sport_day_net(p_player int, p_now timestamptz) returns bigint
language sql stable as $$
  select coalesce(sum(coalesce(b.payout, 0) + b.cashed_paid - case when b.fund = 'free' then 0 else b.stake end), 0)
    ::bigint from sport_bet b
    where b.player_id = p_player and b.status in ('won', 'part', 'lost', 'cashed')
      and b.settled_at >= date_trunc('day', p_now at time zone 'Europe/Kyiv') at time zone 'Europe/Kyiv'
      and b.settled_at < (date_trunc('day', p_now at time zone 'Europe/Kyiv') + interval '1 day') at time zone 'Europe/Kyiv'
$$;

-- What the house may still lose on each leg: to its player, on its outcome, and on its event; minor units, below zero
-- where a limit was lowered since. `why`: what makes the player's room what it is: usual | case | day, or the reason of
-- the player's factor. A case takes what is guaranteed away.
create or replace function sport_rooms_left(p_bets sport_bet_item[], p_legs sport_leg_item[], p_at timestamptz[])
returns table (ord int, n smallint, player bigint, market bigint, event bigint, why text)
language sql stable security definer set search_path = public, pg_temp as $$
  with own as materialized (
    select b.ordinality::int as bet, b.player as id, coalesce(f.factor, 100) as factor, f.reason,
        b.day_cap - sport_day_net(b.player, p_at[b.ordinality]) as day, sport_case_of(b.player) is not null as in_case
      from unnest(p_bets) with ordinality b left join sport_player_factor f on f.player_id = b.player),
  -- On an event the house loses at most what the worst outcome of each market costs.
  worst as materialized (
    select m.event_id, sum(m.worst)::bigint as worst from (
      select x.event_id, greatest(0, max(x.payout) - sum(x.stake)) as worst from sport_exposure x
        where x.event_id = any (array(select distinct l.event from unnest(p_legs) l))
        group by x.event_id, x.market, x.spec) m group by m.event_id),
  legs as (
    select l.*, o.id, o.day, o.factor, o.reason, o.in_case, l.room_player * o.factor / 100 as base,
        coalesce(l.guarantee, 0) as sure
      from unnest(p_legs) l join own o on o.bet = l.ord),
  rooms as materialized (
    select l.*, greatest(l.base, case when l.in_case then 0 else l.sure end)
      - coalesce((select sum(b.potential - case when b.fund = 'free' then 0 else b.stake end)
          from sport_leg g join sport_bet b on b.id = g.bet_id
          where g.player_id = l.id and g.event_id = l.event and g.market = l.market and g.spec = l.spec
            and g.outcome = l.outcome and b.status in ('open', 'pending')), 0)::bigint as room
      from legs l)
  select l.ord, l.n, least(l.room, l.day), l.room_market - coalesce(x.payout - x.stake, 0),
    l.room_event - coalesce(w.worst, 0),
    case when l.day < l.room then 'day' when l.in_case and l.sure > l.base then 'case'
      when l.factor <> 100 and l.base >= l.sure then l.reason else 'usual' end
    from rooms l
    left join sport_exposure x
      on x.event_id = l.event and x.market = l.market and x.spec = l.spec and x.outcome = l.outcome
    left join worst w on w.event_id = l.event
    order by l.ord, l.n
$$;
revoke execute on function sport_day_net(int, timestamptz),
  sport_rooms_left(sport_bet_item[], sport_leg_item[], timestamptz[]) from public;
grant execute on function sport_day_net(int, timestamptz),
  sport_rooms_left(sport_bet_item[], sport_leg_item[], timestamptz[]) to malva_app;

-- Inner: bets of a batch with which, each for itself, the house could lose more than it may, and what their answers
-- say: whose maximum and why it is what it is, the room that is left and what the bet takes of it, minor units. The
-- caller holds the locks of the outcomes.
create or replace function sport_too_big(p_bets sport_bet_item[], p_legs sport_leg_item[], p_at timestamptz[])
returns table (ord int, detail jsonb)
language sql stable as $$
  select distinct on (r.ord) r.ord, jsonb_build_object('why', x.why, 'reason', x.reason,
      'room', greatest(x.room, 0)::text, 'takes', x.takes::text)
    from sport_rooms_left(p_bets, p_legs, p_at) r
    join unnest(p_legs) l on l.ord = r.ord and l.n = r.n
    join unnest(p_bets) with ordinality b on b.ordinality = r.ord
    cross join lateral (select case when b.fund = 'free' then 0 else b.stake end as own) o
    cross join lateral (values
      (1, 'player', r.why, r.player, b.potential - o.own),
      (2, 'market', null, r.market, l.liability - o.own),
      (3, 'event', null, r.event, l.liability - o.own)
    ) x(place, why, reason, room, takes)
    where x.takes > x.room
    -- The one that leaves least of the stake.
    order by r.ord, greatest(x.room, 0)::numeric / x.takes, x.place, r.n
$$;

-- Inner: whether the bets of a batch that are paid, each of which fits by itself, fit together as well.
create or replace function sport_fit_together(p_legs sport_leg_item[], p_payer int[], p_own bigint[]) returns boolean
language sql stable as $$
  with taken as (
    select l.event, l.market, l.spec, l.outcome, min(l.room_market) as room, min(l.room_event) as room_event,
        sum(greatest(l.liability - p_own[l.ord], 0)) as takes
      from unnest(p_legs) l where p_payer[l.ord] is not null group by 1, 2, 3, 4)
  select not exists (select from taken t left join sport_exposure x
        on x.event_id = t.event and x.market = t.market and x.spec = t.spec and x.outcome = t.outcome
      where t.takes > t.room - coalesce(x.payout - x.stake, 0))
    and not exists (select from (
        select t.event, min(t.room_event) as room, sum(t.takes) as takes from taken t group by 1) e
      where e.takes > e.room - coalesce((select sum(m.worst) from (
        select greatest(0, max(x.payout) - sum(x.stake)) as worst from sport_exposure x
          where x.event_id = e.event group by x.market, x.spec) m), 0))
$$;

-- Inner: adds what bets can cost to their outcomes; p_own: what each stakes of own money.
create or replace function sport_expose(p_legs sport_leg_item[], p_payer int[], p_own bigint[]) returns void
language sql as $$
  insert into sport_exposure as x (event_id, market, spec, outcome, stake, payout)
    select l.event, l.market, l.spec, l.outcome, sum(p_own[l.ord]), sum(l.liability) from unnest(p_legs) l
      where p_payer[l.ord] is not null group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (event_id, market, spec, outcome) do update
      set stake = x.stake + excluded.stake, payout = x.payout + excluded.payout
$$;
