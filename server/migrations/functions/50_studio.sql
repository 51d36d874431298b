-- Owner: studio. Each function is one transaction of the studio; money moves through the provider functions inside it.
-- Lock law: seat first, then the platform's wallet lock; batches take seats in (player, seat) order, so nobody deadlocks.

-- The reference of a round's bet, win and rollback: derived, so that a repetition after a fault is the same movement.
create or replace function studio_tx(p_kind text, p_round bigint) returns uuid
language sql immutable as $$ select md5('studio:' || p_kind || ':' || p_round::text)::uuid $$;

-- The seat of a player, or a new demo seat (p_player null). p_cipher, p_commit: two fresh pairs, used only by a new seat.
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
  p_token bytea, p_player int, p_game text, p_mode text, p_lang text, p_replay bigint, p_now timestamptz, p_expires timestamptz)
returns void language sql security definer set search_path = public, pg_temp as $$
  insert into studio_launch (token_hash, player_id, game, mode, lang, replay_round_id, created_at, expires_at)
  values (p_token, p_player, p_game, p_mode, p_lang, p_replay, p_now, p_expires)
$$;

-- Swaps a launch token for a session, once. No row: the token is unknown, used or too old.
create or replace function studio_authenticate(
  p_launch bytea, p_session bytea, p_cipher bytea[], p_commit text[], p_client_seed text, p_demo_balance bigint, p_now timestamptz)
returns setof studio_session language plpgsql security definer set search_path = public, pg_temp as $$
declare v studio_launch; v_seat bigint; v_demo boolean;
begin
  update studio_launch set used_at = p_now where token_hash = p_launch and used_at is null and expires_at > p_now returning * into v;
  if not found then return; end if;
  v_demo := v.mode = 'demo';
  v_seat := studio_seat_of(case when v_demo then null else v.player_id end, p_cipher, p_commit, p_client_seed, p_demo_balance, p_now);
  return query insert into studio_session (token_hash, seat_id, player_id, game, mode, lang, replay_round_id, created_at, seen_at)
    values (p_session, v_seat, case when v_demo then null else v.player_id end, v.game, v.mode, v.lang, v.replay_round_id, p_now, p_now)
    returning *;
end $$;

create or replace function studio_session_live(v studio_session, p_now timestamptz) returns boolean
language sql immutable as $$
  select v.token_hash is not null and v.ended_at is null and v.seen_at > p_now - interval '30 minutes'
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

create or replace function studio_end_sessions(p_player int, p_now timestamptz) returns bigint
language sql security definer set search_path = public, pg_temp as $$
  with ended as (update studio_session set ended_at = p_now where player_id = p_player and ended_at is null returning 1)
  select count(*) from ended
$$;

-- Opens rounds: idempotent by bet id; reserves the nonce, writes the round and debits the stake as one.
-- status: ok | replay | tx_mismatch | session | replay_only | open_round | pace | rotate | insufficient_funds | a refusal of
-- provider_bet. Refused for funds: the nonce is spent and the round stays as bet_failed. Any other refusal writes nothing.
create or replace function studio_open_rounds(
  p_token bytea[], p_bet_id uuid[], p_bet bigint[], p_params jsonb[], p_version text[], p_math_hash text[],
  p_pace_ms int[], p_multi boolean[], p_now timestamptz[])
returns table (ord int, status text, detail jsonb, round_id bigint, pair_id bigint, nonce int, balance bigint, not_before timestamptz)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v record;
  s studio_seat;
  r record;
  b record;
  v_now timestamptz;
begin
  for v in
    select u.o::int as o, x as session, x.seat_id, x.player_id, x.game, x.mode, x.seen_at
    from unnest(p_token) with ordinality u(token, o) left join studio_session x on x.token_hash = u.token
    order by x.player_id nulls first, x.seat_id, u.o
  loop
    ord := v.o; v_now := p_now[ord];
    detail := null; round_id := null; pair_id := null; nonce := null; balance := null; not_before := null;
    if v.seat_id is null or not studio_session_live(v.session, v_now) then status := 'session'; return next; continue; end if;
    if v.mode = 'replay' then status := 'replay_only'; return next; continue; end if;
    if v.seen_at < v_now - interval '1 minute' then
      update studio_session x set seen_at = v_now where x.token_hash = p_token[ord] and x.ended_at is null;
    end if;

    select * into s from studio_seat t where t.id = v.seat_id for update;
    not_before := s.not_before;
    select t.id, t.game, t.bet, t.params, t.status, t.balance_before into r
      from studio_round t where t.seat_id = s.id and t.bet_id = p_bet_id[ord];
    if found then
      round_id := r.id; balance := r.balance_before;
      status := case when r.game <> v.game or r.bet <> p_bet[ord] or r.params <> p_params[ord] then 'tx_mismatch'
        when r.status = 'bet_failed' then 'insufficient_funds' else 'replay' end;
      return next; continue;
    end if;
    if s.open_round_id is not null then status := 'open_round'; round_id := s.open_round_id; return next; continue; end if;
    if s.not_before > v_now then status := 'pace'; return next; continue; end if;
    if s.nonce >= 10000 or s.pair_since <= v_now - interval '30 days' then
      status := 'rotate'; pair_id := s.pair_id; return next; continue;
    end if;

    round_id := nextval('studio_round_id');
    if v.mode = 'real' then
      select * into b from provider_bet('studio', studio_tx('bet', round_id), s.player_id, round_id::text, v.game, p_bet[ord],
        'real', v_now, p_multi[ord]);
      status := b.status; balance := b.balance; detail := b.detail;
    else
      status := case when s.demo_balance < p_bet[ord] then 'insufficient_funds' else 'ok' end;
      balance := s.demo_balance - case when status = 'ok' then p_bet[ord] else 0 end;
    end if;
    if status not in ('ok', 'insufficient_funds') then round_id := null; return next; continue; end if;

    pair_id := s.pair_id; nonce := s.nonce + 1;
    not_before := v_now + p_pace_ms[ord] * interval '1 millisecond';
    update studio_seat t set nonce = studio_open_rounds.nonce, not_before = studio_open_rounds.not_before,
        open_round_id = case when studio_open_rounds.status = 'ok' then round_id end,
        demo_balance = case when v.mode = 'demo' then studio_open_rounds.balance end,
        play_since = case when t.last_play_at > v_now - interval '30 minutes' then t.play_since else v_now end,
        last_play_at = v_now
      where t.id = s.id;
    insert into studio_round (id, seat_id, player_id, bet_id, pair_id, nonce, game, version, math_hash, mode, params, bet, status,
        balance_before, balance_after_bet, balance_after, started_at, closed_at)
      values (round_id, s.id, s.player_id, p_bet_id[ord], pair_id, nonce, v.game, p_version[ord], p_math_hash[ord], v.mode,
        p_params[ord], p_bet[ord], case when status = 'ok' then 'open' else 'bet_failed' end,
        balance + case when status = 'ok' then p_bet[ord] else 0 end, case when status = 'ok' then balance end,
        case when status <> 'ok' then balance end, v_now, case when status <> 'ok' then v_now end);
    return next;
  end loop;
end $$;

-- Pays and closes one open round of a seat. status: ok | replay | mismatch | not_open. Called only by the functions below,
-- in their rights and with their search_path; the first statement takes the seat's lock.
create or replace function studio_settle(r studio_round, p_multiplier bigint, p_payout bigint, p_now timestamptz,
  out status text, out balance bigint)
language plpgsql as $$
declare v_state text := 'closed'; v_win text;
begin
  if r.id is null then status := 'not_open'; return; end if;
  update studio_seat t set open_round_id = null, demo_balance = t.demo_balance + p_payout
    where t.id = r.seat_id and t.open_round_id = r.id returning t.demo_balance into balance;
  if not found then
    select t.status, t.payout, t.balance_after into r.status, r.payout, balance from studio_round t where t.id = r.id;
    status := case when r.status <> 'closed' then 'not_open' when r.payout = p_payout then 'replay' else 'mismatch' end;
    return;
  end if;
  if r.mode = 'real' then
    select w.status, w.balance into v_win, balance from provider_win('studio', studio_tx('win', r.id), studio_tx('bet', r.id),
      r.player_id, r.id::text, p_payout, true, p_now) w;
    if v_win = 'rolled_back' then v_state := 'rolled_back';
    elsif v_win not in ('ok', 'replay') then raise exception 'win of round % not booked: %', r.id, v_win; end if;
  end if;
  update studio_round t set status = v_state, payout = case when v_state = 'closed' then p_payout end,
      multiplier = p_multiplier, balance_after = studio_settle.balance, closed_at = p_now
    where t.id = r.id;
  status := case when v_state = 'closed' then 'ok' else 'not_open' end;
end $$;

create or replace function studio_close_rounds(p_round bigint[], p_multiplier bigint[], p_payout bigint[], p_now timestamptz[])
returns table (ord int, status text, balance bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
declare v record; v_end record;
begin
  for v in
    select u.o::int as o, t as round from unnest(p_round) with ordinality u(id, o) left join studio_round t on t.id = u.id
    order by t.player_id nulls first, t.seat_id, u.o
  loop
    ord := v.o;
    v_end := studio_settle(v.round, p_multiplier[ord], p_payout[ord], p_now[ord]);
    status := v_end.status; balance := v_end.balance;
    return next;
  end loop;
end $$;

-- Adds the n-th choice to a round and, when it ends the round (p_payout given), pays it. p_token null: the studio itself.
-- status: ok | replay (the same choice under the same number) | seq (detail.expected) | not_open | session | no_round.
create or replace function studio_append_actions(
  p_token bytea[], p_round bigint[], p_seq int[], p_action jsonb[], p_multiplier bigint[], p_payout bigint[], p_now timestamptz[])
returns table (ord int, status text, detail jsonb, balance bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v record;
  v_end record;
  v_last int;
  v_status text;
  v_old jsonb;
begin
  for v in
    select u.o::int as o, t.id, t.seat_id, t as round, x as session, x.seat_id as session_seat
    from unnest(p_token, p_round) with ordinality u(token, id, o)
      left join studio_round t on t.id = u.id left join studio_session x on x.token_hash = u.token
    order by t.player_id nulls first, t.seat_id, u.o
  loop
    ord := v.o; detail := null; balance := null;
    if p_token[ord] is not null then
      if v.session_seat is null or not studio_session_live(v.session, p_now[ord]) then
        status := 'session'; return next; continue;
      end if;
      if v.session_seat is distinct from v.seat_id then status := 'no_round'; return next; continue; end if;
      update studio_session x set seen_at = p_now[ord]
        where x.token_hash = p_token[ord] and x.seen_at < p_now[ord] - interval '1 minute';
    end if;
    if v.id is null then status := 'no_round'; return next; continue; end if;
    perform 1 from studio_seat t where t.id = v.seat_id for update;
    select t.status into v_status from studio_round t where t.id = v.id for update;
    select coalesce(max(a.seq), 0) into v_last from studio_action a where a.round_id = v.id;
    if p_seq[ord] <= v_last then
      select a.action into v_old from studio_action a where a.round_id = v.id and a.seq = p_seq[ord];
      status := case when v_old = p_action[ord] then 'replay' else 'seq' end;
      detail := jsonb_build_object('expected', v_last + 1); return next; continue;
    end if;
    if v_status <> 'open' then status := 'not_open'; return next; continue; end if;
    if p_seq[ord] <> v_last + 1 then
      status := 'seq'; detail := jsonb_build_object('expected', v_last + 1); return next; continue;
    end if;
    insert into studio_action (round_id, seq, action, at) values (v.id, p_seq[ord], p_action[ord], p_now[ord]);
    status := 'ok';
    if p_payout[ord] is not null then
      v_end := studio_settle(v.round, p_multiplier[ord], p_payout[ord], p_now[ord]);
      status := v_end.status; balance := v_end.balance;
    end if;
    return next;
  end loop;
end $$;

create or replace function studio_reveal(p_seat bigint, p_round bigint, p_revealed int) returns int
language sql security definer set search_path = public, pg_temp as $$
  update studio_round set revealed = greatest(revealed, p_revealed) where id = p_round and seat_id = p_seat returning revealed
$$;

-- Reveals the pair in use and brings in the next. p_pair: the pair the caller saw in use; another one in use means somebody
-- rotated meanwhile. status: ok | in_use | moved.
create or replace function studio_rotate(
  p_seat bigint, p_pair bigint, p_client_seed text, p_cipher bytea, p_commit text, p_now timestamptz) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare s studio_seat; v_next bigint; v_client text;
begin
  select * into s from studio_seat where id = p_seat for update;
  if s.pair_id <> p_pair then return 'moved'; end if;
  if s.open_round_id is not null then return 'in_use'; end if;
  update studio_seed_pair set revealed_at = p_now, rounds = s.nonce where id = s.pair_id returning client_seed into v_client;
  update studio_seed_pair set activated_at = p_now, client_seed = coalesce(p_client_seed, v_client) where id = s.next_pair_id;
  insert into studio_seed_pair (seat_id, cipher, commit, created_at) values (p_seat, p_cipher, p_commit, p_now) returning id into v_next;
  update studio_seat set pair_id = s.next_pair_id, next_pair_id = v_next, nonce = 0, pair_since = p_now where id = p_seat;
  return 'ok';
end $$;

-- Forgets what need not be kept: spent tickets, dead sessions, and demo seats with all their rounds after a week's silence.
create or replace function studio_sweep(p_now timestamptz) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare v_seats bigint[];
begin
  delete from studio_launch where created_at < p_now - interval '1 day';
  delete from studio_session where player_id is not null and seen_at < p_now - interval '90 days';
  select array_agg(id) into v_seats from (
    select s.id from studio_seat s where s.player_id is null and greatest(s.created_at, s.last_play_at) < p_now - interval '7 days'
    order by s.id limit 500 for update skip locked) x;
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
  studio_launch_game(bytea, int, text, text, text, bigint, timestamptz, timestamptz),
  studio_authenticate(bytea, bytea, bytea[], text[], text, bigint, timestamptz), studio_session_touch(bytea, timestamptz),
  studio_end_sessions(int, timestamptz), studio_settle(studio_round, bigint, bigint, timestamptz),
  studio_open_rounds(bytea[], uuid[], bigint[], jsonb[], text[], text[], int[], boolean[], timestamptz[]),
  studio_close_rounds(bigint[], bigint[], bigint[], timestamptz[]),
  studio_append_actions(bytea[], bigint[], int[], jsonb[], bigint[], bigint[], timestamptz[]),
  studio_reveal(bigint, bigint, int), studio_rotate(bigint, bigint, text, bytea, text, timestamptz), studio_sweep(timestamptz)
  from public;
grant execute on function studio_tx(text, bigint), studio_seat_of(int, bytea[], text[], text, bigint, timestamptz),
  studio_launch_game(bytea, int, text, text, text, bigint, timestamptz, timestamptz),
  studio_authenticate(bytea, bytea, bytea[], text[], text, bigint, timestamptz), studio_session_touch(bytea, timestamptz),
  studio_end_sessions(int, timestamptz),
  studio_open_rounds(bytea[], uuid[], bigint[], jsonb[], text[], text[], int[], boolean[], timestamptz[]),
  studio_close_rounds(bigint[], bigint[], bigint[], timestamptz[]),
  studio_append_actions(bytea[], bigint[], int[], jsonb[], bigint[], bigint[], timestamptz[]),
  studio_reveal(bigint, bigint, int), studio_rotate(bigint, bigint, text, bytea, text, timestamptz), studio_sweep(timestamptz)
  to malva_app;
