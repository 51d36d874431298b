-- Owner: base/wallet. Money of other providers' games that is neither stake nor ordinary win has accounts of its own: what their
-- jackpots gathered and paid, what promotions of theirs paid, and what free rounds won.
insert into wallet_account (id, kind) overriding system value values
  (21, 'house:provider_jackpots'),
  (22, 'house:provider_promotions'),
  (23, 'house:free_rounds');
