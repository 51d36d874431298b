-- Owner: core. The audit trail shows when somebody touched it: finished rows are sealed in the order of their transactions, each
-- seal chained to the one before by a key that is not in this database. Not even the owner changes a row without saying so.
alter table core_audit add column xid xid8 not null default pg_current_xact_id();
create index core_audit_order on core_audit (xid, id);
create index core_audit_actor on core_audit (actor, id);

create table core_audit_seal (
  number int primary key,
  -- The last row it covers; it begins after the last of the seal before.
  to_xid xid8 not null,
  to_id bigint not null,
  -- The rows by number, and the SHA-256 of each, 32 bytes one after another.
  ids bigint[] not null,
  hashes bytea not null,
  -- HMAC over the seal before and all of the above.
  mac bytea not null,
  at timestamptz not null
);
grant select, insert on core_audit_seal to malva_app;

create function core_audit_refuse_change() returns trigger language plpgsql as $$
begin raise exception 'the audit trail is append-only' using errcode = 'insufficient_privilege'; end $$;
create trigger core_audit_append_only before update or delete or truncate on core_audit
  for each statement execute function core_audit_refuse_change();
create trigger core_audit_seal_append_only before update or delete or truncate on core_audit_seal
  for each statement execute function core_audit_refuse_change();
