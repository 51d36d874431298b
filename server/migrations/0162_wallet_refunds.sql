-- Owner: base/wallet. What staff give back of a deposit, on its way to who paid: left the player, not yet told by the provider.
insert into wallet_account (id, kind) overriding system value values
  (16, 'house:refunds');
