-- Owner: features/privacy. Copies of a player's data, and requests to be forgotten.
create table privacy_export (
  id uuid primary key,
  player_id int not null references player,
  asked_at timestamptz not null,
  ready_at timestamptz,
  expires_at timestamptz,
  -- Sealed outside SQL; emptied when its time is over.
  bytes bytea,
  size int
);
create index privacy_export_player on privacy_export (player_id, asked_at desc);
alter table privacy_export alter column bytes set storage external;

create table privacy_request (
  id uuid primary key,
  player_id int not null references player,
  status text not null default 'waiting' check (status in ('waiting', 'cancelled', 'refused', 'done')),
  asked_at timestamptz not null,
  due_at timestamptz not null,
  decided_at timestamptz,
  open text[] not null default '{}'
);
create unique index privacy_request_waiting on privacy_request (player_id) where status = 'waiting';
create index privacy_request_due on privacy_request (due_at) where status = 'waiting';
grant select, insert, update on privacy_export, privacy_request to malva_app;
