-- Owner: base/games. Free rounds: a round without a stake, against a grant.

-- Tells the player what is left of a grant.
create or replace function game_tell_free(p_grant uuid) returns void
language sql as $$
  select core_tell_raw(array[g.player_id],
      array[json_build_object('type', 'freespins', 'grant', g.id, 'game', g.game, 'left', g.rounds - g.used)])
    from game_free_grant g where g.id = p_grant
$$;

-- A round without a stake, against a grant. The caller holds the player's lock, so a grant is used by one at a time.
create or replace function provider_free_bet(p_provider text, i provider_call_item, out status text, out detail jsonb)
language plpgsql as $$
declare v game_free_grant;
begin
  select * into v from game_free_grant g where g.id = i.grant_id for update;
  status := case
    when v.player_id is distinct from i.player or v.provider <> p_provider or v.game <> i.game then 'free_round_unknown'
    when v.status <> 'active' or v.used >= v.rounds or v.expires_at <= i.at then 'free_round_over'
    when exists (select 1 from game_round gr where gr.provider = p_provider and gr.round = i.round)
      then 'round_mismatch'
    when (select g.is_on from game g where g.slug = i.game and g.provider = p_provider) is not true then 'game_off'
    when game_in_the_way(p_provider, i.player, i.round, i.game, i.at) is not null then 'other_game_open'
    else (responsible_stakes(array[i.player], array[0::bigint], array[i.at], array['ok']))[1] end;
  if status = 'other_game_open' then
    detail := jsonb_build_object('game', game_in_the_way(p_provider, i.player, i.round, i.game, i.at));
  end if;
  if status in ('stake_limit', 'loss_limit', 'session_limit') then
    detail := jsonb_build_object('limit', status);
    status := 'limit_reached';
  end if;
  if status <> 'ok' then return; end if;
  update game_free_grant set used = used + 1 where id = v.id;
  insert into game_round (provider, round, player_id, game, stake, started_at, free_grant)
    values (p_provider, i.round, i.player, i.game, 0, i.at, v.id);
  detail := jsonb_build_object('left', v.rounds - v.used - 1);
  perform game_tell_free(v.id);
  if i.kind = 'bet' then
    perform core_tell_raw(array[i.player], array[game_began(i.round, i.game, 'free')]);
  end if;
end $$;

-- After any change of a grant: what is left of all of the player's, beside their balance.
create or replace function game_count_free() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform wallet_free_rounds(new.player_id, coalesce(sum(g.rounds - g.used), 0)::int,
      coalesce(array_agg(distinct g.game), '{}'))
    from game_free_grant g where g.player_id = new.player_id and g.status = 'active' and g.used < g.rounds;
  return null;
end $$;

-- Free rounds a player can play in a game of a provider, those that end first before the others.
create or replace function provider_free_rounds(
  p_provider text, p_player int, p_game text, p_now timestamptz)
returns setof game_free_grant
language sql stable rows 1 security definer set search_path = public, pg_temp as $$
  select * from game_free_grant g where g.player_id = p_player and g.provider = p_provider and g.game = p_game
    and g.status = 'active'
    and g.used < g.rounds and g.expires_at > p_now order by g.expires_at, g.id
$$;

create or replace function provider_free_grant(p_provider text, p_grant uuid) returns setof game_free_grant
language sql stable rows 1 security definer set search_path = public, pg_temp as $$
  select * from game_free_grant g where g.id = p_grant and g.provider = p_provider
$$;

-- The same for the studio, whose rounds have a stake to be drawn for: that of the grant. status besides:
-- free_round_value. The caller holds the player's lock.
create or replace function provider_free_stake(
  p_provider text, p_grant uuid, p_player int, p_round text, p_game text, p_value bigint, p_is_told boolean,
  p_at timestamptz,
  out status text, out balance bigint, out detail jsonb)
language plpgsql as $$
begin
  if exists (select 1 from game_free_grant g where g.id = p_grant and g.bet_value <> p_value) then
    status := 'free_round_value';
  else
    select b.status, b.detail into status, detail
      from provider_free_bet(p_provider, row(null, case when p_is_told then 'bet' else 'betwin' end, p_player,
      p_round, p_game, 0, 0, null, false, p_grant, 0, '', null, p_at, null)::provider_call_item) b;
  end if;
  balance := wallet_playable(p_player);
end $$;

-- What a free round won: real money out of the house's account for them, counted with its grant.
create or replace function provider_free_win(
  p_provider text, p_win provider_win_item, out status text, out balance bigint)
language plpgsql as $$
begin
  select w.status, w.balance into status, balance
    from provider_wins(p_provider, array[p_win], wallet_house('house:free_rounds')) w;
  if status = 'ok' then
    update game_free_grant g set won = g.won + p_win.amount
      from game_round gr where gr.provider = p_provider and gr.round = p_win.round and g.id = gr.free_grant;
  end if;
end $$;

create or replace trigger game_free_grant_counted
  after insert or update of used, status on game_free_grant for each row execute function game_count_free();

revoke execute on function game_tell_free(uuid), provider_free_rounds(text, int, text, timestamptz),
  provider_free_grant(text, uuid),
  provider_free_stake(text, uuid, int, text, text, bigint, boolean, timestamptz),
  provider_free_win(text, provider_win_item) from public;
grant execute on function provider_free_rounds(text, int, text, timestamptz),
  provider_free_grant(text, uuid) to malva_app;
