-- Owner: base/day-marks.

create or replace function day_mark_visited(p_player int, p_day date) returns boolean
language sql stable as $$
  select exists (select from day_mark d where d.player_id = p_player and d.day = p_day and d.visited)
$$;

create or replace function day_mark_played_since(p_player int, p_day date) returns boolean
language sql stable as $$
  select exists (select from day_mark d where d.player_id = p_player and d.day >= p_day and d.played)
$$;
