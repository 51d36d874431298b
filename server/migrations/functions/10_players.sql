-- Owner: base/players.

-- May this player move money into play at all? 'ok' or the refusal.
create or replace function player_gate(p_player int) returns text
language plpgsql stable as $$
declare v text;
begin
  select case
    when status = 'blocked' then 'account_blocked'
    when phone_confirmed_at is null and email_confirmed_at is null then 'contact_unconfirmed'
    when identity_status <> 'approved' then 'identity_required'
    when has_auto_password then 'account_blocked'
    else 'ok' end
  into v from player where id = p_player;
  return v;
end $$;
