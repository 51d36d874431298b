-- Owner: base/wallet. The double-entry ledger.
-- Every movement is one transfer row that carries both sides, so an unbalanced transaction cannot be written down.
-- Player accounts store their balance (never below zero); house accounts are derived from the transfers, so that no row
-- on the house side is hot. The application's role can only read and call functions.
-- Rules as domain and enum types: CHECK clauses of a table are parsed anew by every statement and cost as much as the write.
create domain wallet_units as bigint constraint no_overdraft check (value >= 0);
create type wallet_kind as enum ('deposit', 'withdrawal_hold', 'withdrawal_payout', 'withdrawal_return',
  'stake', 'win', 'rollback', 'correction');

create table wallet_account (
  id int generated always as identity (start with 1000) primary key,
  player_id int references player,      -- null: the house's side; its balance stays 0
  kind text not null,
  currency text not null default 'UAH',
  balance wallet_units not null default 0,
  constraint one_pocket_of_a_kind unique nulls not distinct (player_id, kind, currency)
) with (fillfactor = 50);

insert into wallet_account (id, kind) overriding system value values
  (1, 'house:studio'),          -- stakes and wins of the first-party studio
  (2, 'house:providers'),       -- stakes and wins of other game providers
  (3, 'psp:simulated'),         -- the simulated payment provider
  (4, 'psp:external'),          -- a configured payment provider
  (5, 'house:corrections'),
  (6, 'house:bonuses');

create table wallet_transfer (
  id bigint generated always as identity primary key,
  reference text not null constraint wallet_transfer_reference_key unique,
  kind wallet_kind not null,
  player_id int not null,
  from_id int not null,
  to_id int not null,
  amount wallet_units not null,
  currency text not null,
  from_balance wallet_units,
  to_balance wallet_units,
  subject text,
  reverses bigint,
  actor text,
  reason text,
  at timestamptz not null
);
create index wallet_transfer_player on wallet_transfer (player_id, id);
create unique index wallet_transfer_reversed_once on wallet_transfer (reverses) where reverses is not null;

create function wallet_refuse_change() returns trigger language plpgsql as $$
begin raise exception 'the ledger is append-only' using errcode = 'insufficient_privilege'; end $$;
create trigger wallet_transfer_append_only before update or delete or truncate on wallet_transfer
  for each statement execute function wallet_refuse_change();

-- The classic double entry: two rows per transfer, summing to zero.
create view wallet_entry as
  select id as transfer_id, from_id as account_id, -amount as amount, currency, at from wallet_transfer
  union all
  select id, to_id, amount, currency, at from wallet_transfer;

grant select on wallet_account, wallet_transfer, wallet_entry to malva_app;
