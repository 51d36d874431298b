-- Owner: base/wallet. What free rounds are left to a player stands beside their balance, as text of its members.
alter table wallet_account add column free_rounds text;
