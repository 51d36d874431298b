-- Owner: features/office. Where an invitation of a member of staff goes, and the two who last set that address: an
-- invitation sent there brings the person in by them too.
alter table office_staff add column email text, add column email_by int[] not null default '{}';
create unique index office_staff_email on office_staff (email) where is_active;
