-- Owner: base/free-bets.

-- Whether a free bet is there to be staked.
create or replace function free_bet_waiting(p_player int, p_now timestamptz) returns boolean
language sql stable as $$
  select exists (select from free_bet f where f.player_id = p_player and f.state = 'open' and f.expires_at > p_now)
$$;
