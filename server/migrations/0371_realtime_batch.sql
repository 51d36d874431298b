-- Owner: core. What one process took from the outbox, for the sockets of the others: each reads on from its own place
-- (core/realtime/outbox.ts). Written only while another process listens, and gone within minutes.
create table core_realtime_batch (
  -- Without gaps; one process writes at a time.
  seq bigint primary key,
  -- Tells a batch from one that took its number after the database lost its last moments.
  id uuid not null,
  -- Null: from here on, while no other process listened, messages went by unwritten.
  messages json,
  at timestamptz not null default now()
);

grant select, insert, update, delete on core_realtime_batch to malva_app;
