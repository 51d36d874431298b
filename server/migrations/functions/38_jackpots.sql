-- Owner: base/jackpots. Each real stake of a slot adds its share to every pool and may win it. The draw is the
-- provider's (52 bits of the round's own words, a domain apart from the game's); here it is only held against the pool
-- as it stood before the stake. Lock law: the tiers are locked last, after the players, in the order of their numbers.

-- One pool, exactly; the widths need numeric.
create or replace function jackpot_is_won(
  p_draw bigint, p_tier jackpot_tier, p_pool bigint, p_stake bigint)
returns boolean
language sql immutable as $$
  select case when p_tier.cap is null then p_draw::numeric * p_tier.chance < p_stake::numeric * 4503599627370496
    else p_draw::numeric * (p_tier.cap - p_pool) < p_stake::numeric * p_tier.rate * 4503599627370496 end
$$;

-- Pays one pool to the round that won it and starts the pool again from its seed. What cannot be paid in whole kopiyka,
-- or lies above the cap, stays in the pool.
create or replace function jackpot_pay(
  p_tier jackpot_tier, p_batch bigint, p_hit jackpot_hit)
returns table (amount bigint, balance bigint)
language plpgsql as $$
#variable_conflict use_column
declare
  v_sum bigint := least(p_hit.pool + p_hit.share, coalesce(p_tier.cap, p_hit.pool + p_hit.share)) / 10000;
  v_balance bigint[];
begin
  v_balance := wallet_gives(
    p_kind => 'jackpot',
    p_reference => array[format('jackpot:%s:%s:%s', p_tier.slug, p_hit.provider, p_hit.round)],
    p_player => array[p_hit.player_id], p_house => wallet_house('house:jackpots'), p_amount => array[v_sum],
    p_subject => array[p_hit.provider || ':' || p_hit.round], p_now => array[p_hit.at],
    p_balance => array[0::bigint]);
  perform responsible_returns(array[p_hit.player_id], array[v_sum], array[p_hit.at]);
  update jackpot_tier t set paid = t.paid + v_sum, seeded = t.seeded + t.seed where t.id = p_tier.id;
  insert into jackpot_hit (tier, batch_id, player_id, provider, round, game, draw, pool, share, stake, cap, chance,
    amount, at)
    values (p_tier.id, p_batch, p_hit.player_id, p_hit.provider, p_hit.round, p_hit.game, p_hit.draw, p_hit.pool,
      p_hit.share, p_hit.stake, p_tier.cap,
      p_tier.chance, v_sum, p_hit.at);
  perform core_record('jackpot.won', array[jsonb_build_object('playerId', p_hit.player_id, 'tier', p_tier.slug,
    'provider', p_hit.provider,
    'round', p_hit.round, 'game', p_hit.game, 'amount', v_sum::text)]);
  return query select v_sum, v_balance[1];
end $$;

-- The rounds one after another, where some may have won: each meets the pools as the one before left them.
create or replace function jackpot_walk(
  p_batch bigint, p_provider text, p_round text[], p_player int[], p_game text[], p_stake bigint[], p_draw bigint[],
  p_now timestamptz[])
returns table (ord int, tier smallint, amount bigint, balance bigint)
language plpgsql as $$
#variable_conflict use_column
declare
  t jackpot_tier;
  h jackpot_hit;
  i int;
begin
  for i in 1 .. cardinality(p_round) loop
    for t in select * from jackpot_tier where is_on order by id loop
      h.pool := t.seeded + t.contributed - t.paid * 10000;
      update jackpot_tier x set contributed = x.contributed + x.rate * p_stake[i] where x.id = t.id;
      continue when not jackpot_is_won(p_draw[(i - 1) * 4 + t.id], t, h.pool, p_stake[i]);
      h.player_id := p_player[i]; h.provider := p_provider; h.round := p_round[i]; h.game := p_game[i];
      h.draw := p_draw[(i - 1) * 4 + t.id];
      h.share := t.rate * p_stake[i]; h.stake := p_stake[i]; h.at := p_now[i];
      ord := i; tier := t.id;
      select p.amount, p.balance into amount, balance from jackpot_pay(t, p_batch, h) p;
      return next;
    end loop;
  end loop;
end $$;

-- Shares out the stakes of rounds that just ended, at most one of a player in a batch, in their order; a row for each
-- pool won. p_draw: four of a round, for tiers 1..4. The caller holds the players' locks and calls once per round, as
-- it closes it.
create or replace function jackpot_enter(
  p_provider text, p_round text[], p_player int[], p_game text[], p_stake bigint[], p_draw bigint[],
  p_now timestamptz[])
returns table (ord int, tier smallint, amount bigint, balance bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  v_at timestamptz := p_now[cardinality(p_now)];
  v_rates int[];
  v_batch bigint;
  v_total bigint;
  v_is_near boolean;
  v_is_due boolean;
begin
  -- Locks the pools, then checks all stakes at once in floating point with a margin: if no stake is near a win, none
  -- has won.
  with t as materialized (select * from jackpot_tier where id between 1 and 4 order by id for update),
  i as (select u.stake, u.ord, (sum(u.stake) over (order by u.ord))::bigint - u.stake as before
    from unnest(p_stake) with ordinality u(stake, ord))
  select array_agg(case when t.is_on then t.rate else 0 end order by t.id), (select sum(i.stake) from i),
      bool_or(t.id = 1 and (t.told_at is null or t.told_at <= v_at - interval '1 second' or t.told_at > v_at)),
      bool_or(t.is_on and (select bool_or(p_draw[(i.ord - 1) * 4 + t.id]::float8
          * case when t.cap is null then t.chance
            else t.cap - (t.seeded + t.contributed - t.paid * 10000) - t.rate * i.before end
        <= case when t.cap is null then i.stake else t.rate * i.stake end
          * (4503599627370496 * 1.000001)::float8) from i))
    into v_rates, v_total, v_is_due, v_is_near from t;
  insert into jackpot_batch (provider, rounds, stakes, rates, at) values (p_provider, p_round, p_stake, v_rates, v_at)
    returning id into v_batch;
  if v_is_near then
    return query select * from jackpot_walk(
      p_batch => v_batch, p_provider => p_provider, p_round => p_round, p_player => p_player, p_game => p_game,
      p_stake => p_stake, p_draw => p_draw, p_now => p_now);
  else
    update jackpot_tier t set contributed = t.contributed + t.rate * v_total where t.id between 1 and 4 and t.is_on;
  end if;
  if v_is_due then perform jackpot_tell(v_at); end if;
end $$;

-- The sums for everybody who is connected, once a second at most.
create or replace function jackpot_tell(p_now timestamptz) returns void
language plpgsql as $$
begin
  update jackpot_tier set told_at = p_now
    where id = 1 and (told_at is null or told_at <= p_now - interval '1 second' or told_at > p_now);
  if found then
    perform core_tell_all('feed:jackpots', json_build_object('type', 'jackpotsStatus', 'pools', (
      select coalesce(json_agg(json_build_object('slug', t.slug, 'amount',
          ((t.seeded + t.contributed - t.paid * 10000) / 10000)::text) order by t.id), '[]')
        from jackpot_tier t where t.is_on)));
  end if;
end $$;

-- The last sums after the last stake of a rush; every minute.
create or replace function jackpot_tell_now(p_now timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  update jackpot_tier set told_at = null where id = 1;
  select jackpot_tell(p_now);
$$;

-- Moves into house:jackpots what was shared out and seeded since the last time. Kopiyka moved.
create or replace function jackpot_fund(p_now timestamptz) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare t jackpot_tier; v_due bigint; v_moved bigint := 0; v_status text;
begin
  for t in select * from jackpot_tier order by id for update loop
    v_due := (t.seeded + t.contributed) / 10000;
    continue when v_due <= t.funded;
    select p.status into v_status from wallet_post_house(
      p_reference => format('jackpot-fund:%s:%s', t.slug, v_due), p_kind => 'jackpot_fund', p_player => null,
      p_from => 'house:studio', p_to => 'house:jackpots', p_amount => v_due - t.funded, p_now => p_now,
      p_subject => 'jackpot:' || t.slug) p;
    if v_status <> 'ok' then raise exception 'a pool was not funded: %', v_status; end if;
    v_moved := v_moved + v_due - t.funded;
    update jackpot_tier set funded = v_due where id = t.id;
  end loop;
  return v_moved;
end $$;

-- Adds up so many batches more. Batches get their numbers under the locks of the pools, so none comes in behind. False:
-- there are no more.
create or replace function jackpot_check_on(p_limit int) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare v jackpot_checked; v_last bigint;
begin
  select * into v from jackpot_checked for update;
  select max(n.id) into v_last
    from (select b.id from jackpot_batch b where b.id > v.batch_id order by b.id limit p_limit) n;
  if v_last is null then return false; end if;
  update jackpot_checked set batch_id = v_last, contributed = array(
    select v.contributed[k] + coalesce((select sum(b.rates[k] * s.total) from jackpot_batch b
        cross join lateral (select sum(x) as total from unnest(b.stakes) x) s
        where b.id > v.batch_id and b.id <= v_last), 0)::bigint
      from generate_series(1, 4) k order by k);
  return true;
end $$;

-- What the last look found, for the office's desk.
create or replace function jackpot_note_breaks(p_breaks int) returns void
language sql security definer set search_path = public, pg_temp as $$ update jackpot_checked set breaks = p_breaks $$;

-- Each pool computed again from the rounds shared out and the wins paid; of what was added up before, the sums. No row:
-- all is as it is shown.
create or replace function jackpot_breaks() returns table (what text, tier smallint, expected bigint, found bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  with shared as (
    select k as tier, c.contributed[k] + coalesce((select sum(b.rates[k] * s.total) from jackpot_batch b
      cross join lateral (select sum(x) as total from unnest(b.stakes) x) s where b.id > c.batch_id), 0)::bigint as sum
      from jackpot_checked c, generate_series(1, 4) k),
  won as (select h.tier, sum(h.amount)::bigint as sum, count(*) as hits from jackpot_hit h group by h.tier)
  select x.what, t.id, x.expected, x.found from jackpot_tier t
    left join shared on shared.tier = t.id left join won on won.tier = t.id
    cross join lateral (values ('contributed', coalesce(shared.sum, 0), t.contributed),
      ('paid', coalesce(won.sum, 0), t.paid),
      ('seeded', t.seed * (1 + coalesce(won.hits, 0)), t.seeded)) x(what, expected, found)
    where x.expected <> x.found
  union all
  select 'held', null, x.expected, x.found
    from (select sum(t.funded - t.paid)::bigint as expected,
        coalesce((select b.balance from wallet_house_balance b where b.kind = 'house:jackpots'), 0) as found
      from jackpot_tier t) x
    where x.expected <> x.found
$$;

-- What the rounds before this one in its batch brought to a tier. Null: the round is not in the batch.
create or replace function jackpot_before(p_batch bigint, p_round text, p_tier smallint) returns bigint
language sql stable as $$
  select b.rates[p_tier] * coalesce((select sum(s.stake) from unnest(b.stakes) with ordinality s(stake, ord)
    where s.ord < array_position(b.rounds, p_round)), 0)::bigint
    from jackpot_batch b where b.id = p_batch and p_round = any (b.rounds)
$$;

-- What rounds of a provider won, as stored, so that it can be recomputed. The pool before each stake is the tier's
-- seed, `begun`, and what the batches from `last_batch` on and before the hit's own brought (jackpot_shared). `begun`
-- null: the round is not in the batch it is said to be in.
create or replace function jackpot_hits_of(p_provider text, p_rounds text[]) returns table (
  round text, player_id int, game text, tier smallint, batch_id bigint, draw bigint, pool bigint, share bigint,
  stake bigint, cap bigint, chance bigint, amount bigint,
  last_batch bigint, begun bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select h.round, h.player_id, h.game, h.tier, h.batch_id, h.draw, h.pool, h.share, h.stake, h.cap, h.chance, h.amount,
      coalesce(p.batch_id, 0),
      coalesce(p.pool - p.amount * 10000 - jackpot_before(p.batch_id, p.round, h.tier), 0)
        + jackpot_before(h.batch_id, h.round, h.tier)
    from jackpot_hit h
    left join lateral (select x.batch_id, x.round, x.pool, x.amount from jackpot_hit x
      where x.tier = h.tier and x.id < h.id order by x.id desc limit 1) p on true
    where h.provider = p_provider and h.round = any (p_rounds) order by h.id
$$;

-- Millionths that so many batches brought to a tier, from one on and before another, and the last of them; null: there
-- are none.
create or replace function jackpot_shared(
  p_tier smallint, p_from bigint, p_until bigint, p_limit int)
returns table (last bigint, total bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select max(n.id), coalesce(sum(n.rates[p_tier] * s.total), 0)::bigint
    from (select b.id, b.rates, b.stakes from jackpot_batch b where b.id >= p_from and b.id < p_until order by b.id
      limit p_limit) n
    cross join lateral (select sum(x) as total from unnest(n.stakes) x) s
$$;

-- A pool that is off takes no share of stakes and cannot be won; what stands in it stays. Null: no such pool.
create or replace function jackpot_switch(p_slug text, p_is_on boolean) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare v_was boolean;
begin
  select is_on into v_was from jackpot_tier where slug = p_slug for update;
  if v_was is distinct from p_is_on then update jackpot_tier set is_on = p_is_on where slug = p_slug; end if;
  return v_was <> p_is_on;
end $$;

revoke execute on function jackpot_check_on(int), jackpot_note_breaks(int),
  jackpot_enter(text, text[], int[], text[], bigint[], bigint[], timestamptz[]), jackpot_tell(timestamptz),
  jackpot_walk(bigint, text, text[], int[], text[], bigint[], bigint[], timestamptz[]),
  jackpot_pay(jackpot_tier, bigint, jackpot_hit), jackpot_switch(text, boolean),
  jackpot_before(bigint, text, smallint), jackpot_hits_of(text, text[]), jackpot_shared(smallint, bigint, bigint, int)
  from public;
grant execute on function jackpot_check_on(int), jackpot_note_breaks(int), jackpot_fund(timestamptz),
  jackpot_tell_now(timestamptz), jackpot_breaks(), jackpot_switch(text, boolean),
  jackpot_hits_of(text, text[]), jackpot_shared(smallint, bigint, bigint, int) to malva_app;
