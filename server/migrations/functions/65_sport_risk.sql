-- Owner: base/sport-risk.

-- An open case that names the player; null: none does.
create or replace function sport_case_of(p_player int) returns int
language sql stable as $$
  select min(c.id) from sport_case_player p join sport_case c on c.id = p.case_id
    where p.player_id = p_player and c.status = 'open'
$$;
