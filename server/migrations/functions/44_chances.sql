-- Owner: base/chances.

-- Tickets that can be played now.
create or replace function chance_waiting(p_player int, p_now timestamptz) returns int
language sql stable as $$
  select count(*)::int from chance_ticket c
    where c.player_id = p_player and c.state = 'open' and c.expires_at > p_now
$$;
