-- Owner: base/sport-bets. What each player may win on an outcome, kept as it changes: a player's hundreds of open bets
-- are not summed again for the next one.
create table sport_own_exposure (
  player_id int not null references player,
  event_id int not null,
  market int not null,
  spec text not null,
  outcome text not null,
  win bigint not null,
  primary key (player_id, event_id, market, spec, outcome)
) with (fillfactor = 70);
insert into sport_own_exposure
  select b.player_id, l.event_id, l.market, l.spec, l.outcome,
      sum((b.potential - case when b.fund = 'free' then 0 else b.stake end) * (b.unit - b.cashed_unit) / b.unit)
    from sport_leg l join sport_bet b on b.id = l.bet_id where b.status in ('pending', 'open') group by 1, 2, 3, 4, 5;
grant select on sport_own_exposure to malva_app;
alter table sport_leg drop column player_id;
drop function if exists sport_day_net(int, timestamptz);
drop function if exists sport_expose(sport_leg_item[], int[], bigint[]);
drop function if exists sport_unexpose(uuid[]);
drop function if exists sport_expose_rest(uuid);
drop function if exists sport_place_bets(sport_bet_item[], sport_leg_item[], sport_group_item[]);
drop function if exists sport_write_bets(sport_bet_item[], sport_leg_item[], sport_group_item[], int[], timestamptz[]);
drop function if exists sport_judge_legs(sport_leg_item[], text[], timestamptz);
drop function if exists sport_rooms_left(sport_bet_item[], sport_leg_item[], timestamptz[]);
-- One function writes a bet with its legs, after it has asked for its events under their locks; no event is ever
-- deleted. Each foreign key would be a query and a lock of a row that all bets on an event share.
alter table sport_leg drop constraint sport_leg_event_id_fkey, drop constraint sport_leg_bet_id_fkey;
-- Each serves one question of the placing of bets, which no other index answers (functions/63_sport_bets.sql).
drop index sport_bet_settled;
create index sport_bet_settled on sport_bet ((player_id + 0), settled_at) where settled_at is not null;
drop index sport_bet_live;
create index sport_bet_live on sport_bet ((player_id + 0), placed_at desc) where is_live;
alter table sport_bet drop constraint sport_bet_once, add constraint sport_bet_once unique (key, player_id);
