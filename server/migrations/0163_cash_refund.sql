-- Owner: features/cash. Deposits given back in parts, and what a bank took back with the day evidence is due.
-- `back`: what goes back of it, refunds that did not fail and a standing chargeback together; `taken`: what the player bore of that;
-- `refunded`: what the provider has given back.
alter table cash_deposit
  add column back bigint not null default 0,
  add column taken bigint not null default 0,
  add column refunded bigint not null default 0,
  add constraint borne_once check (taken >= 0 and taken <= amount and taken <= back);
update cash_deposit d set
  refunded = case when 'refunded' = any(seen) then amount else 0 end,
  back = case when 'refunded' = any(seen) then amount else 0 end + case when 'chargeback' = any(seen) then amount else 0 end,
  -- Of what went back so far nothing more is asked of the player, whatever share of it was theirs.
  taken = amount
  where 'succeeded' = any(seen) and (seen && array['refunded', 'chargeback']);

create table cash_refund (
  id uuid primary key,
  deposit_id uuid not null references cash_deposit,
  player_id int not null references player,
  amount bigint not null check (amount > 0),
  provider text not null,
  provider_id text,
  status text not null check (status in ('waiting', 'sent', 'paid', 'failed')),
  -- Its money has left the player and the house; a refund told before its deposit has moved nothing yet.
  is_booked boolean not null default false,
  -- Why the provider could not, as a word.
  reason text,
  -- Null: the provider gave it back unasked.
  asked_by text,
  note text,
  created_at timestamptz not null,
  sent_at timestamptz,
  ended_at timestamptz,
  constraint one_refund_a_provider_id unique (provider, provider_id)
);
create index cash_refund_deposit on cash_refund (deposit_id, created_at);
create index cash_refund_player on cash_refund (player_id);
create index cash_refund_open on cash_refund (created_at) where status in ('waiting', 'sent');

create table cash_chargeback (
  deposit_id uuid primary key references cash_deposit,
  player_id int not null references player,
  -- The provider's own number of the dispute, its reason as a code, and until when evidence is taken.
  number text,
  code text,
  due_at timestamptz,
  status text not null check (status in ('open', 'answered', 'accepted', 'won')),
  noted_at timestamptz not null,
  answered_by text,
  answered_at timestamptz,
  note text
);
create index cash_chargeback_open on cash_chargeback (due_at) where status = 'open';
create index cash_chargeback_player on cash_chargeback (player_id);
grant select, insert, update on cash_refund, cash_chargeback to malva_app;
