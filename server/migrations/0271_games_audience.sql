-- Owner: base/games. Games that are not for everybody: for players of the VIP circle, and for those who were let in one by one.
alter table game add column audience text not null default 'all' check (audience in ('all', 'vip', 'chosen'));

-- Who was let in, and by whom. `game` is empty for the VIP circle, else the slug of one game.
create table game_pass (
  player_id int not null references player,
  game text not null,
  actor text not null,
  at timestamptz not null,
  primary key (player_id, game)
);
grant select, insert, delete on game_pass to malva_app;

-- Whether a game is open to a player; null is a guest.
create function game_is_for(p_audience text, p_game text, p_player int) returns boolean
language sql stable as $$
  select p_audience = 'all' or exists (select from game_pass p where p.player_id = p_player and p.game = case p_audience when 'vip' then '' else p_game end)
$$;
