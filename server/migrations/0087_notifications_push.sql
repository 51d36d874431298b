-- Owner: features/notifications. Devices that agreed to be told, and what became of what they were sent.
create table notifications_push (
  endpoint text primary key,
  player_id int not null references player,
  p256dh text not null,
  auth text not null,
  lang text not null,
  created_at timestamptz not null
);
create index notifications_push_player on notifications_push (player_id);

create table notifications_push_event (
  message_id bigint not null references notifications_message,
  event text not null check (event in ('shown', 'clicked', 'closed')),
  at timestamptz not null,
  primary key (message_id, event)
);
grant select, insert, update, delete on notifications_push to malva_app;
grant select, insert on notifications_push_event to malva_app;
