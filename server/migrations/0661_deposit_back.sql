-- Owner: base/deposit-back. Deposits of which something went back to who paid. No row: all of it stands.
create table deposit_back (
  player_id int not null references player,
  deposit_id uuid not null,
  -- All of it went back and its bonus had not been played: the next deposit stands in its place.
  makes_room boolean not null,
  at timestamptz not null,
  primary key (player_id, deposit_id)
);
grant select, insert, update, delete on deposit_back to malva_app;
