-- Owner: features/notifications. What happened to a player, as a kind and its parameters; never a finished sentence.
create table notifications_message (
  id bigint generated always as identity primary key,
  player_id int not null references player,
  kind text not null,
  params jsonb not null default '{}',
  link text check (link is null or link ~ '^[/?]'),
  -- The same event tells once, whoever hands it over twice.
  subject text not null,
  created_at timestamptz not null,
  read_at timestamptz,
  unique (player_id, kind, subject)
);
create index notifications_message_newest on notifications_message (player_id, id desc);
create index notifications_message_unread on notifications_message (player_id) where read_at is null;
grant select, insert, update on notifications_message to malva_app;

-- Which build of the site is served; one row.
create table notifications_build (
  only_one boolean primary key default true check (only_one),
  build text not null,
  since timestamptz not null
);
grant select, insert, update on notifications_build to malva_app;
