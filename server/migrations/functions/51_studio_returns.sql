-- Owner: studio. What the games returned against what they say (studio/rgs/returns/returns.ts).
-- What a batch of rounds took and returned. False: another was here first, nothing is counted twice.
create or replace function studio_count_returns(
  p_from bigint, p_to bigint, p_settled bigint[], p_open bigint[], p_sums jsonb)
returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from studio_return_cursor where round_id = p_from for update;
  if not found then return false; end if;
  if (select count(*) from studio_return_waiting where round_id = any (p_settled)) <> cardinality(p_settled) then
    return false;
  end if;
  update studio_return_cursor set round_id = p_to;
  delete from studio_return_waiting where round_id = any (p_settled);
  insert into studio_return_waiting (round_id) select unnest(p_open);
  insert into studio_return as r (game, version, rounds, staked, paid, expected, deviation, variance)
    select s.game, s.version, s.rounds, s.staked, s.paid, s.expected, s.deviation, s.variance
    from jsonb_to_recordset(p_sums) s(
      game text, version text, rounds bigint, staked bigint, paid bigint, expected bigint, deviation bigint,
      variance bigint)
    on conflict (game, version) do update set rounds = r.rounds + excluded.rounds, staked = r.staked + excluded.staked,
      paid = r.paid + excluded.paid,
      expected = r.expected + excluded.expected, deviation = r.deviation + excluded.deviation,
      variance = r.variance + excluded.variance;
  return true;
end $$;

create or replace function studio_alarm_return(p_game text, p_version text, p_now timestamptz) returns boolean
language sql security definer set search_path = public, pg_temp as $$
  with raised as (update studio_return set alarm_at = p_now
    where game = p_game and version = p_version and alarm_at is null returning 1)
  select exists (select from raised);
$$;

-- What a process found at its last look at itself: [{game, reason}]; what is not in it any more is over.
create or replace function studio_tell_doubts(p_process uuid, p_found jsonb) returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from studio_doubt d where d.told_at < now() - interval '2 hours' or d.process = p_process and not exists (
    select from jsonb_to_recordset(p_found) f(game text) where f.game = d.game);
  insert into studio_doubt as d (process, game, reason, since, told_at)
    select p_process, f.game, f.reason, now(), now() from jsonb_to_recordset(p_found) f(game text, reason text)
    on conflict (process, game) do update set reason = excluded.reason, told_at = excluded.told_at;
$$;

-- The number of open alarms: returns that staff have not checked yet; a failed generator check, until a later check
-- passes, or a missing one (the last is older than a night and a half); games a process has switched off because a
-- check of its own failed; and rounds whose recomputed result differs.
create or replace function studio_alarms() returns bigint
language sql stable security definer set search_path = public, pg_temp as $$
  select (select count(*) from studio_return where alarm_at is not null and seen_at is null)
    + (select count(*) from (select is_sound, kept_at from studio_generator_check order by id desc limit 1) last
      where not last.is_sound or last.kept_at < now() - interval '36 hours')
    + (select count(*) from studio_audit_difference d
      where not exists (select from studio_audit_seen s where s.round_id = d.round_id and s.what = d.what))
    + (select count(distinct game) from studio_doubt where told_at > now() - interval '2 hours');
$$;

create or replace function studio_alarm_seen(p_game text, p_version text, p_now timestamptz) returns boolean
language sql security definer set search_path = public, pg_temp as $$
  with seen as (update studio_return set seen_at = p_now
    where game = p_game and version = p_version and alarm_at is not null and seen_at is null returning 1)
  select exists (select from seen);
$$;

revoke execute on function studio_count_returns(bigint, bigint, bigint[], bigint[], jsonb),
  studio_alarm_return(text, text, timestamptz), studio_alarms(),
  studio_tell_doubts(uuid, jsonb), studio_alarm_seen(text, text, timestamptz) from public;
grant execute on function studio_count_returns(bigint, bigint, bigint[], bigint[], jsonb),
  studio_alarm_return(text, text, timestamptz), studio_alarms(),
  studio_tell_doubts(uuid, jsonb), studio_alarm_seen(text, text, timestamptz) to malva_app;
