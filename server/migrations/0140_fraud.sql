-- Owner: base/fraud. What is counted about a player's money, whose instruments are whose, and the cases somebody looks into.
create table fraud_operation (
  -- deposit:<id>, withdrawal:<id>
  reference text primary key,
  player_id int not null references player,
  kind text not null check (kind in ('deposit', 'withdrawal')),
  amount bigint not null check (amount > 0),
  mark text,
  report_id bigint,
  at timestamptz not null
);
create index fraud_operation_player on fraud_operation (player_id, kind, at desc);

-- An instrument by its mark: the same card is the same mark whoever pays with it.
create table fraud_instrument (
  mark text not null,
  player_id int not null references player,
  is_foreign boolean not null default false,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (mark, player_id)
);
create index fraud_instrument_player on fraud_instrument (player_id);

create table fraud_case (
  id bigint generated always as identity primary key,
  player_id int not null references player,
  opened_at timestamptz not null,
  signs jsonb not null,
  holds_deposits boolean not null default false,
  holds_withdrawals boolean not null default false,
  taken_by text,
  closed_by text,
  closed_at timestamptz,
  outcome text check (outcome in ('clean', 'watched', 'confirmed')),
  constraint closed_with_an_outcome check ((closed_at is null) = (outcome is null) and (closed_at is null) = (closed_by is null))
);
create unique index fraud_case_open on fraud_case (player_id) where closed_at is null;
create index fraud_case_player on fraud_case (player_id, id desc);

-- What happened in a case; nothing of it is changed or taken away.
create table fraud_event (
  id bigint generated always as identity primary key,
  case_id bigint not null references fraud_case,
  kind text not null,
  detail jsonb not null default '{}',
  actor text not null,
  at timestamptz not null
);
create index fraud_event_case on fraud_event (case_id, id);

-- Single or linked operations from the threshold on: what the financial monitoring is told.
create table fraud_report (
  id bigint generated always as identity primary key,
  player_id int not null references player,
  case_id bigint not null references fraud_case,
  kind text not null check (kind in ('deposit', 'withdrawal')),
  total bigint not null check (total > 0),
  operations int not null check (operations > 0),
  opened_at timestamptz not null,
  filed_at timestamptz,
  filed_by text,
  number text,
  constraint filed_with_its_number check ((filed_at is null) = (number is null) and (filed_at is null) = (filed_by is null))
);
create index fraud_report_player on fraud_report (player_id, id desc);
create index fraud_report_open on fraud_report (opened_at) where filed_at is null;

grant select, insert on fraud_operation, fraud_event to malva_app;
grant update (report_id) on fraud_operation to malva_app;
grant select, insert, update on fraud_instrument, fraud_case, fraud_report to malva_app;
