-- Owner: features/cash. A card is kept for one press only where its player asked for it; the rest of a card's data
-- stays for payouts and for the law. Cards of before were kept without asking: none is charged by one press any more.
alter table cash_deposit
  add column keeps_card boolean not null default false,
  -- The instrument that paid, as the provider names it.
  add column paid_with text;
alter table cash_instrument
  add column kept_at timestamptz,
  add column name text check (length(name) between 1 and 40),
  add column is_default boolean not null default false,
  -- Taken off by the player: neither charged nor paid out to, until it pays again.
  add column removed_at timestamptz;
create unique index cash_instrument_default on cash_instrument (player_id) where is_default;

-- How a player wants saved cards confirmed; no row: every payment is.
create table cash_confirm (
  player_id int primary key references player,
  -- A payment of more than this is confirmed by a fresh proof.
  above bigint not null check (above >= 0),
  changed_at timestamptz not null
);
grant select, insert, update on cash_confirm to malva_app;
