-- Owner: base/contact. Must always hold: what was said is never changed, and leaves only when it is old.

-- Thirteen months and no day less, whatever moment is given: the database's own clock bounds it, since a clock that
-- leaps would take the whole log. How many rows.
create or replace function contact_drop_old(p_now timestamptz) returns int
language sql security definer set search_path = public, pg_temp as $$
  with gone as (delete from contact_log where at < least(p_now, now()) - interval '13 months' returning 1)
  select count(*)::int from gone
$$;
