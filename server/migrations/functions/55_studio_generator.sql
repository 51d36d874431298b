-- Owner: studio. Checks of the random generator (studio/rgs/generator).
create or replace function studio_keep_check(
  p_at timestamptz, p_bytes bigint, p_lines jsonb, p_sound boolean)
returns bigint
language sql security definer set search_path = public, pg_temp as $$
  insert into studio_generator_check (at, bytes, lines, is_sound) values (p_at, p_bytes, p_lines, p_sound) returning id;
$$;

revoke execute on function studio_keep_check(timestamptz, bigint, jsonb, boolean) from public;
grant execute on function studio_keep_check(timestamptz, bigint, jsonb, boolean) to malva_app;
