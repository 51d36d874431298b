-- Owner: core. What SQL tells of: ids and numbers, in the order of centrifugo_outbox, whose numbers it shares. The
-- server forms the messages when they leave (core/realtime/told.ts). A table of its own: an older version that still
-- drains centrifugo_outbox would drop what it does not know.
create table core_told (
  id bigint primary key default nextval('centrifugo_outbox_id_seq'),
  -- Whom it is for: a player, or everybody who hears a channel.
  player_id integer,
  channel text,
  -- One of them, or a list of what is told together.
  told json not null,
  check ((player_id is null) <> (channel is null))
);

create trigger core_told_notify after insert on core_told
  for each statement execute function notify_centrifugo_partition_change();

grant select, insert, delete on core_told to malva_app;
