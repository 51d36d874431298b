-- Owner: features/office. Operators set their own password and second factor from an invitation; until then they open nothing.
alter table office_staff
  alter column password_hash drop not null,
  alter column totp_cipher drop not null;

create table office_invite (
  -- Of what stands in the link.
  token_hash bytea primary key,
  staff_id int not null references office_staff,
  -- The secret the invitation shows, encrypted outside SQL; it becomes the second factor with its first code.
  totp_cipher bytea not null,
  invited_by text not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index office_invite_staff on office_invite (staff_id);
grant select, insert, update on office_invite to malva_app;
