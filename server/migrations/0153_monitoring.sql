-- Owner: features/monitoring. What the state monitoring is told: every movement of players' money once and in order, in numbered batches that
-- are kept as they were cut, so that a batch sent again is the same batch.
create table monitoring_state (
  is_one boolean primary key default true check (is_one),
  -- The last number of the ledger that was looked at.
  cursor bigint not null default 0,
  -- Up to where is cut next, once everything older than that transaction is over.
  horizon bigint,
  horizon_xid xid8
);
insert into monitoring_state default values;

create table monitoring_batch (
  sequence int primary key,
  events jsonb not null,
  moves int not null,
  made_at timestamptz not null,
  sent_at timestamptz,
  tries int not null default 0,
  problem text
);
create index monitoring_batch_waiting on monitoring_batch (sequence) where sent_at is null;

create function monitoring_refuse_change() returns trigger language plpgsql as $$
begin raise exception 'a batch stays as it was cut' using errcode = 'insufficient_privilege'; end $$;
create trigger monitoring_batch_kept before delete or truncate on monitoring_batch for each statement execute function monitoring_refuse_change();

grant select on monitoring_state, monitoring_batch to malva_app;
grant update on monitoring_state to malva_app;
grant insert on monitoring_batch to malva_app;
grant update (sent_at, tries, problem) on monitoring_batch to malva_app;
