-- Owner: base/waiting.

-- What the start of a page says of what was given: one question for all of it. prizes: when each that can be taken now
-- was given. birthday: the newest year whose birthday was answered.
-- thanks: what the window of the thank-you has to say.
create or replace function waiting_at_start(p_player int, p_day date, p_now timestamptz)
returns table (is_visited boolean, prizes timestamptz[], tickets int, casino_bonus uuid, has_sport boolean,
  birthday int, thanks text)
language sql stable security definer set search_path = public, pg_temp as $$
  select day_mark_visited(p_player, p_day), prize_waiting(p_player, p_now), chance_waiting(p_player, p_now),
    bonus_open_of(p_player, 'casino'),
    bonus_open_of(p_player, 'sport') is not null or free_bet_waiting(p_player, p_now),
    occasion_birthday(p_player), thank_you_at_start(p_player, p_now)
$$;
revoke execute on function waiting_at_start(int, date, timestamptz) from public;
grant execute on function waiting_at_start(int, date, timestamptz) to malva_app;
