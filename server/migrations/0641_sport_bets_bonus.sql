-- Owner: base/sport-bets. A bet may be staked with the bonus money of sport: `grant_id` is then the bonus.
alter table sport_bet drop constraint sport_bet_fund, drop constraint sport_bet_grant;
alter table sport_bet
  add constraint sport_bet_fund check (fund in ('real', 'free', 'bonus')),
  add constraint sport_bet_grant check ((fund <> 'real') = (grant_id is not null));
create index sport_bet_of_bonus on sport_bet (grant_id) where fund = 'bonus';
