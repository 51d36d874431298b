-- Owner: base/wallet.

-- Units that are no money, earned (p_amount above zero) or spent (below): one transfer between the player's pocket of
-- the unit and the house. status as wallet_post; balance: what the pocket holds now.
create or replace function wallet_move_units(
  p_reference text, p_player int, p_unit text, p_amount bigint, p_now timestamptz, p_subject text,
  out status text, out transfer_id bigint, out balance bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
declare v_pocket int; v_house int; r record;
begin
  if (select l.account_id from wallet_lock_row(p_player) l) is null then status := 'no_account'; return; end if;
  insert into wallet_account (player_id, kind, currency) values (p_player, 'units', p_unit) on conflict do nothing;
  select id into v_pocket from wallet_account
    where player_id = p_player and kind = 'units' and currency = p_unit;
  select id into v_house from wallet_account
    where player_id is null and kind = 'house:units' and currency = p_unit;
  select * into r from wallet_post(
    p_reference => p_reference, p_kind => case when p_amount > 0 then 'unit_earn' else 'unit_spend' end,
    p_player => p_player, p_from => case when p_amount > 0 then v_house else v_pocket end,
    p_to => case when p_amount > 0 then v_pocket else v_house end, p_amount => abs(p_amount), p_now => p_now,
    p_subject => p_subject);
  status := r.status;
  transfer_id := r.transfer_id;
  balance := (select h.balance from wallet_held(v_pocket) h);
end $$;

create or replace function wallet_units(p_player int, p_unit text) returns bigint
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce((select a.balance::bigint from wallet_account a
    where a.player_id = p_player and a.kind = 'units' and a.currency = p_unit), 0)
$$;
revoke execute on function wallet_move_units(text, int, text, bigint, timestamptz, text) from public;
grant execute on function wallet_move_units(text, int, text, bigint, timestamptz, text), wallet_units(int, text)
  to malva_app;

-- Whether a deposit was ever credited to a player.
create or replace function wallet_has_deposited(p_player int) returns boolean
language sql stable as $$
  select exists (select from wallet_transfer t where t.player_id = p_player and t.kind = 'deposit')
$$;
