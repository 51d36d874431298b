-- Owner: base/wallet. The double-entry ledger.
-- Every movement is one transfer row that carries both sides, so an unbalanced transaction cannot be written down.
-- Player accounts store their balance (never below zero); house accounts are derived from the transfers, so that no row
-- on the house side is hot. The application's role can only read and call functions.
create table wallet_account (
  id int generated always as identity (start with 1000) primary key,
  player_id int references player,
  kind text not null,
  currency text not null default 'UAH',
  balance bigint not null default 0,
  constraint no_overdraft check (balance >= 0),
  constraint house_is_derived check (player_id is not null or balance = 0),
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
  reference text not null unique,
  kind text not null check (kind in ('deposit', 'withdrawal_hold', 'withdrawal_payout', 'withdrawal_return',
    'stake', 'win', 'rollback', 'correction')),
  player_id int not null,
  from_id int not null,
  to_id int not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  from_balance bigint check (from_balance >= 0),
  to_balance bigint check (to_balance >= 0),
  subject text,
  reverses bigint unique references wallet_transfer,
  actor text,
  reason text,
  xid xid8 not null default pg_current_xact_id(),
  at timestamptz not null,
  constraint two_sides check (from_id <> to_id),
  constraint corrections_are_signed check (kind <> 'correction' or (actor is not null and reason is not null))
);
create index wallet_transfer_player on wallet_transfer (player_id, id);
create index wallet_transfer_xid on wallet_transfer (xid);

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
