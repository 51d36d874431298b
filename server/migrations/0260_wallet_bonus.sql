-- Owner: base/wallet. Bonus money is a pocket of its own (`bonus`, `sport_bonus`), opened by the first bonus: given by the house, staked,
-- then the player's own or the house's again.
alter type wallet_kind add value 'bonus_grant';
alter type wallet_kind add value 'bonus_convert';
alter type wallet_kind add value 'bonus_forfeit';

-- Of a player's real pocket: the casino bonus that is open to them. It is read with the pocket, so whoever has none pays nothing for
-- others' having one.
alter table wallet_account add column bonus_id uuid;
drop function if exists wallet_pocket(int);
