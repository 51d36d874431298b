-- Owner: base/wallet. Money of another currency may come to a provider's account; it stands in suspense in that currency until it goes
-- back. The accounts of such a currency are opened by the first movement (wallet_post_house in functions/20_wallet.sql).
drop function if exists wallet_post_house(text, text, int, text, text, bigint, timestamptz, text, text, text);
