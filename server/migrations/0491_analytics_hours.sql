-- Owner: features/analytics. What the house took in and paid out, by hour, summed from the ledger; and which players
-- played on a day, kept only until the day has been counted.
create table analytics_hour (
  hour timestamptz not null,
  figure text not null,           -- a word of rules/house-figures.ts
  amount bigint not null,         -- minor units
  count int not null,             -- movements
  primary key (hour, figure)
);
create table analytics_state (
  one boolean primary key default true check (one),
  summed_at timestamptz not null
);
create table analytics_played (
  day date not null,              -- calendar of Europe/Kyiv
  player_id int not null references player,
  primary key (day, player_id)
);
grant select, insert, update, delete on analytics_hour, analytics_state, analytics_played to malva_app;
