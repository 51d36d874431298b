-- Owner: base/sport-bets. Bets that a late correction would pay less: it waits until two people let it.
create table sport_lowered (
  bet_id uuid primary key references sport_bet,
  was bigint not null,
  payout bigint not null,
  found_at timestamptz not null,
  allowed_at timestamptz
);
create index sport_lowered_waiting on sport_lowered (found_at) where allowed_at is null;
grant select, insert, update on sport_lowered to malva_app;
