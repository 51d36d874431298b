-- Owner: base/wallet. Prizes of money are booked as what they are.
alter type wallet_kind add value if not exists 'prize';
