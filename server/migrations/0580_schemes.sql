-- Owner: base/schemes. What a ticket is played on: places with published weights. A scheme is never changed: a new
-- version begins at an instant. One of the staff writes it, two switch it on, one switches it off.
create table scheme (
  id int generated always as identity primary key,
  name text not null check (name ~ '^[a-z][a-z0-9-]{1,39}$'),
  version int not null check (version > 0),
  -- Tickets of which group are played on it; several schemes may stand for one group.
  ticket_group text not null check (ticket_group ~ '^[a-z][a-z0-9-]{1,39}$'),
  form text not null constraint scheme_form check (form in ('wheel', 'dice', 'chest', 'sphere', 'pack')),
  product text not null constraint scheme_product check (product in ('casino', 'sport', 'any')),
  -- Null: every brand.
  brand text,
  title jsonb not null,
  -- The least time between two plays of one player.
  pace_ms int not null check (pace_ms between 0 and 60000),
  from_at timestamptz not null,
  until_at timestamptz check (until_at > from_at),
  promotion text not null references promotion,
  is_on boolean not null default false,
  author text not null,
  on_by text,
  created_at timestamptz not null,
  constraint scheme_version_once unique (name, version)
);
create table scheme_sector (
  scheme_id int not null references scheme,
  place smallint not null check (place between 1 and 60),
  weight int not null check (weight > 0),
  -- What comes out: a reward, something of the feature itself (a card of an album), or nothing.
  reward_id int references reward,
  thing text check (thing ~ '^[a-z0-9-]{1,40}$'),
  -- How often it can come out in all; when it is gone, its weight belongs to the place named here.
  stock int check (stock > 0),
  fallback smallint,
  remaining int check (remaining >= 0),
  primary key (scheme_id, place),
  foreign key (scheme_id, fallback) references scheme_sector deferrable initially deferred,
  constraint scheme_sector_one_thing check (reward_id is null or thing is null),
  constraint scheme_sector_stock check ((stock is null) = (fallback is null) and (stock is null) = (remaining is null)
    and fallback <> place)
);
create function scheme_guard() returns trigger language plpgsql as $$
begin
  if (to_jsonb(new) - 'is_on' - 'on_by') <> (to_jsonb(old) - 'is_on' - 'on_by') then
    raise exception 'a scheme is never changed' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger scheme_for_good before update on scheme for each row execute function scheme_guard();
create function scheme_sector_guard() returns trigger language plpgsql as $$
begin
  if exists (select from scheme where id = new.scheme_id and on_by is not null) then
    raise exception 'a scheme that was on gets no more places' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger scheme_sector_first before insert on scheme_sector for each row execute function scheme_sector_guard();
create index scheme_now on scheme (ticket_group, from_at) where is_on;
grant select, insert on scheme, scheme_sector to malva_app;
grant update (is_on, on_by) on scheme to malva_app;
grant update (remaining) on scheme_sector to malva_app;
