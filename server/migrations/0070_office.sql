-- Owner: features/office. Operators of the site.
create table office_staff (
  id int generated always as identity primary key,
  login text not null unique,
  name text not null,
  password_hash text not null,
  -- The second factor's secret, encrypted outside SQL. No staff without one.
  totp_cipher bytea not null,
  -- The last time step a code was used at: a code works once.
  totp_step bigint not null default 0,
  is_active boolean not null default true
);
grant select, insert, update on office_staff to malva_app;
