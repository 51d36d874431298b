-- Owner: base/audiences.

-- How many known players belong to an audience now, and how many of them are not invited: they show harm, or something
-- keeps them from playing.
create or replace function audience_size(p_name text, p_now timestamptz, out players int, out resting int)
language sql stable security definer set search_path = public, pg_temp as $$
  select count(*)::int, count(*) filter (where harm_shows(k.id)
      or exists (select from responsible_obstacles(k.id, p_now)))::int
    from audience a cross join lateral players_known(a.brand, a.registered_from, a.registered_to) k(id)
    where a.name = p_name
      and (not a.is_list or exists (select from audience_member m where m.audience = a.name and m.player_id = k.id))
      and (a.has_deposited is null or wallet_has_deposited(k.id) = a.has_deposited)
      and (a.played_within_days is null or day_mark_played_since(k.id,
        (p_now at time zone 'Europe/Kyiv')::date - a.played_within_days))
      and (a.product is null or a.channel is null or consent_stands(k.id, a.product, a.channel))
$$;
revoke execute on function audience_size(text, timestamptz) from public;
grant execute on function audience_size(text, timestamptz) to malva_app;
