-- Owner: base/sport-bets. Bets at prices of a promotion: what was offered, and what of its margin the house gave up.
alter table sport_bet
  -- `express:<day>:<legs>`: one of each a player and day.
  add column promo text constraint sport_bet_promo_name check (promo ~ '^express:\d{4}-\d{2}-\d{2}:[234]$'),
  -- Minor units.
  add column promo_given bigint not null default 0 check (promo_given >= 0);
create index sport_bet_promo on sport_bet (left(promo, -1)) where promo is not null;
-- `promo_ceiling`: minor units of margin the house gives up in all under the promotion that day.
alter type sport_bet_item add attribute promo text, add attribute promo_given bigint,
  add attribute promo_ceiling bigint;
