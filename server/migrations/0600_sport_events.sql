-- Owner: base/sport-events. What can be bet on: leagues, competitors, events as a feed tells them, and what happens in
-- them. A transaction that stops, moves or decides an event holds its lock alone; bets on it share it.
create table sport_tournament (
  id int generated always as identity primary key,
  urn text not null unique,
  sport text not null,
  slug text not null,
  -- {uk, ru, en}.
  name jsonb not null,
  country_slug text not null,
  country jsonb not null,
  -- 1 best known to 4 least; set by the feed until staff set it.
  tier smallint not null check (tier between 1 and 4),
  -- Seconds a live bet waits, instead of the sport's own; null: the sport's own.
  delay_seconds smallint check (delay_seconds between 0 and 30),
  unique (sport, country_slug, slug)
);
create table sport_competitor (
  id int generated always as identity primary key,
  urn text not null unique,
  slug text not null,
  name jsonb not null,
  short jsonb not null,
  -- Two of six hex digits.
  colours text[] not null check (cardinality(colours) = 2),
  motif text not null
);
create table sport_event (
  id int generated always as identity primary key,
  urn text not null unique,
  sport text not null,
  tournament_id int not null references sport_tournament,
  home_id int not null references sport_competitor,
  away_id int not null references sport_competitor,
  tier smallint not null check (tier between 1 and 4),
  -- As first announced, and as announced now.
  booked_at timestamptz not null,
  starts_at timestamptz not null,
  -- As it truly was.
  started_at timestamptz,
  ended_at timestamptz,
  state text not null default 'not_started' constraint sport_event_state check (state in
    ('not_started', 'live', 'interrupted', 'ended', 'postponed', 'abandoned', 'cancelled')),
  -- Why no bet is taken on it now, and since when; null: bets are taken.
  stop text,
  stopped_at timestamptz,
  -- Standing of the feed contract; null before the start.
  standing jsonb,
  -- Counts what changes the worth of a bet: a bet that waits for its delay is rejected when it moved.
  material int not null default 0,
  -- Who tells it now.
  producer text not null default 'pre' constraint sport_event_producer check (producer in ('pre', 'live')),
  is_cup boolean not null default false,
  -- Of a simulated event: SHA-256 of its seed, and the seed once it is over.
  seal text,
  seed text,
  constraint sport_event_stopped check ((stop is null) = (stopped_at is null))
);
create index sport_event_of_state on sport_event (state, starts_at);
create index sport_event_of_league on sport_event (tournament_id, starts_at);
create index sport_event_of_home on sport_event (home_id, starts_at desc);
create index sport_event_of_away on sport_event (away_id, starts_at desc);
create table sport_incident (
  event_id int not null references sport_event,
  n int not null,
  kind text not null,
  at timestamptz not null,
  period text not null,
  minute int,
  stoppage int not null,
  side text check (side in ('home', 'away')),
  player int,
  x smallint not null,
  y smallint not null,
  score_home smallint not null,
  score_away smallint not null,
  revoked_by int,
  primary key (event_id, n)
);
-- The producers of the feed. A bet asks here whether its producer is alive, so that a dead leader closes betting.
create table sport_producer (
  name text primary key check (name in ('pre', 'live')),
  is_up boolean not null default false,
  last_alive timestamptz,
  processed_to timestamptz,
  -- Of the recovery that runs.
  request_id text,
  -- Silence after which no bet is taken, milliseconds.
  silence_ms int not null,
  lease_owner text,
  lease_until timestamptz
);
insert into sport_producer (name, silence_ms) values ('pre', 60000), ('live', 10000);
grant select, insert on sport_tournament, sport_competitor, sport_event, sport_incident to malva_app;
grant update (name, country, tier, delay_seconds) on sport_tournament to malva_app;
grant update (name, short, colours, motif) on sport_competitor to malva_app;
grant update (home_id, away_id, tier, starts_at, started_at, ended_at, state, stop, stopped_at, standing, material,
  producer, seal, seed) on sport_event to malva_app;
grant update (revoked_by) on sport_incident to malva_app;
grant select, update on sport_producer to malva_app;
