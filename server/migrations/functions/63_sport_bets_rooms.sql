-- Owner: base/sport-bets. What the house may still lose, for all bets of a batch at once.

-- What a player has won net in the day of Kyiv of a moment: bets decided in it, less their stakes.
create or replace function sport_day_net(p_player int, p_now timestamptz) returns table (net bigint)
language sql stable as $$
  select coalesce(sum(coalesce(b.payout, 0) + b.cashed_paid - case when b.fund = 'free' then 0 else b.stake end), 0)
    ::bigint from sport_bet b
    where b.player_id + 0 = p_player and b.status in ('won', 'part', 'lost', 'cashed')
      and b.settled_at >= date_trunc('day', p_now at time zone 'Europe/Kyiv') at time zone 'Europe/Kyiv'
      and b.settled_at <
        (date_trunc('day', p_now at time zone 'Europe/Kyiv') + interval '1 day') at time zone 'Europe/Kyiv'
$$;

-- What the house may still lose on each leg: to its player, on its outcome, and on its event; minor units, below zero
-- where a limit was lowered since. `why`: what makes the player's room what it is: usual | case | day, or the reason of
-- the player's factor. A case takes what is guaranteed away.
create or replace function sport_rooms_left(p_bets sport_bet_item[], p_legs sport_leg_item[], p_at timestamptz[])
returns table (ord int, n smallint, player bigint, market bigint, event bigint, why text, liability bigint)
language plpgsql stable security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  v_player int[] := array(select b.player from unnest(p_bets) with ordinality b order by b.ordinality);
  v_case int[] := array(select c.player from sport_players_in_case(v_player) c);
  -- Of each bet: what is left of its player's day, and their factor with its reason.
  v_day bigint[]; v_factor int[]; v_reason text[];
begin
  select array_agg(p_bets[b.ord].day_cap - d.net order by b.ord), array_agg(coalesce(f.factor, 100) order by b.ord),
      array_agg(f.reason order by b.ord) into v_day, v_factor, v_reason
    from unnest(v_player) with ordinality b(player, ord)
    cross join lateral sport_day_net(b.player, p_at[b.ord]) d
    left join sport_player_factor f on f.player_id = b.player;
  return query
  -- On an event the house loses at most what the worst outcome of each market costs.
  with worst as materialized (
    select m.event_id, sum(m.worst)::bigint as worst from (
      select x.event_id, greatest(0, max(x.payout) - sum(x.stake)) as worst from sport_exposure x
        where x.event_id = any (array(select distinct l.event from unnest(p_legs) l))
        group by x.event_id, x.market, x.spec) m group by m.event_id),
  rooms as (
    select l.ord, l.n, l.event, l.room_event, l.liability, l.room_market - coalesce(x.payout - x.stake, 0) as market,
        greatest(k.base, case when k.in_case then 0 else k.sure end) - coalesce(o.win, 0) as room, k.base, k.sure,
        k.in_case
      from unnest(p_legs) l
      cross join lateral (select l.room_player * v_factor[l.ord] / 100 as base, coalesce(l.guarantee, 0) as sure,
        v_player[l.ord] = any (v_case) as in_case) k
      left join sport_own_exposure o on o.player_id = v_player[l.ord] and o.event_id = l.event and o.market = l.market
        and o.spec = l.spec and o.outcome = l.outcome
      left join sport_exposure x
        on x.event_id = l.event and x.market = l.market and x.spec = l.spec and x.outcome = l.outcome)
  select r.ord, r.n, least(r.room, v_day[r.ord]), r.market, r.room_event - coalesce(w.worst, 0),
      case when v_day[r.ord] < r.room then 'day' when r.in_case and r.sure > r.base then 'case'
        when v_factor[r.ord] <> 100 and r.base >= r.sure then v_reason[r.ord] else 'usual' end, r.liability
    from rooms r left join worst w on w.event_id = r.event order by r.ord, r.n;
end $$;
revoke execute on function sport_day_net(int, timestamptz),
  sport_rooms_left(sport_bet_item[], sport_leg_item[], timestamptz[]) from public;
grant execute on function sport_day_net(int, timestamptz),
  sport_rooms_left(sport_bet_item[], sport_leg_item[], timestamptz[]) to malva_app;

-- Inner: bets of a batch with which, each for itself, the house could lose more than it may, and what their answers
-- say: whose maximum and why it is what it is, the room that is left and what the bet takes of it, minor units. The
-- caller holds the locks of the outcomes.
create or replace function sport_too_big(p_bets sport_bet_item[], p_legs sport_leg_item[], p_at timestamptz[])
returns table (ord int, detail jsonb)
language plpgsql stable as $$
#variable_conflict use_column
begin
  return query select distinct on (r.ord) r.ord, jsonb_build_object('why', x.why, 'reason', x.reason,
      'room', greatest(x.room, 0)::text, 'takes', x.takes::text)
    from sport_rooms_left(p_bets, p_legs, p_at) r
    cross join lateral (select case when p_bets[r.ord].fund = 'free' then 0 else p_bets[r.ord].stake end as own) o
    cross join lateral (values
      (1, 'player', r.why, r.player, p_bets[r.ord].potential - o.own),
      (2, 'market', null, r.market, r.liability - o.own),
      (3, 'event', null, r.event, r.liability - o.own)
    ) x(place, why, reason, room, takes)
    where x.takes > x.room
    -- The one that leaves least of the stake.
    order by r.ord, greatest(x.room, 0)::numeric / x.takes, x.place, r.n;
end $$;

-- Inner: whether the bets of a batch that are paid, each of which fits by itself, fit together as well.
create or replace function sport_fit_together(p_legs sport_leg_item[], p_payer int[], p_own bigint[]) returns boolean
language plpgsql stable as $$
begin
  return (
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
          where x.event_id = e.event group by x.market, x.spec) m), 0)));
end $$;

-- Inner: adds what bets can cost to their outcomes, and to what their players may win there; p_own: what each stakes of
-- own money.
create or replace function sport_expose(
  p_bets sport_bet_item[], p_legs sport_leg_item[], p_payer int[], p_own bigint[])
returns void
language plpgsql as $$
begin
  insert into sport_exposure as x (event_id, market, spec, outcome, stake, payout)
    select l.event, l.market, l.spec, l.outcome, sum(p_own[l.ord]), sum(l.liability) from unnest(p_legs) l
      where p_payer[l.ord] is not null group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (event_id, market, spec, outcome) do update
      set stake = x.stake + excluded.stake, payout = x.payout + excluded.payout;
  insert into sport_own_exposure as x (player_id, event_id, market, spec, outcome, win)
    select p_payer[l.ord], l.event, l.market, l.spec, l.outcome, p_bets[l.ord].potential - p_own[l.ord]
      from unnest(p_legs) l where p_payer[l.ord] is not null
    on conflict (player_id, event_id, market, spec, outcome) do update set win = x.win + excluded.win;
end $$;

-- Inner: what open bets still stand for on their outcomes: the rest of them that was not cashed out.
create or replace function sport_stands_for(p_bets uuid[])
returns table (player int, event int, market int, spec text, outcome text, stake bigint, payout bigint, win bigint)
language sql stable as $$
  select b.player_id, l.event_id, l.market, l.spec, l.outcome,
      case when b.fund = 'free' then 0 else b.stake - b.cashed_unit * b.lines end,
      l.liability * (b.unit - b.cashed_unit) / b.unit,
      (b.potential - case when b.fund = 'free' then 0 else b.stake end) * (b.unit - b.cashed_unit) / b.unit
    from sport_leg l join sport_bet b on b.id = l.bet_id where l.bet_id = any (p_bets)
$$;

-- Inner: adds what bets stand for to their outcomes (p_sign 1), or takes it away (-1), in the order of their locks.
create or replace function sport_move_exposure(p_bets uuid[], p_sign int) returns void
language plpgsql as $$
begin
  perform from sport_exposure x
    join (select distinct l.event_id, l.market, l.spec, l.outcome from sport_leg l where l.bet_id = any (p_bets)) k
      using (event_id, market, spec, outcome)
    order by x.event_id, x.market, x.spec, x.outcome for update of x;
  update sport_exposure x set stake = x.stake + p_sign * s.stake, payout = x.payout + p_sign * s.payout
    from (select event, market, spec, outcome, sum(stake) as stake, sum(payout) as payout
      from sport_stands_for(p_bets) group by 1, 2, 3, 4) s
    where (x.event_id, x.market, x.spec, x.outcome) = (s.event, s.market, s.spec, s.outcome);
  update sport_own_exposure x set win = x.win + p_sign * s.win
    from (select player, event, market, spec, outcome, sum(win) as win
      from sport_stands_for(p_bets) group by 1, 2, 3, 4, 5) s
    where (x.player_id, x.event_id, x.market, x.spec, x.outcome) = (s.player, s.event, s.market, s.spec, s.outcome);
end $$;
