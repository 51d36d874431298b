-- Owner: base/prizes.

-- What the house owes a player who may not have it at once: a debt, without an end, told as any other. Nothing where
-- the same was given before.
create or replace function prize_owe(p_player int, p_subject text, p_amount bigint, p_at timestamptz) returns void
language plpgsql as $$
declare v_id uuid;
begin
  insert into prize (id, player_id, kind, cause, subject, amount, granted_at)
    values (gen_random_uuid(), p_player, 'money', 'debt', p_subject, p_amount, p_at)
    on conflict (player_id, cause, subject) do nothing returning id into v_id;
  if v_id is not null then
    perform core_record('prize.granted', array[jsonb_build_object('playerId', p_player, 'prize', v_id, 'kind', 'money',
      'cause', 'debt', 'subject', p_subject, 'amount', p_amount::text)]);
  end if;
end $$;

-- A personal offer was taken by the deposit that chose it: so is the prize that brought it. False: it had ended.
create or replace function prize_used(p_prize uuid, p_now timestamptz) returns boolean
language sql security definer set search_path = public, pg_temp as $$
  with used as (
    update prize p set state = 'taken', ended_at = p_now where p.id = p_prize and p.state = 'granted' returning p.id)
  select exists (select from used)
$$;
revoke execute on function prize_used(uuid, timestamptz) from public;
grant execute on function prize_used(uuid, timestamptz) to malva_app;

-- When each prize that can be taken now was given.
create or replace function prize_waiting(p_player int, p_now timestamptz) returns timestamptz[]
language sql stable as $$
  select array(select p.granted_at from prize p where p.player_id = p_player and p.state = 'granted'
    and (p.expires_at is null or p.expires_at > p_now))
$$;

-- Whether what was given for this can be taken now.
create or replace function prize_waits(p_player int, p_cause text, p_subject text, p_now timestamptz) returns boolean
language sql stable as $$
  select exists (select from prize p where p.player_id = p_player and p.cause = p_cause and p.subject = p_subject
    and p.state = 'granted' and (p.expires_at is null or p.expires_at > p_now))
$$;
