-- Owner: base/sport-bets. Bets at prices of a promotion.

-- Inner: the bets of a batch that are of a promotion are counted one batch after another. Taken after the locks of
-- players and events, before those of outcomes.
create or replace function sport_lock_promo(p_bets sport_bet_item[]) returns void
language plpgsql as $$
begin
  if exists (select from unnest(p_bets) x where x.promo is not null) then
    perform pg_advisory_xact_lock(7061835, 1);
  end if;
end $$;

-- Inner: why a bet cannot have the prices of its promotion: promo_taken | promo_over; null: it can. p_given: what the
-- bets before it in the batch are given. The caller holds the lock of the promotion and of the player.
create or replace function sport_promo_refuses(p_bet sport_bet_item, p_given bigint) returns text
language sql stable as $$
  select case
    when p_bet.promo is null then null
    when exists (select from sport_bet b where left(b.promo, -1) = left(p_bet.promo, -1) and b.promo = p_bet.promo
      and b.player_id = p_bet.player and b.status not in ('undone', 'rejected', 'void')) then 'promo_taken'
    when p_bet.promo_given + p_given + sport_promo_given(left(p_bet.promo, -1)) > p_bet.promo_ceiling
      then 'promo_over' end
$$;

-- What of its margin the house gave up under a promotion, minor units; p_day: `express:<day>:`.
create or replace function sport_promo_given(p_day text) returns bigint
language sql stable as $$
  select coalesce(sum(b.promo_given), 0)::bigint from sport_bet b
    where left(b.promo, -1) = p_day and b.status not in ('undone', 'rejected', 'void')
$$;
