-- Owner: base/sport-bets. Money of bets that were decided, changed, called off or taken back. Lock order as where
-- bets are placed: players, then outcomes, then the wallet.

-- The bets of a set with all that decides them, for rules/settlement; their players are locked until the transaction
-- ends. A bet another set has settled meanwhile is there as it stands now.
create or replace function sport_lock_bets(p_bets uuid[]) returns setof sport_bet
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform wallet_lock_many(array(select b.player_id from sport_bet b where b.id = any (p_bets)));
  return query select b.* from sport_bet b where b.id = any (p_bets) order by b.seq;
end $$;

-- Inner: a stake goes back where it came from: the rest of it that was not cashed out.
create or replace function sport_give_back(b sport_bet, p_state text, p_reason text, p_at timestamptz) returns void
language plpgsql as $$
declare v_rest bigint := (b.unit - b.cashed_unit) * b.lines; v_posted text;
  v_is_bonus boolean := b.fund = 'bonus';
begin
  if b.fund = 'free' then
    perform free_bet_ended(b.grant_id, 'open', p_at);
  elsif v_rest > 0 then
    select w.status into v_posted from wallet_post(
      p_reference => 'sport:' || b.id || ':back:' || (b.generation + 1), p_kind => 'rollback', p_player => b.player_id,
      p_from => wallet_house(case when b.settled_at is null then 'house:sport_open' else 'house:sport' end),
      p_to => wallet_account_of(b.player_id, case when v_is_bonus then 'sport_bonus' else 'real' end),
      p_amount => v_rest, p_now => p_at, p_subject => 'sport:' || b.id) w;
    if v_posted <> 'ok' then raise exception 'a stake did not go back: %', v_posted; end if;
    -- Bonus money first: refunding lowers what was staked in the session, where it does not stand.
    if v_is_bonus then perform responsible_bonus_stake(b.player_id, v_rest, -1, b.placed_at, p_at); end if;
    perform responsible_refund(b.player_id, v_rest, b.placed_at, p_at);
    if v_is_bonus then perform bonus_late(b.grant_id, b.player_id, 'sport:' || b.id || ':back', v_rest, p_at); end if;
  end if;
  perform core_record('bet.voided', array[jsonb_build_object('playerId', b.player_id, 'bet', b.id, 'betType',
    case b.kind when 'express' then 'multi' else b.kind end, 'stake', v_rest::text, 'funds', b.fund,
    'grant', b.grant_id, 'reason', p_reason, 'voidedAt', p_at)]);
end $$;

-- Ends a bet that is not decided by its legs: rejected after its delay, or taken back. status: ok | bet_closed.
create or replace function sport_end_bet(
  p_bet uuid, p_state text, p_reason text, p_at timestamptz)
returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare b sport_bet;
begin
  perform wallet_lock_many(array(select x.player_id from sport_bet x where x.id = p_bet));
  select * into b from sport_bet x where x.id = p_bet;
  if b.id is null or b.status not in ('pending', 'open') then return 'bet_closed'; end if;
  perform sport_move_exposure(array[p_bet], -1);
  perform sport_give_back(b, p_state, p_reason, p_at);
  update sport_bet x set status = p_state, reason = p_reason, settled_at = p_at, payout = 0 where x.id = p_bet;
  if b.fund = 'bonus' then perform sport_bonus_ended(b, p_state, p_at); end if;
  perform wallet_tell_balances(array[b.player_id], array[sport_says(p_bet)]);
  return 'ok';
end $$;

-- Whether a bet that waits still stands: nothing that matters has happened in its events, and none of them is stopped.
-- Takes the player's lock and shares those of the events, so that nothing can happen until the transaction ends.
create or replace function sport_share_unmoved(p_bet uuid) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform wallet_lock_many(array(select b.player_id from sport_bet b where b.id = p_bet));
  perform sport_share_events(array(select l.event_id from sport_leg l where l.bet_id = p_bet));
  return exists (select from sport_bet b where b.id = p_bet and b.status = 'pending') and not exists (
    select from sport_leg l
      join sport_events_now(array(select g.event_id from sport_leg g where g.bet_id = p_bet), null) e
        on e.event = l.event_id
      where l.bet_id = p_bet and (e.material <> l.material or e.stop is not null or e.ended_at is not null));
end $$;

-- A bet that waited is accepted. False where it waits no more.
create or replace function sport_accept_bet(p_bet uuid, p_at timestamptz) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare b sport_bet;
begin
  perform wallet_lock_many(array(select x.player_id from sport_bet x where x.id = p_bet));
  update sport_bet x set status = 'open', accepted_at = p_at where x.id = p_bet and x.status = 'pending'
    returning * into b;
  if b.id is null then return false; end if;
  perform sport_record_placed(array[p_bet]);
  perform wallet_tell_balances(array[b.player_id], array[sport_says(p_bet)]);
  return true;
end $$;

-- Inner: pays what a bet returns, or the difference to what it returned before, to where its stake came from; a lower
-- one takes what is held there, the rest is the house's loss.
create or replace function sport_pay(
  b sport_bet, i sport_settle_item, out paid bigint, out taken bigint, out shortfall bigint)
language plpgsql as $$
declare
  v_was bigint := case when b.settled_at is null then 0 else coalesce(b.payout, 0) end;
  v_house text := case when b.fund = 'free' then 'house:bonuses' else 'house:sport' end;
  v_is_bonus boolean := b.fund = 'bonus';
  v_pocket int := wallet_account_of(b.player_id, case when b.fund = 'bonus' then 'sport_bonus' else 'real' end);
  v_posted text := 'ok';
begin
  paid := greatest(i.payout - v_was, 0); taken := 0; shortfall := 0;
  if paid > 0 then
    select w.status into v_posted from wallet_post(
      p_reference => 'sport:' || b.id || ':win:' || i.generation, p_kind => case when b.fund = 'free' then 'prize'
        else 'win' end, p_player => b.player_id, p_from => wallet_house(v_house),
      p_to => v_pocket, p_amount => paid, p_now => i.at, p_subject => 'sport:' || b.id) w;
    if v_is_bonus then perform bonus_late(b.grant_id, b.player_id, 'sport:' || b.id || ':' || i.generation, paid, i.at);
    else perform responsible_returns(array[b.player_id], array[paid], array[i.at]);
    end if;
  elsif i.payout < v_was then
    taken := least(v_was - i.payout, greatest(sport_fund_holds(b.fund, b.grant_id, b.player_id), 0));
    shortfall := v_was - i.payout - taken;
    if taken > 0 then
      select w.status into v_posted from wallet_post(
        p_reference => 'sport:' || b.id || ':down:' || i.generation, p_kind => 'correction', p_player => b.player_id,
        p_from => v_pocket, p_to => wallet_house(v_house), p_amount => taken,
        p_now => i.at, p_subject => 'sport:' || b.id, p_actor => 'sport', p_reason => i.cause) w;
    end if;
    if v_posted = 'ok' and shortfall > 0 then
      select w.status into v_posted from wallet_post_house(
        p_reference => 'sport:' || b.id || ':short:' || i.generation, p_kind => 'correction', p_player => b.player_id,
        p_from => 'house:corrections', p_to => v_house, p_amount => shortfall, p_now => i.at,
        p_subject => 'sport:' || b.id, p_actor => 'sport', p_reason => i.cause) w;
    end if;
  end if;
  if v_posted <> 'ok' then raise exception 'a bet was not paid: %', v_posted; end if;
end $$;

-- Inner: one bet of a set. Money first, then the row, then what is told.
create or replace function sport_settle_one(i sport_settle_item) returns void
language plpgsql as $$
declare
  b sport_bet;
  v_first boolean;
  v_rest bigint;
  v_paid record;
  v_fact jsonb;
begin
  select * into b from sport_bet x where x.id = i.bet;
  if b.status = 'pending' or b.generation <> i.generation - 1 then
    raise exception 'bet % is not where its settlement left from', i.bet;
  end if;
  v_first := b.settled_at is null;
  v_rest := (b.unit - b.cashed_unit) * b.lines;
  if v_first and i.status = 'void' then
    perform sport_give_back(b, 'void', i.reason, i.at);
    v_paid := row(v_rest, 0::bigint, 0::bigint);
    insert into sport_settlement (bet_id, generation, status, payout, paid, cause, at)
      values (i.bet, i.generation, i.status, case when b.fund = 'free' then 0 else v_rest end,
        case when b.fund = 'free' then 0 else v_rest end, i.cause, i.at);
  else
    select * into v_paid from sport_pay(b, i);
    insert into sport_settlement (bet_id, generation, status, payout, paid, taken, shortfall, cause, at)
      values (i.bet, i.generation, i.status, i.payout, v_paid.paid, v_paid.taken, v_paid.shortfall, i.cause, i.at);
    if b.fund = 'free' then
      perform free_bet_ended(b.grant_id, case i.status when 'void' then 'open' when 'won' then 'won' else 'lost' end,
        i.at);
    end if;
    v_fact := (select f.fact from sport_facts(array[b.id], true) f) || jsonb_build_object(
      'stake', v_rest::text, 'result', case i.status when 'void' then 'part' else i.status end,
      'payout', i.payout::text, 'cashedStake', (b.cashed_unit * b.lines)::text, 'cashedPaid', b.cashed_paid::text,
      'settlement', i.bet || ':' || i.generation, 'settledAt', i.at);
    if v_first then perform core_record('bet.settled', array[v_fact]);
    else perform core_record('bet.resettled', array[v_fact || jsonb_build_object('was',
      jsonb_build_object('result', b.status, 'payout', coalesce(b.payout, 0)::text), 'taken', v_paid.taken::text,
        'shortfall', v_paid.shortfall::text, 'reason', i.cause)]);
    end if;
  end if;
  update sport_bet x set status = i.status, payout = i.payout, reason = i.reason, generation = i.generation,
    settled_at = coalesce(x.settled_at, i.at) where x.id = i.bet;
  if b.fund = 'bonus' then perform sport_bonus_ended(b, i.status, i.at); end if;
end $$;

-- Inner: bets of a set that are decided for the first time and paid with own money, none of them void: most of them.
create or replace function sport_settle_many(p_bets sport_settle_item[], p_at timestamptz) returns void
language plpgsql as $$
declare v_won sport_settle_item[] := array(select x from unnest(p_bets) x where x.payout > 0);
begin
  perform wallet_gives(p_kind => 'win', p_reference =>
    array(select 'sport:' || x.bet || ':win:' || x.generation from unnest(v_won) with ordinality x order by x.ordinality),
    p_player => array(select x.player from unnest(v_won) with ordinality x order by x.ordinality),
    p_house => wallet_house('house:sport'),
    p_amount => array(select x.payout from unnest(v_won) with ordinality x order by x.ordinality),
    p_subject => array(select 'sport:' || x.bet from unnest(v_won) with ordinality x order by x.ordinality),
    p_now => array_fill(p_at, array[cardinality(v_won)]),
    p_balance => array_fill(0::bigint, array[cardinality(v_won)]));
  perform responsible_returns(array(select x.player from unnest(v_won) with ordinality x order by x.ordinality),
    array(select x.payout from unnest(v_won) with ordinality x order by x.ordinality),
    array_fill(p_at, array[cardinality(v_won)]));
  insert into sport_settlement (bet_id, generation, status, payout, paid, cause, at)
    select x.bet, x.generation, x.status, x.payout, x.payout, x.cause, x.at from unnest(p_bets) x;
  perform core_record('bet.settled', array_agg(f.fact || jsonb_build_object(
      'stake', ((b.unit - b.cashed_unit) * b.lines)::text, 'result', x.status, 'payout', x.payout::text,
      'cashedStake', (b.cashed_unit * b.lines)::text, 'cashedPaid', b.cashed_paid::text,
      'settlement', x.bet || ':' || x.generation, 'settledAt', x.at) order by b.seq))
    from unnest(p_bets) x join sport_bet b on b.id = x.bet
    join sport_facts(array(select y.bet from unnest(p_bets) y), true) f on f.bet = x.bet;
  update sport_bet b set status = x.status, payout = x.payout, reason = x.reason, generation = x.generation,
      settled_at = x.at from unnest(p_bets) x where b.id = x.bet;
end $$;

-- A set of bets of different players, whose locks the transaction holds (sport_lock_bets). Legs are written for all of
-- p_legs; p_bets are those that are decided, or decided otherwise than before. The stakes of bets that are decided for
-- the first time move in one transfer.
create or replace function sport_settle_bets(
  p_bets sport_settle_item[], p_legs sport_leg_result[], p_batch uuid, p_at timestamptz)
returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  i sport_settle_item;
  v_many sport_settle_item[];
  v_close bigint;
  v_new uuid[] := array(select x.bet from unnest(p_bets) x join sport_bet b on b.id = x.bet
    where b.settled_at is null);
  v_touched uuid[] := array(select distinct x.bet from unnest(p_legs) x union select x.bet from unnest(p_bets) x);
begin
  update sport_leg l set state = r.state, places = r.places, tied = r.tied, rule = r.rule, void_reason = r.void_reason
    from unnest(p_legs) r where l.bet_id = r.bet and l.n = r.n;
  select coalesce(sum((b.unit - b.cashed_unit) * b.lines), 0) into v_close from sport_bet b
    join unnest(p_bets) x on x.bet = b.id
    where b.id = any (v_new) and b.fund <> 'free' and x.status <> 'void';
  if v_close > 0 then
    perform wallet_post_house(
      p_reference => 'sport:close:' || p_batch, p_kind => 'sport_close', p_player => null,
      p_from => 'house:sport_open', p_to => 'house:sport', p_amount => v_close, p_now => p_at,
      p_subject => 'sport:close:' || p_batch);
  end if;
  v_many := array(select x from unnest(p_bets) x join sport_bet b on b.id = x.bet
    where b.settled_at is null and b.fund = 'real' and x.status <> 'void' and b.status <> 'pending'
      and b.generation = x.generation - 1);
  if cardinality(v_many) > 0 then perform sport_settle_many(v_many, p_at); end if;
  for i in select x.* from unnest(p_bets) x where x.bet <> all (array(select y.bet from unnest(v_many) y)) loop
    perform sport_settle_one(i);
  end loop;
  -- Last, for all bets on an outcome share its row. No money moves behind it that another set could wait for.
  perform sport_move_exposure(v_new, -1);
  perform wallet_tell_balances(array_agg(b.player_id order by b.seq), array_agg(s.said order by b.seq))
    from (select a.action, array_agg(a.id) as bets from (select b.id, case when b.settled_at is null then 'progress'
        when b.generation > 1 then 'resettled' when b.status = 'void' then 'void' else 'settled' end as action
        from sport_bet b where b.id = any (v_touched)) a group by a.action) g
    cross join lateral sport_say(g.bets, g.action) s
    join sport_bet b on b.id = s.bet having count(*) > 0;
end $$;

-- Pays a quote: the whole bet or a part of every line. The quote's own boards must stand as they stood, or those named
-- again in p_versions: [{event, version}]. ok | bet_closed | again (a board has moved, or an event is stopped) |
-- turbo_over (its margin cannot be given up any more).
create or replace function sport_cash_out(p_quote uuid, p_versions jsonb, p_at timestamptz) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  q sport_cash_quote;
  b sport_bet;
  v_part bigint;
  v_posted text;
  v_is_whole boolean;
begin
  select * into q from sport_cash_quote x where x.id = p_quote;
  perform wallet_lock_many(array(select x.player_id from sport_bet x where x.id = q.bet_id));
  perform sport_share_events(array(select (v->>'event')::int from jsonb_array_elements(p_versions) v));
  select * into b from sport_bet x where x.id = q.bet_id;
  if b.status is distinct from 'open' or b.fund <> 'real' or b.cashed_parts <> q.parts
    or b.unit - b.cashed_unit < q.cashed_unit
    or exists (select from sport_held h where h.bet_id = b.id and h.lifted_at is null) then
    return 'bet_closed';
  end if;
  -- An open leg whose board was not looked at, or has moved since.
  if exists (select from sport_leg l
      join sport_events_now(array(select g.event_id from sport_leg g where g.bet_id = b.id), p_at) e
        on e.event = l.event_id
      left join sport_versions(array(select g.event_id from sport_leg g where g.bet_id = b.id)) p
        on p.event = l.event_id
      left join jsonb_array_elements(p_versions) v on (v->>'event')::int = l.event_id
      where l.bet_id = b.id and l.state = 'open' and ((v->>'version')::bigint is distinct from p.version
        or e.stop is not null or e.is_alive is not true)) then
    return 'again';
  end if;
  if q.given > 0 and not sport_take_turbo(b.id, q.given, p_at) then return 'turbo_over'; end if;
  v_part := q.cashed_unit * b.lines;
  v_is_whole := b.cashed_unit + q.cashed_unit = b.unit;
  perform sport_move_exposure(array[b.id], -1);
  perform wallet_post_house(
    p_reference => 'sport:' || b.id || ':part:' || (b.cashed_parts + 1), p_kind => 'sport_close', p_player => b.player_id,
    p_from => 'house:sport_open', p_to => 'house:sport', p_amount => v_part, p_now => p_at,
    p_subject => 'sport:' || b.id);
  select w.status into v_posted from wallet_post(
    p_reference => 'sport:' || b.id || ':cash:' || (b.cashed_parts + 1), p_kind => 'cash_out',
    p_player => b.player_id, p_from => wallet_house('house:sport'), p_to => wallet_account_of(b.player_id, 'real'),
    p_amount => q.offer, p_now => p_at, p_subject => 'sport:' || b.id) w;
  if v_posted <> 'ok' then raise exception 'a cash-out was not paid: %', v_posted; end if;
  perform responsible_returns(array[b.player_id], array[q.offer], array[p_at]);
  update sport_bet x set cashed_unit = x.cashed_unit + q.cashed_unit, cashed_paid = x.cashed_paid + q.offer,
      cashed_parts = x.cashed_parts + 1, status = case when v_is_whole then 'cashed' else x.status end,
      settled_at = case when v_is_whole then p_at end, payout = case when v_is_whole then 0 end
    where x.id = b.id returning * into b;
  if v_is_whole then
    perform core_record('bet.settled', array[
      (select f.fact from sport_facts(array[b.id], true) f) || jsonb_build_object('stake', '0', 'result', 'cashed',
      'payout', '0',
      'cashedStake', (b.cashed_unit * b.lines)::text, 'cashedPaid', b.cashed_paid::text,
      'settlement', b.id || ':cash', 'settledAt', p_at)]);
  else
    perform sport_move_exposure(array[b.id], 1);
  end if;
  perform wallet_tell_balances(array[b.player_id], array[sport_says(b.id, 'cashed')]);
  return 'ok';
end $$;

-- What does not add up: none means that open stakes, payments and exposure agree with the bets.
create or replace function sport_breaks() returns table (what text, id text, expected bigint, found bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select 'open stakes', 'house:sport_open', s.stakes, coalesce(h.balance, 0)
    from (select coalesce(sum((b.unit - b.cashed_unit) * b.lines), 0)::bigint as stakes from sport_bet b
      where b.fund <> 'free' and b.status in ('pending', 'open')) s
    left join wallet_house_balance h on h.kind = 'house:sport_open' and h.currency = 'UAH'
    where s.stakes <> coalesce(h.balance, 0)
  union all
  select 'exposure', concat_ws('/', k.event_id, k.market, k.spec, k.outcome), coalesce(e.payout, 0)::bigint, k.payout
    from sport_exposure k left join (
      select l.event_id, l.market, l.spec, l.outcome,
          sum(l.liability * (b.unit - b.cashed_unit) / b.unit)::bigint as payout
        from sport_leg l join sport_bet b on b.id = l.bet_id where b.status in ('pending', 'open') group by 1, 2, 3, 4) e
      using (event_id, market, spec, outcome)
    where k.payout <> coalesce(e.payout, 0)
  union all
  select 'own exposure', concat_ws('/', k.player_id, k.event_id, k.market, k.spec, k.outcome), coalesce(e.win, 0)::bigint,
      k.win
    from sport_own_exposure k left join (
      select s.player, s.event, s.market, s.spec, s.outcome, sum(s.win) as win
        from sport_stands_for(array(select b.id from sport_bet b where b.status in ('pending', 'open'))) s
        group by 1, 2, 3, 4, 5) e
      on (e.player, e.event, e.market, e.spec, e.outcome) = (k.player_id, k.event_id, k.market, k.spec, k.outcome)
    where k.win <> coalesce(e.win, 0)
  union all
  select 'settlement', b.id::text, s.payout, coalesce(b.payout, 0)
    from sport_bet b join lateral (select x.payout, x.status from sport_settlement x where x.bet_id = b.id
      order by x.generation desc limit 1) s on true
    where b.status <> s.status
$$;
revoke execute on function sport_cash_out(uuid, jsonb, timestamptz), sport_share_unmoved(uuid),
  sport_lock_bets(uuid[]), sport_end_bet(uuid, text, text, timestamptz), sport_accept_bet(uuid, timestamptz),
  sport_settle_bets(sport_settle_item[], sport_leg_result[], uuid, timestamptz), sport_breaks() from public;
grant execute on function sport_cash_out(uuid, jsonb, timestamptz), sport_share_unmoved(uuid), sport_lock_bets(uuid[]),
  sport_end_bet(uuid, text, text, timestamptz), sport_accept_bet(uuid, timestamptz),
  sport_settle_bets(sport_settle_item[], sport_leg_result[], uuid, timestamptz), sport_breaks() to malva_app;
