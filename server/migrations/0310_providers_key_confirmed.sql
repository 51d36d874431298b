-- Owner: features/providers. A key moves money: it counts once a second person has confirmed it. Those there are go on.
alter table providers_key add column confirmed_by text, add column confirmed_at timestamptz;
update providers_key set confirmed_by = created_by, confirmed_at = created_at;
alter table providers_key add constraint providers_key_confirmed check ((confirmed_by is null) = (confirmed_at is null));
