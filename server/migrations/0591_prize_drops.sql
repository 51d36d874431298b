-- Owner: features/prize-drops. Players who turned drops of other people off.
create table prize_drops_quiet (
  player_id int primary key references player,
  since timestamptz not null
);
grant select, insert, delete on prize_drops_quiet to malva_app;
