-- Owner: base/bonuses. Bonus money of sport: one bet is staked wholly with it, and what it wins returns there. The
-- caller holds the player's lock.

-- What stands in the pocket of an open bonus of sport; 0: it is over.
create or replace function bonus_left(p_grant uuid) returns bigint
language sql stable as $$ select coalesce((select bonus_held(g) from bonus_grant g where g.id = p_grant), 0) $$;

-- Inner: whether a bet may be staked with it. ok | bonus_over | bonus_terms. p_odds: of the whole bet ×10⁴.
create or replace function bonus_bet_fits(
  p_grant uuid, p_player int, p_stake bigint, p_odds bigint, p_legs int, p_now timestamptz)
returns text
language sql stable as $$
  select coalesce((select case
      when g.status <> 'active' or g.expires_at <= p_now then 'bonus_over'
      when p_stake > bonus_units(g.terms->>'maxStake') or p_odds < coalesce((g.terms->>'minOdds')::bigint, 0)
        or p_legs < coalesce((g.terms->>'minLegs')::int, 1) then 'bonus_terms'
      else 'ok' end
    from bonus_grant g where g.id = p_grant and g.player_id = p_player and g.product = 'sport'), 'bonus_over')
$$;

-- Inner: so much of a bet that was decided counts towards its bonus. p_is_open: another bet of it has no end yet.
create or replace function bonus_bet_ended(p_grant uuid, p_counts bigint, p_is_open boolean, p_now timestamptz)
returns void
language sql as $$ select bonus_count(g, p_counts, p_is_open, p_now) from bonus_grant g where g.id = p_grant $$;
