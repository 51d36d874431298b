-- Owner: studio. Rounds of the studio, from the stake to the win; money moves through the provider functions inside.

-- The reference of a round's movement: bet | bet.<number of the choice> | win. Derived, so that a repetition after a
-- fault is the same movement; in the order of the rounds, so that the index of references grows at its end.
create or replace function studio_tx(p_kind text, p_round bigint) returns uuid
language sql immutable as $$
  select (lpad(to_hex(p_round), 16, '0') || case p_kind when 'bet' then '0000' when 'win' then 'ffff'
    else lpad(to_hex(substr(p_kind, 5)::int), 4, '0') end
    || '000000000000')::uuid
$$;

-- Inner: what speaks against opening these rounds, and for those nothing speaks against the nonce and the round they
-- get. The caller holds the locks. 'ok': nothing speaks against it here. A demo seat without money goes on too: its
-- nonce is spent and shown.
create or replace function studio_look_at_openings(
  p_token bytea[], p_bet_id uuid[], p_bet bigint[], p_params jsonb[], p_pace_ms int[], p_now timestamptz[],
  p_flight bigint[], p_grant uuid[])
returns studio_opening[]
language plpgsql as $$
begin
  return array(select case
      when o.status = 'go' then row(o.ord,
        case when o.mode = 'demo' and o.balance < o.bet then 'insufficient_funds' else 'ok' end,
        null, o.seat_id, o.player_id, o.game, o.mode, o.pair_id, o.nonce + 1,
        o.at + p_pace_ms[o.ord] * interval '1 millisecond', n.id, studio_tx('bet', n.id),
        o.balance - case when o.balance >= o.bet then o.bet else 0 end, o.bet, o.at)::studio_opening
      else row(o.ord, o.status, null, o.seat_id, o.player_id, o.game, o.mode,
        case when o.status = 'rotate' then o.pair_id end, null, o.not_before, o.round_id, null,
        o.balance, o.bet, o.at)::studio_opening end
    from (select u.ord, u.bet, u.at, s.id as seat_id, s.player_id, x.game,
        case when u.free_grant is null then x.mode else 'free' end as mode, s.pair_id, s.nonce, s.not_before,
        coalesce(r.id, s.open_round_id) as round_id,
        case when r.id is null then s.demo_balance else r.balance_before end as balance, case
          when s.id is null or not studio_session_live(x, u.at) then 'session'
          when x.mode = 'replay' then 'replay_only'
          when r.id is not null then case
            when r.game <> x.game or r.bet <> u.bet or r.params <> p_params[u.ord]
              or r.free_grant is distinct from u.free_grant then 'tx_mismatch'
            when r.status = 'bet_failed' then 'insufficient_funds' else 'replay' end
          when s.open_round_id is not null then 'open_round'
          when x.mode = 'demo' and not provider_is_on('studio', x.game) then 'game_off'
          when u.flight is not null and not exists (select from studio_flight f where f.id = u.flight
            and f.opens_at <= u.at and f.starts_at > u.at and f.ended_at is null) then 'late'
          -- Further ahead than clocks are apart it was stamped by one that has been put right since.
          when s.not_before > u.at
            and s.not_before < u.at + p_pace_ms[u.ord] * interval '1 millisecond' + interval '1 minute' then 'pace'
          when s.nonce >= 10000 or s.pair_since <= u.at - interval '30 days' then 'rotate'
          else 'go' end as status
      from unnest(p_token, p_bet_id, p_bet, p_now, p_flight, p_grant)
        with ordinality u(token, bet_id, bet, at, flight, free_grant, ord)
      left join studio_session x on x.token_hash = u.token
      left join studio_seat s on s.id = x.seat_id
      left join studio_round r on r.seat_id = s.id and r.bet_id = u.bet_id offset 0) o
    left join lateral (select nextval('studio_round_id') as id where o.status = 'go') n on true order by o.ord);
end $$;

-- Inner: takes the stakes of the openings nothing spoke against, or the free rounds that stand for them; answers the
-- openings with what the wallet said.
create or replace function studio_take_stakes(v studio_opening[], p_multi boolean[], p_grant uuid[])
returns studio_opening[]
language plpgsql as $$
declare
  v_bets provider_bet_item[];
  v_status text[];
  v_balance bigint[];
  v_detail jsonb[];
  v_free record;
begin
  v_bets := array(
    select row(o.tx, o.player_id, o.round_id::text, o.game, o.bet, p_multi[o.ord], o.at)::provider_bet_item
      from unnest(v) o where o.status = 'ok' and o.mode = 'real');
  if cardinality(v_bets) > 0 then
    select array_agg(b.status), array_agg(b.balance), array_agg(b.detail) into v_status, v_balance, v_detail
      from provider_bets('studio', v_bets, true) b;
    v := array(select case
        when o.tx is null or o.mode <> 'real' then row(o.ord, o.status, o.detail, o.seat_id, o.player_id, o.game,
          o.mode, o.pair_id, o.nonce, o.not_before, o.round_id, o.tx, o.balance, o.bet, o.at)::studio_opening
        else row(o.ord, v_status[o.place], v_detail[o.place], o.seat_id, o.player_id, o.game, o.mode, o.pair_id,
          o.nonce, o.not_before, o.round_id, o.tx, v_balance[o.place], o.bet, o.at)::studio_opening end
      from (select u.*, count(*) filter (where u.tx is not null and u.mode = 'real')
          over (rows unbounded preceding) as place from unnest(v) u) o);
  end if;
  if cardinality(array_remove(p_grant, null)) > 0 then
    for v_free in
      select o.ord, f.status, f.balance, f.detail from unnest(v) o,
          provider_free_stake(
            p_provider => 'studio', p_grant => p_grant[o.ord], p_player => o.player_id,
            p_round => o.round_id::text, p_game => o.game, p_value => o.bet, p_is_told => p_multi[o.ord],
            p_at => o.at) f
        where o.mode = 'free' and o.status = 'ok'
    loop
      v[v_free.ord].status := v_free.status;
      v[v_free.ord].balance := v_free.balance;
      v[v_free.ord].detail := v_free.detail;
    end loop;
  end if;
  return v;
end $$;

-- Opens rounds, at most one of a seat in a batch: idempotent by bet id; reserves the nonce, writes the round and debits
-- the stake as one. p_flight: of a live game, the flight it boards (0: there is none); null elsewhere. p_grant: the
-- free rounds one of which is played, and then its stake is none of the player's (mode `free` here); null: for a stake.
-- status: ok | replay | tx_mismatch | session | replay_only | open_round | late (the flight is not boarding) | pace |
-- rotate | insufficient_funds | a refusal of provider_bets or provider_free_stake. Refused for funds: the nonce is
-- spent and the round stays as bet_failed. Any other refusal writes nothing.
create or replace function studio_open_rounds(
  p_token bytea[], p_bet_id uuid[], p_bet bigint[], p_params jsonb[], p_version text[], p_math_hash text[],
  p_pace_ms int[], p_multi boolean[], p_now timestamptz[], p_flight bigint[], p_grant uuid[])
returns table (
  ord int, status text, detail jsonb, round_id bigint, pair_id bigint, nonce int, balance bigint,
  not_before timestamptz)
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  v_seat bigint[];
  v_player int[];
  v_is_quiet boolean;
  v studio_opening[];
begin
  select array_agg(x.seat_id order by u.o), array_agg(x.player_id order by u.o),
      bool_or(x.seen_at < p_now[u.o] - interval '1 minute')
    into v_seat, v_player, v_is_quiet
    from unnest(p_token) with ordinality u(token, o) left join studio_session x on x.token_hash = u.token;
  perform studio_lock(v_seat, v_player);
  v := studio_look_at_openings(
    p_token => p_token, p_bet_id => p_bet_id, p_bet => p_bet, p_params => p_params, p_pace_ms => p_pace_ms,
    p_now => p_now, p_flight => p_flight, p_grant => p_grant);
  if v_is_quiet then
    update studio_session x set seen_at = o.at from unnest(v) o
      where x.token_hash = p_token[o.ord] and x.ended_at is null
        and x.seen_at < o.at and o.status not in ('session', 'replay_only');
  end if;

  if exists (select 1 from unnest(v) o where o.nonce is not null) then
    v := studio_take_stakes(v, p_multi, p_grant);
    update studio_seat t set nonce = o.nonce, not_before = o.not_before,
        open_round_id = case when o.status = 'ok' then o.round_id end,
        demo_balance = case when o.mode = 'demo' then o.balance end,
        play_since = case when t.last_play_at > o.at - interval '30 minutes' then t.play_since else o.at end,
        last_play_at = o.at
      from unnest(v) o where t.id = o.seat_id and o.nonce is not null and o.status in ('ok', 'insufficient_funds');
    insert into studio_round
        (id, seat_id, player_id, bet_id, pair_id, nonce, game, version, math_hash,
         mode, params, bet, status,
         balance_before, balance_after_bet, balance_after,
         started_at, closed_at, flight_id, is_bonus, free_grant)
      select o.round_id, o.seat_id, o.player_id, p_bet_id[o.ord], o.pair_id, o.nonce, o.game, p_version[o.ord],
          p_math_hash[o.ord],
          case o.mode when 'free' then 'real' else o.mode end, p_params[o.ord], o.bet,
          case when o.status = 'ok' then 'open' else 'bet_failed' end,
          o.balance + case when o.status = 'ok' and o.mode <> 'free' then o.bet else 0 end,
          case when o.status = 'ok' then o.balance end, case when o.status <> 'ok' then o.balance end,
          o.at, case when o.status <> 'ok' then o.at end, p_flight[o.ord],
          o.detail is not null and o.status = 'ok' and o.mode <> 'free', p_grant[o.ord]
        from unnest(v) o where o.nonce is not null and o.status in ('ok', 'insufficient_funds');
  end if;
  return query select o.ord, o.status, o.detail,
      case when o.status in ('ok', 'insufficient_funds', 'replay', 'tx_mismatch', 'open_round') then o.round_id end,
      o.pair_id, o.nonce, o.balance, o.not_before
    from unnest(v) o;
end $$;

-- Inner: lets the seats of rounds go that are to be closed, and pays the demo seats; answers what became of each round.
create or replace function studio_look_at_closings(
  p_round bigint[], p_multiplier bigint[], p_payout bigint[], p_now timestamptz[], p_seat bigint[])
returns studio_closing[]
language plpgsql as $$
declare v studio_closing[];
begin
  with item as (
    select u.*, r.seat_id, r.player_id, case when r.free_grant is null then r.mode else 'free' end as mode, r.status,
        r.payout as paid, r.balance_after, r.bet, r.game, r.jackpots
      from unnest(p_round, p_multiplier, p_payout, p_now) with ordinality u(id, multiplier, payout, at, ord)
      left join studio_round r on r.id = u.id and (p_seat is null or r.seat_id = p_seat[u.ord])),
  freed as (
    update studio_seat t set open_round_id = null, demo_balance = t.demo_balance + i.payout
      from item i where t.id = i.seat_id and t.open_round_id = i.id
      returning i.ord, t.demo_balance::bigint as balance)
  -- By place in an array: a join of the two would look at every pair of a batch.
  select array_agg(row(i.ord, case
        when f.place is not null then 'ok'
        when i.status is distinct from 'closed' then 'not_open'
        when i.paid = i.payout then 'replay' else 'mismatch' end,
      i.id, studio_tx('win', i.id), i.player_id, i.mode,
      case when f.place is null then i.balance_after else g.balance[f.place] end,
      i.multiplier, i.payout, i.at, i.bet, i.game, i.jackpots)::studio_closing order by i.ord) into v
    from item i cross join (select array_agg(ord) as ord, array_agg(balance) as balance from freed) g
    cross join lateral (select array_position(g.ord, i.ord) as place offset 0) f;
  return v;
end $$;

-- Inner: books what the closing rounds won, free rounds out of the house's account for them; answers the closings with
-- what the wallet said.
create or replace function studio_pay_wins(v studio_closing[]) returns studio_closing[]
language plpgsql as $$
declare
  v_wins provider_win_item[];
  v_status text[];
  v_balance bigint[];
  v_free record;
begin
  v_wins := array(select row(c.tx, c.player_id, c.round_id::text, c.payout, true, c.at)::provider_win_item
    from unnest(v) c where c.status = 'ok' and c.mode = 'real');
  if cardinality(v_wins) > 0 then
    select array_agg(case w.status when 'replay' then 'ok' else w.status end), array_agg(w.balance)
      into v_status, v_balance from provider_wins('studio', v_wins, p_is_locked => true) w;
    v := array(select case
        when c.status = 'ok' and c.mode = 'real' then row(c.ord, v_status[c.place], c.round_id, c.tx, c.player_id,
          c.mode, v_balance[c.place], c.multiplier, c.payout, c.at, c.bet, c.game, c.jackpots)::studio_closing
        else row(c.ord, c.status, c.round_id, c.tx, c.player_id,
          c.mode, c.balance, c.multiplier, c.payout, c.at, c.bet, c.game, c.jackpots)::studio_closing end
      from (select u.*, count(*) filter (where u.status = 'ok' and u.mode = 'real')
          over (rows unbounded preceding) as place from unnest(v) u) c);
  end if;
  for v_free in
    select c.ord, case f.status when 'replay' then 'ok' else f.status end as status, f.balance
      from unnest(v) c, provider_free_win('studio',
        row(c.tx, c.player_id, c.round_id::text, c.payout, true, c.at)::provider_win_item) f
      where c.mode = 'free' and c.status = 'ok'
  loop
    v[v_free.ord].status := v_free.status;
    v[v_free.ord].balance := v_free.balance;
  end loop;
  return v;
end $$;

-- Pays and closes open rounds, at most one of a seat in a batch (mode `free`: out of the house's account for free
-- rounds). status: ok | replay | mismatch | not_open. Called only by the functions below, in their rights and with
-- their search_path and locks.
create or replace function studio_settle(
  p_round bigint[], p_multiplier bigint[], p_payout bigint[], p_now timestamptz[], p_draw bigint[],
  p_seat bigint[] default null)
returns table (ord int, status text, balance bigint, jackpots jsonb)
language plpgsql as $$
#variable_conflict use_column
declare v studio_closing[] := studio_look_at_closings(p_round, p_multiplier, p_payout, p_now, p_seat);
begin
  if exists (select 1 from unnest(v) c where c.status = 'ok') then
    v := studio_pay_wins(v);
    if exists (select 1 from unnest(v) c
        where c.status not in ('ok', 'replay', 'rolled_back', 'mismatch', 'not_open')) then
      raise exception 'a win was not booked: %',
        (select string_agg(c.round_id || ' ' || c.status, ', ') from unnest(v) c);
    end if;
    v := studio_jackpots(v, p_draw);
    update studio_round t set status = case when c.status = 'ok' then 'closed' else 'rolled_back' end,
        payout = case when c.status = 'ok' then c.payout end, multiplier = c.multiplier, balance_after = c.balance,
        closed_at = c.at, jackpots = c.jackpots
      from unnest(v) c where t.id = c.round_id and t.status = 'open' and c.status in ('ok', 'rolled_back');
  end if;
  return query
    select c.ord, case c.status when 'rolled_back' then 'not_open' else c.status end, c.balance, c.jackpots
      from unnest(v) c;
end $$;

-- p_seat, p_player: whose rounds they are, so that their locks are taken before anything is looked at; another's round
-- is not_open here. p_draw: four of a round, for the jackpots; null where the round takes no part in them.
create or replace function studio_close_rounds(
  p_seat bigint[], p_player int[], p_round bigint[], p_multiplier bigint[], p_payout bigint[], p_now timestamptz[],
  p_draw bigint[])
returns table (ord int, status text, balance bigint, jackpots jsonb)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform studio_lock(p_seat, p_player);
  return query select * from studio_settle(p_round, p_multiplier, p_payout, p_now, p_draw, p_seat);
end $$;

-- Adds p_stake to the stake of an open round, as part of its p_seq-th choice, under that choice's own reference.
-- status: ok | insufficient_funds | free_round_stake (a free round takes no money) | a refusal of provider_bets. Called
-- only by the function below, with its locks.
create or replace function studio_raise(p_round studio_round, p_seq int, p_stake bigint, p_now timestamptz)
returns table (status text, balance bigint, detail jsonb)
language plpgsql as $$
#variable_conflict use_column
begin
  if p_round.free_grant is not null then
    status := 'free_round_stake';
    return next;
    return;
  end if;
  if p_round.mode = 'real' then
    return query select b.status, b.balance, b.detail
      from provider_bets('studio', array[row(studio_tx('bet.' || p_seq, p_round.id), p_round.player_id,
         p_round.id::text, p_round.game, p_stake, true, p_now)::provider_bet_item]) b;
    return;
  end if;
  update studio_seat s set demo_balance = s.demo_balance - p_stake
    where s.id = p_round.seat_id and s.demo_balance >= p_stake
    returning 'ok', s.demo_balance::bigint into status, balance;
  if not found then
    select 'insufficient_funds', s.demo_balance::bigint into status, balance from studio_seat s
      where s.id = p_round.seat_id;
  end if;
  return next;
end $$;

-- Adds the n-th choice to a round, at most one of a seat in a batch, debits what it adds to the stake (kept as its
-- member `stake`) and, when it ends the round (p_payout given), pays it. p_token null: the studio itself. status: ok |
-- replay (the same choice under the same number) | seq (detail.expected) | not_open | session | no_round | as
-- studio_raise refuses, and nothing is written.
create or replace function studio_append_actions(
  p_token bytea[], p_round bigint[], p_seq int[], p_action jsonb[], p_stake bigint[], p_multiplier bigint[],
  p_payout bigint[], p_now timestamptz[])
returns table (ord int, status text, detail jsonb, balance bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v record;
  v_end record;
  v_last int;
  v_old jsonb;
  v_round studio_round;
begin
  perform studio_lock(array_agg(t.seat_id), array_agg(t.player_id))
    from unnest(p_round) u(id) join studio_round t on t.id = u.id;
  for v in
    select u.o::int as o, t.id, t.seat_id, t.status, x as session, x.seat_id as session_seat
    from unnest(p_token, p_round) with ordinality u(token, id, o)
      left join studio_round t on t.id = u.id left join studio_session x on x.token_hash = u.token
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
    select coalesce(max(a.seq), 0) into v_last from studio_action a where a.round_id = v.id;
    if p_seq[ord] <= v_last then
      select a.action - 'stake' into v_old from studio_action a where a.round_id = v.id and a.seq = p_seq[ord];
      status := case when v_old = p_action[ord] then 'replay' else 'seq' end;
      detail := jsonb_build_object('expected', v_last + 1); return next; continue;
    end if;
    if v.status <> 'open' then status := 'not_open'; return next; continue; end if;
    if p_seq[ord] <> v_last + 1 then
      status := 'seq'; detail := jsonb_build_object('expected', v_last + 1); return next; continue;
    end if;
    status := 'ok';
    if p_stake[ord] > 0 then
      select * into v_round from studio_round r where r.id = v.id;
      select r.status, r.balance, r.detail into status, balance, detail
        from studio_raise(v_round, p_seq[ord], p_stake[ord], p_now[ord]) r;
      if status <> 'ok' then return next; continue; end if;
    end if;
    insert into studio_action (round_id, seq, action, at) values (v.id, p_seq[ord], p_action[ord]
      || case when p_stake[ord] > 0 then jsonb_build_object('stake', p_stake[ord]) else '{}' end, p_now[ord]);
    if p_payout[ord] is not null then
      select * into v_end
        from studio_settle(array[v.id], p_multiplier[ord:ord], p_payout[ord:ord], p_now[ord:ord], null);
      status := v_end.status; balance := v_end.balance;
    end if;
    return next;
  end loop;
end $$;

create or replace function studio_reveal(p_seat bigint, p_round bigint, p_revealed int) returns int
language sql security definer set search_path = public, pg_temp as $$
  update studio_round set revealed = greatest(revealed, p_revealed) where id = p_round and seat_id = p_seat
    returning revealed
$$;

revoke execute on function
  studio_look_at_openings(
    bytea[], uuid[], bigint[], jsonb[], int[], timestamptz[], bigint[], uuid[]),
  studio_take_stakes(studio_opening[], boolean[], uuid[]), studio_pay_wins(studio_closing[]),
  studio_look_at_closings(bigint[], bigint[], bigint[], timestamptz[], bigint[]),
  studio_settle(bigint[], bigint[], bigint[], timestamptz[], bigint[], bigint[]),
  studio_raise(studio_round, int, bigint, timestamptz),
  studio_open_rounds(
    bytea[], uuid[], bigint[], jsonb[], text[], text[], int[], boolean[], timestamptz[], bigint[], uuid[]),
  studio_close_rounds(bigint[], int[], bigint[], bigint[], bigint[], timestamptz[], bigint[]),
  studio_append_actions(bytea[], bigint[], int[], jsonb[], bigint[], bigint[], bigint[], timestamptz[]),
  studio_reveal(bigint, bigint, int) from public;
grant execute on function studio_tx(text, bigint),
  studio_open_rounds(
    bytea[], uuid[], bigint[], jsonb[], text[], text[], int[], boolean[], timestamptz[], bigint[], uuid[]),
  studio_close_rounds(bigint[], int[], bigint[], bigint[], bigint[], timestamptz[], bigint[]),
  studio_append_actions(bytea[], bigint[], int[], jsonb[], bigint[], bigint[], bigint[], timestamptz[]),
  studio_reveal(bigint, bigint, int) to malva_app;
