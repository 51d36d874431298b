-- Owner: core. Who else was logged in in the same browser or from the same address.
create index core_session_shared_device on core_session (device, created_at) where kind = 'player' and device is not null;
create index core_session_shared_ip on core_session (ip, created_at) where kind = 'player' and ip is not null;
