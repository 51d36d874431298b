-- Owner: base/responsible. Limits, their use, the play session, blocks. One row per player, changed only while the player's
-- real account is locked, so limits hold under races. Money in minor units, time in seconds.
create table responsible_policy (
  one boolean primary key default true check (one),
  name text not null,
  session_gap_seconds int not null,       -- a pause this long ends a play session
  max_continuous_seconds int not null,    -- then a forced break
  break_seconds int not null,
  max_seconds_per_day int not null
);

create type responsible_block as enum ('timeout', 'self_exclusion', 'register');
create table responsible_player (
  player_id int primary key references player,
  limits_set_at timestamptz,
  deposit_day bigint, deposit_week bigint, deposit_month bigint,
  loss_day bigint, loss_week bigint, loss_month bigint,
  stake_day bigint, stake_week bigint, stake_month bigint,
  time_day int, time_week int, time_month int,
  reality_check_seconds int not null default 900,
  -- windows the use belongs to (calendar of Europe/Kyiv)
  day date not null default '-infinity', week date not null default '-infinity', month date not null default '-infinity',
  used_deposit_day bigint not null default 0, used_deposit_week bigint not null default 0, used_deposit_month bigint not null default 0,
  used_stake_day bigint not null default 0, used_stake_week bigint not null default 0, used_stake_month bigint not null default 0,
  won_day bigint not null default 0, won_week bigint not null default 0, won_month bigint not null default 0,
  used_time_day int not null default 0, used_time_week int not null default 0, used_time_month int not null default 0,
  -- the running play session
  session_started_at timestamptz, session_seen_at timestamptz, reality_checked_at timestamptz,
  session_staked bigint not null default 0, session_won bigint not null default 0,
  break_until timestamptz,
  -- the lock
  block_kind responsible_block,
  block_until timestamptz
) with (fillfactor = 50);

create table responsible_pending (
  player_id int not null references player,
  field text not null,
  value bigint,
  asked_at timestamptz not null,
  available_at timestamptz not null,
  primary key (player_id, field)
);

-- Everything that ever happened to limits and blocks; kept beyond the account's life.
create table responsible_event (
  id bigint generated always as identity primary key,
  player_id int not null references player,
  kind text not null,
  detail jsonb not null,
  actor text not null,
  at timestamptz not null
);
create index responsible_event_player on responsible_event (player_id, id);

grant select on responsible_policy, responsible_player, responsible_pending, responsible_event to malva_app;
grant insert, update on responsible_policy to malva_app;
grant insert, delete on responsible_pending to malva_app;
grant insert, update on responsible_player to malva_app;
grant insert on responsible_event to malva_app;
