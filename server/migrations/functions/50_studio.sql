-- Owner: studio. Each function is one transaction of the studio; money moves through the provider functions inside it.
-- Lock law: every function that changes a seat holds the wallet's lock of its player or, for a guest's seat, the seat's
-- own (studio_lock); a batch takes all locks before it reads, in one order, so there is no deadlock and what it read
-- does not change.

-- The seat of a player, or a new demo seat (p_player null). p_cipher, p_commit: two fresh pairs, used only by a new
-- seat.
create or replace function studio_seat_of(
  p_player int, p_cipher bytea[], p_commit text[], p_client_seed text, p_demo_balance bigint, p_now timestamptz)
returns bigint language plpgsql security definer set search_path = public, pg_temp as $$
declare v_seat bigint; v_pair bigint; v_next bigint;
begin
  if p_player is not null then
    select id into v_seat from studio_seat where player_id = p_player;
    if found then return v_seat; end if;
  end if;
  insert into studio_seat (player_id, demo_balance, pair_since, created_at)
    values (p_player, case when p_player is null then p_demo_balance end, p_now, p_now)
    on conflict (player_id) do nothing returning id into v_seat;
  if v_seat is null then
    select id into v_seat from studio_seat where player_id = p_player;
    return v_seat;
  end if;
  insert into studio_seed_pair (seat_id, cipher, commit, client_seed, created_at, activated_at)
    values (v_seat, p_cipher[1], p_commit[1], p_client_seed, p_now, p_now) returning id into v_pair;
  insert into studio_seed_pair (seat_id, cipher, commit, created_at)
    values (v_seat, p_cipher[2], p_commit[2], p_now) returning id into v_next;
  update studio_seat set pair_id = v_pair, next_pair_id = v_next where id = v_seat;
  return v_seat;
end $$;

create or replace function studio_launch_game(
  p_token bytea, p_player int, p_game text, p_mode text, p_lang text, p_replay bigint, p_now timestamptz,
  p_expires timestamptz,
  p_site_session uuid)
returns void language sql security definer set search_path = public, pg_temp as $$
  insert into studio_launch (token_hash, player_id, game, mode, lang, replay_round_id, created_at, expires_at,
    site_session)
  values (p_token, p_player, p_game, p_mode, p_lang, p_replay, p_now, p_expires, p_site_session)
$$;

-- Swaps a launch token for a session, once. No row: the token is unknown, used or too old, or the session of the site
-- it was asked for in is over.
create or replace function studio_authenticate(
  p_launch bytea, p_session bytea, p_cipher bytea[], p_commit text[], p_client_seed text, p_demo_balance bigint,
  p_now timestamptz)
returns setof studio_session language plpgsql security definer set search_path = public, pg_temp as $$
declare v studio_launch; v_seat bigint; v_demo boolean;
begin
  update studio_launch set used_at = p_now where token_hash = p_launch and used_at is null and expires_at > p_now
    and (site_session is null or core_session_lives(site_session, p_now))
    returning * into v;
  if not found then return; end if;
  v_demo := v.mode = 'demo';
  v_seat := studio_seat_of(case when v_demo then null else v.player_id end, p_cipher, p_commit, p_client_seed,
    p_demo_balance, p_now);
  return query insert into studio_session (token_hash, seat_id, player_id, game, mode, lang, replay_round_id,
    created_at, seen_at, site_session)
    values (p_session, v_seat, case when v_demo then null else v.player_id end, v.game, v.mode, v.lang,
      v.replay_round_id, p_now, p_now, v.site_session)
    returning *;
end $$;

create or replace function studio_session_live(v studio_session, p_now timestamptz) returns boolean
language sql stable as $$
  select v.token_hash is not null and v.ended_at is null and core_within(v.seen_at, 1800000, p_now)
$$;

-- The session behind a token, kept awake by being used. No row: unknown, ended or idle.
create or replace function studio_session_touch(p_token bytea, p_now timestamptz)
returns setof studio_session language plpgsql security definer set search_path = public, pg_temp as $$
declare v studio_session;
begin
  select * into v from studio_session where token_hash = p_token;
  if not studio_session_live(v, p_now) then return; end if;
  if v.seen_at < p_now - interval '1 minute' then
    update studio_session set seen_at = p_now where token_hash = p_token and seen_at < p_now and ended_at is null;
  end if;
  return next v;
end $$;

-- Ends all sessions of a player, or those opened from one session of the site, and spends their unused tickets.
create or replace function studio_end_sessions(
  p_player int, p_now timestamptz, p_site_session uuid default null)
returns bigint
language sql security definer set search_path = public, pg_temp as $$
  with spent as (update studio_launch set used_at = p_now where player_id = p_player and used_at is null
    and (p_site_session is null or site_session = p_site_session)),
  ended as (update studio_session set ended_at = p_now where player_id = p_player and ended_at is null
    and (p_site_session is null or site_session = p_site_session) returning 1)
  select count(*) from ended
$$;

-- The locks of a batch of seats; null: no seat at this place.
create or replace function studio_lock(p_seat bigint[], p_player int[]) returns void
language plpgsql as $$
begin
  perform wallet_lock_many(p_player);
  if array_position(p_player, null) is null then return; end if;
  perform pg_advisory_xact_lock(7061823, x.seat) from (select distinct (u.seat % 2147483647)::int as seat
    from unnest(p_seat, p_player) u(seat, player) where u.player is null and u.seat is not null order by 1) x;
end $$;

-- Forgets what need not be kept: spent tickets, dead sessions, demo seats with all their rounds after a week's silence,
-- and unplayed demo seats after an hour, because every guest can make them. At most 500 seats at once.
create or replace function studio_sweep(p_now timestamptz) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare v_seats bigint[];
begin
  delete from studio_launch where created_at < p_now - interval '1 day';
  delete from studio_session where player_id is not null and seen_at < p_now - interval '90 days';
  select array_agg(id) into v_seats from (
    select s.id from studio_seat s where s.player_id is null
      and (greatest(s.created_at, s.last_play_at) < p_now - interval '7 days'
        or s.last_play_at is null and s.created_at < p_now - interval '1 hour'
          and not exists (select from studio_session o where o.seat_id = s.id
            and (o.seen_at > p_now - interval '1 hour'))
          and not exists (select from studio_round r where r.seat_id = s.id))
    order by s.id limit 500) x where pg_try_advisory_xact_lock(7061823, (x.id % 2147483647)::int);
  if v_seats is null then return 0; end if;
  delete from studio_action a using studio_round r where r.id = a.round_id and r.seat_id = any (v_seats);
  delete from studio_round where seat_id = any (v_seats);
  delete from studio_session where seat_id = any (v_seats);
  update studio_seat set pair_id = null, next_pair_id = null where id = any (v_seats);
  delete from studio_seed_pair where seat_id = any (v_seats);
  delete from studio_seat where id = any (v_seats);
  return cardinality(v_seats);
end $$;

revoke execute on function studio_seat_of(int, bytea[], text[], text, bigint, timestamptz),
  studio_launch_game(bytea, int, text, text, text, bigint, timestamptz, timestamptz, uuid),
  studio_authenticate(bytea, bytea, bytea[], text[], text, bigint, timestamptz),
  studio_session_touch(bytea, timestamptz), studio_end_sessions(int, timestamptz, uuid), studio_lock(bigint[], int[]),
  studio_sweep(timestamptz) from public;
grant execute on function studio_seat_of(int, bytea[], text[], text, bigint, timestamptz),
  studio_launch_game(bytea, int, text, text, text, bigint, timestamptz, timestamptz, uuid),
  studio_authenticate(bytea, bytea, bytea[], text[], text, bigint, timestamptz),
  studio_session_touch(bytea, timestamptz), studio_end_sessions(int, timestamptz, uuid),
  studio_sweep(timestamptz) to malva_app;
