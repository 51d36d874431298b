-- Owner: features/providers. What each key paid in wins of promotions on the last day it did: from a sum on it is told.
alter table providers_key
  add column gifts_on date,
  add column gifts bigint not null default 0;
grant update (gifts_on, gifts) on providers_key to malva_app;
