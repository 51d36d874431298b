-- Owner: features/multiverse. A season of worlds, each a scheme whose tickets a rule gives for so many days of play. A
-- change is a new row.
create table multiverse_season (
  id int generated always as identity primary key,
  -- Worlds in their order.
  schemes text[] not null check (cardinality(schemes) between 1 and 9),
  from_at timestamptz not null,
  until_at timestamptz not null check (until_at > from_at),
  -- How many deposits a player must ever have made.
  deposits_needed smallint not null check (deposits_needed between 0 and 1),
  -- Null: every brand.
  brand text,
  is_on boolean not null default false,
  author text not null,
  on_by text,
  created_at timestamptz not null
);
grant select, insert on multiverse_season to malva_app;
grant update (is_on, on_by) on multiverse_season to malva_app;
-- Who pressed the start.
create table multiverse_start (
  season_id int not null references multiverse_season,
  player_id int not null references player,
  at timestamptz not null,
  primary key (season_id, player_id)
);
create index multiverse_start_player on multiverse_start (player_id);
grant select, insert on multiverse_start to malva_app;
