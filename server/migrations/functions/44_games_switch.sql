-- Owner: base/games. What a provider asks where no stake of the wallet's says it: a demo round of a game that is
-- switched off is not opened either.
create or replace function provider_is_on(p_provider text, p_game text) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce((select g.is_on from game g where g.slug = p_game and g.provider = p_provider), false)
$$;
revoke execute on function provider_is_on(text, text) from public;
