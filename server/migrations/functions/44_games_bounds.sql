-- Owner: base/games. What a house over HTTP may do at most: the pace of rounds, what a game can win, what is given away
-- in a day.

-- How many milliseconds too early a round begins, over all games of its kind and all windows of the player; null: in
-- time. p_pace: least time between the beginnings of two rounds of a slot, an instant game, a table, a crash game.
-- Looked at by the first stake of a round only.
create or replace function game_too_fast(
  p_provider text, i provider_call_item, p_pace int[], out wait_ms int, out pace_kind text)
language plpgsql stable as $$
declare v_pace int;
begin
  select g.kind, p_pace[array_position(array['slot', 'instant', 'table', 'crash'], g.kind)] into pace_kind, v_pace
    from game g where g.slug = i.game and g.provider = p_provider;
  if coalesce(v_pace, 0) = 0
     or exists (select from game_round gr where gr.provider = p_provider and gr.round = i.round) then
    pace_kind := null;
    return;
  end if;
  select least(v_pace, ceil(extract(epoch from p.at - i.at) * 1000)::int + v_pace) into wait_ms
    from game_pace p where p.player_id = i.player and p.kind = pace_kind
      -- Further ahead than clocks are apart it was stamped by one that has been put right since.
      and p.at > i.at - v_pace * interval '1 millisecond' and p.at < i.at + interval '1 minute';
end $$;

-- Whether a win of a promotion or jackpot still fits under what the provider may pay a day (null: no ceiling); counted
-- where it does. The day is Kyiv's. Wins of promotions of all providers together give one player at most
-- mostPrize (rules/prizes.ts) a day. The caller holds the player's lock.
create or replace function game_gift_fits(p_provider text, i provider_call_item, p_most bigint) returns boolean
language plpgsql as $$
declare v_day date := (i.at at time zone 'Europe/Kyiv')::date; c_most_of_player constant bigint := 1000000;
begin
  if i.amount > p_most or i.kind = 'promo_win' and i.amount + coalesce((select g.amount from game_gift_player g
    where g.player_id = i.player and g.day = v_day), 0) > c_most_of_player then return false; end if;
  insert into game_gift_day as d (provider, day, amount)
    values (p_provider, v_day, i.amount)
    on conflict (provider, day) do update set amount = d.amount + excluded.amount
      where p_most is null or d.amount + excluded.amount <= p_most;
  if not found then return false; end if;
  if i.kind = 'promo_win' then
    insert into game_gift_player as g (player_id, day, amount) values (i.player, v_day, i.amount)
      on conflict (player_id, day) do update set amount = g.amount + excluded.amount;
  end if;
  return true;
end $$;

-- A round that won more than its game's max_win is paid all the same, and recorded as `win.oversized`, so that
-- withdrawals are held until staff have checked it. Jackpots do not count towards a game's max_win.
create or replace function game_watch_win(p_provider text, i provider_call_item) returns void
language plpgsql as $$
declare v record;
begin
  select gr.win - coalesce((select sum(c.amount) from game_call c
    where c.provider = p_provider and c.round = i.round and c.kind = 'jackpot_win'), 0)::bigint as won,
      case when gr.free_grant is null then gr.stake
        else (select f.bet_value from game_free_grant f where f.id = gr.free_grant) end as stake,
      (select case when g.max_win ~ '^[0-9]{1,9}$' then g.max_win::bigint end from game g
        where g.slug = gr.game) as most
    into v from game_round gr where gr.provider = p_provider and gr.round = i.round;
  if v.won > v.stake * v.most then
    perform core_record('win.oversized', array[jsonb_build_object('playerId', i.player, 'provider', p_provider,
      'round', i.round, 'game', i.game, 'tx', i.tx,
      'stake', v.stake::text, 'win', v.won::text, 'times', coalesce(trunc(v.won / nullif(v.stake, 0)), 0)::bigint)]);
  end if;
end $$;
