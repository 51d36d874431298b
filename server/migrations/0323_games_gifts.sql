-- Owner: base/games. What one player got in wins of promotions, of all providers together, by the legal day; it has a
-- ceiling.
create table game_gift_player (
  player_id int not null,
  day date not null,
  amount bigint not null,
  primary key (player_id, day)
);
grant select on game_gift_player to malva_app;
