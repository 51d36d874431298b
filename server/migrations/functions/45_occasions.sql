-- Owner: features/occasions.

-- The newest year whose birthday was answered; null: none.
create or replace function occasion_birthday(p_player int) returns int
language sql stable as $$
  select max(a.subject::int) from occasions_answer a where a.player_id = p_player and a.occasion = 'birthday'
$$;
