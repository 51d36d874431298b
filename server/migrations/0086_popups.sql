-- Owner: features/popups. What a player was shown and answered, and what there is to tell.
create table popups_show (
  id bigint generated always as identity primary key,
  player_id int not null references player,
  popup text not null,
  action text not null check (action in ('show', 'reject', 'apply')),
  at timestamptz not null
);
create index popups_show_player on popups_show (player_id, at desc);

create table popups_occasion (
  player_id int not null references player,
  popup text not null,
  subject text not null,
  data jsonb not null,
  created_at timestamptz not null,
  answered_at timestamptz,
  primary key (player_id, popup, subject)
);
create index popups_occasion_open on popups_occasion (player_id, popup) where answered_at is null;
grant select, insert, update on popups_show, popups_occasion to malva_app;
