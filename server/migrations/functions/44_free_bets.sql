-- Owner: base/free-bets.

-- Whether a free bet is there to be staked.
create or replace function free_bet_waiting(p_player int, p_now timestamptz) returns boolean
language sql stable as $$
  select exists (select from free_bet f where f.player_id = p_player and f.state = 'open' and f.expires_at > p_now)
$$;

-- Inner: whether a free bet may be staked so. ok | free_bet_gone | bonus_terms. The caller holds the player's lock.
-- p_odds: of the whole bet ×10⁴.
create or replace function free_bet_fits(
  p_id uuid, p_player int, p_stake bigint, p_odds bigint, p_legs int, p_now timestamptz)
returns text
language sql stable as $$
  select coalesce((select case
      when f.state <> 'open' or f.expires_at <= p_now then 'free_bet_gone'
      when f.amount <> p_stake or f.min_odds * 100::bigint > p_odds or f.min_legs > p_legs then 'bonus_terms'
      else 'ok' end
    from free_bet f where f.id = p_id and f.player_id = p_player), 'free_bet_gone')
$$;

-- Inner: it is staked on this bet.
create or replace function free_bet_take(p_id uuid, p_bet uuid) returns void
language plpgsql as $$
begin
  update free_bet f set state = 'placed', bet = p_bet where f.id = p_id and f.state = 'open';
  if not found then raise exception 'a free bet was staked twice'; end if;
end $$;

-- Inner: the bet was decided; or it is there to be staked once more, for three days at least.
create or replace function free_bet_ended(p_id uuid, p_state text, p_now timestamptz) returns void
language sql as $$
  update free_bet f set state = p_state, ended_at = case when p_state = 'open' then null else p_now end,
    bet = case when p_state = 'open' then null else f.bet end,
    expires_at = case when p_state = 'open' then greatest(f.expires_at, p_now + interval '3 days') else f.expires_at end
    where f.id = p_id
$$;
