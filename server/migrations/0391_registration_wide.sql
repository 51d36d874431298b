-- Owner: features/registration. Of IPv6 the step above an address (rules/address.ts): registrations are counted by it
-- too.
alter table registration_pending add column wide_hash bytea;
create index registration_pending_wide on registration_pending (wide_hash, created_at desc) where wide_hash is not null;
