-- Owner: studio. What a process of the studio found wrong with itself and has switched off, told anew with every check while it stands;
-- what has not been told for two hours is of a process that is gone.
create table studio_doubt (
  process uuid not null,
  -- `*`: all play.
  game text not null,
  reason text not null,
  since timestamptz not null,
  told_at timestamptz not null,
  primary key (process, game)
);
grant select on studio_doubt to malva_app;

-- When a check of the generator came in, by the database's own clock: an alarm where the last is a night and a half old.
alter table studio_generator_check add kept_at timestamptz not null default now();
