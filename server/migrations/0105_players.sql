-- Owner: base/players. The owner pressed “protect”: money waits until a new password is set.
alter table player add column password_due boolean not null default false;
