-- Owner: base/harm.

-- A player who shows markers of harm is not invited to anything.
create or replace function harm_shows(p_player int) returns boolean
language sql stable as $$
  select exists (select from responsible_harm h where h.player_id = p_player and h.level <> 'none')
$$;
