-- Owner: base/games. What providers over HTTP ask of the wallet. A call is answered once: what was done, and a stake
-- that was refused, is kept with its answer in the transaction that moved the money; the same call again gets the same
-- answer, another payload under the same id is refused. Money moves through provider_bets, provider_wins and
-- provider_rollback, as it does for the studio.

create or replace function provider_part(p_tx uuid, p_part text) returns uuid
language sql immutable as $$ select md5(p_part || ':' || p_tx::text)::uuid $$;

-- What speaks against a call before money is looked at, or 'ok' where nothing is left to do; null: go on. A refused win
-- or rollback is not final, for what it waits for may still come.
create or replace function provider_objection(p_provider text, i provider_call_item) returns text
language plpgsql stable as $$
declare v_round game_round; v_bet game_call; v_back boolean; v_is_past boolean := false;
begin
  select * into v_round from game_round gr where gr.provider = p_provider and gr.round = i.round;
  select * into v_bet from game_call c where c.provider = p_provider and c.tx = i.ref;
  -- Of a round that is long over: whatever it was, nothing of it moves any more.
  if v_round.round is null then
    select * into v_round from game_past_round(p_provider, i.round);
    v_is_past := found;
    if v_is_past and v_bet.tx is null then select * into v_bet from game_past_call(p_provider, i.ref, i.round); end if;
  end if;
  v_back := exists (select 1 from game_tombstone t where t.provider = p_provider and t.bet_tx = coalesce(i.ref, i.tx));
  if i.kind in ('bet', 'betwin') then
    return case
      when i.refusal is not null then i.refusal
      when v_round.round is not null and (v_round.player_id <> i.player or v_round.game <> i.game) then 'round_mismatch'
      when v_back then 'rolled_back'
      when v_round.status <> 'open' then 'round_closed'
      -- A free round has one stake, that of its grant: money beside it would go with the round when that goes back.
      when v_round.free_grant is not null and i.grant_id is null then 'round_mismatch' end;
  elsif i.kind in ('win', 'round_end') then
    return case
      when v_back then 'rolled_back'
      when v_round.player_id is distinct from i.player then 'no_bet'
      when v_round.game <> i.game then 'round_mismatch'
      when i.ref is not null and (v_bet.status is distinct from 'ok' or v_bet.kind not in ('bet', 'betwin')
        or v_bet.round <> i.round) then 'no_bet'
      when v_round.status = 'rolled_back' then case when i.kind = 'round_end' then 'ok' else 'rolled_back' end
      when v_round.status = 'closed' then case when i.amount = 0 then 'ok' else 'round_closed' end end;
  elsif i.kind = 'rollback' then
    return case
      when v_bet.tx is not null and (v_bet.player_id <> i.player or v_bet.round <> i.round or v_bet.game <> i.game
        or v_bet.kind not in ('bet', 'betwin')) then 'tx_mismatch'
      when v_back then 'ok'
      when v_bet.status = 'ok' and (v_bet.kind = 'betwin' or v_round.status <> 'open'
        or exists (select 1 from game_call w where w.provider = p_provider and w.round = i.round
          and w.kind in ('win', 'jackpot_win') and (w.ref is null or w.ref = i.ref))) then 'round_closed' end;
  elsif i.kind = 'jackpot_win' then
    return case
      when v_round.player_id is distinct from i.player then 'no_bet'
      when v_round.game <> i.game then 'round_mismatch'
      when v_round.status = 'rolled_back' then 'rolled_back'
      when v_is_past then 'round_closed' end;
  end if;
  return null;
end $$;

-- The open round that keeps another one from beginning; the same law as for stakes (provider_bets), which finds it
-- beside all else it asks.
create or replace function game_in_the_way(
  p_provider text, p_player int, p_round text, p_game text, p_at timestamptz)
returns text
language sql stable as $$
  select l.game from (select gr.status, gr.provider, gr.round, gr.game, gr.started_at from game_round gr
    where gr.player_id = p_player
      order by gr.seq desc limit 1) l
    where l.status = 'open' and (l.provider, l.round) <> (p_provider, p_round)
      and (l.provider = 'studio' or l.game <> p_game and core_within(l.started_at, 900000, p_at))
$$;

-- Inner: stakes that name a round of the player's that is open and not the newest, judged by that round, as
-- provider_bets judges those of the newest one: what pays the round pays them, and they may be less than a bet.
create or replace function game_older_rounds(
  p_provider text, p_bets provider_bet_item[], p_status text[])
returns text[]
language plpgsql stable as $$
declare i provider_bet_item; v game_round; v_pocket record;
begin
  for n in 1 .. cardinality(p_bets) loop
    continue when p_status[n] not in ('ok', 'bonus', 'insufficient_funds', 'amount_out_of_range');
    i := p_bets[n];
    select gr.* into v from game_round gr
      where gr.provider = p_provider and gr.round = i.round and gr.player_id = i.player and gr.status = 'open'
      and exists (select from game_round l where l.player_id = i.player and l.seq > gr.seq);
    continue when not found;
    select * into v_pocket from wallet_pocket(i.player);
    p_status[n] := case
      when i.amount > (select g.max_stake from game g where g.slug = i.game and g.provider = p_provider)
        then 'amount_out_of_range'
      when v.funds = 'bonus' then case when v.bonus_id = v_pocket.bonus_id then 'bonus' else 'insufficient_funds' end
      when v_pocket.balance < i.amount then 'insufficient_funds'
      else 'ok' end;
  end loop;
  return p_status;
end $$;

-- Gives back a stake, or the free round that stood for it, with what it added to a jackpot.
create or replace function provider_give_back(
  p_provider text, i provider_call_item, out status text, out balance bigint)
language plpgsql as $$
declare v_bet game_call;
begin
  select * into v_bet from game_call c where c.provider = p_provider and c.tx = i.ref;
  if v_bet.status = 'ok' and v_bet.grant_id is not null then
    update game_free_grant set used = used - 1 where id = v_bet.grant_id;
    perform game_tell_free(v_bet.grant_id);
    update game_round gr set status = 'rolled_back', closed_at = i.at
      where gr.provider = p_provider and gr.round = i.round;
    insert into game_tombstone (provider, bet_tx, tx, player_id, at) values (p_provider, i.ref, i.tx, i.player, i.at);
    status := 'ok';
    return;
  end if;
  select r.status, r.balance into status, balance
    from provider_rollback(p_provider, i.tx, i.ref, i.player, i.round, i.at) r;
  if v_bet.status = 'ok' and v_bet.jackpot > 0 and status = 'ok' then
    perform wallet_post_house(
      p_reference => p_provider || ':' || i.ref || ':jackpot-back', p_kind => 'jackpot_fund', p_player => null,
      p_from => 'house:provider_jackpots', p_to => 'house:providers', p_amount => v_bet.jackpot, p_now => i.at,
      p_subject => p_provider || ':' || i.round);
  end if;
end $$;

-- Money that is no ordinary win: of a promotion (no round) or a jackpot (in a round of the player's). That of a
-- promotion had no stake, so it meets the gate of a prize: who may not play gets a claim to it instead.
create or replace function provider_extra_win(p_provider text, i provider_call_item, p_balance bigint) returns bigint
language plpgsql as $$
declare v_is_jackpot boolean := i.kind = 'jackpot_win';
begin
  if not v_is_jackpot and not responsible_may_receive(i.player, i.at) then
    perform prize_owe(i.player, 'promo:' || p_provider || ':' || i.tx, i.amount, i.at);
    return p_balance;
  end if;
  perform wallet_gives(
    p_kind => 'win', p_reference => array[p_provider || ':' || i.tx], p_player => array[i.player],
    p_house => wallet_house(case when v_is_jackpot then 'house:provider_jackpots' else 'house:provider_promotions' end),
    p_amount => array[i.amount],
    p_subject => array[case when v_is_jackpot then p_provider || ':' || i.round end], p_now => array[i.at],
    p_balance => array[p_balance]);
  if v_is_jackpot then
    perform responsible_returns(array[i.player], array[i.amount], array[i.at]);
    update game_round gr set win = gr.win + i.amount where gr.provider = p_provider and gr.round = i.round;
    if not found then raise exception 'the round moved to its month meanwhile'; end if;
  end if;
  perform wallet_tell_balances(array[i.player]);
  return wallet_playable(i.player);
end $$;

-- Does what a call asks and nothing spoke against.
create or replace function provider_do(
  p_provider text, i provider_call_item, p_balance bigint, p_gifts_a_day bigint, out status text, out balance bigint,
  out detail jsonb)
language plpgsql as $$
declare
  v_win provider_win_item;
begin
  balance := p_balance;
  if i.kind in ('bet', 'betwin') then
    if i.grant_id is not null then
      select f.status, f.detail into status, detail from provider_free_bet(p_provider, i) f;
    else
      select b.status, b.balance, b.detail into status, balance, detail
        from provider_bets(p_provider,
          array[row(i.tx, i.player, i.round, i.game, i.amount, i.kind = 'bet', i.at)::provider_bet_item]) b;
    end if;
    if status = 'ok' and i.jackpot > 0 then
      perform wallet_post_house(
        p_reference => p_provider || ':' || i.tx || ':jackpot', p_kind => 'jackpot_fund', p_player => null,
        p_from => 'house:providers', p_to => 'house:provider_jackpots', p_amount => i.jackpot, p_now => i.at,
        p_subject => p_provider || ':' || i.round);
    end if;
  elsif i.kind = 'rollback' then
    select r.status into status from provider_give_back(p_provider, i) r;
    balance := wallet_playable(i.player);
  elsif i.kind in ('promo_win', 'jackpot_win') then
    if not game_gift_fits(p_provider, i, p_gifts_a_day) then status := 'ceiling_reached'; return; end if;
    balance := provider_extra_win(p_provider, i, p_balance);
    status := 'ok';
  end if;
  if i.kind not in ('win', 'round_end', 'betwin') or i.kind = 'betwin' and status <> 'ok' then return; end if;
  v_win := row(case when i.kind = 'betwin' then provider_part(i.tx, 'win') else i.tx end, i.player, i.round,
    case when i.kind = 'betwin' then i.win else i.amount end,
    i.is_closed or i.kind = 'round_end', i.at)::provider_win_item;
  if exists (select 1 from game_round gr where gr.provider = p_provider and gr.round = i.round
    and gr.free_grant is not null) then
    select w.status, w.balance into status, balance from provider_free_win(p_provider, v_win) w;
  else
    select w.status, w.balance into status, balance from provider_wins(p_provider, array[v_win]) w;
  end if;
  status := case status when 'tx_mismatch' then 'round_closed' when 'replay' then 'ok' else status end;
  if i.kind = 'betwin' and status <> 'ok' then
    raise exception 'the win of a round just begun was refused: %', status;
  end if;
  if status = 'ok' and v_win.amount > 0 then perform game_watch_win(p_provider, i); end if;
end $$;

-- One call and its answer. The caller holds the player's lock.
create or replace function provider_call(
  p_provider text, i provider_call_item, p_gifts_a_day bigint, p_pace int[], out status text, out balance bigint,
  out detail jsonb, out is_duplicate boolean)
language plpgsql as $$
declare v_old game_call; v_wait_ms int; v_pace_kind text;
begin
  is_duplicate := false;
  select case when a.bonus_id is null then a.balance else wallet_playable(i.player) end into balance
    from wallet_pocket(i.player) a;
  if not found then status := 'no_player'; return; end if;
  select * into v_old from game_call c where c.provider = p_provider and c.tx = i.tx;
  if not found and not exists (select from game_round gr where gr.provider = p_provider and gr.round = i.round) then
    select * into v_old from game_past_call(p_provider, i.tx, i.round);
  end if;
  if v_old.tx is not null then
    if v_old.digest <> i.digest then status := 'tx_mismatch'; return; end if;
    status := v_old.status; balance := v_old.balance; detail := v_old.detail; is_duplicate := true;
    return;
  end if;
  status := provider_objection(p_provider, i);
  if status is null and i.kind in ('bet', 'betwin') then
    select f.wait_ms, f.pace_kind into v_wait_ms, v_pace_kind from game_too_fast(p_provider, i, p_pace) f;
    if v_wait_ms is not null then
      status := 'too_fast';
      detail := jsonb_build_object('wait_ms', v_wait_ms);
    end if;
  end if;
  if status is null then
    select d.status, d.balance, d.detail into status, balance, detail
      from provider_do(p_provider, i, balance, p_gifts_a_day) d;
  end if;
  if status <> 'ok' and i.kind not in ('bet', 'betwin') then return; end if;
  insert into game_call (provider, tx, kind, player_id, round, game, amount, win, ref, grant_id, jackpot, digest,
    status, balance, detail, at, campaign)
    values (p_provider, i.tx, i.kind, i.player, i.round, i.game, i.amount, i.win, i.ref, i.grant_id, i.jackpot,
      i.digest, status, balance, detail, i.at, i.campaign);
  if status <> 'ok' or i.kind in ('promo_win', 'jackpot_win') then return; end if;
  if v_pace_kind is not null then
    insert into game_pace (player_id, kind, at) values (i.player, v_pace_kind, i.at) on conflict (player_id, kind)
      do update set at = excluded.at;
  end if;
  if not exists (select from game_round gr
      where gr.provider = p_provider and gr.round = i.round and gr.status = 'open') then
    delete from game_open o where o.provider = p_provider and o.round = i.round;
  elsif i.kind in ('bet', 'betwin') then
    insert into game_open (provider, round, started_at) values (p_provider, i.round, i.at) on conflict do nothing;
  end if;
end $$;

-- Calls of one provider, at most one of a player in a batch, answered in their order. status: ok | tx_mismatch |
-- no_player | round_mismatch | busy (nothing was looked at) | rolled_back | round_closed | no_bet | free_round_unknown
-- | free_round_over | too_fast | ceiling_reached | `refusal` of a stake | those of provider_bets. p_gifts_a_day: what
-- the provider may pay a day in wins of promotions and jackpots, null: no ceiling. p_pace: as game_too_fast.
create or replace function provider_calls(
  p_provider text, p_calls provider_call_item[], p_gifts_a_day bigint, p_pace int[])
returns table (ord int, status text, balance bigint, detail jsonb, is_duplicate boolean)
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare v_is_ours boolean[];
begin
  -- A player whose lock another transaction holds does not delay the batch: that call is answered `busy` at once.
  perform set_config('lock_timeout', '1000', true);
  v_is_ours := wallet_try_lock_many(array(select i.player from unnest(p_calls) with ordinality i
    order by i.ordinality));
  for n in 1 .. cardinality(p_calls) loop
    if not v_is_ours[n] then
      return query select n, 'busy', null::bigint, null::jsonb, false;
      continue;
    end if;
    return query select n, c.status, c.balance, c.detail, c.is_duplicate
      from provider_call(p_provider, p_calls[n], p_gifts_a_day, p_pace) c;
  end loop;
end $$;

-- A round whose end never came: what was staked and not given back goes back, in the house's name. status: ok |
-- not_found | round_closed.
create or replace function provider_return_round(
  p_provider text, p_round text, p_now timestamptz, out status text, out player_id int, out amount bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare v_round game_round; v_bet game_call;
begin
  amount := 0;
  select gr.player_id into player_id from game_round gr where gr.provider = p_provider and gr.round = p_round;
  if not found then
    status := case when exists (select from game_past_round(p_provider, p_round)) then 'round_closed'
      else 'not_found' end;
    return;
  end if;
  perform wallet_lock_many(array[provider_return_round.player_id]);
  select * into v_round from game_round gr where gr.provider = p_provider and gr.round = p_round;
  if v_round.status <> 'open' then status := 'round_closed'; return; end if;
  -- Something was won already, by whatever call: what is left of the round is ended, and stakes stay where they are. A
  -- win of nothing is no win.
  if v_round.win > 0 then
    perform provider_wins(p_provider, array[row(provider_part(md5(p_provider || ':' || p_round)::uuid, 'house end'),
      v_round.player_id, p_round, 0, true, p_now)::provider_win_item]);
  else
    for v_bet in select * from game_call c
      where c.provider = p_provider and c.round = p_round and c.kind in ('bet', 'betwin') and c.status = 'ok'
        and not exists (select 1 from game_tombstone t where t.provider = p_provider and t.bet_tx = c.tx)
      order by c.at, c.tx
    loop
      perform provider_give_back(p_provider, row(provider_part(v_bet.tx, 'house return'), 'rollback', v_bet.player_id,
        p_round, v_bet.game, 0, 0, v_bet.tx, false,
        null, 0, '', null, p_now, null)::provider_call_item);
      amount := amount + v_bet.amount;
    end loop;
  end if;
  -- A round that is still open must stay in the list of open rounds, or no job would find it again.
  if (select gr.status from game_round gr where gr.provider = p_provider and gr.round = p_round) = 'open' then
    raise exception 'round % of % is open still', p_round, p_provider;
  end if;
  delete from game_open o where o.provider = p_provider and o.round = p_round;
  status := 'ok';
end $$;

-- Closes or opens a door of play; the column the stakes look at follows. False: it was so already.
create or replace function game_switch(
  p_scope text, p_name text, p_is_on boolean, p_actor text, p_reason text, p_now timestamptz)
returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare v_rows int; v_on jsonb; v_off jsonb;
begin
  perform pg_advisory_xact_lock(7061826, 0);
  if p_is_on then
    delete from game_stop where scope = p_scope and name = p_name;
  else
    insert into game_stop (scope, name, actor, reason, at) values (p_scope, p_name, p_actor, p_reason, p_now)
      on conflict do nothing;
  end if;
  get diagnostics v_rows = row_count;
  with turned as (update game g set is_on = x.is_on
    from (select o.id, not exists (select 1 from game_stop s where s.scope = 'all'
        or s.scope = 'provider' and s.name = o.provider or s.scope = 'game' and s.name = o.slug) as is_on
      from game o) x
    where x.id = g.id and g.is_on <> x.is_on returning g.slug, g.is_on)
  select coalesce(jsonb_agg(slug) filter (where is_on), '[]'),
    coalesce(jsonb_agg(slug) filter (where not is_on), '[]') into v_on, v_off from turned;
  -- Cards and open games follow at once.
  if v_on <> '[]' or v_off <> '[]' then
    perform core_tell_all('feed:site', json_build_object('type', 'game', 'on', v_on, 'off', v_off));
  end if;
  return v_rows > 0;
end $$;

revoke execute on function provider_calls(text, provider_call_item[], bigint, int[]),
  provider_return_round(text, text, timestamptz), game_switch(text, text, boolean, text, text, timestamptz) from public;
grant execute on function provider_calls(text, provider_call_item[], bigint, int[]),
  provider_return_round(text, text, timestamptz),
  game_switch(text, text, boolean, text, text, timestamptz) to malva_app;
