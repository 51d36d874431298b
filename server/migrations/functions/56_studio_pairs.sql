-- Owner: studio. Pairs of seeds: the change to the next, and the numbers of draws that are no rounds
-- (studio/rgs/draws). Those are called within the transaction that writes the draw down: a draw that is rolled back has
-- not taken its number.

-- Opens the pair of a seat and takes the next one into use. The caller holds the seat's locks.
create or replace function studio_next_pair(
  p_seat bigint, p_client_seed text, p_cipher bytea, p_commit text, p_now timestamptz)
returns void
language plpgsql as $$
declare s studio_seat; v_next bigint; v_client text;
begin
  select * into s from studio_seat where id = p_seat;
  update studio_seed_pair set revealed_at = p_now, rounds = s.nonce, draws = s.draw_nonce where id = s.pair_id
    returning client_seed into v_client;
  update studio_seed_pair set activated_at = p_now, client_seed = coalesce(p_client_seed, v_client)
    where id = s.next_pair_id;
  insert into studio_seed_pair (seat_id, cipher, commit, created_at) values (p_seat, p_cipher, p_commit, p_now)
    returning id into v_next;
  update studio_seat set pair_id = s.next_pair_id, next_pair_id = v_next, nonce = 0, draw_nonce = 0, pair_since = p_now
    where id = p_seat;
end $$;

-- Reveals the pair in use and brings in the next. p_pair: the pair the caller saw in use; if another is in use, another
-- request rotated meanwhile. status: ok | in_use | moved.
create or replace function studio_rotate(
  p_seat bigint, p_pair bigint, p_client_seed text, p_cipher bytea, p_commit text, p_now timestamptz) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare s studio_seat;
begin
  perform studio_lock(array[p_seat], array[(select player_id from studio_seat where id = p_seat)]);
  select * into s from studio_seat where id = p_seat;
  if s.pair_id <> p_pair then return 'moved'; end if;
  if s.open_round_id is not null then return 'in_use'; end if;
  perform studio_next_pair(p_seat, p_client_seed, p_cipher, p_commit, p_now);
  return 'ok';
end $$;

-- The next number of the player's pair. A pair past its time is opened first, unless a round on it waits for its
-- player: that round's end opens it. p_cipher, p_commit: two fresh pairs, for a new seat; the first is also what comes
-- after a pair that is opened.
create or replace function studio_reserve_draw(
  p_player int, p_cipher bytea[], p_commit text[], p_client_seed text, p_now timestamptz)
returns table (pair_id bigint, nonce int, cipher bytea, commit text, client_seed text)
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare v_seat bigint; s studio_seat;
begin
  perform studio_lock(array[null::bigint], array[p_player]);
  v_seat := studio_seat_of(p_player, p_cipher, p_commit, p_client_seed, null, p_now);
  select * into s from studio_seat where id = v_seat;
  if s.open_round_id is null and (s.draw_nonce >= 10000 or s.pair_since <= p_now - interval '30 days') then
    perform studio_next_pair(v_seat, null, p_cipher[1], p_commit[1], p_now);
  end if;
  update studio_seat t set draw_nonce = t.draw_nonce + 1 where t.id = v_seat returning t.* into s;
  return query select s.pair_id, s.draw_nonce, p.cipher, p.commit, p.client_seed from studio_seed_pair p
    where p.id = s.pair_id;
end $$;

create or replace function studio_event_seed_made(p_cipher bytea, p_commit text, p_now timestamptz) returns bigint
language sql security definer set search_path = public, pg_temp as $$
  insert into studio_event_seed (cipher, commit, created_at) values (p_cipher, p_commit, p_now) returning id
$$;

-- The seed of an event, opened with its draw, once. No row: opened before.
create or replace function studio_open_event_seed(
  p_id bigint, p_now timestamptz)
returns table (cipher bytea, commit text)
language sql security definer set search_path = public, pg_temp as $$
  update studio_event_seed set revealed_at = p_now where id = p_id and revealed_at is null returning cipher, commit
$$;

revoke execute on function studio_next_pair(bigint, text, bytea, text, timestamptz),
  studio_rotate(bigint, bigint, text, bytea, text, timestamptz),
  studio_reserve_draw(int, bytea[], text[], text, timestamptz), studio_event_seed_made(bytea, text, timestamptz),
  studio_open_event_seed(bigint, timestamptz) from public;
grant execute on function studio_rotate(bigint, bigint, text, bytea, text, timestamptz),
  studio_reserve_draw(int, bytea[], text[], text, timestamptz), studio_event_seed_made(bytea, text, timestamptz),
  studio_open_event_seed(bigint, timestamptz) to malva_app;
