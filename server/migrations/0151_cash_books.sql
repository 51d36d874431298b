-- Owner: features/cash. The books of the desk: other people's lists of a day, what they differ in from ours, fees, and the cover.
-- A lot is one list as it was read: a provider's calendar day (UTC) or the bank's (Kyiv). Read again, it is replaced whole.
create table cash_book_line (
  side text not null check (side in ('provider', 'bank')),
  -- Whose list: a provider, or the bank's own name.
  source text not null,
  lot date not null,
  seq int not null,
  movement text not null,
  id text not null,
  reference text not null,
  amount bigint not null,
  fee bigint not null default 0,
  currency text not null,
  at timestamptz not null,
  primary key (side, source, lot, seq)
);
create index cash_book_line_id on cash_book_line (id, movement);
create index cash_book_line_at on cash_book_line (side, at);

-- That a list was read, also where nothing stands in it; the bank's says what was there before and after.
create table cash_book_lot (
  side text not null,
  source text not null,
  lot date not null,
  lines int not null,
  opening bigint,
  closing bigint,
  read_by text not null,
  read_at timestamptz not null,
  primary key (side, source, lot)
);

-- A day of Kyiv as it was compared last. The cover: what players own against what the bank and the providers hold for them.
create table cash_book_day (
  day date primary key,
  run_at timestamptz not null,
  runs int not null default 1,
  sources jsonb not null,
  movements int not null,
  turnover bigint not null,
  fees bigint not null,
  owed bigint not null,
  bank bigint,
  providers bigint not null,
  suspense bigint not null
);

create table cash_book_break (
  number bigint generated always as identity primary key,
  day date not null,
  side text not null,
  source text not null,
  kind text not null,
  movement text not null,
  id text not null,
  ours text,
  theirs text,
  gap bigint,
  status text not null default 'open' check (status in ('open', 'explained', 'settled', 'vanished')),
  found_at timestamptz not null,
  closed_at timestamptz,
  closed_by text,
  reason text,
  constraint one_break_of_a_name unique (day, side, source, kind, movement, id),
  constraint closed_by_somebody check ((status = 'open') = (closed_at is null) and (closed_at is null) = (closed_by is null))
);
create index cash_book_break_open on cash_book_break (day) where status = 'open';

-- What a movement costs by contract, from an instant on; past days keep the rule they had. Empty method: any other.
create table cash_fee (
  provider text not null,
  movement text not null check (movement in ('deposit', 'refund', 'chargeback', 'payout')),
  method text not null default '',
  since timestamptz not null,
  permille int not null check (permille between 0 and 1000),
  fixed bigint not null check (fixed >= 0),
  primary key (provider, movement, method, since)
);
insert into cash_fee (provider, movement, method, since, permille, fixed)
  select provider, movement, method, '2020-01-01', permille, fixed
  from (values ('simulated'), ('external')) p(provider),
    (values ('deposit', '', 15, 0), ('deposit', 'iban', 0, 0), ('payout', '', 0, 500), ('refund', '', 0, 0), ('chargeback', '', 0, 25000)) r(movement, method, permille, fixed);

-- Money without an owner: on its way back, and who decided.
alter table cash_incoming drop constraint cash_incoming_status_check;
alter table cash_incoming
  add constraint cash_incoming_status_check check (status in ('credited', 'suspense', 'returning', 'returned')),
  add column decided_by text,
  add column decided_at timestamptz,
  add column note text;

grant select, insert, update, delete on cash_book_line, cash_book_lot to malva_app;
grant select, insert, update on cash_book_day, cash_book_break to malva_app;
grant select, insert on cash_fee to malva_app;
