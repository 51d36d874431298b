-- Owner: studio. What each version of a game took and returned, counted a minute after it was settled, and what was expected of it.
create table studio_return (
  game text not null,
  version text not null,
  rounds bigint not null check (rounds > 0),
  staked bigint not null,               -- kopiyka
  paid bigint not null,
  -- Millionths of a stake, each round alike: what was to come back, by how much it differed, and (of a stake squared) the variance of that.
  expected bigint not null,
  deviation bigint not null,
  variance bigint not null check (variance >= 0),
  alarm_at timestamptz,
  -- Somebody has looked into it.
  seen_at timestamptz,
  primary key (game, version)
);
-- Rounds are read in the order of their numbers up to here; those that were open then wait.
create table studio_return_cursor (only_one boolean primary key default true check (only_one), round_id bigint not null);
insert into studio_return_cursor (round_id) values (0);
create table studio_return_waiting (round_id bigint primary key);
grant select on studio_return, studio_return_cursor, studio_return_waiting to malva_app;
