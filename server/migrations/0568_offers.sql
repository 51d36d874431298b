-- Owner: features/offers. What the operator lays before players: one personal offer at a time, the days of a calendar,
-- and a deck to choose from. A card that was on is never changed.
create table offers_deck (
  id int generated always as identity primary key,
  -- So many of its cards a player keeps.
  keep_most smallint not null check (keep_most between 1 and 20),
  brand text,
  from_at timestamptz not null,
  until_at timestamptz,
  is_on boolean not null default false,
  author text not null,
  on_by text,
  created_at timestamptz not null,
  constraint offers_deck_order check (until_at is null or until_at > from_at)
);
create table offers_card (
  id int generated always as identity primary key,
  kind text not null constraint offers_card_kind check (kind in ('personal', 'day', 'deck')),
  reward_id int not null references reward,
  promotion text not null references promotion,
  audience text references audience,
  brand text,
  -- Days of Kyiv: it opens on one, and is taken until the end of the other.
  opens_on date,
  closes_on date,
  deck_id int references offers_deck,
  place smallint check (place between 1 and 100),
  -- Once shown, a personal offer stays so many days.
  take_days smallint check (take_days between 1 and 60),
  from_at timestamptz not null,
  until_at timestamptz,
  is_on boolean not null default false,
  author text not null,
  on_by text,
  created_at timestamptz not null,
  constraint offers_card_of_its_kind check (
    (kind = 'day') = (opens_on is not null) and (kind = 'day') = (closes_on is not null)
    and (kind = 'deck') = (deck_id is not null) and (kind = 'deck') = (place is not null)
    and (kind = 'personal') = (take_days is not null)),
  constraint offers_card_days check (closes_on between opens_on and opens_on + 31)
);
create index offers_card_day on offers_card (opens_on) where is_on and kind = 'day';
create table offers_answer (
  player_id int not null references player,
  card_id int not null references offers_card,
  state text not null constraint offers_answer_state check (state in ('showed', 'applied', 'undone')),
  -- How often it was picked; a card of a deck may be put back and picked again.
  times smallint not null default 0 check (times between 0 and 20),
  prize_id uuid,
  until_at timestamptz,
  at timestamptz not null,
  primary key (player_id, card_id),
  constraint offers_answer_has_prize check (state <> 'applied' or prize_id is not null)
);
grant select, insert on offers_deck, offers_card, offers_answer to malva_app;
grant update (is_on, on_by) on offers_deck, offers_card to malva_app;
grant update (state, times, prize_id, until_at, at) on offers_answer to malva_app;
