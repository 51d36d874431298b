-- Owner: base/content. Pages composed by operators, the site's settings of content, and texts put in place of the house's own.
create table content_page (
  id int generated always as identity primary key,
  path text not null unique check (path ~ '^/([a-z0-9][a-z0-9-]{0,63}/){1,4}$'),
  created_at timestamptz not null
);

-- Every save is a version and is never changed but for its times. Shown is the one with the latest publish_at that has come,
-- unless its hide_at has come too: so a later version may wait for its hour, and an older one may be published again.
create table content_version (
  id int generated always as identity primary key,
  page_id int not null references content_page,
  number int not null,
  source jsonb not null,
  author text not null,
  note text not null,
  at timestamptz not null,
  publish_at timestamptz,
  hide_at timestamptz,
  constraint content_version_number unique (page_id, number),
  check (hide_at is null or publish_at is not null)
);
create index content_version_published on content_version (page_id, publish_at) where publish_at is not null;

-- The newest row of a name is in force.
create table content_setting (
  id int generated always as identity primary key,
  name text not null,
  value jsonb not null,
  author text not null,
  note text not null,
  at timestamptz not null
);
create index content_setting_newest on content_setting (name, id desc);

create table content_text (
  key text not null,
  lang text not null check (lang in ('uk', 'ru', 'en')),
  text text not null,
  author text not null,
  at timestamptz not null,
  primary key (key, lang)
);

-- Moves with every change: a process that sees another number reads anew.
create table content_stamp (
  one boolean primary key default true check (one),
  stamp bigint not null
);
insert into content_stamp (stamp) values (1);

grant select, insert, update on content_page to malva_app;
grant select, insert on content_setting to malva_app;
grant select, insert, update on content_version to malva_app;
grant select, insert, update, delete on content_text to malva_app;
grant select, update on content_stamp to malva_app;
