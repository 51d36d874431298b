-- Owner: base/games. What players think of a game, added up: read with every page of it, and told to who looks on.
create table game_reaction_sum (
  game_id int primary key references game,
  likes int not null default 0 check (likes >= 0),
  dislikes int not null default 0 check (dislikes >= 0),
  -- When whoever looks on heard of it last, and whether what has changed since is still to be told.
  told_at timestamptz,
  is_untold boolean not null default false
);
insert into game_reaction_sum (game_id, likes, dislikes)
  select game_id, count(*) filter (where reaction = 'like'), count(*) filter (where reaction = 'dislike') from game_reaction group by game_id;

-- Whoever writes or takes back a reaction, or erases the player who gave it: the sum follows.
create function game_add_reaction() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_game int := coalesce(new.game_id, old.game_id);
  v_likes int := (new.reaction is not distinct from 'like')::int - (old.reaction is not distinct from 'like')::int;
  v_dislikes int := (new.reaction is not distinct from 'dislike')::int - (old.reaction is not distinct from 'dislike')::int;
begin
  insert into game_reaction_sum as s (game_id, likes, dislikes) values (v_game, greatest(v_likes, 0), greatest(v_dislikes, 0))
    on conflict (game_id) do update set likes = s.likes + v_likes, dislikes = s.dislikes + v_dislikes;
  return null;
end $$;
create trigger game_reaction_added after insert or update of reaction or delete on game_reaction
  for each row execute function game_add_reaction();

revoke execute on function game_add_reaction() from public;
grant select on game_reaction_sum to malva_app;
grant update (told_at, is_untold) on game_reaction_sum to malva_app;
