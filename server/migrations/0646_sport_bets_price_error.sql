-- Owner: base/sport-bets. Bets whose price was an obvious error (G8), as two people said: the player may agree to the
-- right price within an hour, else the stake goes back.
create table sport_price_error (
  bet_id uuid primary key references sport_bet,
  -- ×10⁴, and minor units: of the whole bet at the right prices.
  odds bigint not null check (odds > 0),
  potential bigint not null,
  -- Legs and builders whose price was wrong, with the right one: [{n, odds}] and [{grp, odds}].
  prices jsonb not null,
  found_at timestamptz not null,
  until_at timestamptz not null,
  ended_at timestamptz,
  said text constraint sport_price_error_said check (said in ('agreed', 'refused', 'lapsed', 'decided')),
  constraint sport_price_error_ended check ((said is null) = (ended_at is null))
);
create index sport_price_error_waiting on sport_price_error (until_at) where ended_at is null;
grant select, insert on sport_price_error to malva_app;
