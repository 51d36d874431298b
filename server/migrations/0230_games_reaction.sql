-- Owner: base/games. What players think of games, and which suggestions they put away.
create table game_reaction (
  player_id int not null references player,
  game_id int not null references game,
  reaction text not null check (reaction in ('like', 'dislike')),
  at timestamptz not null,
  primary key (player_id, game_id)
);
create index game_reaction_game on game_reaction (game_id, reaction);
create table game_suggestion_closed (
  player_id int not null references player,
  game_id int not null references game,
  at timestamptz not null,
  primary key (player_id, game_id)
);
grant select, insert, update, delete on game_reaction to malva_app;
grant select, insert on game_suggestion_closed to malva_app;
