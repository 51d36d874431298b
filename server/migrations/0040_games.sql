-- Owner: base/games. The catalogue, favourites, the platform's record of every round, and tombstones of rollbacks.
create table game (
  id int generated always as identity primary key,
  slug text not null unique,
  provider text not null,
  title jsonb not null,
  kind text not null,
  rtp text not null,
  volatility text not null,
  max_win text not null,
  min_stake bigint not null,
  max_stake bigint not null,
  tags text[] not null default '{}',
  colors text[] not null,
  is_new boolean not null default false,
  is_on boolean not null default true,
  position int not null default 0
);

create table game_favorite (
  player_id int not null references player,
  game_id int not null references game,
  at timestamptz not null,
  primary key (player_id, game_id)
);

create type game_round_status as enum ('open', 'closed', 'rolled_back');
create table game_round (
  provider text not null,
  round text not null,
  player_id int not null,
  game text not null,
  status game_round_status not null default 'open',
  stake bigint not null default 0,
  win bigint not null default 0,
  balance_after bigint,
  seq bigint generated always as identity,
  started_at timestamptz not null,
  closed_at timestamptz,
  primary key (round, provider)
) with (fillfactor = 70);
create index game_round_player on game_round (player_id, seq);
-- No index on status or win: closing a round must stay an update in place.

-- What a provider asks of the wallet; its functions take many at once.
create type provider_bet_item as (tx uuid, player int, round text, game text, amount bigint, is_told boolean, at timestamptz);
create type provider_win_item as (tx uuid, player int, round text, amount bigint, is_closed boolean, at timestamptz);

-- A rollback that came before its bet: the late bet is refused.
create table game_tombstone (
  provider text not null,
  bet_tx uuid not null,
  tx uuid not null,
  player_id int not null,
  at timestamptz not null,
  primary key (provider, bet_tx)
);

grant select on game, game_favorite, game_round, game_tombstone to malva_app;
grant insert, update on game to malva_app;
grant insert, delete on game_favorite to malva_app;
