-- Owner: features/cash. Deposits, withdrawals, what the provider told us, and the instruments that paid.
create table cash_deposit (
  id uuid primary key,
  player_id int not null references player,
  key uuid not null,
  amount bigint not null check (amount > 0),
  currency text not null default 'UAH',
  method int not null,
  provider text not null,
  provider_id text unique,
  url text,
  status text not null default 'created' check (status in ('created', 'pending', 'completed', 'failed', 'expired')),
  reason text,
  -- The amount counts against the deposit limit from creation until the payment fails.
  counted boolean not null default true,
  created_at timestamptz not null,
  completed_at timestamptz,
  constraint one_deposit_per_key unique (player_id, key)
);
create index cash_deposit_open on cash_deposit (created_at) where status in ('created', 'pending');
create index cash_deposit_player on cash_deposit (player_id, created_at desc);

create table cash_instrument (
  id text primary key,
  player_id int not null references player,
  provider text not null,
  brand text not null,
  last4 text not null,
  last_used_at timestamptz not null
);
create index cash_instrument_player on cash_instrument (player_id, last_used_at desc);

create table cash_withdrawal (
  id uuid primary key,
  player_id int not null references player,
  key uuid not null,
  amount bigint not null check (amount > 0),
  currency text not null default 'UAH',
  instrument text not null references cash_instrument,
  provider text not null,
  provider_id text unique,
  status text not null default 'pending' check (status in ('pending', 'approved', 'paid', 'rejected', 'failed')),
  reason text,
  decided_by text,
  created_at timestamptz not null,
  decided_at timestamptz,
  paid_at timestamptz,
  constraint one_withdrawal_per_key unique (player_id, key)
);
create index cash_withdrawal_status on cash_withdrawal (status, created_at);
create index cash_withdrawal_player on cash_withdrawal (player_id, created_at desc);

-- Every signed callback as it came; an event counts once.
create table cash_callback (
  provider text not null,
  event_id text not null,
  type text not null,
  body jsonb not null,
  outcome text not null,
  at timestamptz not null,
  primary key (provider, event_id)
);

grant select, insert, update on cash_deposit, cash_withdrawal, cash_instrument to malva_app;
grant select, insert on cash_callback to malva_app;
