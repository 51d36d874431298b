-- Owner: studio. The first-party games' own record: seats, seed pairs, sessions, rounds, choices.
-- A round stores inputs, not pictures: seed pair, nonce, params, choices, version and hash of the mathematics; everything
-- shown is recomputed from them. Server seeds lie here encrypted, also after they are revealed.

-- What is written at every round has its rules in trigger functions and domains, not in CHECK clauses: PostgreSQL parses a
-- CHECK or a trigger's WHEN anew for every statement, which cost more than the whole rest of a round's record.
create domain studio_units as bigint check (value >= 0);

-- Where someone plays: a player's own seat for money, a seat of its own for every demo session.
create table studio_seat (
  id bigint generated always as identity primary key,
  player_id int unique references player,
  pair_id bigint,
  next_pair_id bigint,
  pair_since timestamptz not null,
  nonce int not null default 0,
  not_before timestamptz,
  open_round_id bigint,
  play_since timestamptz,
  last_play_at timestamptz,
  demo_balance studio_units,
  created_at timestamptz not null
) with (fillfactor = 50);

create table studio_seed_pair (
  id bigint generated always as identity primary key,
  seat_id bigint not null references studio_seat,
  cipher bytea not null,
  commit text not null unique,
  client_seed text check (client_seed ~ '^[A-Za-z0-9_-]{1,64}$'),
  created_at timestamptz not null,
  activated_at timestamptz,
  revealed_at timestamptz,
  rounds int,
  constraint active_has_client_seed check (activated_at is null or client_seed is not null),
  constraint revealed_was_active check (revealed_at is null or (activated_at is not null and rounds is not null))
);
create index studio_seed_pair_seat on studio_seed_pair (seat_id, id);
alter table studio_seat
  add foreign key (pair_id) references studio_seed_pair,
  add foreign key (next_pair_id) references studio_seed_pair;

-- One-time tickets into a game; 60 seconds.
create table studio_launch (
  token_hash bytea primary key,
  player_id int references player,
  game text not null,
  mode text not null check (mode in ('real', 'demo', 'replay')),
  lang text not null,
  replay_round_id bigint,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint money_has_a_player check (mode = 'demo' or player_id is not null)
);
create index studio_launch_age on studio_launch (created_at);

create table studio_session (
  token_hash bytea primary key,
  seat_id bigint not null references studio_seat,
  player_id int,
  game text not null,
  mode text not null check (mode in ('real', 'demo', 'replay')),
  lang text not null,
  replay_round_id bigint,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  ended_at timestamptz
) with (fillfactor = 70);
create index studio_session_player on studio_session (player_id) where ended_at is null;
create index studio_session_seat on studio_session (seat_id);

-- No foreign keys on the hot path: seat and pair are locked or read by the function that inserts.
create sequence studio_round_id;
create table studio_round (
  id bigint primary key,
  seat_id bigint not null,
  player_id int,
  bet_id uuid not null,
  pair_id bigint not null,
  nonce int not null,
  game text not null,
  version text not null,
  math_hash text not null,
  mode text not null,
  params jsonb not null,
  bet bigint not null,
  multiplier bigint,
  payout bigint,
  status text not null,
  balance_before bigint,
  balance_after_bet bigint,
  balance_after bigint,
  revealed int not null default 0,
  started_at timestamptz not null,
  closed_at timestamptz,
  constraint one_round_per_bet_id unique (bet_id, seat_id),
  constraint one_round_per_nonce unique (pair_id, nonce)
) with (fillfactor = 50);
create index studio_round_history on studio_round (game, seat_id, id);

-- How far the opening and the settling of a round have come; the functions work on whole batches of them.
create type studio_opening as (ord int, status text, detail jsonb, seat_id bigint, player_id int, game text, mode text, pair_id bigint,
  nonce int, not_before timestamptz, round_id bigint, tx uuid, balance bigint, bet bigint, at timestamptz);
create type studio_closing as (ord int, status text, round_id bigint, tx uuid, player_id int, mode text, balance bigint, multiplier bigint,
  payout bigint, at timestamptz);

-- The player's choices in rounds of several steps.
create table studio_action (
  round_id bigint not null references studio_round,
  seq int not null check (seq > 0),
  action jsonb not null,
  at timestamptz not null,
  primary key (round_id, seq)
);

create function studio_refuse_change() returns trigger language plpgsql as $$
begin raise exception 'rounds and choices are append-only' using errcode = 'insufficient_privilege'; end $$;
create function studio_guard_round() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.status <> 'open' then
    raise exception 'rounds and choices are append-only' using errcode = 'insufficient_privilege';
  end if;
  if new.status not in ('open', 'closed', 'bet_failed', 'rolled_back') or new.mode not in ('real', 'demo')
     or new.nonce <= 0 or new.bet <= 0 or new.payout < 0
     or (new.status = 'closed') <> (new.payout is not null) or (new.status = 'open') <> (new.closed_at is null) then
    raise exception 'not a round' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger studio_round_settled_for_good before insert or update of status, multiplier, payout, balance_after, closed_at
  on studio_round for each row execute function studio_guard_round();
create trigger studio_round_inputs_for_good before update of id, seat_id, player_id, bet_id, pair_id, nonce, game, version,
    math_hash, mode, params, bet, balance_before, balance_after_bet, started_at
  on studio_round for each statement execute function studio_refuse_change();
create trigger studio_round_money_is_kept before delete on studio_round for each row
  when (old.mode = 'real') execute function studio_refuse_change();
create trigger studio_round_not_truncated before truncate on studio_round
  for each statement execute function studio_refuse_change();
create trigger studio_action_append_only before update or truncate on studio_action
  for each statement execute function studio_refuse_change();

create function studio_guard_seat() returns trigger language plpgsql as $$
begin
  if (new.player_id is null) = (new.demo_balance is null) then
    raise exception 'a seat is for money or for demo' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger studio_seat_money_or_demo before insert or update of player_id on studio_seat
  for each row execute function studio_guard_seat();

grant select on studio_seat, studio_seed_pair, studio_launch, studio_session, studio_round, studio_action to malva_app;
