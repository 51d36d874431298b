-- Owner: features/cash.

-- The one rule of what may reach a player, asked when a payment starts and when its money comes, on every road: ok, or
-- the word of what stands in the way. The caller holds the player's lock, as every closing of play does. p_counted_at:
-- when it was counted against the limits; null: it is not yet.
create or replace function cash_arrival(p_player int, p_amount bigint, p_counted_at timestamptz, p_now timestamptz)
returns text
language sql stable security definer set search_path = public, pg_temp as $$
  select case when player_password_due(p_player) then 'password_change_required'
    else coalesce(nullif(responsible_arrival(p_player, p_amount, p_counted_at, p_now), 'ok'),
      case when fraud_holds_deposits(p_player) then 'deposits_paused' else 'ok' end) end
$$;
revoke execute on function cash_arrival(int, bigint, timestamptz, timestamptz) from public;
grant execute on function cash_arrival(int, bigint, timestamptz, timestamptz) to malva_app;
