-- Owner: base/leaderboards. What boards there are: what counts, how much of it, and what places bring.
create table leaderboard_terms (
  id int generated always as identity primary key,
  subject text not null constraint leaderboard_terms_subject check (subject in ('sport')),
  formula text not null constraint leaderboard_terms_formula check (formula in ('odds')),
  -- So many count, the first ones.
  rounds smallint not null check (rounds between 1 and 100),
  -- [{from, to, amount}]: places, and for each of them minor units as digits.
  prizes jsonb not null,
  promotion text not null references promotion,
  -- Null: every brand.
  brand text,
  is_on boolean not null,
  author text not null,
  created_at timestamptz not null
);
create unique index leaderboard_terms_on on leaderboard_terms (subject, coalesce(brand, '')) where is_on;
create table leaderboard_board (
  id int generated always as identity primary key,
  terms_id int not null references leaderboard_terms,
  from_at timestamptz not null,
  until_at timestamptz not null check (until_at > from_at),
  state text not null constraint leaderboard_board_state check (state in ('open', 'counting', 'closed')),
  closed_at timestamptz,
  unique (terms_id, from_at)
);
create index leaderboard_board_running on leaderboard_board (until_at) where state <> 'closed';
-- Who takes part, from when on.
create table leaderboard_entry (
  board_id int not null references leaderboard_board,
  player_id int not null references player,
  joined_at timestamptz not null,
  primary key (board_id, player_id)
);
create index leaderboard_entry_player on leaderboard_entry (player_id);
-- What counts of a player, in its order; `units` null until it is decided.
create table leaderboard_mark (
  board_id int not null references leaderboard_board,
  player_id int not null references player,
  mark uuid not null,
  placed_at timestamptz not null,
  units int check (units >= 0),
  primary key (board_id, mark)
);
create index leaderboard_mark_player on leaderboard_mark (board_id, player_id, placed_at, mark);
-- Written once, when the board closes.
create table leaderboard_place (
  board_id int not null references leaderboard_board,
  player_id int not null references player,
  place int not null check (place > 0),
  units int not null check (units > 0),
  -- Minor units.
  amount bigint not null check (amount >= 0),
  primary key (board_id, player_id)
);
grant select, insert on leaderboard_terms, leaderboard_board, leaderboard_entry, leaderboard_place to malva_app;
grant update (is_on) on leaderboard_terms to malva_app;
grant update (state, closed_at) on leaderboard_board to malva_app;
grant select, insert, update, delete on leaderboard_mark to malva_app;
