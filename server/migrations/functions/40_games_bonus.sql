-- Owner: base/games. Rounds played with bonus money, and those that count towards a bonus.

-- Inner: for stakes own money does not cover, whether the bonus open to the player may pay. `fund`: the bonus that
-- does.
create or replace function game_funds_of(p_bets provider_bet_item[], p_status text[], p_bonus uuid[])
returns table (ord int, status text, fund uuid)
language plpgsql as $$
#variable_conflict use_column
begin
  for n in 1 .. cardinality(p_bets) loop
    ord := n; status := p_status[n]; fund := null;
    if status = 'bonus' then
      status := bonus_stake(p_bonus[n], (p_bets[n]).game, (select g.kind from game g where g.slug = (p_bets[n]).game),
        (p_bets[n]).amount, (p_bets[n]).at);
      if status = 'ok' then fund := p_bonus[n]; end if;
    end if;
    return next;
  end loop;
end $$;

-- Inner: books the stakes a bonus pays, with their rounds; answers who is left to pay with own money.
create or replace function game_bonus_stakes(
  p_provider text, p_bets provider_bet_item[], p_payer int[], p_fund uuid[])
returns int[]
language plpgsql as $$
declare i provider_bet_item; v_posted text;
begin
  for n in 1 .. cardinality(p_bets) loop
    continue when p_fund[n] is null or p_payer[n] is null;
    i := p_bets[n];
    select w.status into v_posted from wallet_post(
      p_reference => p_provider || ':' || i.tx, p_kind => 'stake', p_player => i.player,
      p_from => wallet_account_of(i.player, 'bonus'), p_to => provider_house(p_provider), p_amount => i.amount,
      p_now => i.at, p_subject => p_provider || ':' || i.round) w;
    if v_posted <> 'ok' then raise exception 'a stake was not booked: %', v_posted; end if;
    perform responsible_bonus_stake(i.player, i.amount, 1, i.at, i.at);
    insert into game_round as gr (provider, round, player_id, game, stake, started_at, funds, bonus_id)
      values (p_provider, i.round, i.player, i.game, i.amount, i.at, 'bonus', p_fund[n])
      on conflict (provider, round) do update set stake = gr.stake + excluded.stake
        where gr.player_id = excluded.player_id and gr.status = 'open' and gr.funds = 'bonus'
          and gr.bonus_id = excluded.bonus_id;
    if not found then raise exception 'a stake came to a round that is not open'; end if;
    if i.is_told then perform wallet_tell_balances(array[i.player],
      array[game_began(i.round, i.game, 'bonus')]);
    end if;
    p_payer[n] := null;
  end loop;
  return p_payer;
end $$;

-- Inner: the playable balance of each player who has or had a bonus.
create or replace function game_playable(p_player int[], p_bonus uuid[], p_balance bigint[]) returns bigint[]
language plpgsql as $$
begin
  for n in 1 .. cardinality(p_player) loop
    if p_bonus[n] is not null and p_player[n] is not null then p_balance[n] := wallet_playable(p_player[n]); end if;
  end loop;
  return p_balance;
end $$;

-- Inner: wins of rounds played with bonus money go where the stakes came from.
create or replace function game_bonus_wins(
  p_provider text, p_wins provider_win_item[], p_status text[], p_bonus uuid[])
returns void
language plpgsql as $$
declare i provider_win_item; v_posted text;
begin
  for n in 1 .. cardinality(p_wins) loop
    i := p_wins[n];
    continue when p_bonus[n] is null or p_status[n] <> 'ok' or i.amount = 0
      or not exists (select from game_round gr where gr.provider = p_provider and gr.round = i.round
        and gr.funds = 'bonus');
    select w.status into v_posted from wallet_post(
      p_reference => p_provider || ':' || i.tx, p_kind => 'win', p_player => i.player,
      p_from => provider_house(p_provider), p_to => wallet_account_of(i.player, 'bonus'), p_amount => i.amount,
      p_now => i.at, p_subject => p_provider || ':' || i.round) w;
    if v_posted <> 'ok' then raise exception 'a win was not booked: %', v_posted; end if;
    perform bonus_late(p_bonus[n], i.player, p_provider || ':' || i.tx, i.amount, i.at);
  end loop;
end $$;

-- Whether a round that counts towards a bonus has no end yet.
create or replace function game_bonus_open(p_player int, p_bonus uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from game_round gr where gr.player_id = p_player and gr.status = 'open'
    and gr.bonus_id = p_bonus)
$$;

-- Inner: rounds that ended count towards their bonus.
create or replace function game_bonus_ends(
  p_provider text, p_wins provider_win_item[], p_status text[], p_bonus uuid[])
returns void
language plpgsql as $$
declare i provider_win_item; v game_round;
begin
  for n in 1 .. cardinality(p_wins) loop
    i := p_wins[n];
    continue when p_bonus[n] is null or p_status[n] <> 'ok' or not i.is_closed;
    select * into v from game_round gr where gr.provider = p_provider and gr.round = i.round;
    perform bonus_round_ended(
      p_grant => v.bonus_id, p_game => v.game, p_kind => (select g.kind from game g where g.slug = v.game),
      p_stake => v.stake, p_is_bonus => v.funds = 'bonus',
      p_is_open => game_bonus_open(v.player_id, v.bonus_id), p_now => i.at);
  end loop;
end $$;
