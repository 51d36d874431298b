-- Owner: base/fraud.

-- For the version before (cash_credits): deposits that came in, with what they were paid with; the same reference
-- counts once. At most one of a player.
create or replace function fraud_paid(
  p_reference text[], p_player int[], p_amount bigint[], p_mark text[], p_now timestamptz)
returns void
language sql as $$
  insert into fraud_operation (reference, player_id, kind, amount, mark, at)
    select reference, player, 'deposit', amount, mark, p_now
      from unnest(p_reference, p_player, p_amount, p_mark) i(reference, player, amount, mark)
    on conflict do nothing;
  insert into fraud_instrument (mark, player_id, is_foreign, first_at, last_at)
    select mark, player, false, p_now, p_now from unnest(p_mark, p_player) i(mark, player) where mark is not null
    on conflict (mark, player_id) do update set last_at = excluded.last_at, is_foreign = excluded.is_foreign;
$$;

-- A case lets the player's deposits stand still.
create or replace function fraud_holds_deposits(p_player int) returns boolean
language sql stable as $$
  select exists (select from fraud_case where player_id = p_player and holds_deposits)
$$;
