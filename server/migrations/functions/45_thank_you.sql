-- Owner: features/thank-you.

-- completed: money waits and the player was not told. offered: nothing is known of this month. Null: nothing to say.
create or replace function thank_you_at_start(p_player int, p_now timestamptz) returns text
language sql stable as $$
  select case
    when exists (select from thank_you t where t.player_id = p_player and t.state = 'completed'
      and t.informed_at is null
      and prize_waits(p_player, 'thank_you', to_char(t.month, 'YYYY-MM'), p_now)) then 'completed'
    when not exists (select from thank_you t where t.player_id = p_player
      and t.month = date_trunc('month', p_now at time zone 'Europe/Kyiv')::date) then 'offered' end
$$;
