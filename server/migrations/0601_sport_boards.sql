-- Owner: base/sport-boards. Prices: the version each event's board is at, the log of changes every process builds its
-- boards from, and the whole board now and then, so that a new process needs a short log only.
create table sport_price (
  event_id int primary key references sport_event,
  version bigint not null,
  changed_at timestamptz not null
) with (fillfactor = 50);
-- Kept for six hours.
create table sport_change (
  event_id int not null,
  version bigint not null,
  at timestamptz not null,
  -- odds | stop | status | standing | result.
  kind text not null,
  body jsonb not null,
  primary key (event_id, version)
);
create index sport_change_at on sport_change (at);
create table sport_board (
  event_id int primary key references sport_event,
  version bigint not null,
  body jsonb not null,
  at timestamptz not null,
  -- No bets are taken on the event any more: a process that starts leaves it out.
  is_over boolean not null
);
create index sport_board_open on sport_board (event_id) where not is_over;
grant select, insert on sport_price, sport_change, sport_board to malva_app;
grant update (version, changed_at) on sport_price to malva_app;
grant update (version, body, at, is_over) on sport_board to malva_app;
grant delete on sport_change to malva_app;
