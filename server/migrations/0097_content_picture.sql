-- Owner: base/content. Pictures operators uploaded, as they were written anew; named after the bytes that came.
-- They lie here and not in a folder, so every machine of the site has them and a backup holds them.
create table content_picture (
  name text primary key check (name ~ '^[0-9a-f]{32}$'),
  title text not null,
  bytes bytea not null,
  size int not null,
  width int not null check (width > 0),
  height int not null check (height > 0),
  blur text check (length(blur) <= 300),
  author text not null,
  at timestamptz not null
);
-- Already packed: packing it again would only cost.
alter table content_picture alter column bytes set storage external;

-- A column may be changed because that is what a lock on a row asks for: whoever publishes holds the pictures he names.
grant select, insert, delete, update (title) on content_picture to malva_app;
