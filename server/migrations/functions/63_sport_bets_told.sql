-- Owner: base/sport-bets. What is told of bets: to their players, and as facts.

-- Inner: what players are told of bets. p_action null: by their status.
create or replace function sport_say(p_bets uuid[], p_action text default null) returns table (bet uuid, said json)
language sql stable as $$
  select b.id, json_build_object('type', 'sportBet',
      'action', coalesce(p_action, case b.status when 'open' then 'accepted' else b.status end), 'bet', b.id,
      'status', b.status, 'odds', b.odds, 'stake', b.stake::text, 'payout', b.payout::text, 'legs', l.legs)
    from sport_bet b
    join (select g.bet_id, json_agg(json_build_object('n', g.n, 'state', g.state) order by g.n) as legs
      from sport_leg g where g.bet_id = any (p_bets) group by g.bet_id) l on l.bet_id = b.id
    where b.id = any (p_bets)
$$;
-- Inner: the same of one bet.
create or replace function sport_says(p_bet uuid, p_action text default null) returns json
language sql stable as $$ select s.said from sport_say(array[p_bet], p_action) s $$;

-- Inner: bets as facts name them, with their legs; p_settled: with what became of each leg.
create or replace function sport_facts(p_bets uuid[], p_settled boolean) returns table (bet uuid, fact jsonb)
language sql stable as $$
  with legs as (
    select l.*, b.placed_at, e.sport, e.league, e.starts_at,
        e.started_at is not null and e.started_at <= b.placed_at as live
      from sport_leg l join sport_bet b on b.id = l.bet_id
      join sport_events_now(array(select distinct g.event_id from sport_leg g where g.bet_id = any (p_bets)), null) e
        on e.event = l.event_id
      where l.bet_id = any (p_bets)),
  told as (
    select l.bet_id, bool_and(l.live) as all_live, jsonb_agg(jsonb_build_object('event', l.event_id, 'sport', l.sport,
        'league', l.league, 'market', l.market, 'spec', l.spec, 'outcome', l.outcome, 'odds', l.odds,
        'startsAt', l.starts_at, 'live', l.live)
        || case when p_settled then jsonb_build_object('status', l.state) else '{}' end order by l.n) as legs
      from legs l group by l.bet_id)
  select b.id, jsonb_build_object('playerId', b.player_id, 'bet', b.id,
    'betType', case b.kind when 'express' then 'multi' else b.kind end,
    'builder', exists (select from sport_group g where g.bet_id = b.id),
    'phase', case when not b.is_live then 'pre' when t.all_live then 'live' else 'mixed' end,
    'stake', b.stake::text, 'odds', b.odds, 'funds', b.fund, 'grant', b.grant_id, 'promo', split_part(b.promo, ':', 1),
    'placedAt', b.placed_at, 'legs', t.legs)
    from sport_bet b join told t on t.bet_id = b.id where b.id = any (p_bets)
$$;

create or replace function sport_record_placed(p_bets uuid[]) returns void
language sql as $$
  select core_record('bet.placed', array_agg(f.fact order by b.seq))
    from sport_facts(p_bets, false) f join sport_bet b on b.id = f.bet having count(*) > 0
$$;
