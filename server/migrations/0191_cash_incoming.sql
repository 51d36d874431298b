-- Owner: features/cash. Money without an owner has its currency, and may have been found in a provider's list rather than told of.
alter table cash_incoming
  add column currency text not null default 'UAH' check (currency ~ '^[A-Z]{3}$'),
  -- `transfer`: a callback told of it; `listed`: staff took it out of a break of the books.
  add column came text not null default 'transfer' check (came in ('transfer', 'listed'));
