-- Owner: base/players. Why an account is closed and since when; told to its owner at the door.
alter table player add column closed_reason text, add column closed_at timestamptz;
