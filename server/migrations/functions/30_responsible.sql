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

-- A block stands until its end; a self-exclusion never ends by itself (the player asks, then waits: handled in TypeScript).
create or replace function responsible_block_of(v responsible_player, p_now timestamptz) returns text
language plpgsql immutable as $$
begin
  if v.block_kind = 'timeout' and v.block_until <= p_now then return null; end if;
  return v.block_kind;
end $$;

-- Inner: turns the windows of the stored row.
create or replace function responsible_save(v responsible_player) returns void
language plpgsql as $$
begin
  update responsible_player set
    day = v.day, week = v.week, month = v.month,
    used_deposit_day = v.used_deposit_day, used_deposit_week = v.used_deposit_week, used_deposit_month = v.used_deposit_month,
    used_stake_day = v.used_stake_day, used_stake_week = v.used_stake_week, used_stake_month = v.used_stake_month,
    won_day = v.won_day, won_week = v.won_week, won_month = v.won_month,
    used_time_day = v.used_time_day, used_time_week = v.used_time_week, used_time_month = v.used_time_month
  where player_id = v.player_id;
end $$;

-- May the player stake p_amount now? ok | account_blocked | contact_unconfirmed | identity_required | responsible_block |
-- limits_required | break_due | reality_check | stake_limit | loss_limit | session_limit. On ok the use is booked.
create or replace function responsible_stake(p_player int, p_amount bigint, p_now timestamptz) returns text
language plpgsql as $$
declare
  v responsible_player;
  p responsible_policy;
  v_gate text := player_gate(p_player);
  v_elapsed int := 0;
begin
  if v_gate is distinct from 'ok' then return coalesce(v_gate, 'no_player'); end if;
  v := responsible_row(p_player, p_now);
  if responsible_block_of(v, p_now) is not null then return 'responsible_block'; end if;
  if v.limits_set_at is null then return 'limits_required'; end if;
  if v.break_until > p_now then return 'break_due'; end if;
  select * into p from responsible_policy;

  if v.session_seen_at is null or p_now - v.session_seen_at > make_interval(secs => p.session_gap_seconds) then
    v.session_started_at := p_now; v.reality_checked_at := p_now; v.session_staked := 0; v.session_won := 0;
  else
    v_elapsed := greatest(0, extract(epoch from p_now - v.session_seen_at)::int);
  end if;
  if p_now - v.session_started_at >= make_interval(secs => p.max_continuous_seconds) then
    update responsible_player set break_until = p_now + make_interval(secs => p.break_seconds), session_seen_at = null
      where player_id = p_player;
    return 'break_due';
  end if;
  if p_now - v.reality_checked_at >= make_interval(secs => v.reality_check_seconds) then return 'reality_check'; end if;

  v.used_time_day := v.used_time_day + v_elapsed;
  v.used_time_week := v.used_time_week + v_elapsed;
  v.used_time_month := v.used_time_month + v_elapsed;
  if v.used_time_day > least(v.time_day, p.max_seconds_per_day)
     or v.used_time_week > v.time_week or v.used_time_month > v.time_month then
    return 'session_limit';
  end if;

  if v.used_stake_day + p_amount > v.stake_day or v.used_stake_week + p_amount > v.stake_week
     or v.used_stake_month + p_amount > v.stake_month then return 'stake_limit'; end if;
  if v.used_stake_day - v.won_day + p_amount > v.loss_day or v.used_stake_week - v.won_week + p_amount > v.loss_week
     or v.used_stake_month - v.won_month + p_amount > v.loss_month then return 'loss_limit'; end if;

  v.used_stake_day := v.used_stake_day + p_amount;
  v.used_stake_week := v.used_stake_week + p_amount;
  v.used_stake_month := v.used_stake_month + p_amount;
  v.session_seen_at := p_now;
  v.session_staked := v.session_staked + p_amount;
  update responsible_player set used_stake_day = v.used_stake_day, used_stake_week = v.used_stake_week,
    used_stake_month = v.used_stake_month, used_time_day = v.used_time_day, used_time_week = v.used_time_week,
    used_time_month = v.used_time_month, session_started_at = v.session_started_at, session_seen_at = p_now,
    reality_checked_at = v.reality_checked_at, session_staked = v.session_staked, session_won = v.session_won
  where player_id = p_player;
  return 'ok';
end $$;

-- A win (or a returned stake, p_is_refund) came back: the loss windows and the session's net position follow. Never refused.
create or replace function responsible_return(p_player int, p_amount bigint, p_is_refund boolean, p_now timestamptz) returns void
language plpgsql as $$
begin
  perform responsible_row(p_player, p_now);
  if p_is_refund then
    update responsible_player set used_stake_day = greatest(0, used_stake_day - p_amount),
      used_stake_week = greatest(0, used_stake_week - p_amount), used_stake_month = greatest(0, used_stake_month - p_amount),
      session_staked = greatest(0, session_staked - p_amount) where player_id = p_player;
  else
    update responsible_player set won_day = won_day + p_amount, won_week = won_week + p_amount, won_month = won_month + p_amount,
      session_won = session_won + p_amount where player_id = p_player;
  end if;
end $$;

-- May the player deposit p_amount now? ok | the gate's refusals | responsible_block | limits_required | deposit_limit.
-- On ok the amount counts against the limits at once; responsible_deposit_undo gives it back when the payment fails.
create or replace function responsible_deposit(p_player int, p_amount bigint, p_now timestamptz) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare v responsible_player; v_gate text := player_gate(p_player);
begin
  if v_gate is distinct from 'ok' then return coalesce(v_gate, 'no_player'); end if;
  v := responsible_row(p_player, p_now);
  if responsible_block_of(v, p_now) is not null then return 'responsible_block'; end if;
  if v.limits_set_at is null then return 'limits_required'; end if;
  if v.used_deposit_day + p_amount > v.deposit_day or v.used_deposit_week + p_amount > v.deposit_week
     or v.used_deposit_month + p_amount > v.deposit_month then return 'deposit_limit'; end if;
  update responsible_player set used_deposit_day = used_deposit_day + p_amount, used_deposit_week = used_deposit_week + p_amount,
    used_deposit_month = used_deposit_month + p_amount where player_id = p_player;
  return 'ok';
end $$;

-- p_booked_at: when the amount was counted; windows that have passed since are left alone. A late success books it again.
create or replace function responsible_deposit_undo(p_player int, p_amount bigint, p_booked_at timestamptz, p_now timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare v_day date := (p_booked_at at time zone 'Europe/Kyiv')::date;
begin
  perform responsible_row(p_player, p_now);
  update responsible_player set
    used_deposit_day = case when v_day >= day then greatest(0, used_deposit_day - p_amount) else used_deposit_day end,
    used_deposit_week = case when v_day >= week then greatest(0, used_deposit_week - p_amount) else used_deposit_week end,
    used_deposit_month = case when v_day >= month then greatest(0, used_deposit_month - p_amount) else used_deposit_month end
  where player_id = p_player;
end $$;

create or replace function responsible_deposit_redo(p_player int, p_amount bigint, p_now timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform responsible_row(p_player, p_now);
  update responsible_player set used_deposit_day = used_deposit_day + p_amount, used_deposit_week = used_deposit_week + p_amount,
    used_deposit_month = used_deposit_month + p_amount where player_id = p_player;
end $$;

grant execute on function responsible_turn(int, timestamptz), responsible_deposit(int, bigint, timestamptz),
  responsible_deposit_undo(int, bigint, timestamptz, timestamptz), responsible_deposit_redo(int, bigint, timestamptz) to malva_app;
