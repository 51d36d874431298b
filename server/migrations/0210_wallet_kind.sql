-- Owner: base/wallet. What a stake adds to a provider's jackpot: moved between accounts of the house, beside the stake itself.
alter type wallet_kind add value if not exists 'jackpot';
