-- Owner: base/sport-bets. The pause between ten live bets and the next.

-- Inner: ten live bets within fifteen minutes since the player last pressed on: what the card says of them, amounts in
-- minor units; `net`: of those that are decided. Null: no card stands.
create or replace function sport_live_pause(p_player int, p_now timestamptz) returns jsonb
language sql stable as $$
  select case when count(*) >= 10 then jsonb_build_object('since', min(b.placed_at),
      'staked', coalesce(sum(b.stake) filter (where b.status not in ('rejected', 'undone', 'void')
        and b.fund = 'real'), 0)::text,
      'net', coalesce(sum(coalesce(b.payout, 0) + b.cashed_paid - case when b.fund = 'real' then b.stake else 0 end)
        filter (where b.status in ('won', 'part', 'lost', 'cashed') and b.fund <> 'bonus'), 0)::text) end
    from sport_bet b
    where b.player_id + 0 = p_player and b.is_live and b.placed_at <= p_now
      and b.placed_at > p_now - interval '15 minutes'
      and b.placed_at > coalesce((select s.seen_at from sport_pause s where s.player_id = p_player), '-infinity')
$$;
