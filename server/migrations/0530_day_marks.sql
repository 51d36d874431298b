-- Owner: base/day-marks. What a player did on a day of Kyiv: opened the site, settled a round with own money.
create table day_mark (
  player_id int not null references player,
  day date not null,
  visited boolean not null default false,
  played boolean not null default false,
  primary key (player_id, day)
);
grant select, insert, update on day_mark to malva_app;
