-- Owner: features/sport-feed. Messages of the feed that the desk wants told again: the process that leads their
-- producer takes them up.
create table sport_feed_replay (
  id bigint generated always as identity primary key,
  message_id bigint not null references sport_feed_message on delete cascade,
  asked_at timestamptz not null,
  done_at timestamptz
);
create index sport_feed_replay_due on sport_feed_replay (id) where done_at is null;
create index sport_feed_replay_of on sport_feed_replay (message_id);
grant select, insert on sport_feed_replay to malva_app;
grant update (done_at) on sport_feed_replay to malva_app;
