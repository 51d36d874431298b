-- Owner: base/content. Settings as operators look at them before saving; kept for a day.
create table content_draft (
  id int generated always as identity primary key,
  name text not null,
  value jsonb not null,
  at timestamptz not null
);

grant select, insert, delete on content_draft to malva_app;
