-- Owner: core. Realtime outbox: Centrifugo's own schema, so that the embedded hub or Centrifugo's PostgreSQL consumer can drain it.
-- Rows are written in the transaction they tell of and leave in id order.
create table centrifugo_outbox (
  id bigserial primary key,
  method text not null,
  payload jsonb not null,
  partition integer not null default 0,
  created_at timestamptz not null default now()
);

create function notify_centrifugo_partition_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('centrifugo_partition_change', '0');
  return null;
end;
$$;

create trigger centrifugo_outbox_notify after insert on centrifugo_outbox
  for each statement execute function notify_centrifugo_partition_change();

grant select, insert, delete on centrifugo_outbox to malva_app;
grant usage on sequence centrifugo_outbox_id_seq to malva_app;
