-- Owner: features/chat. Conversations with support, their messages, ready answers, personal managers of players.
create table chat_thread (
  id uuid primary key,
  player_id int unique references player,
  -- Keyed hash of the guest's cookie; the cookie itself is not kept.
  guest_hash bytea unique,
  identity text not null,
  lang text not null,
  status text not null default 'waiting' check (status in ('waiting', 'taken', 'closed')),
  staff_id int,
  waiting_since timestamptz,
  created_at timestamptz not null,
  last_at timestamptz not null,
  -- The last message the visitor has seen.
  read_id bigint not null default 0,
  check (num_nonnulls(player_id, guest_hash) = 1)
);
create index chat_thread_queue on chat_thread (status, last_at desc);

create table chat_message (
  id bigint generated always as identity primary key,
  thread_id uuid not null references chat_thread,
  author text not null check (author in ('visitor', 'staff')),
  staff_id int,
  text text not null,
  key uuid not null,
  at timestamptz not null,
  unique (thread_id, key)
);
create index chat_message_thread on chat_message (thread_id, id);

create table chat_canned (
  id int generated always as identity primary key,
  title text not null,
  text text not null
);

create table chat_manager (
  player_id int primary key references player,
  is_enabled boolean not null,
  telegram text,
  viber text,
  email text,
  is_dismissed boolean not null default false
);

grant select, insert, update on chat_thread, chat_manager to malva_app;
grant select, insert on chat_message to malva_app;
grant select, insert, update, delete on chat_canned to malva_app;
