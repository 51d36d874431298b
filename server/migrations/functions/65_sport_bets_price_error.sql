-- Owner: base/sport-bets. Obvious errors of prices (G8). Lock order as where bets are placed: players, events, then
-- outcomes.

-- Inner: whether anything was told that decides a market the bet has a leg on.
create or replace function sport_bet_decided(p_bet uuid) returns boolean
language sql stable as $$
  select exists (select from sport_leg l where l.bet_id = p_bet and (l.state <> 'open' or exists (
    select from sport_result r where (r.event_id, r.market, r.spec) = (l.event_id, l.market, l.spec)
      and r.body -> 'outcomes' <> 'null'::jsonb)))
$$;

-- Bets whose player has not answered: the hour is over, or a market of theirs is decided.
create or replace function sport_due_price_errors(p_at timestamptz) returns table (bet uuid, said text)
language sql stable security definer set search_path = public, pg_temp as $$
  select e.bet_id, case when sport_bet_decided(e.bet_id) then 'decided' else 'lapsed' end from sport_price_error e
    where e.ended_at is null and (e.until_at <= p_at or sport_bet_decided(e.bet_id)) order by e.until_at limit 200
$$;

-- The player agrees: from now on the bet stands at the right price. ok | bet_closed (the hour is over, a market is
-- decided, or the bet is).
create or replace function sport_agree_price(p_bet uuid, p_at timestamptz) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  b sport_bet;
  e sport_price_error;
begin
  perform wallet_lock_many(array(select x.player_id from sport_bet x where x.id = p_bet));
  perform sport_share_events(array(select l.event_id from sport_leg l where l.bet_id = p_bet));
  select * into b from sport_bet x where x.id = p_bet;
  select * into e from sport_price_error x where x.bet_id = p_bet and x.ended_at is null and x.until_at > p_at;
  if e.bet_id is null or b.status <> 'open' or sport_bet_decided(p_bet) then return 'bet_closed'; end if;
  perform sport_move_exposure(array[p_bet], -1);
  update sport_leg l set liability = l.liability * e.odds / b.odds, odds = coalesce(x.odds, l.odds)
    from sport_leg g left join jsonb_to_recordset(e.prices) x(n int, odds int) on x.n = g.n
    where l.bet_id = p_bet and (g.bet_id, g.n) = (l.bet_id, l.n);
  update sport_group g set odds = x.odds from jsonb_to_recordset(e.prices) x(grp int, odds int)
    where g.bet_id = p_bet and g.n = x.grp;
  update sport_bet x set odds = e.odds, potential = e.potential where x.id = p_bet;
  perform sport_move_exposure(array[p_bet], 1);
  update sport_price_error x set ended_at = p_at, said = 'agreed' where x.bet_id = p_bet;
  perform wallet_tell_balances(array[b.player_id], array[sport_says(p_bet)]);
  return 'ok';
end $$;

-- The stake goes back. ok | bet_closed (it was answered before).
create or replace function sport_drop_price(p_bet uuid, p_said text, p_at timestamptz) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform wallet_lock_many(array(select x.player_id from sport_bet x where x.id = p_bet));
  update sport_price_error x set ended_at = p_at, said = p_said where x.bet_id = p_bet and x.ended_at is null;
  if not found then return 'bet_closed'; end if;
  -- One that was taken back or called off meanwhile has its stake already.
  perform sport_end_bet(p_bet, 'void', 'desk', p_at);
  return 'ok';
end $$;
revoke execute on function sport_due_price_errors(timestamptz), sport_agree_price(uuid, timestamptz),
  sport_drop_price(uuid, text, timestamptz) from public;
grant execute on function sport_due_price_errors(timestamptz), sport_agree_price(uuid, timestamptz),
  sport_drop_price(uuid, text, timestamptz) to malva_app;
