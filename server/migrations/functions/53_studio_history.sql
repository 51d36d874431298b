-- Owner: studio. Money rounds that are long over stand in months. Must always hold: a round stands in one place, whole
-- with its choices. Readers are stable: they look at one moment, so a round on its way is seen once.

-- Months for what will be moved, and for the time ahead.
create or replace function studio_make_months(p_now timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform core_make_months('studio_round_old', least((select started_at from studio_round order by id limit 1), p_now),
    p_now + interval '1 month');
end $$;

-- Moves money rounds that were over by then and whose return has been counted, in the order of their numbers after
-- p_after. Null: there are no more. A round that began later ends the search, for numbers are given as rounds begin.
create or replace function studio_move_rounds(p_before timestamptz, p_after bigint, p_limit int) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_counted bigint := (select round_id from studio_return_cursor);
  v_due bigint[] := '{}';
  v_last bigint;
  r record;
begin
  for r in select id, mode, status, started_at, closed_at from studio_round where id > p_after and id <= v_counted
    order by id loop
    exit when r.started_at >= p_before or cardinality(v_due) = p_limit;
    v_last := r.id;
    continue when r.mode <> 'real' or r.status = 'open' or r.closed_at >= p_before
      or exists (select from studio_return_waiting w where w.round_id = r.id);
    v_due := v_due || r.id;
  end loop;
  -- Locked first: what a look at them may still write must come along.
  perform from studio_round t where t.id = any (v_due) order by t.id for update;
  insert into studio_round_old (id, seat_id, player_id, bet_id, pair_id, nonce, game, version, math_hash, mode, params,
      bet, multiplier, payout, status, balance_before, balance_after_bet, balance_after, revealed, started_at,
      closed_at, jackpots, flight_id, is_bonus, free_grant, actions)
    select t.*, coalesce((
        select jsonb_agg(jsonb_build_object('seq', a.seq, 'action', a.action, 'at', a.at) order by a.seq)
          from studio_action a where a.round_id = t.id), '[]')
    from studio_round t where t.id = any (v_due);
  insert into studio_month as m select b.starts, (b.starts at time zone 'UTC' + interval '1 month') at time zone 'UTC',
    min(t.id), max(t.id)
    from studio_round t, date_trunc('month', t.started_at, 'UTC') b(starts) where t.id = any (v_due) group by b.starts
    on conflict (starts) do update set first_id = least(m.first_id, excluded.first_id),
      last_id = greatest(m.last_id, excluded.last_id);
  delete from studio_action where round_id = any (v_due);
  delete from studio_round where id = any (v_due);
  return v_last;
end $$;

create or replace function studio_drop_months(p_before timestamptz) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from studio_month where ends <= p_before;
  return core_drop_months('studio_round_old', p_before);
end $$;

create or replace function studio_past_round(p_round bigint) returns setof studio_round_old
language plpgsql stable rows 1 as $$
declare m studio_month;
begin
  for m in select * from studio_month where p_round between first_id and last_id loop
    return query select o.* from studio_round_old o
      where o.id = p_round and o.started_at >= m.starts and o.started_at < m.ends;
  end loop;
end $$;

-- The newest of a seat's rounds of a game (p_closed: that were paid), month by month until there are enough. All of
-- them are older than those in play: a seat plays one round at a time.
create or replace function studio_past_rounds(
  p_seat bigint, p_game text, p_limit int, p_closed boolean default false)
returns setof studio_round_old
language plpgsql stable as $$
declare m studio_month; v_rows int; v_left int := p_limit;
begin
  for m in select * from studio_month order by starts desc loop
    exit when v_left <= 0;
    return query select o.* from studio_round_old o
      where o.game = p_game and o.seat_id = p_seat and o.started_at >= m.starts and o.started_at < m.ends
      and (not p_closed or o.status = 'closed') order by o.id desc limit v_left;
    get diagnostics v_rows = row_count;
    v_left := v_left - v_rows;
  end loop;
end $$;

-- Open money rounds, by the platform's ids.
create or replace function studio_unfinished() returns setof text
language sql stable rows 100 security definer set search_path = public, pg_temp as $$
  select open_round_id::text from studio_seat where open_round_id is not null and player_id is not null
$$;

revoke execute on function studio_make_months(timestamptz), studio_move_rounds(timestamptz, bigint, int),
  studio_drop_months(timestamptz), studio_unfinished() from public;
grant execute on function studio_make_months(timestamptz), studio_move_rounds(timestamptz, bigint, int),
  studio_drop_months(timestamptz), studio_unfinished() to malva_app;
