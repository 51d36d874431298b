-- Owner: base/players.

-- May this player move money into play at all? 'ok' or the refusal; no row: no such player.
create or replace function player_gate(p_player int) returns table (gate text)
language sql stable as $$
  select case
    when status = 'blocked' then 'account_blocked'
    when phone_confirmed_at is null and email_confirmed_at is null then 'contact_unconfirmed'
    when registration_due then 'registration_incomplete'
    when identity_status <> 'approved' then 'identity_required'
    when has_auto_password then 'account_blocked'
    else 'ok' end
  from player where id = p_player
$$;

-- A password of the house's making, or one that has to change: nothing is paid in before its owner chooses another. An
-- incomplete registration asks for the password itself, and the gate above names it.
create or replace function player_password_due(p_player int) returns boolean
language sql stable as $$
  select (has_auto_password or password_due) and not registration_due from player where id = p_player
$$;

-- Players who are known, of a brand and a time of registration (days of Kyiv, both included; null is open).
create or replace function players_known(p_brand text, p_from date, p_to date) returns setof int
language sql stable as $$
  select p.id from player p where p.status <> 'blocked' and p.identity_status = 'approved'
    and (p_brand is null or p.brand = p_brand)
    and (p_from is null or (p.registered_at at time zone 'Europe/Kyiv')::date >= p_from)
    and (p_to is null or (p.registered_at at time zone 'Europe/Kyiv')::date <= p_to)
$$;
