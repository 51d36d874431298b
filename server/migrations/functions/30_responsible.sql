-- Owner: base/responsible. Decides where money moves: every stake and deposit passes here in its own transaction.
-- The caller holds the player's lock (wallet_lock).

-- Inner: the row with its windows turned to p_now; creates it for a new player. The wallet's lock is the lock.
create or replace function responsible_row(p_player int, p_now timestamptz) returns responsible_player
language plpgsql as $$
declare
  v responsible_player;
  v_day date := (p_now at time zone 'Europe/Kyiv')::date;
  v_week date;
  v_month date;
begin
  select * into v from responsible_player where player_id = p_player;
  if not found then
    insert into responsible_player (player_id) values (p_player) on conflict do nothing;
    select * into v from responsible_player where player_id = p_player;
  end if;
  -- A clock that went back must not give the day's allowance twice: windows only ever move forward.
  if v.day >= v_day then return v; end if;
  v_week := date_trunc('week', v_day::timestamp)::date;
  v_month := date_trunc('month', v_day::timestamp)::date;
  v.day := v_day; v.used_deposit_day := 0; v.used_stake_day := 0; v.won_day := 0; v.used_time_day := 0;
  if v.week < v_week then
    v.week := v_week; v.used_deposit_week := 0; v.used_stake_week := 0; v.won_week := 0; v.used_time_week := 0;
  end if;
  if v.month < v_month then
    v.month := v_month; v.used_deposit_month := 0; v.used_stake_month := 0; v.won_month := 0; v.used_time_month := 0;
  end if;
  perform responsible_save(v);
  return v;
end $$;

create or replace function responsible_turn(p_player int, p_now timestamptz) returns responsible_player
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  return responsible_row(p_player, p_now);
end $$;

-- A time-out stands until its end. An exclusion never ends by itself: the player asks after its end, then waits.
-- Markers of harm lock beside it, until the staff opens.
create or replace function responsible_block_of(v responsible_player, p_now timestamptz) returns text
language sql stable as $$
  select case when v.block_kind is null or v.block_kind = 'timeout' and v.block_until <= p_now or v.return_at <= p_now
    then case when v.harm_at is not null then 'harm' end else v.block_kind::text end
$$;

-- Inner: turns the windows of the stored row.
create or replace function responsible_save(v responsible_player) returns void
language plpgsql as $$
begin
  update responsible_player set
    day = v.day, week = v.week, month = v.month,
    used_deposit_day = v.used_deposit_day, used_deposit_week = v.used_deposit_week,
    used_deposit_month = v.used_deposit_month,
    used_stake_day = v.used_stake_day, used_stake_week = v.used_stake_week, used_stake_month = v.used_stake_month,
    won_day = v.won_day, won_week = v.won_week, won_month = v.won_month,
    used_time_day = v.used_time_day, used_time_week = v.used_time_week, used_time_month = v.used_time_month
  where player_id = v.player_id;
end $$;

-- Inner: turns the windows of a batch's players; most of them have been turned today.
create or replace function responsible_turn_many(p_player int[], p_now timestamptz[]) returns void
language plpgsql as $$
begin
  perform responsible_row(i.player, i.at) from unnest(p_player, p_now) i(player, at)
    where i.player is not null and not exists (
      select 1 from responsible_player v
        where v.player_id = i.player and v.day >= (i.at at time zone 'Europe/Kyiv')::date);
end $$;

-- May these players stake these amounts now? One stake per player in a batch; null: none at this place. ok | no_player
-- | account_blocked | contact_unconfirmed | identity_required | responsible_block | limits_required | break_due |
-- reality_check | session_limit | stake_limit | loss_limit. On ok the use is booked.
create or replace function responsible_stakes(
  p_player int[], p_amount bigint[], p_now timestamptz[], p_status text[])
returns text[]
language plpgsql as $$
declare v_status text[] := responsible_judge(p_player, p_amount, p_now, p_status); v_again int[];
begin
  if not 'turn' = any (v_status) then return v_status; end if;
  v_again := array(select case when u.said = 'turn' then u.player end
    from unnest(p_player, v_status) with ordinality u(player, said, ord) order by u.ord);
  perform responsible_turn_many(v_again, p_now);
  return responsible_judge(v_again, p_amount, p_now, v_status);
end $$;

-- Inner: the same, but `turn` for whose windows are of another day: nothing is judged by them, nor booked.
create or replace function responsible_judge(
  p_player int[], p_amount bigint[], p_now timestamptz[], p_status text[])
returns text[]
language plpgsql as $$
declare v_status text[];
begin
  with judged as materialized (
    select i.ord, i.player, i.amount, i.at, n.is_new, n.elapsed, n.started_at, n.checked_at, p.break_seconds, case
        when g.gate is distinct from 'ok' then coalesce(g.gate, 'no_player')
        when (v.day >= (i.at at time zone 'Europe/Kyiv')::date) is not true then 'turn'
        when responsible_block_of(v, i.at) is not null then 'responsible_block'
        when v.limits_set_at is null then 'limits_required'
        when v.break_until > i.at then 'break_due'
        when i.at - n.started_at >= make_interval(secs => p.max_continuous_seconds) then 'break_begins'
        when i.at - n.checked_at >= make_interval(secs => v.reality_check_seconds) then 'reality_check'
        -- The lower of the player's own limit and the operator's maximum; least() ignores nulls.
        when v.used_time_day + n.elapsed > least(v.time_day, p.max_seconds_per_day, p.max_time_day)
          or v.used_time_week + n.elapsed > least(v.time_week, p.max_time_week)
          or v.used_time_month + n.elapsed > least(v.time_month, p.max_time_month) then 'session_limit'
        when v.used_stake_day + i.amount > least(v.stake_day, p.max_stake_day)
          or v.used_stake_week + i.amount > least(v.stake_week, p.max_stake_week)
          or v.used_stake_month + i.amount > least(v.stake_month, p.max_stake_month) then 'stake_limit'
        when v.used_stake_day - v.won_day + i.amount > least(v.loss_day, p.max_loss_day)
          or v.used_stake_week - v.won_week + i.amount > least(v.loss_week, p.max_loss_week)
          or v.used_stake_month - v.won_month + i.amount > least(v.loss_month, p.max_loss_month) then 'loss_limit'
        else 'ok' end as status
      from unnest(p_player, p_amount, p_now) with ordinality i(player, amount, at, ord)
      cross join responsible_policy p
      left join lateral player_gate(i.player) g on true
      left join responsible_player v on v.player_id = i.player
      -- A pause of a policy's length ends a session: its counts start from zero. So much of the pause was play:
      -- the game stood open, and a player who stakes slowly plays as long.
      cross join lateral (select w.is_new,
          case when w.is_new then responsible_lapse(v.session_seen_at, p.session_gap_seconds, i.at)
            else greatest(0, extract(epoch from i.at - v.session_seen_at)::int) end as elapsed,
          case when w.is_new then i.at else v.session_started_at end as started_at,
          case when w.is_new then i.at else v.reality_checked_at end as checked_at
        from (select v.session_seen_at is null
            or i.at - v.session_seen_at > make_interval(secs => p.session_gap_seconds)
            -- Stamped by a clock that has been put right since.
            or v.session_seen_at - i.at > make_interval(secs => p.session_gap_seconds) as is_new
          offset 0) w offset 0) n),
  booked as (
    update responsible_player v set used_stake_day = v.used_stake_day + j.amount,
      used_stake_week = v.used_stake_week + j.amount,
        used_stake_month = v.used_stake_month + j.amount, used_time_day = v.used_time_day + j.elapsed,
        used_time_week = v.used_time_week + j.elapsed, used_time_month = v.used_time_month + j.elapsed,
        session_started_at = j.started_at, session_seen_at = j.at, reality_checked_at = j.checked_at,
        session_staked = case when j.is_new then 0 else v.session_staked end + j.amount,
        session_won = case when j.is_new then 0 else v.session_won end
      from judged j where v.player_id = j.player and j.status = 'ok'),
  broken as (
    update responsible_player v set break_until = j.at + make_interval(secs => j.break_seconds), session_seen_at = null
      from judged j where v.player_id = j.player and j.status = 'break_begins')
  select array_agg(case when player is null then p_status[ord] when status = 'break_begins' then 'break_due'
    else status end order by ord)
    into v_status from judged;
  return v_status;
end $$;

-- Inner: what of a pause was play, in seconds: p_gap of them after what was seen last, if those are of today.
create or replace function responsible_lapse(p_seen timestamptz, p_gap int, p_now timestamptz) returns int
language sql stable as $$
  select case when p_seen is not null
      and ((p_seen + make_interval(secs => p_gap)) at time zone 'Europe/Kyiv')::date >=
        (p_now at time zone 'Europe/Kyiv')::date then p_gap else 0 end
$$;

-- They are seen in a game, at most one of a player in a batch: it opens (p_in_round false), or a round they had open
-- ends, through which they played however long they thought. No longer than play may go on at all: then so much is
-- counted, and the session is over. The caller holds the players' locks.
create or replace function responsible_present(p_player int[], p_at timestamptz[], p_in_round boolean) returns void
language plpgsql as $$
begin
  perform responsible_turn_many(p_player, p_at);
  with seen as materialized (
    select i.player, i.at, w.is_new, case when w.is_new then responsible_lapse(v.session_seen_at, w.most, i.at)
        else greatest(0, w.seconds) end as elapsed
      from unnest(p_player, p_at) i(player, at)
      cross join responsible_policy p
      join responsible_player v on v.player_id = i.player
      cross join lateral (select s.most, s.seconds, s.seconds is null or s.seconds > s.most as is_new from
        (select case when p_in_round then p.max_continuous_seconds else p.session_gap_seconds end as most,
          extract(epoch from i.at - v.session_seen_at)::int as seconds offset 0) s offset 0) w
      where v.session_seen_at is not null or not p_in_round)
  update responsible_player v set used_time_day = v.used_time_day + s.elapsed,
      used_time_week = v.used_time_week + s.elapsed, used_time_month = v.used_time_month + s.elapsed,
      session_seen_at = case when s.is_new and p_in_round then null else greatest(v.session_seen_at, s.at) end,
      session_started_at = case when s.is_new then s.at else v.session_started_at end,
      reality_checked_at = case when s.is_new then s.at else v.reality_checked_at end,
      session_staked = case when s.is_new then 0 else v.session_staked end,
      session_won = case when s.is_new then 0 else v.session_won end
    from seen s where v.player_id = s.player;
end $$;

-- A game opens for money.
create or replace function responsible_opens(p_player int, p_now timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  select responsible_present(array[p_player], array[p_now], false)
$$;
revoke execute on function responsible_opens(int, timestamptz) from public;
grant execute on function responsible_opens(int, timestamptz) to malva_app;

-- Wins came back, one per player in a batch: the loss windows and the session's net position follow. Never refused.
create or replace function responsible_returns(p_player int[], p_amount bigint[], p_now timestamptz[]) returns void
language plpgsql as $$
declare v_done int[];
begin
  with counted as (
    update responsible_player v set won_day = v.won_day + i.amount, won_week = v.won_week + i.amount,
        won_month = v.won_month + i.amount, session_won = v.session_won + i.amount
      from unnest(p_player, p_amount, p_now) i(player, amount, at)
      where v.player_id = i.player and v.day >= (i.at at time zone 'Europe/Kyiv')::date returning i.player)
  select array_agg(c.player) into v_done from counted c;
  if coalesce(cardinality(v_done), 0) = cardinality(array_remove(p_player, null)) then return; end if;
  -- The others' windows are of another day.
  p_player := array(select case when i.player = any (v_done) is not true then i.player end
    from unnest(p_player) with ordinality i(player, ord) order by i.ord);
  perform responsible_turn_many(p_player, p_now);
  perform responsible_returns(p_player, p_amount, p_now);
end $$;

-- A stake was given back: it has not been staked. Windows that passed since p_staked_at are left alone, or yesterday's
-- stake would buy a second allowance today. Never refused.
create or replace function responsible_refund(
  p_player int, p_amount bigint, p_staked_at timestamptz, p_now timestamptz)
returns void
language plpgsql as $$
declare v_day date := (p_staked_at at time zone 'Europe/Kyiv')::date;
begin
  perform responsible_row(p_player, p_now);
  update responsible_player set
    used_stake_day = case when v_day >= day then greatest(0, used_stake_day - p_amount) else used_stake_day end,
    used_stake_week = case when v_day >= week then greatest(0, used_stake_week - p_amount) else used_stake_week end,
    used_stake_month = case when v_day >= month then greatest(0, used_stake_month - p_amount) else used_stake_month end,
    session_staked = case when p_staked_at >= session_started_at then greatest(0, session_staked - p_amount)
      else session_staked end
  where player_id = p_player;
end $$;

-- A stake just booked was paid with bonus money: it counts against the limits of stakes, but the player loses no own
-- money, and the session's figures count own money only. p_sign -1: the stake was given back; windows that ended since
-- it was placed are not changed.
create or replace function responsible_bonus_stake(
  p_player int, p_amount bigint, p_sign int, p_staked_at timestamptz, p_now timestamptz)
returns void
language plpgsql as $$
declare v_day date := (p_staked_at at time zone 'Europe/Kyiv')::date;
begin
  perform responsible_row(p_player, p_now);
  update responsible_player set
    won_day = case when v_day >= day then greatest(0, won_day + p_sign * p_amount) else won_day end,
    won_week = case when v_day >= week then greatest(0, won_week + p_sign * p_amount) else won_week end,
    won_month = case when v_day >= month then greatest(0, won_month + p_sign * p_amount) else won_month end,
    session_staked = case when p_staked_at >= session_started_at then greatest(0, session_staked - p_sign * p_amount)
      else session_staked end
  where player_id = p_player;
end $$;

-- May money that was not staked for reach the player at once? Only who may play: known, not closed, no lock of play.
create or replace function responsible_may_receive(p_player int, p_now timestamptz) returns boolean
language sql stable as $$
  select exists (select from player_gate(p_player) g where g.gate = 'ok')
    and not exists (select from responsible_player v
      where v.player_id = p_player and responsible_block_of(v, p_now) is not null)
$$;

-- Inner: what a deposit comes to in one window of a limit. p_used: in the window the row is of. What is counted there
-- is part of it; what was counted in a window that has passed stands for itself.
create or replace function responsible_deposit_sum(
  p_used bigint, p_window date, p_counted date, p_this date, p_amount bigint)
returns bigint
language sql immutable as $$
  select case when p_counted is null then case when p_window >= p_this then p_used else 0 end + p_amount
    when p_counted >= p_this and p_window >= p_this then greatest(p_used, p_amount)
    else p_amount end
$$;

-- May money reach the player now? p_counted_at: when it was counted against the limits; null: it is not yet. ok | the
-- gate's refusals | responsible_block | limits_required | deposit_limit. Nothing is booked.
create or replace function responsible_arrival(
  p_player int, p_amount bigint, p_counted_at timestamptz, p_now timestamptz)
returns text
language sql stable as $$
  select case
      when g.gate is distinct from 'ok' then coalesce(g.gate, 'no_player')
      when responsible_block_of(v, p_now) is not null then 'responsible_block'
      when v.limits_set_at is null then 'limits_required'
      when responsible_deposit_sum(v.used_deposit_day, v.day, c.day::date, n.day::date, p_amount)
          > least(v.deposit_day, p.max_deposit_day)
        or responsible_deposit_sum(v.used_deposit_week, v.week, date_trunc('week', c.day)::date,
          date_trunc('week', n.day)::date, p_amount) > least(v.deposit_week, p.max_deposit_week)
        or responsible_deposit_sum(v.used_deposit_month, v.month, date_trunc('month', c.day)::date,
          date_trunc('month', n.day)::date, p_amount) > least(v.deposit_month, p.max_deposit_month)
        then 'deposit_limit'
      else 'ok' end
    from responsible_policy p
    cross join (select (p_counted_at at time zone 'Europe/Kyiv')::date::timestamp as day) c
    cross join (select (p_now at time zone 'Europe/Kyiv')::date::timestamp as day) n
    left join lateral player_gate(p_player) g on true
    left join responsible_player v on v.player_id = p_player
$$;

-- All that stands in the way of stakes and deposits now, in the order of the gates, for operators. None:
-- responsible_judge and responsible_arrival say ok. `what`: their word, or the kind of the block; `stops`: all | play |
-- deposits.
create or replace function responsible_obstacles(p_player int, p_now timestamptz)
returns table (what text, until timestamptz, stops text)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v responsible_player := responsible_row(p_player, p_now);
  p responsible_policy;
  v_gate text := (select g.gate from player_gate(p_player) g);
  v_block text := responsible_block_of(v, p_now);
  v_runs boolean;
  v_elapsed int;
begin
  select * into p from responsible_policy;
  v_runs := v.session_seen_at is not null
    and greatest(p_now - v.session_seen_at, v.session_seen_at - p_now) <= make_interval(secs => p.session_gap_seconds);
  v_elapsed := case when v_runs then greatest(0, extract(epoch from p_now - v.session_seen_at)::int)
    else responsible_lapse(v.session_seen_at, p.session_gap_seconds, p_now) end;
  return query select w.what, w.until, w.stops from (values
    (1, coalesce(v_gate, 'no_player'), null::timestamptz, 'all', v_gate is distinct from 'ok'),
    (2, v_block, case when v_block <> 'harm' then v.block_until end, 'all', v_block is not null),
    (3, 'limits_required', null, 'all', v.limits_set_at is null),
    (4, 'break_due', greatest(v.break_until, p_now), 'play', coalesce(v.break_until > p_now, false)
      or v_runs and p_now - v.session_started_at >= make_interval(secs => p.max_continuous_seconds)),
    (5, 'reality_check', null, 'play',
      v_runs and p_now - v.reality_checked_at >= make_interval(secs => v.reality_check_seconds)),
    (6, 'session_limit', null, 'play',
      v.used_time_day + v_elapsed > least(v.time_day, p.max_seconds_per_day, p.max_time_day)
      or v.used_time_week + v_elapsed > least(v.time_week, p.max_time_week)
      or v.used_time_month + v_elapsed > least(v.time_month, p.max_time_month)),
    (7, 'stake_limit', null, 'play', v.used_stake_day >= least(v.stake_day, p.max_stake_day)
      or v.used_stake_week >= least(v.stake_week, p.max_stake_week)
      or v.used_stake_month >= least(v.stake_month, p.max_stake_month)),
    (8, 'loss_limit', null, 'play', v.used_stake_day - v.won_day >= least(v.loss_day, p.max_loss_day)
      or v.used_stake_week - v.won_week >= least(v.loss_week, p.max_loss_week)
      or v.used_stake_month - v.won_month >= least(v.loss_month, p.max_loss_month)),
    (9, 'deposit_limit', null, 'deposits', responsible_arrival(p_player, 1, null, p_now) = 'deposit_limit'),
    (10, 'password_change_required', null, 'deposits', player_password_due(p_player))
  ) w(place, what, until, stops, stands) where w.stands order by w.place;
end $$;
revoke execute on function responsible_obstacles(int, timestamptz) from public;
grant execute on function responsible_obstacles(int, timestamptz) to malva_app;

-- For the version before; this one asks cash_arrival. May the player deposit p_amount now? As responsible_arrival of
-- what is not counted; on ok the amount counts against the limits at once, and responsible_deposit_undo gives it back
-- when the payment fails.
create or replace function responsible_deposit(p_player int, p_amount bigint, p_now timestamptz) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare v_said text := responsible_arrival(p_player, p_amount, null, p_now);
begin
  if v_said = 'ok' then perform responsible_deposit_redo(p_player, p_amount, p_now); end if;
  return v_said;
end $$;

-- p_booked_at: when the amount was counted; windows that have passed since are left alone. A late success books it
-- again.
create or replace function responsible_deposit_undo(
  p_player int, p_amount bigint, p_booked_at timestamptz, p_now timestamptz)
returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare v_day date := (p_booked_at at time zone 'Europe/Kyiv')::date;
begin
  perform responsible_row(p_player, p_now);
  update responsible_player set
    used_deposit_day = case when v_day >= day then greatest(0, used_deposit_day - p_amount) else used_deposit_day end,
    used_deposit_week = case when v_day >= week then greatest(0, used_deposit_week - p_amount)
      else used_deposit_week end,
    used_deposit_month = case when v_day >= month then greatest(0, used_deposit_month - p_amount)
      else used_deposit_month end
  where player_id = p_player;
end $$;

create or replace function responsible_deposit_redo(p_player int, p_amount bigint, p_now timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform responsible_row(p_player, p_now);
  update responsible_player set used_deposit_day = used_deposit_day + p_amount,
    used_deposit_week = used_deposit_week + p_amount,
    used_deposit_month = used_deposit_month + p_amount where player_id = p_player;
end $$;

grant execute on function responsible_turn(int, timestamptz), responsible_deposit(int, bigint, timestamptz),
  responsible_deposit_undo(int, bigint, timestamptz, timestamptz),
  responsible_deposit_redo(int, bigint, timestamptz) to malva_app;
