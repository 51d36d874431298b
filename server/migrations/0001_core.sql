-- Owner: core. The application's role, sessions, the fact log with its cursors, the audit trail.
-- (The role itself is created by the runner, before the first migration.)
grant malva_app to current_user;
grant usage on schema public to malva_app;

-- Facts: the words features exchange. Written in the transaction that made them true, read by each feature at its own
-- pace from its own cursor; the handler's effect and the cursor move in one transaction, so a fact counts once per feature.
create table core_fact (
  id bigint generated always as identity,
  kind text not null,
  payload jsonb not null,
  xid xid8 not null default pg_current_xact_id(),
  at timestamptz not null default now(),
  primary key (xid, id)
);

create table core_fact_cursor (
  feature text primary key,
  xid xid8 not null default '0',
  fact_id bigint not null default 0
);

-- A fact a handler could not digest after several tries; kept for a person, never lost, never blocking the rest.
create table core_fact_failure (
  feature text not null,
  fact_id bigint not null,
  error text not null,
  at timestamptz not null default now(),
  primary key (feature, fact_id)
);

-- Opaque sessions of players and staff; only the hash of the token is kept.
create table core_session (
  token_hash bytea primary key,
  kind text not null check (kind in ('player', 'staff')),
  subject_id int not null,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  ended_at timestamptz,
  agent text
);
create index core_session_open on core_session (kind, subject_id) where ended_at is null;

-- Who did what, when, from where; append-only.
create table core_audit (
  id bigint generated always as identity primary key,
  actor text not null,
  action text not null,
  subject text not null,
  detail jsonb not null default '{}',
  request_id text,
  at timestamptz not null
);
create index core_audit_subject on core_audit (subject, id);
grant select, insert on core_audit to malva_app;
grant select, insert, update on core_session to malva_app;
grant select, insert on core_fact to malva_app;
grant select, insert, update on core_fact_cursor to malva_app;
grant select, insert on core_fact_failure to malva_app;
