-- Owner: base/wallet.
-- Lock law: every function that moves a player's money takes the player's lock first (wallet_lock); batches take the
-- locks in id order. Hence one writer per player at a time and no deadlock. Entry points are security definer with a
-- fixed search path; functions without that are inner ones, called by entry points.

-- Minor units as the wire writes them: 123450 -> '1234.50'. Casts to text are written out: bigint || text is only
-- stable, and a function that says more of itself than its body keeps is not put into the statement that calls it.
create or replace function wallet_decimal(p_units bigint) returns text
language sql immutable as $$
  select case when p_units < 0 then '-' else '' end || (abs(p_units) / 100)::text || '.'
    || lpad((abs(p_units) % 100)::text, 2, '0')
$$;

create or replace function wallet_open(p_player int, p_currency text default 'UAH') returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into wallet_account (player_id, kind, currency)
  values (p_player, 'real', p_currency), (p_player, 'withdrawal_hold', p_currency)
  on conflict do nothing
$$;

create or replace function wallet_lock_row(p_player int, out account_id int, out balance bigint)
language plpgsql as $$
begin
  -- An advisory lock costs a quarter of a row lock: nothing is written. The next statement sees what was committed.
  perform pg_advisory_xact_lock(7061822, p_player);
  select a.id, a.balance into account_id, balance from wallet_account a
    where a.player_id = p_player and a.kind = 'real' and a.currency = 'UAH';
end $$;

create or replace function wallet_lock(p_player int, out account_id int, out balance bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  select l.account_id, l.balance into account_id, balance from wallet_lock_row(p_player) l;
end $$;

create or replace function wallet_account_of(p_player int, p_kind text) returns int
language sql stable security definer set search_path = public, pg_temp as $$
  select id from wallet_account where player_id = p_player and kind = p_kind and currency = 'UAH'
$$;

create or replace function wallet_held(p_account int) returns table (balance bigint)
language sql stable as $$ select a.balance::bigint from wallet_account a where a.id = p_account $$;

create or replace function wallet_house(p_kind text) returns int
language sql stable security definer set search_path = public, pg_temp as $$
  select id from wallet_account where player_id is null and kind = p_kind and currency = 'UAH'
$$;

-- The locks of a whole batch, in id order.
create or replace function wallet_lock_many(p_players int[]) returns void
language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7061822, x.player)
    from (select distinct p as player from unnest(p_players) p where p is not null order by p) x;
end $$;

-- The same without waiting: false for a player whose lock another transaction holds; no money may be moved for them.
create or replace function wallet_try_lock_many(p_players int[]) returns boolean[]
language plpgsql as $$
begin
  return array(select pg_try_advisory_xact_lock(7061822, x.player) from unnest(p_players) with ordinality x(player, ord)
    order by x.ord);
end $$;

create or replace function wallet_pocket(p_player int) returns table (player int, balance bigint, bonus_id uuid)
language sql stable as $$
  select a.player_id, a.balance::bigint, a.bonus_id from wallet_account a
    where a.player_id = p_player and a.kind = 'real' and a.currency = 'UAH'
$$;

-- What games may be played with: own money and an open casino bonus together.
create or replace function wallet_playable(p_player int) returns bigint
language sql stable security definer set search_path = public, pg_temp as $$
  select (a.balance + case when a.bonus_id is null then 0 else coalesce((select b.balance from wallet_account b
      where b.player_id = p_player and b.kind = 'bonus' and b.currency = 'UAH'), 0) end)::bigint
    from wallet_account a where a.player_id = p_player and a.kind = 'real' and a.currency = 'UAH'
$$;

-- The pocket of a bonus, and for a casino bonus the mark on the real one. p_bonus null: none is open any more.
create or replace function wallet_bonus_pocket(p_player int, p_kind text, p_bonus uuid) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into wallet_account (player_id, kind, currency) values (p_player, p_kind, 'UAH') on conflict do nothing;
  if p_kind = 'bonus' then
    update wallet_account a set bonus_id = p_bonus
      where a.player_id = p_player and a.kind = 'real' and a.currency = 'UAH';
  end if;
  return wallet_account_of(p_player, p_kind);
end $$;
revoke execute on function wallet_bonus_pocket(int, text, uuid) from public;

-- What keeps a batch at looking its accounts up: bounds of ids, which leave nulls out as well and of which the planner
-- expects few rows, and a kind and a currency that are only looked at. Expecting ten rows, or asked for what all
-- accounts share, it reads all accounts of a young table, and a lane keeps that plan until the next ANALYZE
-- (young-tables.test.ts).

-- Inner: stakes of a batch, one per player (null: none at this place). The caller holds the locks and has looked for
-- references and balances. The new balances; p_balance where nothing is taken. Too little money is an error here.
create or replace function wallet_takes(
  p_reference text[], p_player int[], p_house int, p_amount bigint[], p_subject text[], p_now timestamptz[],
  p_balance bigint[])
returns bigint[] language plpgsql as $$
declare v_ord bigint[]; v_balance bigint[];
begin
  with item as (
    select * from unnest(p_reference, p_player, p_amount, p_subject, p_now)
      with ordinality i(reference, player, amount, subject, at, ord)
      where player between 1 and 2147483647),
  taken as (
    update wallet_account a set balance = a.balance - i.amount from item i
      where a.player_id = i.player and a.kind || '' = 'real' and a.currency || '' = 'UAH' and a.balance >= i.amount
      returning i.ord, i.reference, i.player, i.amount, i.subject, i.at, a.id, a.balance::bigint as balance),
  booked as (
    insert into wallet_transfer
        (reference, kind, player_id, from_id, to_id, amount, currency, from_balance, subject, at)
      select reference, 'stake', player, id, p_house, amount, 'UAH', balance, subject, at from taken)
  select array_agg(t.ord), array_agg(t.balance) into v_ord, v_balance from taken t;
  if coalesce(cardinality(v_ord), 0) <> cardinality(array_remove(p_player, null)) then
    raise exception 'a stake was not booked';
  end if;
  for i in 1 .. coalesce(cardinality(v_ord), 0) loop p_balance[v_ord[i]] := v_balance[i]; end loop;
  return p_balance;
end $$;

-- Inner: wins or deposits of a batch, as wallet_takes.
create or replace function wallet_gives(
  p_kind wallet_kind, p_reference text[], p_player int[], p_house int, p_amount bigint[], p_subject text[],
  p_now timestamptz[], p_balance bigint[])
returns bigint[] language plpgsql as $$
declare v_ord bigint[]; v_balance bigint[];
begin
  with item as (
    select * from unnest(p_reference, p_player, p_amount, p_subject, p_now)
      with ordinality i(reference, player, amount, subject, at, ord)
      where player between 1 and 2147483647),
  given as (
    update wallet_account a set balance = a.balance + i.amount from item i
      where a.player_id = i.player and a.kind || '' = 'real' and a.currency || '' = 'UAH'
      returning i.ord, i.reference, i.player, i.amount, i.subject, i.at, a.id, a.balance::bigint as balance),
  booked as (
    insert into wallet_transfer (reference, kind, player_id, from_id, to_id, amount, currency, to_balance, subject, at)
      select reference, p_kind, player, p_house, id, amount, 'UAH', balance, subject, at from given)
  select array_agg(g.ord), array_agg(g.balance) into v_ord, v_balance from given g;
  if coalesce(cardinality(v_ord), 0) <> cardinality(array_remove(p_player, null)) then
    raise exception 'a % was not booked', p_kind;
  end if;
  for i in 1 .. coalesce(cardinality(v_ord), 0) loop p_balance[v_ord[i]] := v_balance[i]; end loop;
  return p_balance;
end $$;

-- One transfer. status: ok | replay (the same request was booked before) | idempotency_conflict (the reference was used
-- for another request) | insufficient_funds | no_account. A refusal changes nothing.
create or replace function wallet_post(
  p_reference text, p_kind text, p_player int, p_from int, p_to int, p_amount bigint, p_now timestamptz,
  p_subject text default null, p_actor text default null, p_reason text default null, p_reverses bigint default null,
  out status text, out transfer_id bigint, out from_balance bigint, out to_balance bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_old wallet_transfer;
  v_from_player int;
  v_to_player int;
  v_currency text;
  v_to_currency text;
begin
  if p_amount is null or p_amount <= 0 then raise exception 'amount must be positive' using errcode = 'check_violation';
  end if;
  if p_from = p_to then raise exception 'a transfer has two sides' using errcode = 'check_violation'; end if;
  if p_kind = 'correction' and (coalesce(trim(p_actor), '') = '' or coalesce(trim(p_reason), '') = '') then
    raise exception 'a correction names its actor and reason' using errcode = 'check_violation';
  end if;
  if (select l.account_id from wallet_lock_row(p_player) l) is null then status := 'no_account'; return; end if;

  select * into v_old from wallet_transfer t where t.reference = p_reference;
  if found then
    if v_old.kind::text = p_kind and v_old.player_id = p_player and v_old.from_id = p_from and v_old.to_id = p_to
       and v_old.amount = p_amount and v_old.reverses is not distinct from p_reverses then
      status := 'replay'; transfer_id := v_old.id; from_balance := v_old.from_balance; to_balance := v_old.to_balance;
    else
      status := 'idempotency_conflict';
    end if;
    return;
  end if;

  select a.player_id, a.currency into v_from_player, v_currency from wallet_account a where a.id = p_from;
  if not found then status := 'no_account'; return; end if;
  select a.player_id, a.currency into v_to_player, v_to_currency from wallet_account a where a.id = p_to;
  if not found then status := 'no_account'; return; end if;
  if v_from_player is distinct from p_player and v_to_player is distinct from p_player
     or v_from_player is not null and v_from_player <> p_player
     or v_to_player is not null and v_to_player <> p_player then
    raise exception 'a transfer moves the money of one player' using errcode = 'check_violation';
  end if;
  if v_currency <> v_to_currency then
    raise exception 'a transfer has one currency' using errcode = 'check_violation';
  end if;

  if v_from_player is not null then
    update wallet_account a set balance = a.balance - p_amount where a.id = p_from and a.balance >= p_amount
      returning a.balance into from_balance;
    if not found then status := 'insufficient_funds'; return; end if;
  end if;
  if v_to_player is not null then
    update wallet_account a set balance = a.balance + p_amount where a.id = p_to returning a.balance into to_balance;
  end if;
  insert into wallet_transfer (reference, kind, player_id, from_id, to_id, amount, currency, from_balance, to_balance,
      subject, reverses, actor, reason, at)
    values (p_reference, p_kind::wallet_kind, p_player, p_from, p_to, p_amount, v_currency, from_balance, to_balance,
      p_subject, p_reverses, p_actor, p_reason, p_now)
    returning id into transfer_id;
  status := 'ok';
end $$;

-- Undo by a linked reversal with actor and reason; the original row stays as it is. A transfer is reversed at most
-- once.
create or replace function wallet_reverse(
  p_transfer bigint, p_actor text, p_reason text, p_now timestamptz,
  out status text, out transfer_id bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
declare v wallet_transfer; r record;
begin
  select * into v from wallet_transfer where id = p_transfer;
  if not found then status := 'not_found'; return; end if;
  select * into r from wallet_post(
    p_reference => 'reversal:' || p_transfer, p_kind => 'correction', p_player => v.player_id,
    p_from => v.to_id, p_to => v.from_id, p_amount => v.amount, p_now => p_now, p_subject => v.subject,
    p_actor => p_actor, p_reason => p_reason, p_reverses => v.id);
  status := r.status; transfer_id := r.transfer_id;
end $$;

-- Inner: what a player's balance is made of, in minor units; in the order asked.
create or replace function wallet_balances(p_players int[])
returns table (ord bigint, player int, own bigint, held bigint, bonus bigint, free_left int, free_games text[])
language sql stable as $$
  select p.ord, p.id, coalesce(r.balance, 0)::bigint,
      coalesce((select a.balance from wallet_account a
        where a.player_id = p.id and a.kind = 'withdrawal_hold' and a.currency = 'UAH'), 0)::bigint,
      case when r.bonus_id is null then 0 else coalesce((select a.balance from wallet_account a
        where a.player_id = p.id and a.kind = 'bonus' and a.currency = 'UAH'), 0) end::bigint,
      coalesce(r.free_left, 0), coalesce(r.free_games, '{}')
    from unnest(p_players) with ordinality p(id, ord)
    left join wallet_account r on r.player_id = p.id and r.kind = 'real' and r.currency = 'UAH'
$$;

-- One player's, for the application.
create or replace function wallet_balance_of(
  p_player int, out own bigint, out held bigint, out bonus bigint, out free_left int, out free_games text[])
language sql stable security definer set search_path = public, pg_temp as $$
  select b.own, b.held, b.bonus, b.free_left, b.free_games from wallet_balances(array[p_player]) b
$$;

-- What stands of free rounds beside a player's balance, and in which games. The caller holds the player's lock.
create or replace function wallet_free_rounds(p_player int, p_left int, p_games text[]) returns void
language sql as $$
  update wallet_account a set free_left = p_left, free_games = p_games
    where a.player_id = p_player and a.kind = 'real' and a.currency = 'UAH'
      and (a.free_left, a.free_games) is distinct from (p_left, p_games)
$$;

-- Tells the players their balances; one row per settled movement. p_more: what each of them is told right behind the
-- balance and with it, null: none.
create or replace function wallet_tell_balances(p_players int[], p_more json[] default null) returns void
language plpgsql as $$
begin
  if coalesce(cardinality(p_players), 0) = 0 then return; end if;
  perform core_tell_raw(array_agg(b.player), array_agg(case
      when p_more[b.ord] is null then x.told else json_build_array(x.told, p_more[b.ord]) end))
    from wallet_balances(p_players) b cross join lateral (
      select json_build_object('type', 'setBalance', 'own', b.own::text, 'held', b.held::text,
        'bonus', b.bonus::text, 'freeLeft', b.free_left, 'freeGames', b.free_games) as told) x;
end $$;

-- The Balance of contract/player.ts for the version before, which asks for it as JSON.
create or replace function wallet_balance_json(p_player int) returns jsonb
language sql stable security definer set search_path = public, pg_temp as $$
  select jsonb_build_object('balance', wallet_decimal(b.own), 'withdrawalHold', wallet_decimal(b.held),
      'currency', 'UAH', 'bonus', jsonb_build_object('balance', wallet_decimal(b.bonus), 'fsRemain', b.free_left,
        'games', (select coalesce(jsonb_object_agg(g, true), '{}') from unnest(b.free_games) g)))
    from wallet_balances(array[p_player]) b
$$;

-- Trial balance: 0 rows means the books balance. Checks the stored balances against the entries and the grand total.
create or replace function wallet_breaks() returns table (what text, id bigint, expected bigint, found bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select 'account', a.id::bigint, coalesce(e.total, 0)::bigint, a.balance
    from wallet_account a left join (select account_id, sum(amount) total from wallet_entry group by 1) e
      on e.account_id = a.id
    where a.player_id is not null and a.balance <> coalesce(e.total, 0)
  union all
  select 'total ' || currency, 0, 0, sum(amount)::bigint from wallet_entry group by currency having sum(amount) <> 0
$$;

create or replace view wallet_house_balance as
  select a.kind, a.currency, coalesce(sum(e.amount), 0)::bigint as balance
  from wallet_account a left join wallet_entry e on e.account_id = a.id
  where a.player_id is null group by a.kind, a.currency;

revoke execute on function wallet_free_rounds(int, int, text[]), wallet_tell_balances(int[], json[]) from public;
revoke execute on function wallet_open(int, text), wallet_lock(int), wallet_reverse(bigint, text, text, timestamptz)
  from public;
revoke execute on function wallet_post(text, text, int, int, int, bigint, timestamptz, text, text, text, bigint)
  from public;
grant execute on function wallet_open(int, text), wallet_lock(int), wallet_account_of(int, text), wallet_house(text),
  wallet_reverse(bigint, text, text, timestamptz), wallet_breaks(), wallet_balance_json(int),
  wallet_balance_of(int), wallet_playable(int), wallet_decimal(bigint) to malva_app;
grant execute on function wallet_post(text, text, int, int, int, bigint, timestamptz, text, text, text,
  bigint) to malva_app;
grant select on wallet_house_balance to malva_app;

-- An account of the house in a currency. Of another one than ours it is opened by the first movement, where the house
-- has it in ours.
create or replace function wallet_house_in(p_kind text, p_currency text) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if p_currency <> 'UAH' and wallet_house(p_kind) is not null then
    insert into wallet_account (player_id, kind, currency) values (null, p_kind, p_currency) on conflict do nothing;
  end if;
  return (select id from wallet_account where player_id is null and kind = p_kind and currency = p_currency);
end $$;
revoke execute on function wallet_house_in(text, text) from public;

-- A movement between two accounts of the house. p_player: the player it is about, or null. status as wallet_post; a
-- house account has no floor, so money is never short. The advisory lock replaces the player's: one writer per
-- reference.
create or replace function wallet_post_house(
  p_reference text, p_kind text, p_player int, p_from text, p_to text, p_amount bigint, p_now timestamptz,
  p_subject text default null, p_actor text default null, p_reason text default null, p_currency text default 'UAH',
  out status text, out transfer_id bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_old wallet_transfer;
  v_from int := wallet_house_in(p_from, p_currency);
  v_to int := wallet_house_in(p_to, p_currency);
begin
  if p_amount is null or p_amount <= 0 then raise exception 'amount must be positive' using errcode = 'check_violation';
  end if;
  if v_from is null or v_to is null then status := 'no_account'; return; end if;
  if v_from = v_to then raise exception 'a transfer has two sides' using errcode = 'check_violation'; end if;
  perform pg_advisory_xact_lock(7061823, hashtext(p_reference));
  select * into v_old from wallet_transfer t where t.reference = p_reference;
  if found then
    transfer_id := v_old.id;
    status := case when v_old.kind::text = p_kind and v_old.player_id is not distinct from p_player
      and v_old.from_id = v_from and v_old.to_id = v_to
      and v_old.amount = p_amount then 'replay' else 'idempotency_conflict' end;
    return;
  end if;
  insert into wallet_transfer (reference, kind, player_id, from_id, to_id, amount, currency, subject, actor, reason, at)
    values (p_reference, p_kind::wallet_kind, p_player, v_from, v_to, p_amount, p_currency, p_subject, p_actor,
      p_reason, p_now)
    returning id into transfer_id;
  status := 'ok';
end $$;
revoke execute on function wallet_post_house(text, text, int, text, text, bigint, timestamptz, text, text, text, text)
  from public;
grant execute on function wallet_post_house(text, text, int, text, text, bigint, timestamptz, text, text, text,
  text) to malva_app;

-- For readers of the ledger in the order of its ids: the newest id given out, and a transaction id newer than that of
-- every transaction that took one. Every movement of a player's money updates an account before it takes its id, so it
-- has a transaction id by then. Once all older transactions have ended (wallet_settled, called in a later one), no
-- entry up to that id can still appear.
create or replace function wallet_horizon(out last_id bigint, out xid xid8)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  last_id := coalesce(pg_sequence_last_value(pg_get_serial_sequence('wallet_transfer', 'id')::regclass), 0);
  xid := pg_current_xact_id();
end $$;
create or replace function wallet_settled(p_xid xid8) returns boolean
language sql volatile as $$ select pg_snapshot_xmin(pg_current_snapshot()) > p_xid $$;
revoke execute on function wallet_horizon() from public;
grant execute on function wallet_horizon(), wallet_settled(xid8) to malva_app;
