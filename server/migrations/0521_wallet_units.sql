-- Owner: base/wallet. Units that are no money: stars (STR). A player earns them from one account of the house and
-- spends them to it; they are never sold and never become money.
alter type wallet_kind add value 'unit_earn';
alter type wallet_kind add value 'unit_spend';
insert into wallet_account (id, kind, currency) overriding system value values
  (24, 'house:units', 'STR');
