-- Owner: features/app. When a player last opened a page that counts what is new on it.
create table app_seen (
  player_id int not null references player,
  url text not null,
  seen_at timestamptz not null,
  primary key (player_id, url)
);
grant select, insert, update on app_seen to malva_app;
