-- Owner: base/sport-bets. A player's own bets as they filter them; null: whatever it is.
create or replace function sport_bets_listed(
  p_player int, p_status text, p_from timestamptz, p_to timestamptz, p_fund text, p_sport text)
returns setof sport_bet
language sql stable as $$
  select b.* from sport_bet b where b.player_id = p_player
    and (p_status is null or (p_status = 'open') = (b.status in ('pending', 'open')))
    and (p_from is null or b.placed_at >= p_from) and (p_to is null or b.placed_at < p_to)
    and (p_fund is null or b.fund = p_fund)
    and (p_sport is null or exists (
      select from sport_events_now(array(select l.event_id from sport_leg l where l.bet_id = b.id), null) e
        where e.sport = p_sport))
$$;
revoke execute on function sport_bets_listed(int, text, timestamptz, timestamptz, text, text) from public;
grant execute on function sport_bets_listed(int, text, timestamptz, timestamptz, text, text) to malva_app;
