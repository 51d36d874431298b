-- Owner: base/bonuses. What becomes of bonus money: given with a deposit, staked where own money does not reach, then
-- the player's own, else the house's again. The caller holds the player's lock (wallet_lock).

-- Gives a bonus once for a deposit. status: ok | replay | open (another one of the product is).
create or replace function bonus_give(
  p_id uuid, p_player int, p_product text, p_offer int, p_deposit uuid, p_terms jsonb, p_amount bigint,
  p_requirement bigint, p_expires timestamptz,
  p_now timestamptz) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform wallet_lock(p_player);
  if exists (select from bonus_grant g where g.deposit_id = p_deposit) then return 'replay'; end if;
  if bonus_is_open(p_player, p_product) then return 'open'; end if;
  insert into bonus_grant (id, player_id, product, offer_id, deposit_id, terms, amount, requirement, granted_at,
    expires_at)
    values (p_id, p_player, p_product, p_offer, p_deposit, p_terms, p_amount, p_requirement, p_now, p_expires);
  perform bonus_book(p_id, p_now);
  return 'ok';
end $$;

-- Gives bonus money that a prize brought, once. status as bonus_give.
create or replace function bonus_give_money(
  p_id uuid, p_player int, p_product text, p_prize uuid, p_title jsonb, p_terms jsonb, p_amount bigint,
  p_requirement bigint, p_expires timestamptz, p_now timestamptz) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform wallet_lock(p_player);
  if exists (select from bonus_grant g where g.prize_id = p_prize) then return 'replay'; end if;
  if bonus_is_open(p_player, p_product) then return 'open'; end if;
  insert into bonus_grant (id, player_id, product, prize_id, title, terms, amount, requirement, granted_at, expires_at)
    values (p_id, p_player, p_product, p_prize, p_title, p_terms, p_amount, p_requirement, p_now, p_expires);
  perform bonus_book(p_id, p_now);
  return 'ok';
end $$;

create or replace function bonus_is_open(p_player int, p_product text) returns boolean
language sql stable as $$
  select exists (select from bonus_grant g
    where g.player_id = p_player and g.product = p_product and g.status = 'active')
$$;

create or replace function bonus_open_of(p_player int, p_product text) returns uuid
language sql stable as $$
  select g.id from bonus_grant g where g.player_id = p_player and g.product = p_product and g.status = 'active'
$$;

-- Inner: books and tells a bonus just written down.
create or replace function bonus_book(p_grant uuid, p_now timestamptz) returns void
language plpgsql as $$
declare v bonus_grant; v_pocket int; v_status text;
begin
  select * into v from bonus_grant g where g.id = p_grant;
  v_pocket := wallet_bonus_pocket(v.player_id, bonus_pocket_kind(v.product), p_grant);
  select w.status into v_status from wallet_post(
    p_reference => 'bonus:' || p_grant || ':grant', p_kind => 'bonus_grant', p_player => v.player_id,
    p_from => wallet_house('house:bonuses'), p_to => v_pocket, p_amount => v.amount, p_now => p_now,
    p_subject => p_grant::text) w;
  if v_status <> 'ok' then raise exception 'a bonus was not booked: %', v_status; end if;
  perform core_record('bonus.given', array[jsonb_build_object('playerId', v.player_id, 'grant', p_grant, 'product',
    v.product, 'amount', v.amount::text)]);
  perform bonus_tell(v.player_id, 'applied', p_grant, v.product, 0, 0);
  perform wallet_tell_balances(array[v.player_id]);
end $$;

-- '1234.50' -> 123450.
create or replace function bonus_units(p_decimal text) returns bigint
language sql immutable as $$ select replace(p_decimal, '.', '')::bigint $$;

create or replace function bonus_pocket_kind(p_product text) returns text
language sql immutable as $$ select case p_product when 'sport' then 'sport_bonus' else 'bonus' end $$;

create or replace function bonus_tell(
  p_player int, p_action text, p_grant uuid, p_product text, p_converted bigint, p_returned bigint)
returns void
language sql as $$
  select core_tell_raw(array[p_player], array[json_build_object('type', 'bonus', 'action', p_action, 'grant', p_grant,
    'product', p_product, 'converted', p_converted::text, 'returned', p_returned::text)])
$$;

-- Ends an open bonus, once. completed: what stands in its pocket is the player's own, up to the cap; everything else is
-- the house's again. False: it had ended before.
create or replace function bonus_end(
  p_grant uuid, p_status text, p_reason text, p_by text, p_now timestamptz)
returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare v bonus_grant; v_pocket int; v_left bigint; v_own bigint := 0; v_posted text;
begin
  select * into v from bonus_grant g where g.id = p_grant;
  if not found then return false; end if;
  perform wallet_lock(v.player_id);
  select * into v from bonus_grant g where g.id = p_grant;
  if v.status <> 'active' then return false; end if;
  v_pocket := wallet_bonus_pocket(v.player_id, bonus_pocket_kind(v.product), null);
  select a.balance into v_left from wallet_held(v_pocket) a;
  if p_status = 'completed' then
    v_own := least(v_left, coalesce(bonus_units(v.terms->>'cap'), v_left));
    v_left := v_left - v_own;
  end if;
  if v_own > 0 then
    select w.status into v_posted from wallet_post(
      p_reference => 'bonus:' || p_grant || ':convert', p_kind => 'bonus_convert', p_player => v.player_id,
      p_from => v_pocket, p_to => wallet_account_of(v.player_id, 'real'), p_amount => v_own, p_now => p_now,
      p_subject => p_grant::text) w;
    if v_posted <> 'ok' then raise exception 'a bonus was not converted: %', v_posted; end if;
  end if;
  if v_left > 0 then
    select w.status into v_posted from wallet_post(
      p_reference => 'bonus:' || p_grant || ':return', p_kind => 'bonus_forfeit', p_player => v.player_id,
      p_from => v_pocket, p_to => wallet_house('house:bonuses'), p_amount => v_left, p_now => p_now,
      p_subject => p_grant::text) w;
    if v_posted <> 'ok' then raise exception 'a bonus was not returned: %', v_posted; end if;
  end if;
  update bonus_grant g set status = p_status, reason = p_reason, ended_by = p_by, ended_at = p_now, converted = v_own,
    returned = v_left where g.id = p_grant;
  perform core_record('bonus.ended', array[jsonb_build_object('playerId', v.player_id, 'grant', p_grant, 'product',
    v.product, 'status', p_status,
    'reason', p_reason, 'converted', v_own::text, 'returned', v_left::text)]);
  perform bonus_tell(v.player_id, case p_status when 'completed' then 'complete' when 'expired' then 'expired'
    else 'canceled' end, p_grant, v.product, v_own, v_left);
  perform wallet_tell_balances(array[v.player_id]);
  return true;
end $$;

-- May this stake be paid with the bonus? ok | insufficient_funds | bonus_game | bonus_stake_limit. p_kind: of the game.
create or replace function bonus_stake(
  p_grant uuid, p_game text, p_kind text, p_amount bigint, p_now timestamptz)
returns text
language plpgsql stable as $$
declare v bonus_grant; v_left bigint;
begin
  select * into v from bonus_grant g where g.id = p_grant;
  if v.status is distinct from 'active' or v.expires_at <= p_now then return 'insufficient_funds'; end if;
  select a.balance into v_left from wallet_held(wallet_account_of(v.player_id, 'bonus')) a;
  return case when v_left is null or v_left < p_amount then 'insufficient_funds'
    when bonus_share(v.terms, p_game, p_kind) = 0 then 'bonus_game'
    when p_amount > bonus_units(v.terms->>'maxStake') then 'bonus_stake_limit'
    else 'ok' end;
end $$;

-- Percents of a stake that count.
create or replace function bonus_share(p_terms jsonb, p_game text, p_kind text) returns int
language sql immutable as $$
  select case when p_terms->'excluded' ? p_game then 0 else coalesce((p_terms->'contribution'->>p_kind)::int, 0) end
$$;

-- A round that counts towards a bonus has ended: its stakes count by the share of the game, rounded down to a kopiyka;
-- of own money no more than the greatest stake with bonus money. Then the bonus may be played through, or spent.
-- p_is_open: another round of it has no end yet.
create or replace function bonus_round_ended(
  p_grant uuid, p_game text, p_kind text, p_stake bigint, p_is_bonus boolean, p_is_open boolean,
  p_now timestamptz) returns void
language plpgsql as $$
declare v bonus_grant; v_counts bigint;
begin
  select * into v from bonus_grant g where g.id = p_grant;
  if v.status is distinct from 'active' then return; end if;
  v_counts := case when p_is_bonus then p_stake else least(p_stake, bonus_units(v.terms->>'maxStake')) end
    * bonus_share(v.terms, p_game, p_kind) / 100;
  perform bonus_count(v, v_counts, p_is_open, p_now);
end $$;

-- Inner: so much more of a bonus was staked; then it may be played through, or spent. p_is_open: something that counts
-- towards it has no end yet.
create or replace function bonus_count(v bonus_grant, p_counts bigint, p_is_open boolean, p_now timestamptz)
returns void
language plpgsql as $$
declare v_left bigint; v_wagered bigint := least(v.requirement, v.wagered + p_counts);
begin
  if v.status <> 'active' then return; end if;
  if p_counts > 0 then update bonus_grant g set wagered = v_wagered where g.id = v.id; end if;
  if p_is_open then return; end if;
  select a.balance into v_left from wallet_held(wallet_account_of(v.player_id, bonus_pocket_kind(v.product))) a;
  if v_left = 0 then
    perform bonus_end(v.id, 'forfeited', 'spent', 'system', p_now);
  elsif v_wagered = v.requirement then
    perform bonus_end(v.id, 'completed', 'wagered', 'system', p_now);
  end if;
end $$;

-- Money that came into the pocket of a bonus that ended meanwhile: of one that was played through it is the player's
-- own, up to the cap; else it goes to the house, as the rest of it did.
create or replace function bonus_late(
  p_grant uuid, p_player int, p_reference text, p_amount bigint, p_now timestamptz)
returns void
language plpgsql as $$
declare v bonus_grant; v_pocket int; v_own bigint := 0;
begin
  select * into v from bonus_grant g where g.id = p_grant;
  if v.status = 'active' then return; end if;
  v_pocket := wallet_account_of(p_player, bonus_pocket_kind(v.product));
  if v.status = 'completed' then
    v_own := least(p_amount, coalesce(bonus_units(v.terms->>'cap') - v.converted, p_amount));
  end if;
  if v_own > 0 then
    perform wallet_post(
      p_reference => 'bonus:' || p_grant || ':late-own:' || p_reference, p_kind => 'bonus_convert',
      p_player => p_player, p_from => v_pocket, p_to => wallet_account_of(p_player, 'real'), p_amount => v_own,
      p_now => p_now, p_subject => p_grant::text);
    update bonus_grant g set converted = g.converted + v_own where g.id = p_grant;
  end if;
  if p_amount > v_own then
    perform wallet_post(
      p_reference => 'bonus:' || p_grant || ':late:' || p_reference, p_kind => 'bonus_forfeit',
      p_player => p_player, p_from => v_pocket, p_to => wallet_house('house:bonuses'), p_amount => p_amount - v_own,
      p_now => p_now, p_subject => p_grant::text);
  end if;
end $$;

revoke execute on function bonus_give(uuid, int, text, int, uuid, jsonb, bigint, bigint, timestamptz, timestamptz),
  bonus_give_money(uuid, int, text, uuid, jsonb, jsonb, bigint, bigint, timestamptz, timestamptz),
  bonus_book(uuid, timestamptz), bonus_end(uuid, text, text, text, timestamptz)
  from public;
grant execute on function bonus_give(uuid, int, text, int, uuid, jsonb, bigint, bigint, timestamptz, timestamptz),
  bonus_give_money(uuid, int, text, uuid, jsonb, jsonb, bigint, bigint, timestamptz, timestamptz),
  bonus_end(uuid, text, text, text, timestamptz)
  to malva_app;

-- The terms of an offer as a player reads them and as they are kept with what they chose: minor units as decimals.
create or replace function bonus_terms(o bonus_offer) returns jsonb
language sql immutable as $$
  select jsonb_build_object('percent', o.percent, 'most', wallet_decimal(o.most),
    'minDeposit', wallet_decimal(o.min_deposit), 'wagering', o.wagering, 'maxStake', wallet_decimal(o.max_stake),
    'cap', wallet_decimal(o.cap), 'days', o.days, 'contribution', o.contribution, 'excluded', to_jsonb(o.excluded))
    || case o.product when 'sport' then jsonb_build_object('minOdds', o.min_odds * 100, 'minLegs', o.min_legs)
      else '{}' end
$$;

-- What stands in the pocket of an open bonus.
create or replace function bonus_held(g bonus_grant) returns bigint
language sql stable security definer set search_path = public, pg_temp as $$
  select case when g.status = 'active'
    then (select a.balance from wallet_held(wallet_account_of(g.player_id, bonus_pocket_kind(g.product))) a)
    else 0 end
$$;

-- Open bonuses that are to end, but for those with a round begun: whose time is over, whose account is closed, and
-- those played through while another round had no end yet.
create or replace function bonus_due(p_now timestamptz) returns table (id uuid, word text)
language sql stable security definer set search_path = public, pg_temp as $$
  select g.id, case when p.gate = 'account_blocked' then 'closed' when g.wagered = g.requirement then 'wagered'
    else 'expired' end
    from bonus_grant g left join lateral player_gate(g.player_id) p on true
    where g.status = 'active' and (g.expires_at <= p_now or g.wagered = g.requirement or p.gate = 'account_blocked')
      and (p.gate = 'account_blocked' or not game_bonus_open(g.player_id, g.id) and not sport_bonus_open(g.id))
    order by g.expires_at limit 500
$$;
