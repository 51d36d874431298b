-- Owner: base/games. The switches of play, free rounds at a provider, and what providers asked of the wallet with what they were told.

-- What stands against play: everything ('all', ''), a provider, a game. `game.is_on` follows in the same transaction, so that the
-- functions that take stakes look at one column only.
create table game_stop (
  scope text not null check (scope in ('all', 'provider', 'game')),
  name text not null,
  actor text not null,
  reason text not null,
  at timestamptz not null,
  primary key (scope, name)
);
insert into game_stop (scope, name, actor, reason, at) select 'game', slug, 'system', 'switched off before switches were kept', now() from game where not is_on;

create function game_born_stopped() returns trigger language plpgsql as $$
begin
  new.is_on := not exists (select 1 from game_stop s where s.scope = 'all' or s.scope = 'provider' and s.name = new.provider
    or s.scope = 'game' and s.name = new.slug);
  return new;
end $$;
create trigger game_born_stopped before insert on game for each row execute function game_born_stopped();

-- Rounds a player may play at a provider without staking; each is used once.
create table game_free_grant (
  id uuid primary key,
  player_id int not null references player,
  provider text not null,
  game text not null,
  rounds int not null check (rounds between 1 and 1000),
  used int not null default 0 check (used between 0 and rounds),
  bet_value bigint not null check (bet_value > 0),
  won bigint not null default 0,
  status text not null default 'active' check (status in ('active', 'cancelled')),
  cause text not null,
  actor text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null
);
create index game_free_grant_player on game_free_grant (player_id, created_at);

-- Null: a round for a stake.
alter table game_round add column free_grant uuid;

-- A call of a provider over HTTP and its answer. Final ones only: what was done, and stakes that were refused.
create table game_call (
  provider text not null,
  tx uuid not null,
  kind text not null,
  player_id int not null,
  round text not null,
  game text not null,
  amount bigint not null,
  win bigint not null,
  ref uuid,
  grant_id uuid,
  jackpot bigint not null,
  digest text not null,
  status text not null,
  balance bigint,
  detail jsonb,
  at timestamptz not null,
  primary key (provider, tx)
);
create index game_call_round on game_call (round, provider);
create index game_call_day on game_call (provider, at);

-- Rounds of providers over HTTP that have no end yet: the queue of the stuck is read off it without looking through all rounds.
create table game_open (
  provider text not null,
  round text not null,
  started_at timestamptz not null,
  primary key (provider, round)
);

create type provider_call_item as (tx uuid, kind text, player int, round text, game text, amount bigint, win bigint, ref uuid,
  is_closed boolean, grant_id uuid, jackpot bigint, digest text, refusal text, at timestamptz);

-- Money in rounds that have no end yet: what was staked less what was won so far.
create view game_unfinished as
  select provider, count(*)::int as rounds, coalesce(sum(stake - win), 0)::bigint as held, min(started_at) as oldest
  from game_round where status = 'open' group by provider;

grant select on game_stop, game_free_grant, game_call, game_open, game_unfinished to malva_app;
grant insert, update on game_free_grant to malva_app;

-- Pictures of games that came with another provider's catalogue, as the picture endpoint gives them out: `g/<slug>` and `g/<slug>-wide`.
create table game_picture (
  name text primary key,
  version text not null,
  bytes bytea not null,
  at timestamptz not null
);
grant select, insert, update on game_picture to malva_app;
