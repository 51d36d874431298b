-- Owner: base/wallet. The accounts and kinds of the complete cash desk: money given back to its payer, charged back by a bank,
-- fees of providers, and money that arrived and belongs to nobody yet. Movements between accounts of the house name no player.
alter type wallet_kind add value 'deposit_refund';
alter type wallet_kind add value 'chargeback';
alter type wallet_kind add value 'fee';
alter type wallet_kind add value 'suspense';

insert into wallet_account (id, kind) overriding system value values
  (7, 'psp:fiserv'),            -- the acquirer
  (8, 'house:chargebacks'),     -- taken back by a bank when the player had it no more
  (9, 'house:fees'),            -- what providers keep for their work
  (10, 'house:suspense');       -- arrived, and belongs to nobody until staff decide

alter table wallet_transfer alter column player_id drop not null;
