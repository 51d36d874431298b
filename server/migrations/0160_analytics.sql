-- Owner: features/analytics. How often something happened on a day; nobody's name, address or number stands here.
create table analytics_event (
  day date not null,
  name text not null,
  location text not null,
  count bigint not null,
  primary key (day, name, location)
);
grant select, insert, update on analytics_event to malva_app;
