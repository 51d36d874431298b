-- Owner: features/cash. No payout leaves while the ledger does not add up or the players' money is not covered: at most
-- one row, why and since when.
create table cash_freeze (
  is_on boolean primary key default true check (is_on),
  cause text not null check (cause in ('ledger', 'cover')),
  since timestamptz not null
);
grant select, insert, update, delete on cash_freeze to malva_app;
