-- Owner: base/wallet. Stakes of open bets stand apart from what the house has won of them.
alter type wallet_kind add value 'sport_close';
alter type wallet_kind add value 'cash_out';
insert into wallet_account (id, kind) overriding system value values
  (25, 'house:sport_open'),     -- stakes of bets that are not decided
  (26, 'house:sport');          -- stakes of decided bets, and what they pay
