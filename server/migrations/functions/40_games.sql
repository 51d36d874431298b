-- Owner: base/games. The provider's side of the wallet: bet, win, rollback. The same functions serve the first-party studio
-- (called inside its own statements) and other providers (through HTTP). Each is idempotent by (provider, tx).

-- House accounts of migration 0020: 1 is the studio's, 2 that of all other providers.
create or replace function provider_house(p_provider text) returns int
language sql immutable as $$ select case p_provider when 'studio' then 1 else 2 end $$;

-- The player's balance as the browser gets it; one realtime row per settled movement.
create or replace function provider_publish_balance(p_player int) returns void
language plpgsql as $$
begin
  insert into centrifugo_outbox (method, payload) values ('publish', ('{"channel":"player:' || p_player
    || '","data":{"type":"setBalance","action":null,"data":' || wallet_balance_text(p_player) || '}}')::jsonb);
end $$;

create or replace function provider_bet(
  p_provider text, p_tx uuid, p_player int, p_round text, p_game text, p_amount bigint, p_funds text,
  p_now timestamptz, p_publish boolean)
returns table (status text, balance bigint, detail jsonb)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_account int;
  v record;
begin
  detail := null;
  select l.account_id, l.balance into v_account, balance from wallet_lock_row(p_player) l;
  if v_account is null then status := 'no_player'; return next; return; end if;

  -- One look at everything that may refuse: the same movement, its tombstone, the switch and bounds of the game, another game.
  select t.player_id as old_player, t.amount as old_amount, t.subject as old_subject, t.from_balance as old_balance,
      b.bet_tx as tombstone, g.is_on, g.min_stake, g.max_stake, o.game as other into v
    from (select p_provider || ':' || p_tx as reference) k
    left join wallet_transfer t on t.reference = k.reference
    left join game_tombstone b on b.provider = p_provider and b.bet_tx = p_tx
    left join game g on g.slug = p_game and g.provider = p_provider
    -- One money game at a time, so only a player's newest round can be open.
    left join lateral (select case when l.status = 'open' and (l.provider, l.round) <> (p_provider, p_round) then l.game end as game
      from (select gr.status, gr.provider, gr.round, gr.game from game_round gr where gr.player_id = p_player
        order by gr.seq desc limit 1) l) o on true;
  if v.old_player is not null then
    status := case when v.old_player = p_player and v.old_amount = p_amount and v.old_subject = p_provider || ':' || p_round
      then 'replay' else 'tx_mismatch' end;
    balance := v.old_balance;
    return next; return;
  end if;
  if v.tombstone is not null then status := 'rolled_back'; return next; return; end if;
  if v.is_on is not true then status := 'game_off'; return next; return; end if;
  if p_amount < v.min_stake or p_amount > v.max_stake then status := 'amount_out_of_range'; return next; return; end if;
  if v.other is not null then
    status := 'other_game_open'; detail := jsonb_build_object('game', v.other); return next; return;
  end if;

  if balance < p_amount then status := 'insufficient_funds'; return next; return; end if;
  status := responsible_stake(p_player, p_amount, p_now);
  if status <> 'ok' then
    if status in ('stake_limit', 'loss_limit', 'session_limit') then
      detail := jsonb_build_object('limit', status); status := 'limit_reached';
    end if;
    return next; return;
  end if;

  balance := wallet_take(p_provider || ':' || p_tx, 'stake', p_player, v_account, provider_house(p_provider), p_amount,
    p_provider || ':' || p_round, p_now);
  if balance is null then raise exception 'stake not booked'; end if;
  insert into game_round as gr (provider, round, player_id, game, stake, started_at)
    values (p_provider, p_round, p_player, p_game, p_amount, p_now)
    on conflict (provider, round) do update set stake = gr.stake + excluded.stake
      where gr.player_id = excluded.player_id and gr.status = 'open';
  if not found then raise exception 'round % is not open', p_round; end if;
  if p_publish then perform provider_publish_balance(p_player); end if;
  return next;
end $$;

create or replace function provider_win(
  p_provider text, p_tx uuid, p_bet_tx uuid, p_player int, p_round text, p_amount bigint, p_closed boolean, p_now timestamptz)
returns table (status text, balance bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_account int;
  v_old record;
  v_round record;
begin
  select l.account_id, l.balance into v_account, balance from wallet_lock_row(p_player) l;
  if v_account is null then status := 'no_player'; return next; return; end if;
  select t.player_id, t.amount, t.subject, t.to_balance into v_old from wallet_transfer t
    where t.reference = p_provider || ':' || p_tx;
  if found then
    status := case when v_old.player_id = p_player and v_old.amount = p_amount and v_old.subject = p_provider || ':' || p_round
      then 'replay' else 'tx_mismatch' end;
    balance := v_old.to_balance;
    return next; return;
  end if;
  select gr.status, gr.player_id, gr.stake, gr.win, gr.game into v_round from game_round gr
    where gr.provider = p_provider and gr.round = p_round;
  -- A round exists only by its bet.
  if not found or v_round.player_id <> p_player then
    status := 'no_bet'; return next; return;
  end if;
  if v_round.status = 'rolled_back' then status := 'rolled_back'; return next; return; end if;
  if v_round.status = 'closed' then
    -- A repeated zero win has no transfer of its own; a new win on a closed round is refused.
    status := case when p_amount = 0 then 'replay' else 'tx_mismatch' end; return next; return;
  end if;

  if p_amount > 0 then
    balance := wallet_give(p_provider || ':' || p_tx, 'win', p_player, v_account, provider_house(p_provider), p_amount,
      p_provider || ':' || p_round, p_now);
    perform responsible_return(p_player, p_amount, false, p_now);
  end if;
  update game_round gr set win = gr.win + p_amount, balance_after = provider_win.balance,
      status = case when p_closed then 'closed'::game_round_status else gr.status end,
      closed_at = case when p_closed then p_now else gr.closed_at end
    where gr.provider = p_provider and gr.round = p_round;
  perform provider_publish_balance(p_player);
  if p_closed then
    insert into core_fact (kind, payload, at) values ('round.settled', jsonb_build_object('provider', p_provider,
      'round', p_round, 'playerId', p_player, 'game', v_round.game, 'stake', v_round.stake::text,
      'win', (v_round.win + p_amount)::text), p_now);
  end if;
  status := 'ok';
  return next;
end $$;

-- Gives the stake back. An unseen bet leaves a tombstone, so that it is refused when it comes late.
create or replace function provider_rollback(
  p_provider text, p_tx uuid, p_bet_tx uuid, p_player int, p_round text, p_now timestamptz)
returns table (status text, balance bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_account int;
  v_bet record;
  v_round text;
begin
  select l.account_id, l.balance into v_account, balance from wallet_lock_row(p_player) l;
  if v_account is null then status := 'no_player'; return next; return; end if;
  if exists (select 1 from game_tombstone g where g.provider = p_provider and g.bet_tx = p_bet_tx) then
    status := 'replay'; return next; return;
  end if;
  select t.id, t.amount, t.player_id into v_bet from wallet_transfer t where t.reference = p_provider || ':' || p_bet_tx;
  if found then
    if v_bet.player_id <> p_player then status := 'tx_mismatch'; return next; return; end if;
    select gr.status into v_round from game_round gr where gr.provider = p_provider and gr.round = p_round for update;
    if v_round is distinct from 'open' then status := 'tx_mismatch'; return next; return; end if;
    if exists (select 1 from wallet_transfer t where t.reference = p_provider || ':' || p_tx) then
      status := 'tx_mismatch'; return next; return;
    end if;
    balance := wallet_give(p_provider || ':' || p_tx, 'rollback', p_player, v_account, provider_house(p_provider), v_bet.amount,
      p_provider || ':' || p_round, p_now, v_bet.id);
    perform responsible_return(p_player, v_bet.amount, true, p_now);
    update game_round gr set status = 'rolled_back', closed_at = p_now, balance_after = provider_rollback.balance
      where gr.provider = p_provider and gr.round = p_round;
    perform provider_publish_balance(p_player);
  end if;
  insert into game_tombstone (provider, bet_tx, tx, player_id, at) values (p_provider, p_bet_tx, p_tx, p_player, p_now);
  status := 'ok';
  return next;
end $$;

grant execute on function provider_bet(text, uuid, int, text, text, bigint, text, timestamptz, boolean),
  provider_win(text, uuid, uuid, int, text, bigint, boolean, timestamptz),
  provider_rollback(text, uuid, uuid, int, text, timestamptz) to malva_app;
