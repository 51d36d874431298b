-- Owner: studio. A round may differ in more than one way, its own result and the pools it won; and who has looked into a difference, with what
-- was found. The difference itself is never changed.
alter table studio_audit_difference drop constraint studio_audit_difference_pkey, add primary key (round_id, what);
create table studio_audit_seen (
  round_id bigint not null,
  what text not null,
  -- `staff:<id>`
  seen_by text not null,
  reason text not null,
  seen_at timestamptz not null,
  primary key (round_id, what),
  foreign key (round_id, what) references studio_audit_difference
);
create trigger studio_audit_seen_append_only before update or delete or truncate on studio_audit_seen
  for each statement execute function studio_refuse_change();
grant select on studio_audit_seen to malva_app;
