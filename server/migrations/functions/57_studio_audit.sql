-- Owner: studio. Rounds computed again (studio/rgs/audit). False: another was here first, nothing is written twice.
create or replace function studio_audited(p_from bigint, p_to bigint, p_found jsonb, p_now timestamptz) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update studio_audit_cursor set round_id = p_to where round_id = p_from;
  if not found then return false; end if;
  insert into studio_audit_difference (round_id, what, found_at)
    select f.round, f.what, p_now from jsonb_to_recordset(p_found) f(round bigint, what text) on conflict do nothing;
  return true;
end $$;

-- Marks a difference as checked by staff. False: there is no such difference, or it was already marked.
create or replace function studio_difference_seen(
  p_round bigint, p_what text, p_by text, p_reason text, p_now timestamptz)
returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into studio_audit_seen (round_id, what, seen_by, reason, seen_at)
    select d.round_id, d.what, p_by, p_reason, p_now from studio_audit_difference d
      where d.round_id = p_round and d.what = p_what on conflict do nothing;
  return found;
end $$;

revoke execute on function studio_audited(bigint, bigint, jsonb, timestamptz),
  studio_difference_seen(bigint, text, text, text, timestamptz) from public;
grant execute on function studio_audited(bigint, bigint, jsonb, timestamptz),
  studio_difference_seen(bigint, text, text, text, timestamptz) to malva_app;
