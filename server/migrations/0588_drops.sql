-- Owner: base/drops. Which hours are drawn and what their places bring. A change is a new row.
create table drop_set (
  id int generated always as identity primary key,
  -- [{hour 0…23 of Kyiv, values in minor units, the first place first}].
  hours jsonb not null,
  -- Slugs; empty: every game.
  games text[] not null default '{}',
  min_stake bigint not null check (min_stake > 0),
  -- With fewer people the values join the next hour.
  min_people int not null check (min_people between 1 and 100000),
  -- Hours a day one person takes part in.
  most_a_day smallint not null check (most_a_day between 1 and 24),
  -- No place brings more, whatever earlier hours left; minor units, as one prize of money allows.
  most_value bigint not null check (most_value between 1 and 1000000),
  promotion text not null references promotion,
  -- Null: every brand.
  brand text,
  is_on boolean not null default false,
  author text not null,
  on_by text,
  created_at timestamptz not null
);
create unique index drop_set_on on drop_set (coalesce(brand, '')) where is_on;
grant select, insert on drop_set to malva_app;
grant update (is_on, on_by) on drop_set to malva_app;
-- One hour: its seed is promised before it begins.
create table drop_hour (
  id int generated always as identity primary key,
  set_id int not null references drop_set,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  draws_at timestamptz not null,
  -- Of fair_event, which refuses to be emptied by its own words.
  event_id bigint not null unique,
  commit text not null,
  -- Minor units of each place, with what earlier hours left.
  place_values bigint[] not null check (cardinality(place_values) between 1 and 1000),
  carried bigint not null default 0 check (carried >= 0),
  opened_at timestamptz not null,
  state text not null default 'open' constraint drop_hour_state check (state in ('open', 'closed', 'drawn', 'missed')),
  closed_at timestamptz,
  people int check (people >= 0),
  drawn_at timestamptz,
  constraint drop_hour_once unique (set_id, starts_at),
  constraint drop_hour_in_order check (starts_at < ends_at and ends_at <= draws_at),
  constraint drop_hour_counted check ((state = 'open') = (people is null) and (state = 'open') = (closed_at is null)),
  constraint drop_hour_drawn check ((state = 'drawn') = (drawn_at is not null))
);
create index drop_hour_due on drop_hour (ends_at) where state in ('open', 'closed');
grant select, insert on drop_hour to malva_app;
grant update (place_values, carried, state, closed_at, people, drawn_at) on drop_hour to malva_app;
-- One person's ticket in an hour, whatever was staked and how often.
create table drop_entry (
  drop_id int not null references drop_hour,
  player_id int not null references player,
  ticket uuid not null unique,
  game text not null,
  -- Of Kyiv.
  day date not null,
  entered_at timestamptz not null,
  -- May not be invited to play at the end of the hour: no ticket in the draw.
  is_out boolean not null default false,
  primary key (drop_id, player_id)
);
create index drop_entry_player on drop_entry (player_id, day);
grant select, insert on drop_entry to malva_app;
grant update (is_out) on drop_entry to malva_app;
create table drop_win (
  drop_id int not null references drop_hour,
  place int not null check (place > 0),
  player_id int not null references player,
  ticket uuid not null references drop_entry (ticket),
  value bigint not null check (value > 0),
  -- owed: its winner may not play; the prize waits and does not end. void: the account is closed.
  state text not null constraint drop_win_state check (state in ('paid', 'owed', 'void')),
  prize_id uuid references prize,
  won_at timestamptz not null,
  primary key (drop_id, place),
  constraint drop_win_brings check ((prize_id is null) = (state = 'void'))
);
create index drop_win_player on drop_win (player_id);
grant select, insert on drop_win to malva_app;
