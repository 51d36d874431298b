-- Owner: base/players. The whole set of identity states; what a check has told so far and what it knows of the person.
alter table player drop constraint player_identity_status_check;
alter table player add constraint player_identity_status_check check (identity_status in
  ('none', 'pending', 'diiaVerification', 'signing', 'liveness', 'noInn', 'approved', 'rejected', 'duplicateCredentials', 'ageRestriction'));
-- When the register of excluded people last said that this person is not in it.
alter table player add column register_checked_at timestamptz;

alter table player_identity_check drop constraint player_identity_check_status_check;
alter table player_identity_check add constraint player_identity_check_status_check check (status in
  ('pending', 'diiaVerification', 'signing', 'liveness', 'noInn', 'approved', 'rejected', 'duplicateCredentials', 'ageRestriction'));
-- Which check of a player is the newest, whatever the clock said.
alter table player_identity_check add column number bigint generated always as identity;
alter table player_identity_check add column sequence int not null default 0;
alter table player_identity_check add column need_smart_id boolean not null default false;
-- How the service ended the check: approved or rejected. Our own judgement is the status.
alter table player_identity_check add column provider_end text check (provider_end in ('approved', 'rejected'));
-- Who the service says this is, encrypted, kept while the number or the birthday is still waited for.
alter table player_identity_check add column person_cipher bytea;
alter table player_identity_check add column number_attempts int not null default 0;
update player_identity_check set provider_end = case when status = 'approved' then 'approved' else 'rejected' end,
  status = coalesce(outcome, status) where status in ('approved', 'rejected');
