-- Owner: base/sport-bets. Inner: counts margin that a cash-out gives up, at each match the bet is still open on. False
-- where one of them is no
-- turbo match any more, or its ceiling does not hold so much; then nothing is counted.
create or replace function sport_take_turbo(p_bet uuid, p_given bigint, p_at timestamptz) returns boolean
language plpgsql as $$
declare
  v_events int[] := array(select distinct l.event_id from sport_leg l where l.bet_id = p_bet and l.state = 'open');
begin
  perform from sport_turbo t where t.event_id = any (v_events) order by t.event_id for update;
  if (select count(*) from sport_turbo t where t.event_id = any (v_events) and t.until_at > p_at
      and t.given + p_given <= t.ceiling) < cardinality(v_events) then
    return false;
  end if;
  update sport_turbo t set given = t.given + p_given where t.event_id = any (v_events);
  return true;
end $$;
revoke execute on function sport_take_turbo(uuid, bigint, timestamptz) from public;
