-- Owner: base/games. The provider's side of the wallet: bet, win, rollback. The same functions serve the first-party
-- studio (called inside its own statements) and other providers (through HTTP). Each is idempotent by (provider, tx).

-- House accounts of migration 0020: 1 is the studio's, 2 that of all other providers.
create or replace function provider_house(p_provider text) returns int
language sql immutable as $$ select case p_provider when 'studio' then 1 else 2 end $$;

-- What the player's windows are told of a round: it was settled, or it goes on and waits for a choice; and what it is
-- played with, which a provider's own frame cannot say. p_funds: real | bonus | free.
create or replace function game_settled(
  p_round text, p_game text, p_status text, p_stake bigint, p_win bigint, p_funds text)
returns json
language sql stable as $$
  select json_build_object('type', 'betData', 'round', p_round, 'game', p_game, 'status', p_status,
    'stake', p_stake::text, 'win', p_win::text, 'funds', p_funds)
$$;
create or replace function game_began(p_round text, p_game text, p_funds text) returns json
language sql stable as $$
  select json_build_object('type', 'gameplay', 'round', p_round, 'game', p_game, 'funds', p_funds)
$$;
create or replace function game_funds(r game_round) returns text
language sql stable as $$ select case when r.free_grant is null then r.funds::text else 'free' end $$;

-- Inner: one look at everything that may refuse stakes: the same movement, its tombstone, the switch and bounds of the
-- game, another game. The caller holds the players' locks. `payer` null: refused; `bonus`: the one open to who stakes.
create or replace function game_look_at_bets(
  p_provider text, p_bets provider_bet_item[], out status text[], out balance bigint[], out other text[],
  out payer int[], out bonus uuid[], out amount bigint[], out at timestamptz[], out reference text[],
  out subject text[])
language plpgsql as $$
#variable_conflict use_column
begin
  select array_agg(x.status order by x.ord), array_agg(x.balance order by x.ord), array_agg(x.other order by x.ord),
      array_agg(case when x.status in ('ok', 'bonus') then x.player end order by x.ord),
      array_agg(x.bonus_id order by x.ord), array_agg(x.amount order by x.ord), array_agg(x.at order by x.ord),
      array_agg(x.reference order by x.ord), array_agg(x.subject order by x.ord)
    into status, balance, other, payer, bonus, amount, at, reference, subject
    from (select i.ord, i.player, i.amount, i.at, p_provider || ':' || i.tx as reference,
        p_provider || ':' || i.round as subject, o.game as other, a.bonus_id,
        case when t.id is null then a.balance else t.from_balance end as balance, case
          when a.player is null then 'no_player'
          when t.id is not null then case
            when t.player_id = i.player and t.amount = i.amount and t.subject = p_provider || ':' || i.round
              then 'replay' else 'tx_mismatch' end
          when b.bet_tx is not null then 'rolled_back'
          when g.is_on is not true then 'game_off'
          -- What is added to the player's own open round may be less than a bet: insurance is half of one.
          when i.amount < g.min_stake and o.is_own is not true or i.amount > g.max_stake then 'amount_out_of_range'
          when o.game is not null then 'other_game_open'
          when o.is_own and o.funds = 'bonus' then
            case when o.bonus_id = a.bonus_id then 'bonus' else 'insufficient_funds' end
          when a.balance < i.amount then
            case when a.bonus_id is null or o.is_own then 'insufficient_funds' else 'bonus' end
          else 'ok' end as status
      from unnest(p_bets) with ordinality i(tx, player, round, game, amount, is_told, at, ord)
      left join lateral wallet_pocket(i.player) a on true
      left join wallet_transfer t on t.reference = p_provider || ':' || i.tx
      left join game_tombstone b on b.provider = p_provider and b.bet_tx = i.tx
      left join game g on g.slug = i.game and g.provider = p_provider
      -- One money game at a time, so only a player's newest round can be open. Another provider's round that has been
      -- open for 15 minutes does not block the player, nor does a second round of the same game.
      left join lateral (select case when l.status = 'open' and (l.provider, l.round) <> (p_provider, i.round)
            and (l.provider = 'studio' or l.game <> i.game and core_within(l.started_at, 900000, i.at))
            then l.game end as game,
          l.status = 'open' and (l.provider, l.round) = (p_provider, i.round) as is_own, l.funds, l.bonus_id
        from (select gr.status, gr.provider, gr.round, gr.game, gr.started_at, gr.funds, gr.bonus_id
          from game_round gr where gr.player_id = i.player order by gr.seq desc limit 1) l) o on true) x;
end $$;

-- Stakes, at most one per player in a batch, answered in their order. status: ok | replay | tx_mismatch | no_player |
-- rolled_back | game_off | amount_out_of_range | other_game_open | insufficient_funds | bonus_game | bonus_stake_limit
-- | the refusals of responsible_stakes (limits as limit_reached). Own money pays; where it does not cover the first
-- stake of a round, an open bonus may, and then pays all of that round (detail.funds). `balance`: what may be played
-- with. p_is_locked: the caller holds the players' locks.
create or replace function provider_bets(
  p_provider text, p_bets provider_bet_item[], p_is_locked boolean default false)
returns table (tx uuid, status text, balance bigint, detail jsonb)
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  v_player int[] := array(select i.player from unnest(p_bets) i);
  v_amount bigint[];
  v_at timestamptz[];
  v_reference text[];
  v_subject text[];
  v_status text[];
  v_balance bigint[];
  v_other text[];
  v_payer int[]; -- null: pays nothing, for it was refused
  v_bonus uuid[]; -- the open bonus of the player who stakes
  v_fund uuid[]; -- the bonus that pays; null if no stake of the batch is paid by a bonus
  v_done int;
begin
  if not p_is_locked then perform wallet_lock_many(v_player); end if;
  select l.status, l.balance, l.other, l.payer, l.bonus, l.amount, l.at, l.reference, l.subject
    into v_status, v_balance, v_other, v_payer, v_bonus, v_amount, v_at, v_reference, v_subject
    from game_look_at_bets(p_provider, p_bets) l;

  -- A house over HTTP may have a round open that is not the player's newest.
  if p_provider <> 'studio' then
    v_status := game_older_rounds(p_provider, p_bets, v_status);
    v_payer := game_who_said('{ok,bonus}', v_player, v_status);
  end if;
  if 'bonus' = any (v_status) then
    select array_agg(f.status order by f.ord), array_agg(f.fund order by f.ord),
        array_agg(case when f.status = 'ok' then v_payer[f.ord] end order by f.ord)
      into v_status, v_fund, v_payer from game_funds_of(p_bets, v_status, v_bonus) f;
  end if;
  v_status := responsible_stakes(v_payer, v_amount, v_at, v_status);
  v_payer := game_who_said('{ok}', v_payer, v_status);
  if v_fund is not null then v_payer := game_bonus_stakes(p_provider, p_bets, v_payer, v_fund); end if;
  v_balance := wallet_takes(
    p_reference => v_reference, p_player => v_payer, p_house => provider_house(p_provider),
    p_amount => v_amount, p_subject => v_subject, p_now => v_at, p_balance => v_balance);
  insert into game_round as gr (provider, round, player_id, game, stake, started_at, bonus_id)
    select p_provider, i.round, i.player, i.game, i.amount, i.at, v_bonus[i.ord]
      from unnest(p_bets) with ordinality i(tx, player, round, game, amount, is_told, at, ord)
      where v_payer[i.ord] is not null
    on conflict (provider, round) do update set stake = gr.stake + excluded.stake
      where gr.player_id = excluded.player_id and gr.status = 'open' and gr.funds = 'real';
  get diagnostics v_done = row_count;
  if v_done <> cardinality(array_remove(v_payer, null)) then
    raise exception 'a stake came to a round that is not open';
  end if;
  perform wallet_tell_balances(array_agg(u.payer), array_agg(game_began(u.round, u.game, 'real')))
    from unnest(p_bets, v_payer) u(tx, player, round, game, amount, is_told, at, payer)
    where u.is_told and u.payer is not null;
  if cardinality(array_remove(v_bonus, null)) > 0 then
    -- The answer `insufficient_funds` carries the balance of own money, without the bonus.
    v_balance := game_playable(array(select case when u.said <> 'insufficient_funds' then u.player end
      from unnest(v_player, v_status) with ordinality u(player, said, ord) order by u.ord), v_bonus, v_balance);
  end if;
  return query
    select i.tx, case when u.is_limit then 'limit_reached' else v_status[i.ord] end, v_balance[i.ord], case
        when u.is_limit then jsonb_build_object('limit', v_status[i.ord])
        when v_status[i.ord] = 'other_game_open' then jsonb_build_object('game', v_other[i.ord])
        when v_status[i.ord] = 'ok' and v_fund[i.ord] is not null then '{"funds":"bonus"}' end
      from unnest(p_bets) with ordinality i(tx, player, round, game, amount, is_told, at, ord)
      cross join lateral (select v_status[i.ord] in ('stake_limit', 'loss_limit', 'session_limit') as is_limit) u;
end $$;

-- Inner: the players whose status is one of these, each at their place; null: another status.
create or replace function game_who_said(p_words text[], p_player int[], p_status text[]) returns int[]
language sql immutable as $$
  select array(select case when u.said = any (p_words) then u.player end
    from unnest(p_player, p_status) with ordinality u(player, said, ord) order by u.ord)
$$;

-- Wins, at most one per player in a batch, answered in their order. status: ok | replay | tx_mismatch | no_player |
-- no_bet | rolled_back. p_house: who pays where it is not the provider's own account. p_is_locked: the caller holds the
-- players' locks.
create or replace function provider_wins(
  p_provider text, p_wins provider_win_item[], p_house int default null, p_is_locked boolean default false)
returns table (tx uuid, status text, balance bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  v_player int[] := array(select i.player from unnest(p_wins) i);
  v_amount bigint[];
  v_at timestamptz[];
  v_reference text[];
  v_subject text[];
  v_status text[];
  v_balance bigint[];
  v_payee int[]; -- null: refused, nothing to pay, or not in own money
  v_bonus uuid[]; -- what the round counts towards
  v_told int[];
  v_settled json[]; -- null: the round goes on
  v_long int[]; -- who sat through a long round that ends here
begin
  if not p_is_locked then perform wallet_lock_many(v_player); end if;
  select array_agg(x.status order by x.ord), array_agg(x.balance order by x.ord),
      array_agg(case when x.status = 'ok' and x.amount > 0 and x.funds = 'real' then x.player end order by x.ord),
      array_agg(x.bonus_id order by x.ord),
      array_agg(x.amount order by x.ord), array_agg(x.at order by x.ord), array_agg(x.reference order by x.ord),
      array_agg(x.subject order by x.ord),
      array_agg(case when x.status = 'ok' and x.is_long then x.player end order by x.ord)
    into v_status, v_balance, v_payee, v_bonus, v_amount, v_at, v_reference, v_subject, v_long
    from (select i.ord, i.player, i.amount, i.at, p_provider || ':' || i.tx as reference,
      p_provider || ':' || i.round as subject, gr.funds, gr.bonus_id,
      i.at - gr.started_at >= interval '30 seconds' as is_long,
      case when t.id is null then a.balance else t.to_balance end as balance, case
        when a.player is null then 'no_player'
        when t.id is not null then case when t.player_id = i.player and t.amount = i.amount
          and t.subject = p_provider || ':' || i.round
          then 'replay' else 'tx_mismatch' end
        -- A round exists only by its bet.
        when gr.player_id is distinct from i.player then 'no_bet'
        when gr.status = 'rolled_back' then 'rolled_back'
        -- A repeated zero win has no transfer of its own; a new win on a closed round is refused.
        when gr.status = 'closed' then case when i.amount = 0 then 'replay' else 'tx_mismatch' end
        else 'ok' end as status
      from unnest(p_wins) with ordinality i(tx, player, round, amount, is_closed, at, ord)
      left join lateral wallet_pocket(i.player) a on true
      left join wallet_transfer t on t.reference = p_provider || ':' || i.tx
      left join game_round gr on gr.provider = p_provider and gr.round = i.round) x;

  v_balance := wallet_gives(
    p_kind => 'win', p_reference => v_reference, p_player => v_payee,
    p_house => coalesce(p_house, provider_house(p_provider)), p_amount => v_amount, p_subject => v_subject,
    p_now => v_at, p_balance => v_balance);
  if cardinality(array_remove(v_long, null)) > 0 then perform responsible_present(v_long, v_at, true); end if;
  perform responsible_returns(v_payee, v_amount, v_at);
  if cardinality(array_remove(v_bonus, null)) > 0 then
    perform game_bonus_wins(p_provider, p_wins, v_status, v_bonus);
    v_balance := game_playable(v_player, v_bonus, v_balance);
  end if;
  with paid as (
    update game_round gr set win = gr.win + i.amount, balance_after = v_balance[i.ord],
        status = case when i.is_closed then 'closed'::game_round_status else gr.status end,
        closed_at = case when i.is_closed then i.at else gr.closed_at end
      from unnest(p_wins) with ordinality i(tx, player, round, amount, is_closed, at, ord)
      -- The name of the house is only looked at: asked for as a key it makes a young table be read whole, for every
      -- batch.
      where gr.round = i.round and gr.provider || '' = p_provider and v_status[i.ord] = 'ok'
      returning i.ord, i.is_closed, i.at, gr.round, gr.player_id, gr.game, gr.stake, gr.win, game_funds(gr) as funds),
  recorded as (
    insert into core_fact (kind, payload, at)
      select 'round.settled', jsonb_build_object('provider', p_provider, 'round', round, 'playerId', player_id, 'game',
        game,
          'stake', stake::text, 'win', win::text, 'funds', funds, 'closedAt', at), at
        from paid where is_closed order by ord)
  select array_agg(player_id order by ord),
      array_agg(case when is_closed then game_settled(round, game, 'closed', stake, win, funds) end order by ord)
    into v_told, v_settled from paid;
  if cardinality(array_remove(v_bonus, null)) > 0 then
    perform game_bonus_ends(p_provider, p_wins, v_status, v_bonus);
    v_balance := game_playable(v_player, v_bonus, v_balance);
  end if;
  perform wallet_tell_balances(coalesce(v_told, '{}'), v_settled);
  return query select i.tx, v_status[i.ord], v_balance[i.ord]
    from unnest(p_wins) with ordinality i(tx, player, round, amount, is_closed, at, ord);
end $$;

create or replace function provider_bet(
  p_provider text, p_tx uuid, p_player int, p_round text, p_game text, p_amount bigint, p_now timestamptz,
  p_publish boolean,
  out status text, out balance bigint, out detail jsonb)
language sql security definer set search_path = public, pg_temp as $$
  select status, balance, detail
    from provider_bets(p_provider, array[row(p_tx, p_player, p_round, p_game, p_amount, p_publish,
      p_now)::provider_bet_item])
$$;

create or replace function provider_win(
  p_provider text, p_tx uuid, p_player int, p_round text, p_amount bigint, p_closed boolean, p_now timestamptz,
  out status text, out balance bigint)
language sql security definer set search_path = public, pg_temp as $$
  select status, balance from provider_wins(p_provider,
    array[row(p_tx, p_player, p_round, p_amount, p_closed, p_now)::provider_win_item])
$$;

-- Gives a stake back. An unseen bet leaves a tombstone, so that it is refused when it comes late. A round of several
-- stakes stays open until the last of them went back.
create or replace function provider_rollback(
  p_provider text, p_tx uuid, p_bet_tx uuid, p_player int, p_round text, p_now timestamptz)
returns table (status text, balance bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_account int;
  v_bet record;
  v_round record;
  v_left bigint;
  v_posted text;
begin
  select l.account_id, l.balance into v_account, balance from wallet_lock_row(p_player) l;
  if v_account is null then status := 'no_player'; return next; return; end if;
  if exists (select 1 from game_tombstone g where g.provider = p_provider and g.bet_tx = p_bet_tx) then
    status := 'replay'; return next; return;
  end if;
  select t.id, t.amount, t.player_id, t.at, t.from_id into v_bet from wallet_transfer t
    where t.reference = p_provider || ':' || p_bet_tx;
  if found then
    if v_bet.player_id <> p_player then status := 'tx_mismatch'; return next; return; end if;
    select gr.status, gr.funds, gr.bonus_id, gr.stake - v_bet.amount as left into v_round from game_round gr
      where gr.provider = p_provider and gr.round = p_round for update;
    v_left := v_round.left;
    if v_round.status is distinct from 'open' then status := 'tx_mismatch'; return next; return; end if;
    if exists (select 1 from wallet_transfer t where t.reference = p_provider || ':' || p_tx) then
      status := 'tx_mismatch'; return next; return;
    end if;
    select w.status, w.to_balance into v_posted, balance
      from wallet_post(
        p_reference => p_provider || ':' || p_tx, p_kind => 'rollback', p_player => p_player,
        p_from => provider_house(p_provider), p_to => v_bet.from_id, p_amount => v_bet.amount, p_now => p_now,
        p_subject => p_provider || ':' || p_round, p_actor => null, p_reason => null, p_reverses => v_bet.id) w;
    if v_posted <> 'ok' then raise exception 'a rollback was not booked: %', v_posted; end if;
    -- Bonus money first: refunding lowers what was staked in the session, where it does not stand.
    if v_round.funds = 'bonus' then perform responsible_bonus_stake(p_player, v_bet.amount, -1, v_bet.at, p_now);
    end if;
    perform responsible_refund(p_player, v_bet.amount, v_bet.at, p_now);
    if v_round.funds = 'bonus' then perform bonus_late(v_round.bonus_id, p_player, p_provider || ':' || p_tx,
      v_bet.amount, p_now);
    end if;
    if v_round.bonus_id is not null then balance := wallet_playable(p_player); end if;
    update game_round gr set status = case when v_left > 0 then gr.status else 'rolled_back' end,
      stake = case when v_left > 0 then v_left else gr.stake end,
        closed_at = case when v_left > 0 then null else p_now end, balance_after = provider_rollback.balance
      where gr.provider = p_provider and gr.round = p_round;
    perform wallet_tell_balances(array[p_player],
      array[case when v_left <= 0 then (
        select game_settled(gr.round, gr.game, 'rolled_back', gr.stake, 0, game_funds(gr))
          from game_round gr where gr.provider = p_provider and gr.round = p_round) end]);
  end if;
  insert into game_tombstone (provider, bet_tx, tx, player_id, at) values (p_provider, p_bet_tx, p_tx, p_player, p_now);
  status := 'ok';
  return next;
end $$;

grant execute on function provider_bets(text, provider_bet_item[], boolean),
  provider_wins(text, provider_win_item[], int, boolean),
  provider_bet(text, uuid, int, text, text, bigint, timestamptz, boolean),
  provider_win(text, uuid, int, text, bigint, boolean, timestamptz),
  provider_rollback(text, uuid, uuid, int, text, timestamptz) to malva_app;

-- Shares out the stakes of rounds that just closed, in the same transaction; a row for each pool won. p_draw: four of a
-- round.
create or replace function provider_jackpots(
  p_provider text, p_round text[], p_player int[], p_game text[], p_stake bigint[], p_draw bigint[],
  p_now timestamptz[])
returns table (ord int, tier smallint, amount bigint, balance bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  for ord, tier, amount, balance in
    select * from jackpot_enter(
      p_provider => p_provider, p_round => p_round, p_player => p_player, p_game => p_game, p_stake => p_stake,
      p_draw => p_draw, p_now => p_now)
  loop
    update game_round gr set jackpot = coalesce(gr.jackpot, 0) + provider_jackpots.amount,
      balance_after = provider_jackpots.balance
      where gr.provider = p_provider and gr.round = p_round[provider_jackpots.ord];
    perform wallet_tell_balances(array[p_player[provider_jackpots.ord]]);
    return next;
  end loop;
end $$;
revoke execute on function provider_jackpots(text, text[], int[], text[], bigint[], bigint[], timestamptz[])
  from public;
