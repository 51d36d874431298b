-- Owner: base/raffles. A draw among entries: its seed is promised before the first entry, entries end at closes_at, the
-- winners are drawn at draws_at.
create table raffle (
  id int generated always as identity primary key,
  name text not null check (name ~ '^[a-z][a-z0-9-]{1,39}$'),
  brand text,
  title jsonb not null,
  -- Of fair_event, which refuses to be emptied by its own words.
  event_id bigint not null unique,
  commit text not null,
  opened_at timestamptz not null,
  closes_at timestamptz not null,
  draws_at timestamptz not null,
  -- [{level, places, rewards[]}], the best first.
  levels jsonb not null,
  -- Entries of one player.
  per_player_most int not null check (per_player_most between 1 and 1000),
  -- What an entry is paid at where its owner closes play before the end; minor units.
  entry_worth bigint not null check (entry_worth >= 0),
  promotion text not null references promotion,
  closed_at timestamptz,
  entries int check (entries >= 0),
  drawn_at timestamptz,
  constraint raffle_once unique (name, closes_at),
  constraint raffle_in_order check (opened_at < closes_at and closes_at <= draws_at),
  constraint raffle_closed_before_drawn check (drawn_at is null or closed_at is not null),
  constraint raffle_counted check ((closed_at is null) = (entries is null))
);
create index raffle_open on raffle (closes_at) where drawn_at is null;
grant select, insert on raffle to malva_app;
grant update (closed_at, entries, drawn_at) on raffle to malva_app;
-- One ticket: entries `<ticket>:1` to `<ticket>:<entries>`.
create table raffle_entry (
  ticket_id uuid primary key references chance_ticket,
  raffle_id int not null references raffle,
  player_id int not null references player,
  entries smallint not null check (entries between 1 and 100),
  state text not null default 'open' constraint raffle_entry_state check (state in ('open', 'paid', 'void')),
  entered_at timestamptz not null
);
create index raffle_entry_open on raffle_entry (raffle_id) include (entries) where state = 'open';
create index raffle_entry_player on raffle_entry (player_id, raffle_id);
grant select, insert on raffle_entry to malva_app;
grant update (state) on raffle_entry to malva_app;
-- A place that was won: one of the rewards of its level, by choice or at random.
create table raffle_win (
  raffle_id int not null references raffle,
  place int not null check (place > 0),
  level smallint not null,
  entry text not null,
  player_id int not null references player,
  state text not null default 'open' constraint raffle_win_state check (state in ('open', 'taken', 'cash', 'void')),
  won_at timestamptz not null,
  ended_at timestamptz,
  reward_id int references reward,
  prize_id uuid references prize,
  -- Of fair_draw, where the reward was drawn.
  draw_id bigint,
  primary key (raffle_id, place),
  constraint raffle_win_ends_once check ((state = 'open') = (ended_at is null)),
  constraint raffle_win_brings check ((prize_id is not null) = (state in ('taken', 'cash')))
);
create index raffle_win_player on raffle_win (player_id, won_at desc);
grant select, insert on raffle_win to malva_app;
grant update (state, ended_at, reward_id, prize_id, draw_id) on raffle_win to malva_app;
