-- Owner: features/profile. What a player chose for their account: the site's version, and where they stand among the first steps.
create table profile_player (
  player_id int primary key references player,
  site_version text not null default 'old' check (site_version in ('new', 'old')),
  scenario text,
  scenario_at timestamptz
);
grant select, insert, update on profile_player to malva_app;
