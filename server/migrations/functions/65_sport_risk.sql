-- Owner: base/sport-risk.

-- An open case that names the player; null: none does.
create or replace function sport_case_of(p_player int) returns int
language sql stable as $$
  select min(c.id) from sport_case_player p join sport_case c on c.id = p.case_id
    where p.player_id = p_player and c.status = 'open'
$$;

-- Those of the players whom an open case names.
create or replace function sport_players_in_case(p_players int[]) returns table (player int)
language sql stable as $$
  select distinct p.player_id from sport_case_player p join sport_case c on c.id = p.case_id
    where p.player_id = any (p_players) and c.status = 'open'
$$;
