-- Owner: features/message-widget. Short messages of the house at the edge of the page, kept as their own history.
create table message_widget (
  id int generated always as identity primary key,
  source jsonb not null,
  audience text not null check (audience in ('any', 'guest', 'player')),
  brands text[] not null,
  is_marketing boolean not null,
  starts_at timestamptz not null,
  ends_at timestamptz,
  author text not null,
  at timestamptz not null,
  stopped_at timestamptz,
  -- Whether those who are connected were told that it came, and that it went.
  is_start_told boolean not null default false,
  is_end_told boolean not null default false,
  check (ends_at is null or ends_at > starts_at)
);
create index message_widget_open on message_widget (starts_at desc) where stopped_at is null;
create index message_widget_untold on message_widget (id) where not is_end_told;
grant select, insert, update on message_widget to malva_app;
