-- Owner: base/wallet. What the pools of the jackpots hold, how it comes there, and wins out of it.
alter type wallet_kind add value 'jackpot_fund';
alter type wallet_kind add value 'jackpot';
insert into wallet_account (id, kind) overriding system value values
  (17, 'house:jackpots');
