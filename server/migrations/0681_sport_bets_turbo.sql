-- Owner: base/sport-bets. Matches whose cash-out has no margin for a while, up to a ceiling of margin given up. Who
-- set it stands in the trail.
create table sport_turbo (
  event_id int primary key,
  until_at timestamptz not null,
  ceiling bigint not null check (ceiling >= 0),
  given bigint not null default 0
);
grant select, insert, update (until_at, ceiling) on sport_turbo to malva_app;
alter table sport_cash_quote add column given bigint not null default 0;
