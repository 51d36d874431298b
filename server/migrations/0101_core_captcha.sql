-- Owner: core. Proofs of work that were used up: each opens one door once.
create table core_captcha_used (
  proof_hash bytea primary key,
  expires_at timestamptz not null
);
create index core_captcha_used_expires on core_captcha_used (expires_at);
grant select, insert, delete on core_captcha_used to malva_app;
