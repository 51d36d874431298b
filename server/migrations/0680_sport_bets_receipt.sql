-- Owner: base/sport-bets. What a receipt says beside the price taken: the price the player had asked for, and the
-- version of the rules.
alter table sport_leg add column asked int;
alter table sport_bet add column rules text;
alter type sport_leg_item add attribute asked int;
alter type sport_bet_item add attribute rules text;
