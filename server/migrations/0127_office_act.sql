-- Owner: features/office. Acts of two: asked for by one member of staff, decided by another, done once.
create table office_act (
  id uuid primary key,
  kind text not null,
  subject text not null,
  input jsonb not null,
  reason text not null,
  asked_by int not null references office_staff,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  status text not null default 'waiting' check (status in ('waiting', 'approved', 'refused', 'withdrawn', 'expired')),
  decided_by int references office_staff,
  decided_at timestamptz,
  refusal text,
  constraint decided_by_another check (status not in ('approved', 'refused') or (decided_by is not null and decided_by <> asked_by)),
  constraint only_the_asker_withdraws check (status <> 'withdrawn' or decided_by = asked_by)
);
-- The same thing is asked for once at a time.
create unique index office_act_waiting on office_act (kind, subject) where status = 'waiting';
create index office_act_newest on office_act (asked_at desc);
grant select, insert on office_act to malva_app;
grant update (status, decided_by, decided_at, refusal) on office_act to malva_app;

-- What staff write down about a player; nothing of it is ever changed or taken away.
create table office_note (
  id bigint generated always as identity primary key,
  player_id int not null references player,
  staff_id int not null references office_staff,
  text text not null,
  at timestamptz not null
);
create index office_note_player on office_note (player_id, id);
grant select, insert on office_note to malva_app;
