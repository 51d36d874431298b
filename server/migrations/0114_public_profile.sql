-- Owner: features/public-profile. Who may be seen by others, and with what; nobody by default.
create table public_profile_player (
  player_id int primary key references player,
  is_on boolean not null default false,
  shows_games boolean not null default false,
  shows_actions boolean not null default false,
  changed_at timestamptz not null
);
create index public_profile_player_on on public_profile_player (changed_at desc) where is_on;

-- What was earned by something that leaves no other trace.
create table public_profile_achievement (
  player_id int not null references player,
  achievement text not null,
  at timestamptz not null,
  primary key (player_id, achievement)
);
grant select, insert, update on public_profile_player to malva_app;
grant select, insert on public_profile_achievement to malva_app;
