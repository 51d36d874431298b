-- Owner: base/sport-bets. Bets that are not staked with own money: a free bet, or bonus money.

-- Inner: what the terms of a bet's fund say of it: ok | free_bet_gone | bonus_over | bonus_terms.
create or replace function sport_fund_fits(i sport_bet_item, p_legs int, p_at timestamptz) returns text
language sql stable as $$
  select case i.fund when 'free' then free_bet_fits(i.grant_id, i.player, i.stake, i.odds, p_legs, p_at)
    when 'bonus' then bonus_bet_fits(i.grant_id, i.player, i.stake, i.odds, p_legs, p_at) else 'ok' end
$$;

-- Inner: what a bet's fund holds: it covers the stake, or does not.
create or replace function sport_fund_holds(p_fund text, p_grant uuid, p_player int) returns bigint
language sql stable as $$
  select case p_fund when 'bonus' then bonus_left(p_grant)
    else coalesce((select p.balance from wallet_pocket(p_player) p), -1) end
$$;

-- Inner: a free bet is staked, or a stake is booked out of the bonus's pocket; protection has counted it already.
create or replace function sport_take_fund(
  p_fund text, p_grant uuid, p_bet uuid, p_player int, p_stake bigint, p_at timestamptz) returns void
language plpgsql as $$
declare v_posted text;
begin
  if p_fund = 'free' then perform free_bet_take(p_grant, p_bet); return; end if;
  select w.status into v_posted from wallet_post(
    p_reference => 'sport:' || p_bet || ':stake', p_kind => 'stake', p_player => p_player,
    p_from => wallet_account_of(p_player, 'sport_bonus'), p_to => wallet_house('house:sport_open'),
    p_amount => p_stake, p_now => p_at, p_subject => 'sport:' || p_bet) w;
  if v_posted <> 'ok' then raise exception 'a stake was not booked: %', v_posted; end if;
  perform responsible_bonus_stake(p_player, p_stake, 1, p_at, p_at);
end $$;

-- Whether a bet staked with a bonus has no end yet.
create or replace function sport_bonus_open(p_grant uuid) returns boolean
language sql stable as $$
  select exists (select from sport_bet b where b.fund = 'bonus' and b.grant_id = p_grant
    and b.status in ('pending', 'open'))
$$;

-- Inner: a bet with bonus money has an end: its stake counts once, when it is first decided by its legs. A builder and
-- a system count nothing, nor does a bet that was void, taken back or rejected.
create or replace function sport_bonus_ended(b sport_bet, p_status text, p_at timestamptz) returns void
language plpgsql as $$
declare v_counts boolean := p_status in ('won', 'part', 'lost') and b.kind <> 'system'
  and not exists (select from sport_group g where g.bet_id = b.id)
  and not exists (select from sport_settlement s where s.bet_id = b.id and s.generation <= b.generation
    and s.status in ('won', 'part', 'lost'));
begin
  perform bonus_bet_ended(b.grant_id, case when v_counts then b.stake else 0 end, sport_bonus_open(b.grant_id), p_at);
end $$;
