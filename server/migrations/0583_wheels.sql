-- Owner: features/wheels. Which schemes the window of wheels spins, in its order; a ticket of another scheme is played
-- where its feature says. A change is a new row.
create table wheel_shown (
  id int generated always as identity primary key,
  scheme text not null,
  kind text not null constraint wheel_shown_kind check (kind in ('regular', 'booster', 'seasonal', 'guest')),
  place smallint not null check (place between 1 and 100),
  -- Null: every brand.
  brand text,
  is_on boolean not null default false,
  author text not null,
  on_by text,
  created_at timestamptz not null
);
create unique index wheel_shown_on on wheel_shown (scheme, coalesce(brand, '')) where is_on;
grant select, insert on wheel_shown to malva_app;
grant update (is_on, on_by) on wheel_shown to malva_app;

-- What a guest's wheel brought: reserved for its visitor until a day, given to the account that
-- came of the visit once its identity is confirmed.
create table wheel_guest (
  visitor text primary key check (visitor ~ '^[0-9a-f]{64}$'),
  draw_id bigint not null,
  reward_id int references reward,
  promotion text not null references promotion,
  drawn_at timestamptz not null,
  until_at timestamptz not null,
  -- The account it waits for; the first one that comes with the visitor's cookie.
  player_id int unique references player,
  -- given: it stands among the prizes. had: this person had an entry gift before.
  state text not null default 'reserved' constraint wheel_guest_state check (state in ('reserved', 'given', 'had'))
);
grant select, insert on wheel_guest to malva_app;
grant update (player_id, state) on wheel_guest to malva_app;
