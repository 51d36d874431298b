-- Owner: base/sport-bets. The desk looks at undecided bets, and at those of the last days, every few seconds.
create index sport_bet_open on sport_bet (seq) where status in ('open', 'pending');
create index sport_bet_placed on sport_bet using brin (placed_at);
