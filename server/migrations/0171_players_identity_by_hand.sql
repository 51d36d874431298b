-- Owner: base/players. A check that two of the staff ended, not the service.
alter table player_identity_check add column by_hand boolean not null default false;
