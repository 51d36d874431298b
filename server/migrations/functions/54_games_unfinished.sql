-- Owner: base/games. Money in rounds that have no end yet: what was staked less what was won so far. These rounds are
-- listed in `game_open` and at the seats of the studio, so no query scans all rounds, and closing one touches no index.
create or replace view game_unfinished as
  select r.provider, count(*)::int as rounds, coalesce(sum(r.stake - r.win), 0)::bigint as held,
    min(r.started_at) as oldest
  from (select provider, round from game_open union all select 'studio', u from studio_unfinished() u) o
  -- The offset keeps each of them a look by its key.
  cross join lateral (select g.* from game_round g where g.provider = o.provider and g.round = o.round offset 0) r
    where r.status = 'open' group by r.provider;
grant select on game_unfinished to malva_app;
