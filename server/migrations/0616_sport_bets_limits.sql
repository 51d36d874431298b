-- Owner: base/sport-bets. How much of the usual room one player has, what is guaranteed to all on a leg, and what a
-- player may win in a day.
create table sport_player_factor (
  player_id int primary key references player,
  -- In hundredths.
  factor smallint not null check (factor in (10, 25, 50, 100, 200)),
  -- None of them is that the player wins.
  reason text not null constraint sport_player_factor_reason check (reason in
    ('arbitrage', 'late_price', 'syndicate', 'integrity', 'review', 'objection')),
  note text not null,
  -- One of the staff, or two where it was raised.
  set_by text not null,
  set_at timestamptz not null
);
alter type sport_leg_item add attribute guarantee bigint;
alter type sport_bet_item add attribute day_cap bigint;
create index sport_bet_settled on sport_bet (player_id, settled_at) where settled_at is not null;
grant select, insert, update on sport_player_factor to malva_app;
