-- Owner: base/games. Rounds that are long over stand in months. Must always hold: a round stands in one place, whole
-- with its calls, and every reader sees it there as it was. Readers are stable: they look at one moment, so a round on
-- its way is seen once.

-- Months for what will be moved, and for the time ahead.
create or replace function game_make_months(p_now timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform core_make_months('game_round_old', least((select min(started_at) from game_round), p_now),
    p_now + interval '1 month');
  perform core_make_months('game_call_old', least((select min(started_at) from game_round),
    (select min(at) from game_call), p_now), p_now + interval '1 month');
end $$;

-- Moves rounds that were over by then, oldest first, with all their calls. How many.
create or replace function game_move_rounds(p_before timestamptz, p_limit int) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare v game_round[];
begin
  v := array(select r from game_round r where r.started_at < p_before and r.status <> 'open' and r.closed_at < p_before
    order by r.started_at limit p_limit for update skip locked);
  if cardinality(v) = 0 then return 0; end if;
  insert into game_round_old select x.* from unnest(v) x;
  with moved as (delete from game_call c using unnest(v) x where c.round = x.round and c.provider = x.provider
    returning c.*, x.started_at),
  kept as (insert into game_call_old select provider, tx, kind, player_id, round, game, amount, win, ref, grant_id,
    jackpot, digest, status, balance,
    detail, at, campaign from moved)
  insert into game_past as p select provider, round, least(min(at), min(started_at)), greatest(max(at), max(started_at))
    from moved group by provider, round
    on conflict (round, provider) do update set first_at = least(p.first_at, excluded.first_at),
      last_at = greatest(p.last_at, excluded.last_at);
  insert into game_month as m select b.starts, (b.starts at time zone 'UTC' + interval '1 month') at time zone 'UTC',
    min(x.seq), max(x.seq)
    from unnest(v) x, date_trunc('month', x.started_at, 'UTC') b(starts) group by b.starts
    on conflict (starts) do update set first_seq = least(m.first_seq, excluded.first_seq),
      last_seq = greatest(m.last_seq, excluded.last_seq);
  insert into game_last as t (player_id, game, rounds, staked, won, seq)
    select x.player_id, x.game, count(*) filter (where x.status = 'closed'),
      coalesce(sum(x.stake) filter (where x.status = 'closed' and x.funds = 'real'), 0),
      coalesce(sum(x.win + coalesce(x.jackpot, 0)) filter (where x.status = 'closed' and x.funds = 'real'), 0),
      max(x.seq)
    from unnest(v) x group by x.player_id, x.game
    on conflict (player_id, game) do update set rounds = t.rounds + excluded.rounds,
      staked = t.staked + excluded.staked, won = t.won + excluded.won,
      seq = greatest(t.seq, excluded.seq);
  delete from game_round r using unnest(v) x where r.round = x.round and r.provider = x.provider;
  return cardinality(v);
end $$;

-- Moves calls that came before then and have no round in play: stakes that were refused, and what was said of a round
-- that had moved. Wins of a promotion have no round at all and stay.
create or replace function game_move_calls(p_before timestamptz, p_limit int) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare v game_call[];
begin
  v := array(select c from game_call c where c.at < p_before and c.kind <> 'promo_win'
    and not exists (select from game_round r where r.round = c.round and r.provider = c.provider) limit p_limit
      for update skip locked);
  insert into game_call_old select x.* from unnest(v) x;
  insert into game_past as p select x.provider, x.round, min(x.at), max(x.at) from unnest(v) x
    group by x.provider, x.round
    on conflict (round, provider) do update set first_at = least(p.first_at, excluded.first_at),
      last_at = greatest(p.last_at, excluded.last_at);
  delete from game_call c using unnest(v) x where c.provider = x.provider and c.tx = x.tx;
  return cardinality(v);
end $$;

-- Lets go of the months that ended by then. How many; names go in batches of their own.
create or replace function game_drop_months(p_before timestamptz) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from game_month where ends <= p_before;
  perform core_drop_months('game_call_old', p_before);
  return core_drop_months('game_round_old', p_before);
end $$;
create or replace function game_drop_names(p_before timestamptz, p_limit int) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare v_count int;
begin
  delete from game_past p using (select provider, round from game_past where last_at < p_before order by last_at
    limit p_limit) x
    where p.round = x.round and p.provider = x.provider;
  get diagnostics v_count = row_count;
  return v_count;
end $$;

-- A round another provider speaks of, out of its month.
create or replace function game_past_round(p_provider text, p_round text) returns setof game_round
language plpgsql stable as $$
declare v game_past;
begin
  select * into v from game_past p where p.round = p_round and p.provider = p_provider;
  if not found then return; end if;
  return query select o.* from game_round_old o
    where o.round = p_round and o.provider = p_provider and o.started_at between v.first_at and v.last_at;
end $$;

-- A call of a round whose name was used up.
create or replace function game_past_call(p_provider text, p_tx uuid, p_round text) returns setof game_call
language plpgsql stable as $$
declare v game_past;
begin
  select * into v from game_past p where p.round = p_round and p.provider = p_provider;
  if not found then return; end if;
  return query select o.* from game_call_old o
    where o.provider = p_provider and o.tx = p_tx and o.at between v.first_at and v.last_at;
end $$;

-- A player's rounds, newest first, below p_before, begun from p_from on and before p_to: those in play, then month by
-- month until there are enough. Months outside of the span are not opened.
create or replace function game_rounds_of(
  p_player int, p_game text, p_before bigint, p_limit int, p_from timestamptz default null,
  p_to timestamptz default null)
returns setof game_round
language plpgsql stable as $$
declare
  m game_month;
  v game_round[] := array(select r from game_round r where r.player_id = p_player
    and (p_game is null or r.game = p_game) and (p_before is null or r.seq < p_before)
    and (p_from is null or r.started_at >= p_from) and (p_to is null or r.started_at < p_to) order by r.seq desc
      limit p_limit);
begin
  for m in select * from game_month where (p_before is null or first_seq < p_before)
    and (p_from is null or ends > p_from) and (p_to is null or starts < p_to)
    order by last_seq desc
  loop
    exit when cardinality(v) = p_limit and (v[p_limit]).seq > m.last_seq;
    v := array(select x from (select u from unnest(v) u union all
        (select row(o.*)::game_round from game_round_old o
          where o.started_at >= greatest(m.starts, p_from) and o.started_at < least(m.ends, p_to)
          and o.player_id = p_player and (p_game is null or o.game = p_game) and (p_before is null or o.seq < p_before)
            order by o.seq desc limit p_limit)) y(x)
      order by (x).seq desc limit p_limit);
  end loop;
  return query select u.* from unnest(v) u;
end $$;

-- A player's rounds of these names, wherever they stand.
create or replace function game_rounds_named(p_player int, p_rounds text[]) returns setof game_round
language plpgsql stable as $$
declare
  m game_month;
  v game_round[] := array(select r from game_round r where r.round = any (p_rounds) and r.player_id = p_player);
begin
  for m in select * from game_month order by starts desc loop
    exit when cardinality(v) >= cardinality(p_rounds);
    v := v || array(select row(o.*)::game_round from game_round_old o
      where o.started_at >= m.starts and o.started_at < m.ends and o.round = any (p_rounds)
      and o.player_id = p_player);
  end loop;
  return query select u.* from unnest(v) u;
end $$;

-- What a player's rounds came to, of all time, whether they stand in play, in a month, or no more: how many there were,
-- and what was staked and won of own money. Bonus money is the house's until it is played through.
create or replace function game_totals_of(
  p_player int, p_game text, out rounds bigint, out staked bigint, out won bigint)
language sql stable as $$
  select coalesce(sum(x.rounds), 0)::bigint, coalesce(sum(x.staked), 0)::bigint, coalesce(sum(x.won), 0)::bigint from (
    select count(*) as rounds, sum(r.stake) filter (where r.funds = 'real') as staked,
        sum(r.win + coalesce(r.jackpot, 0)) filter (where r.funds = 'real') as won from game_round r
      where r.player_id = p_player and r.status = 'closed' and (p_game is null or r.game = p_game)
    union all
    select t.rounds, t.staked, t.won from game_last t
      where t.player_id = p_player and (p_game is null or t.game = p_game)) x
$$;

-- The same of the rounds begun in a span: those in play and those of its months, which the bounds of the table name.
-- Months that are gone count no more.
create or replace function game_totals_between(
  p_player int, p_game text, p_from timestamptz, p_to timestamptz, out rounds bigint, out staked bigint, out won bigint)
language sql stable as $$
  select count(*), coalesce(sum(r.stake) filter (where r.funds = 'real'), 0)::bigint,
      coalesce(sum(r.win + coalesce(r.jackpot, 0)) filter (where r.funds = 'real'), 0)::bigint from (
    select p.game, p.status, p.funds, p.stake, p.win, p.jackpot from game_round p
      where p.player_id = p_player and (p_from is null or p.started_at >= p_from)
        and (p_to is null or p.started_at < p_to)
    union all
    select o.game, o.status, o.funds, o.stake, o.win, o.jackpot from game_round_old o
      where o.player_id = p_player and o.started_at >= coalesce(p_from, '-infinity')
        and o.started_at < coalesce(p_to, 'infinity')) r
    where r.status = 'closed' and (p_game is null or r.game = p_game)
$$;

-- What was answered for good between two moments, or is named by one of the ids.
create or replace function game_calls_of(
  p_provider text, p_from timestamptz, p_to timestamptz, p_ids uuid[])
returns setof game_call
language plpgsql stable as $$
declare v game_call[];
begin
  v := array(select c from game_call c where c.provider = p_provider
    and (c.at >= p_from and c.at < p_to or c.tx = any (p_ids)));
  v := v || array(select row(o.*)::game_call from game_call_old o
    where o.provider = p_provider and o.at >= p_from and o.at < p_to);
  -- What neither is of that time nor in play may be of any month; a provider seldom names such.
  p_ids := array(select unnest(p_ids) except select u.tx from unnest(v) u);
  if cardinality(p_ids) > 0 then
    v := v || array(select row(o.*)::game_call from game_call_old o
      where o.provider = p_provider and o.tx = any (p_ids));
  end if;
  return query select u.* from unnest(v) u;
end $$;

revoke execute on function game_make_months(timestamptz), game_move_rounds(timestamptz, int),
  game_move_calls(timestamptz, int), game_drop_months(timestamptz),
  game_drop_names(timestamptz, int) from public;
grant execute on function game_make_months(timestamptz), game_move_rounds(timestamptz, int),
  game_move_calls(timestamptz, int), game_drop_months(timestamptz),
  game_drop_names(timestamptz, int) to malva_app;
