-- Owner: studio. What each nightly check of the random generator found (studio/rgs/generator).
create table studio_generator_check (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  bytes bigint not null check (bytes > 0),
  -- [{ name, passed, even, isSound }]
  lines jsonb not null,
  is_sound boolean not null
);
grant select on studio_generator_check to malva_app;
