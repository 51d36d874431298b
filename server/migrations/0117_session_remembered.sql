-- Owner: core. The browser of this session is not asked for the second step until then; gone when the session is ended by its
-- owner, a new password or a block, not when it merely grows old.
alter table core_session add column remembered_until timestamptz;
