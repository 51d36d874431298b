-- Owner: features/office. Who asked for and who approved the last invitation of a member of staff, and when it was
-- used: for a time the three are not two people to each other.
alter table office_staff add column brought_by int[] not null default '{}', add column enrolled_at timestamptz;
