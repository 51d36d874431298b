-- Owner: base/games. When a player last began a round of a kind of game at another house: rounds have a least distance.
create table game_pace (
  player_id int not null,
  kind text not null,
  at timestamptz not null,
  primary key (player_id, kind)
) with (fillfactor = 70);
grant select on game_pace to malva_app;
