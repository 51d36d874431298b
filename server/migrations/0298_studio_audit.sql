-- Owner: studio. Every round computed again from its inputs, a day after it began: up to where, and which came out otherwise.
create table studio_audit_cursor (only_one boolean primary key default true check (only_one), round_id bigint not null);
insert into studio_audit_cursor (round_id) values (0);
create table studio_audit_difference (
  round_id bigint primary key,
  -- payout | multiplier | math_hash | open | unreadable
  what text not null,
  found_at timestamptz not null
);
create trigger studio_audit_difference_append_only before update or delete or truncate on studio_audit_difference
  for each statement execute function studio_refuse_change();
grant select on studio_audit_cursor, studio_audit_difference to malva_app;
