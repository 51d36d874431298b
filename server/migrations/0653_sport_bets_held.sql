-- Owner: base/sport-bets. Bets whose payment two people hold while a case of their match is open; the player sees it.
create table sport_held (
  bet_id uuid not null references sport_bet,
  case_id int not null,
  -- Both people.
  held_by text not null,
  held_at timestamptz not null,
  lifted_by text,
  lifted_at timestamptz,
  primary key (bet_id, case_id)
);
create index sport_held_now on sport_held (bet_id) where lifted_at is null;
create index sport_held_of_case on sport_held (case_id) where lifted_at is null;
grant select, insert, update on sport_held to malva_app;
