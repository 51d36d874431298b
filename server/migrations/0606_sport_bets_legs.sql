-- Owner: base/sport-bets. What a player may still win on an outcome is summed over their own legs, not over everyone's.
alter table sport_leg add column player_id int references player;
update sport_leg l set player_id = b.player_id from sport_bet b where b.id = l.bet_id;
alter table sport_leg alter column player_id set not null;
create index sport_leg_of_player on sport_leg (player_id, event_id, market);
