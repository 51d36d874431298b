-- Owner: features/documents. Papers of players; the file itself is encrypted before it comes here.
create table documents_file (
  id uuid primary key,
  player_id int not null references player,
  kind text not null check (kind in ('passport', 'id_card', 'tax_number', 'address', 'card', 'other')),
  title text not null,
  media text not null check (media in ('image/webp', 'application/pdf')),
  size int not null check (size > 0),
  -- Keyed hash of the file as it came: the same one is not taken twice.
  hash bytea not null,
  body_cipher bytea not null,
  status text not null default 'waiting' check (status in ('waiting', 'accepted', 'rejected')),
  reason text,
  uploaded_at timestamptz not null,
  decided_at timestamptz,
  decided_by text,
  constraint rejected_says_why check ((status = 'rejected') = (reason is not null)),
  constraint decided_by_somebody check ((status = 'waiting') = (decided_at is null and decided_by is null)),
  unique (player_id, hash)
);
create index documents_file_queue on documents_file (uploaded_at) where status = 'waiting';
grant select, insert, delete on documents_file to malva_app;
grant update (status, reason, decided_at, decided_by) on documents_file to malva_app;
