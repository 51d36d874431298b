-- Owner: features/sport-feed. What a feed told, as it came: stored before anything of it is applied, so that a repeated
-- message has no effect and a wrong one can be looked at. Kept for fourteen days.
create table sport_feed_message (
  id bigint generated always as identity primary key,
  -- Null where the message says neither.
  producer text,
  seq bigint,
  received_at timestamptz not null,
  type text,
  event_urn text,
  -- Why it was set aside; null: it was applied.
  problem text,
  raw jsonb not null,
  constraint sport_feed_message_once unique (producer, seq)
);
create index sport_feed_message_at on sport_feed_message using brin (received_at);
grant select, insert, delete on sport_feed_message to malva_app;
grant update (problem) on sport_feed_message to malva_app;
