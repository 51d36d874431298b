-- Owner: base/sport-bets. When a player last pressed on after the card that stands between ten live bets and the next.
create table sport_pause (
  player_id int primary key references player,
  seen_at timestamptz not null
);
grant select, insert on sport_pause to malva_app;
grant update (seen_at) on sport_pause to malva_app;
