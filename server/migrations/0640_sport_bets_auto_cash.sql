-- Owner: base/sport-bets. A player's word to sell a bet back by itself once enough is offered; ends with the bet.
create table sport_auto_cash (
  bet_id uuid primary key references sport_bet,
  player_id int not null references player,
  -- Minor units that the offer for the share has to reach.
  least bigint not null check (least > 0),
  percent smallint not null check (percent between 10 and 100),
  set_at timestamptz not null,
  -- The first look at which it was reached, and how the boards of its open legs stood then; null: not reached.
  reached_at timestamptz,
  versions text
);
create index sport_auto_cash_player on sport_auto_cash (player_id);
grant select, insert, update, delete on sport_auto_cash to malva_app;
