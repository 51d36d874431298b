-- Owner: core. A session its owner can look at: named, with the browser and address it began at, and when identity was last
-- proved in it. `device`: hash of a cookie that outlives sessions, so that an owner's own browser is known again.
alter table core_session
  add column id uuid not null default gen_random_uuid() unique,
  add column ip text,
  add column device bytea,
  add column proved_at timestamptz;
create index core_session_device on core_session (kind, subject_id, device);
