-- Owner: core. The application's role, the fact log with its cursors, and the door to the job queue.
do $$ begin
  create role malva_app nologin;
exception when duplicate_object or unique_violation then null;
end $$;
grant malva_app to current_user;
grant usage on schema public to malva_app;

-- Facts: the words features exchange. Written in the transaction that made them true, read by each feature at its own
-- pace from its own cursor; the handler's effect and the cursor move in one transaction, so a fact counts once per feature.
create table core_fact (
  id bigint generated always as identity primary key,
  kind text not null,
  payload jsonb not null,
  xid xid8 not null default pg_current_xact_id(),
  at timestamptz not null default now()
);
create index core_fact_order on core_fact (xid, id);

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

grant select, insert on core_fact to malva_app;
grant select, insert, update on core_fact_cursor to malva_app;
grant select, insert on core_fact_failure to malva_app;
