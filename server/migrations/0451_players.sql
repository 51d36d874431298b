-- Owner: base/players. A registration that is not complete yet (a password of one's own, age and rules) stands on the
-- account itself, where the gate of money reads it with everything else.
alter table player add column registration_due boolean not null default false;
update player set registration_due = true
  where id in (select player_id from registration_account where completed_at is null);
