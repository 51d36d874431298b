-- Owner: base/wallet. The books of a day are read by when their movements were: rows stand in the order of time, so a few pages of ranges do.
create index wallet_transfer_at on wallet_transfer using brin (at) with (pages_per_range = 32, autosummarize = on);
