-- Owner: base/sport-bets. How a batch of bets is placed. Lock order: players, events (shared), exposure, wallet.

-- Inner: bets that were placed under the same key: `replay`, or another bet under the key of one.
create or replace function sport_seen_bets(p_bets sport_bet_item[]) returns text[]
language sql stable as $$
  select array(select case when b.id is null then 'ok' when b.digest = i.digest then 'replay'
      else 'idempotency_conflict' end
    from unnest(p_bets) with ordinality i
    left join sport_bet b on b.player_id = i.player and b.key = i.key order by i.ordinality)
$$;

-- Inner: what of its legs stands against a bet now. The caller shares the locks of their events.
create or replace function sport_judge_legs(p_legs sport_leg_item[], p_status text[], p_now timestamptz)
returns table (ord int, status text, detail jsonb)
language sql stable as $$
  select distinct on (x.ord) x.ord, x.said, case when x.said = 'market_suspended'
      then jsonb_build_object('leg', x.n, 'reason', x.stop) else jsonb_build_object('leg', x.n) end
    from (
      select l.ord, l.n, e.stop, case
          when e.event is null then 'outcome_unknown'
          when e.state in ('ended', 'abandoned', 'cancelled', 'postponed') then 'market_closed'
          when not l.is_live and (e.state <> 'not_started' or e.starts_at <= p_now) then 'event_started'
          when e.stop is not null or e.state = 'interrupted' then 'market_suspended'
          when e.is_alive is not true then 'odds_unavailable'
          when v.version is distinct from l.version then 'again' end as said
        from unnest(p_legs) l
        left join sport_events_now(array(select g.event from unnest(p_legs) g), p_now) e on e.event = l.event
        left join sport_versions(array(select g.event from unnest(p_legs) g)) v on v.event = l.event
        where p_status[l.ord] = 'ok') x
    where x.said is not null
    order by x.ord, array_position(array['outcome_unknown', 'event_started', 'market_closed', 'market_suspended',
      'odds_unavailable', 'again'], x.said), x.n
$$;

-- Inner: live bets have a pace: so many milliseconds between two, so many in a quarter of an hour.
create or replace function sport_live_pace(p_player int, p_now timestamptz, out ready_at timestamptz)
language sql stable as $$
  with last as (
    select b.placed_at, row_number() over (order by b.placed_at desc) as n from sport_bet b
      where b.player_id = p_player and b.is_live and b.placed_at <= p_now
        and b.placed_at > p_now - interval '15 minutes'
      order by b.placed_at desc limit 30)
  select max(x.at) from (
    select placed_at + interval '5 seconds' as at from last where n = 1
    union all select placed_at + interval '15 minutes' from last where n = 30) x
    where x.at > p_now
$$;

-- What the house may still lose on each leg: to this player, on its outcome, and on its event; minor units, below zero
-- where a limit was lowered since.
create or replace function sport_rooms(p_player int, p_legs sport_leg_item[])
returns table (n smallint, player bigint, market bigint, event bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select l.n,
    l.room_player - coalesce((select sum(b.potential - case when b.fund = 'free' then 0 else b.stake end)
      from sport_leg g join sport_bet b on b.id = g.bet_id
      where g.event_id = l.event and g.market = l.market and g.spec = l.spec and g.outcome = l.outcome
        and b.player_id = p_player and b.status in ('open', 'pending')), 0)::bigint,
    l.room_market - coalesce((select x.payout - x.stake from sport_exposure x
      where x.event_id = l.event and x.market = l.market and x.spec = l.spec and x.outcome = l.outcome), 0),
    -- On an event the house loses at most what the worst outcome of each market costs.
    l.room_event - coalesce((select sum(m.worst) from (
      select greatest(0, max(x.payout) - sum(x.stake)) as worst from sport_exposure x
        where x.event_id = l.event group by x.market, x.spec) m), 0)::bigint
    from unnest(p_legs) l order by l.n
$$;
revoke execute on function sport_rooms(int, sport_leg_item[]) from public;
grant execute on function sport_rooms(int, sport_leg_item[]) to malva_app;

-- Inner: whether the house may still lose what this bet can win. Null: it may; else whose maximum, the room that is
-- left and what the bet takes of it, both minor units. The caller holds the locks of the outcomes.
create or replace function sport_over_room(
  p_bet sport_bet_item, p_legs sport_leg_item[], out why text, out room bigint, out takes bigint)
language sql stable as $$
  select x.why, x.room, x.takes from sport_rooms(p_bet.player, p_legs) r
    join unnest(p_legs) l on l.n = r.n
    cross join lateral (values
      (1, 'player', r.player, p_bet.potential - case when p_bet.fund = 'free' then 0 else p_bet.stake end),
      (2, 'market', r.market, l.liability - case when p_bet.fund = 'free' then 0 else p_bet.stake end),
      (3, 'event', r.event, l.liability - case when p_bet.fund = 'free' then 0 else p_bet.stake end)
    ) x(place, why, room, takes)
    where x.takes > x.room
    -- The one that leaves least of the stake.
    order by greatest(x.room, 0)::numeric / x.takes, x.place, r.n limit 1
$$;

-- Inner: adds what a bet can cost to its outcomes, or takes it away.
create or replace function sport_expose(p_legs sport_leg_item[], p_stake bigint, p_sign int) returns void
language sql as $$
  insert into sport_exposure as x (event_id, market, spec, outcome, stake, payout)
    select l.event, l.market, l.spec, l.outcome, p_sign * p_stake, p_sign * l.liability from unnest(p_legs) l
      order by 1, 2, 3, 4
    on conflict (event_id, market, spec, outcome) do update
      set stake = x.stake + excluded.stake, payout = x.payout + excluded.payout
$$;

-- Inner: the locks of the outcomes of a batch, in their order.
create or replace function sport_lock_outcomes(p_legs sport_leg_item[]) returns void
language plpgsql as $$
begin
  insert into sport_exposure (event_id, market, spec, outcome, stake, payout)
    select distinct l.event, l.market, l.spec, l.outcome, 0, 0 from unnest(p_legs) l order by 1, 2, 3, 4
    on conflict do nothing;
  perform from sport_exposure x
    join (select distinct l.event, l.market, l.spec, l.outcome from unnest(p_legs) l) k
      on (x.event_id, x.market, x.spec, x.outcome) = (k.event, k.market, k.spec, k.outcome)
    order by x.event_id, x.market, x.spec, x.outcome for update of x;
end $$;

-- Inner: what protection says of a stake that own money does not cover; nothing is booked.
create or replace function sport_would_refuse(p_player int, p_amount bigint, p_now timestamptz) returns text
language plpgsql as $$
declare v_said text;
begin
  begin
    v_said := (responsible_stakes(array[p_player], array[p_amount], array[p_now], array['ok']))[1];
    raise exception using errcode = 'MV001';
  exception when sqlstate 'MV001' then null;
  end;
  return case when v_said = 'ok' then 'insufficient_funds' else v_said end;
end $$;

-- Inner: writes the bets that were accepted or wait, with their legs and builders, and tells their players.
create or replace function sport_write_bets(
  p_bets sport_bet_item[], p_legs sport_leg_item[], p_groups sport_group_item[], p_payer int[], p_at timestamptz[])
returns void
language plpgsql as $$
begin
  insert into sport_bet (id, player_id, code, key, digest, kind, sizes, lines, unit, stake, odds, potential, cap, fund,
      grant_id, policy, is_live, placed_at, decide_at, status, accepted_at)
    select i.id, i.player, i.code, i.key, i.digest, i.kind, i.sizes, i.lines, i.unit, i.stake, i.odds, i.potential,
        i.cap, i.fund, i.grant_id, i.policy, i.is_live, p_at[i.ordinality],
        case when i.delay_seconds > 0 then p_at[i.ordinality] + make_interval(secs => i.delay_seconds) end,
        case when i.delay_seconds > 0 then 'pending' else 'open' end,
        case when i.delay_seconds > 0 then null else p_at[i.ordinality] end
      from unnest(p_bets) with ordinality i where p_payer[i.ordinality] is not null order by i.ordinality;
  insert into sport_leg (bet_id, n, event_id, market, spec, outcome, odds, p, version, material, banker, group_n,
      margin, liability)
    select p_bets[l.ord].id, l.n, l.event, l.market, l.spec, l.outcome, l.odds, l.p, l.version, l.material, l.banker,
        l.group_n, l.margin, l.liability
      from unnest(p_legs) l where p_payer[l.ord] is not null;
  insert into sport_group (bet_id, n, odds, subsets)
    select p_bets[g.ord].id, g.n, g.odds, g.subsets from unnest(p_groups) g where p_payer[g.ord] is not null;
  perform sport_record_placed(array(select i.id from unnest(p_bets) with ordinality i
    where p_payer[i.ordinality] is not null and i.delay_seconds = 0));
  perform wallet_tell_balances(array_agg(i.player order by i.ordinality),
      array_agg(sport_says(i.id) order by i.ordinality))
    from unnest(p_bets) with ordinality i where p_payer[i.ordinality] is not null;
end $$;

-- Inner: what a bet's player is told of it. p_action null: by its status.
create or replace function sport_says(p_bet uuid, p_action text default null) returns json
language sql stable as $$
  select json_build_object('type', 'sportBet',
      'action', coalesce(p_action, case b.status when 'open' then 'accepted' else b.status end), 'bet', b.id,
      'status', b.status, 'odds', b.odds, 'stake', b.stake::text, 'payout', b.payout::text,
      'legs', (select json_agg(json_build_object('n', l.n, 'state', l.state) order by l.n)
        from sport_leg l where l.bet_id = b.id))
    from sport_bet b where b.id = p_bet
$$;

-- Inner: the legs of a bet as facts name them.
create or replace function sport_fact_legs(p_bet uuid, p_placed timestamptz, p_settled boolean) returns jsonb
language sql stable as $$
  select jsonb_agg(jsonb_build_object('event', l.event_id, 'sport', e.sport, 'league', e.league,
      'market', l.market, 'spec', l.spec, 'outcome', l.outcome, 'odds', l.odds, 'startsAt', e.starts_at,
      'live', e.started_at is not null and e.started_at <= p_placed)
      || case when p_settled then jsonb_build_object('status', l.state) else '{}' end order by l.n)
    from sport_leg l
    join sport_events_now(array(select g.event_id from sport_leg g where g.bet_id = p_bet), p_placed) e
      on e.event = l.event_id
    where l.bet_id = p_bet
$$;

-- Inner: a bet as facts name it.
create or replace function sport_fact(b sport_bet) returns jsonb
language sql stable as $$
  select jsonb_build_object('playerId', b.player_id, 'bet', b.id, 'betType', case b.kind when 'express' then 'multi'
      else b.kind end, 'builder', exists (select from sport_group g where g.bet_id = b.id),
    'phase', case when not b.is_live then 'pre' when exists (
      select from sport_events_now(array(select l.event_id from sport_leg l where l.bet_id = b.id), b.placed_at) e
        where e.started_at is null or e.started_at > b.placed_at) then 'mixed' else 'live' end,
    'stake', b.stake::text, 'odds', b.odds, 'funds', b.fund, 'grant', b.grant_id, 'promo', null,
    'placedAt', b.placed_at)
$$;

create or replace function sport_record_placed(p_bets uuid[]) returns void
language sql as $$
  select core_record('bet.placed', array_agg(sport_fact(b)
      || jsonb_build_object('legs', sport_fact_legs(b.id, b.placed_at, false)) order by b.seq))
    from sport_bet b where b.id = any (p_bets) having count(*) > 0
$$;

-- Inner: what stands against the bets of a batch before money is looked at by protection; `ok` where nothing does. The
-- caller holds the locks of the players and shares those of the events; the locks of the outcomes are taken here.
create or replace function sport_judge_bets(
  p_bets sport_bet_item[], p_legs sport_leg_item[], p_at timestamptz[], out status text[], out detail jsonb[])
language plpgsql as $$
#variable_conflict use_variable
declare
  v_ready timestamptz;
  v_over record;
  v_legs sport_leg_item[];
  i sport_bet_item;
begin
  detail := array_fill(null::jsonb, array[cardinality(p_bets)]);
  status := sport_seen_bets(p_bets);
  for k in 1 .. cardinality(p_bets) loop
    i := p_bets[k];
    continue when status[k] <> 'ok' or not i.is_live;
    v_ready := sport_live_pace(i.player, p_at[k]);
    if v_ready is not null then status[k] := 'live_pace'; detail[k] := jsonb_build_object('readyAt', v_ready);
    end if;
  end loop;
  for v_over in select j.ord, j.status as said, j.detail as more from sport_judge_legs(p_legs, status, p_at[1]) j loop
    status[v_over.ord] := v_over.said;
    detail[v_over.ord] := v_over.more;
  end loop;
  perform sport_lock_outcomes(array(select l from unnest(p_legs) l where status[l.ord] = 'ok'));
  for k in 1 .. cardinality(p_bets) loop
    continue when status[k] <> 'ok';
    i := p_bets[k];
    v_legs := array(select l from unnest(p_legs) l where l.ord = k order by l.n);
    if i.fund = 'free' then
      status[k] := free_bet_fits(i.grant_id, i.player, i.stake, i.odds, cardinality(v_legs), p_at[k]);
    end if;
    continue when status[k] <> 'ok';
    detail[k] := sport_too_big(i, v_legs);
    if detail[k] is not null then
      status[k] := 'stake_too_big';
    elsif i.fund = 'real' and coalesce((select p.balance from wallet_pocket(i.player) p), -1) < i.stake then
      status[k] := sport_would_refuse(i.player, i.stake, p_at[k]);
    end if;
  end loop;
end $$;

-- Inner: whose room a bet passes, as its answer says it; null: none.
create or replace function sport_too_big(p_bet sport_bet_item, p_legs sport_leg_item[]) returns jsonb
language sql stable as $$
  select jsonb_build_object('why', o.why, 'room', greatest(o.room, 0)::text, 'takes', o.takes::text)
    from sport_over_room(p_bet, p_legs) o where o.why is not null
$$;

-- Bets, at most one of a player in a batch, answered in their order. status: ok | replay | idempotency_conflict | again
-- (priced at another version than the board is at: nothing was looked at beyond it) | outcome_unknown | event_started |
-- market_closed | market_suspended | odds_unavailable | live_pace | free_bet_gone | bonus_terms | stake_too_big |
-- insufficient_funds | those of responsible_stakes. `bet`: what was placed, or was placed before under the same key.
create or replace function sport_place_bets(
  p_bets sport_bet_item[], p_legs sport_leg_item[], p_groups sport_group_item[])
returns table (ord int, status text, bet uuid, detail jsonb)
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  v_at timestamptz[];
  v_status text[];
  v_detail jsonb[];
  v_payer int[]; -- null: nothing is placed
  v_own bigint[] := array(select case when x.fund = 'real' then x.stake else 0 end
    from unnest(p_bets) with ordinality x order by x.ordinality);
  v_legs sport_leg_item[];
  i sport_bet_item;
begin
  perform wallet_lock_many(array(select x.player from unnest(p_bets) x));
  perform sport_share_events(array(select l.event from unnest(p_legs) l));
  v_at := array(select sport_now(x.shift_ms) from unnest(p_bets) with ordinality x order by x.ordinality);
  select j.status, j.detail into v_status, v_detail from sport_judge_bets(p_bets, p_legs, v_at) j;
  -- A free bet stakes nothing, but its player must be one who may play: a stake of nothing is asked for.
  v_payer := game_who_said('{ok}', array(select x.player from unnest(p_bets) with ordinality x order by x.ordinality),
    v_status);
  v_status := responsible_stakes(v_payer, v_own, v_at, v_status);
  v_payer := game_who_said('{ok}', v_payer, v_status);
  -- Several bets of the batch may meet on one outcome: what the last of them finds full is given back.
  for k in 1 .. cardinality(p_bets) loop
    continue when v_payer[k] is null;
    i := p_bets[k];
    v_legs := array(select l from unnest(p_legs) l where l.ord = k order by l.n);
    v_detail[k] := sport_too_big(i, v_legs);
    if v_detail[k] is not null then
      v_payer[k] := null;
      v_status[k] := 'stake_too_big';
      if i.fund = 'real' then perform responsible_refund(i.player, i.stake, v_at[k], v_at[k]); end if;
    else
      perform sport_expose(v_legs, v_own[k], 1);
      if i.fund = 'free' then perform free_bet_take(i.grant_id, i.id); end if;
    end if;
  end loop;
  perform wallet_takes(
    p_reference => array(select 'sport:' || x.id || ':stake' from unnest(p_bets) with ordinality x
      order by x.ordinality),
    p_player => array(select case when x.fund = 'real' then v_payer[x.ordinality] end
      from unnest(p_bets) with ordinality x order by x.ordinality),
    p_house => wallet_house('house:sport_open'), p_amount => v_own,
    p_subject => array(select 'sport:' || x.id from unnest(p_bets) with ordinality x order by x.ordinality),
    p_now => v_at, p_balance => array_fill(0::bigint, array[cardinality(p_bets)]));
  if cardinality(array_remove(v_payer, null)) > 0 then
    perform sport_write_bets(p_bets, p_legs, p_groups, v_payer, v_at);
  end if;
  return query select s.n::int, s.said, coalesce(b.id, case when v_payer[s.n] is not null then p_bets[s.n].id end),
      v_detail[s.n]
    from unnest(v_status) with ordinality s(said, n)
    left join sport_bet b on s.said = 'replay' and b.player_id = p_bets[s.n].player and b.key = p_bets[s.n].key
    order by s.n;
end $$;
revoke execute on function sport_place_bets(sport_bet_item[], sport_leg_item[], sport_group_item[]) from public;
grant execute on function sport_place_bets(sport_bet_item[], sport_leg_item[], sport_group_item[]) to malva_app;
