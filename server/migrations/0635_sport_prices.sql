-- Owner: base/sport-prices. How prices went: of main lines and of lines with bets, a row for each minute in which the
-- price differs from the one before. Kept for thirty days.
create table sport_price_point (
  event_id int not null references sport_event,
  market int not null,
  spec text not null,
  outcome text not null,
  minute timestamptz not null,
  odds int not null,
  primary key (event_id, market, spec, outcome, minute)
);
create index sport_price_point_minute on sport_price_point using brin (minute);
grant select, insert, delete on sport_price_point to malva_app;
