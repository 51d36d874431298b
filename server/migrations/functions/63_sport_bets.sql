-- Owner: base/sport-bets. How a batch of bets is placed. Lock order: players, events (shared), exposure, wallet.
-- Plans are made once, of a young table too: `player_id + 0` keeps the index of a player's list, which would read all
-- of their bets, from being taken for that of the question.

-- Inner: bets that were placed under the same key: `replay`, or another bet under the key of one.
create or replace function sport_seen_bets(p_bets sport_bet_item[]) returns text[]
language plpgsql stable as $$
begin
  return (
  select array(select case when b.id is null then 'ok' when b.digest = i.digest then 'replay'
      else 'idempotency_conflict' end
    from unnest(p_bets) with ordinality i
    left join sport_bet b on b.key = i.key and b.player_id + 0 = i.player order by i.ordinality));
end $$;

-- Inner: what of its legs stands against a bet now. The caller shares the locks of their events, p_events.
create or replace function sport_judge_legs(
  p_legs sport_leg_item[], p_events int[], p_status text[], p_now timestamptz)
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
        left join sport_events_now(p_events, p_now) e on e.event = l.event
        left join sport_versions(p_events) v on v.event = l.event
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
      where b.player_id + 0 = p_player and b.is_live and b.placed_at <= p_now
        and b.placed_at > p_now - interval '15 minutes'
      order by b.placed_at desc limit 30)
  select max(x.at) from (
    select placed_at + interval '5 seconds' as at from last where n = 1
    union all select placed_at + interval '15 minutes' from last where n = 30) x
    where x.at > p_now
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
  p_bets sport_bet_item[], p_legs sport_leg_item[], p_groups sport_group_item[], p_payer int[], p_at timestamptz[],
  p_facts jsonb[], p_said json[])
returns void
language plpgsql as $$
begin
  insert into sport_bet (id, player_id, code, key, digest, kind, sizes, lines, unit, stake, odds, potential, cap, fund,
      grant_id, policy, is_live, promo, promo_given, rules, placed_at, decide_at, status, accepted_at)
    select i.id, i.player, i.code, i.key, i.digest, i.kind, i.sizes, i.lines, i.unit, i.stake, i.odds, i.potential,
        i.cap, i.fund, i.grant_id, i.policy, i.is_live, i.promo, coalesce(i.promo_given, 0), i.rules,
        p_at[i.ordinality],
        case when i.delay_seconds > 0 then p_at[i.ordinality] + make_interval(secs => i.delay_seconds) end,
        case when i.delay_seconds > 0 then 'pending' else 'open' end,
        case when i.delay_seconds > 0 then null else p_at[i.ordinality] end
      from unnest(p_bets) with ordinality i where p_payer[i.ordinality] is not null order by i.ordinality;
  insert into sport_leg (bet_id, n, event_id, market, spec, outcome, odds, p, version, material, banker,
      group_n, margin, liability, asked)
    select p_bets[l.ord].id, l.n, l.event, l.market, l.spec, l.outcome, l.odds, l.p,
        l.version, l.material, l.banker, l.group_n, l.margin, l.liability, l.asked
      from unnest(p_legs) l where p_payer[l.ord] is not null;
  insert into sport_group (bet_id, n, odds, subsets)
    select p_bets[g.ord].id, g.n, g.odds, g.subsets from unnest(p_groups) g where p_payer[g.ord] is not null;
  perform core_record('bet.placed', array_agg(p_facts[i.ordinality]
      || jsonb_build_object('placedAt', p_at[i.ordinality]) order by i.ordinality)) from unnest(p_bets) with ordinality i
    where p_payer[i.ordinality] is not null and i.delay_seconds = 0 having count(*) > 0;
  perform wallet_tell_balances(array_agg(i.player order by i.ord), array_agg(p_said[i.ord] order by i.ord))
    from unnest(p_payer) with ordinality i(player, ord) where i.player is not null;
end $$;

-- Inner: what stands against the bets of a batch before money is looked at by protection; `ok` where nothing does. The
-- caller holds the locks of the players and shares those of the events; the locks of the outcomes are taken here.
create or replace function sport_judge_bets(
  p_bets sport_bet_item[], p_legs sport_leg_item[], p_at timestamptz[], out status text[], out detail jsonb[])
language plpgsql as $$
#variable_conflict use_variable
declare
  v_ready timestamptz;
  v_over record;
  v_given bigint := 0; -- what bets of the batch are given by a promotion
  v_events int[] := array(select distinct l.event from unnest(p_legs) l);
  i sport_bet_item;
begin
  detail := array_fill(null::jsonb, array[cardinality(p_bets)]);
  status := sport_seen_bets(p_bets);
  for k in 1 .. cardinality(p_bets) loop
    i := p_bets[k];
    continue when status[k] <> 'ok' or not i.is_live;
    v_ready := sport_live_pace(i.player, p_at[k]);
    if v_ready is not null then status[k] := 'live_pace'; detail[k] := jsonb_build_object('readyAt', v_ready);
    else
      detail[k] := sport_live_pause(i.player, p_at[k]);
      if detail[k] is not null then status[k] := 'live_pause'; end if;
    end if;
  end loop;
  for v_over in select j.ord, j.status as said, j.detail as more
    from sport_judge_legs(p_legs, v_events, status, p_at[1]) j
  loop
    status[v_over.ord] := v_over.said;
    detail[v_over.ord] := v_over.more;
  end loop;
  perform sport_lock_promo(p_bets);
  perform sport_lock_outcomes(array(select l from unnest(p_legs) l where status[l.ord] = 'ok'));
  for k in 1 .. cardinality(p_bets) loop
    i := p_bets[k];
    continue when status[k] <> 'ok' or i.fund = 'real' and i.promo is null;
    if i.fund <> 'real' then
      status[k] := sport_fund_fits(i, (select count(*)::int from unnest(p_legs) l where l.ord = k), p_at[k]);
    end if;
    status[k] := coalesce(sport_promo_refuses(i, v_given), status[k]);
    if status[k] = 'ok' then v_given := v_given + coalesce(i.promo_given, 0); end if;
  end loop;
  for v_over in select b.ord, b.detail as more
    from sport_too_big(p_bets, array(select l from unnest(p_legs) l where status[l.ord] = 'ok'), p_at) b
  loop
    status[v_over.ord] := 'stake_too_big';
    detail[v_over.ord] := v_over.more;
  end loop;
  for v_over in select b.ordinality as ord from unnest(p_bets) with ordinality b
    where status[b.ordinality] = 'ok' and case b.fund when 'free' then b.stake when 'bonus' then bonus_left(b.grant_id)
      else coalesce((select p.balance from wallet_pocket(b.player) p), -1) end < b.stake
  loop
    i := p_bets[v_over.ord];
    status[v_over.ord] := sport_would_refuse(i.player, i.stake, p_at[v_over.ord]);
  end loop;
end $$;

-- Bets, at most one of a player in a batch, answered in their order. status: ok | replay | idempotency_conflict | again
-- (priced at another version than the board is at: nothing was looked at beyond it) | outcome_unknown | event_started |
-- market_closed | market_suspended | odds_unavailable | live_pace | live_pause | free_bet_gone | bonus_over |
-- bonus_terms | promo_taken | promo_over | stake_too_big | insufficient_funds | those of responsible_stakes. `bet`:
-- what was placed, or was placed before under the same key; of what is placed now also when, and what own money is left
-- of one that took some. p_said: what its player is told of each bet; p_facts: the fact of one that does not wait, but
-- for its moment.
create or replace function sport_place_bets(
  p_bets sport_bet_item[], p_legs sport_leg_item[], p_groups sport_group_item[], p_facts jsonb[], p_said json[])
returns table (ord int, status text, bet uuid, detail jsonb, at timestamptz, balance bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  v_at timestamptz[];
  v_status text[];
  v_detail jsonb[];
  v_player int[] := array(select x.player from unnest(p_bets) with ordinality x order by x.ordinality);
  v_name text[] := array(select 'sport:' || x.id from unnest(p_bets) with ordinality x order by x.ordinality);
  v_payer int[]; -- null: nothing is placed
  v_own bigint[] := array(select case when x.fund = 'free' then 0 else x.stake end
    from unnest(p_bets) with ordinality x order by x.ordinality);
  v_legs sport_leg_item[];
  v_left bigint[];
  i sport_bet_item;
begin
  perform wallet_lock_many(v_player);
  perform sport_share_events(array(select l.event from unnest(p_legs) l));
  v_at := array(select sport_now(x.shift_ms) from unnest(p_bets) with ordinality x order by x.ordinality);
  select j.status, j.detail into v_status, v_detail from sport_judge_bets(p_bets, p_legs, v_at) j;
  -- A free bet stakes nothing, but its player must be one who may play: a stake of nothing is asked for.
  v_payer := game_who_said('{ok}', v_player, v_status);
  v_status := responsible_stakes(v_payer, v_own, v_at, v_status);
  v_payer := game_who_said('{ok}', v_payer, v_status);
  -- Several bets of the batch may meet on one outcome: what the last of them finds full is given back.
  if not sport_fit_together(p_legs, v_payer, v_own) then
    for k in 1 .. cardinality(p_bets) loop
      continue when v_payer[k] is null;
      i := p_bets[k];
      v_legs := array(select l from unnest(p_legs) l where l.ord = k order by l.n);
      v_detail[k] := (select b.detail from sport_too_big(p_bets, v_legs, v_at) b);
      if v_detail[k] is null then perform sport_expose(p_bets, v_legs, v_payer, v_own);
      else
        v_payer[k] := null;
        v_status[k] := 'stake_too_big';
        if i.fund <> 'free' then perform responsible_refund(i.player, i.stake, v_at[k], v_at[k]); end if;
      end if;
    end loop;
  else
    perform sport_expose(p_bets, p_legs, v_payer, v_own);
  end if;
  perform sport_take_fund(x.fund, x.grant_id, x.id, x.player, x.stake, v_at[x.ordinality])
    from unnest(p_bets) with ordinality x where x.fund <> 'real' and v_payer[x.ordinality] is not null;
  v_left := wallet_takes(
    p_reference => array(select x.name || ':stake' from unnest(v_name) with ordinality x(name, ord) order by x.ord),
    p_player => array(select case when p_bets[x.ord].fund = 'real' then x.player end
      from unnest(v_payer) with ordinality x(player, ord) order by x.ord),
    p_house => wallet_house('house:sport_open'), p_amount => v_own, p_subject => v_name, p_now => v_at,
    p_balance => array_fill(null::bigint, array[cardinality(p_bets)]));
  if cardinality(array_remove(v_payer, null)) > 0 then
    perform sport_write_bets(p_bets => p_bets, p_legs => p_legs, p_groups => p_groups, p_payer => v_payer, p_at => v_at,
      p_facts => p_facts, p_said => p_said);
  end if;
  return query select s.n::int, s.said,
      case when v_payer[s.n] is not null then p_bets[s.n].id when s.said = 'replay' then
      (select b.id from sport_bet b where b.key = p_bets[s.n].key and b.player_id + 0 = p_bets[s.n].player) end,
      v_detail[s.n], case when v_payer[s.n] is not null then v_at[s.n] end, v_left[s.n]
    from unnest(v_status) with ordinality s(said, n) order by s.n;
end $$;
revoke execute on function
  sport_place_bets(sport_bet_item[], sport_leg_item[], sport_group_item[], jsonb[], json[]) from public;
grant execute on function
  sport_place_bets(sport_bet_item[], sport_leg_item[], sport_group_item[], jsonb[], json[]) to malva_app;
