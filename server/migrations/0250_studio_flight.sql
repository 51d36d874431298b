-- Owner: studio. The live crash game: chains of hashes, the salt people at the table gave them, and the flights drawn from both.

-- commit: h[0], published in the statement that makes the row. cipher: every thousandth hash, sealed under a key that is not in the
-- database. The salt comes after the commit, from `studio_contribution`. leader: the one process that may open and end flights.
create table studio_chain (
  id int generated always as identity primary key,
  commit text not null unique check (commit ~ '^[0-9a-f]{64}$'),
  cipher bytea not null,
  flights int not null check (flights > 0),
  salt text check (salt ~ '^[0-9a-f]{64}$'),
  attended_at timestamptz,
  leader uuid,
  leader_until timestamptz,
  created_at timestamptz not null,
  spent_at timestamptz
) with (fillfactor = 50);

-- One value of each browser that sat down before the salt was taken, in their order.
create table studio_contribution (
  id bigint generated always as identity primary key,
  chain_id int not null references studio_chain,
  token_hash bytea not null,
  value text not null check (value ~ '^[0-9a-f]{32}$'),
  at timestamptz not null,
  unique (chain_id, token_hash)
);

-- hash and dive are written when the flight is over, and not before.
create table studio_flight (
  id bigint generated always as identity primary key,
  chain_id int not null references studio_chain,
  number int not null check (number > 0),
  opens_at timestamptz not null,
  starts_at timestamptz not null check (starts_at > opens_at),
  ended_at timestamptz,
  hash text check (hash ~ '^[0-9a-f]{64}$'),
  dive int check (dive >= 100),
  is_broken boolean not null default false,
  unique (chain_id, number),
  constraint told_when_over check ((ended_at is null) = (hash is null) and (ended_at is null) = (dive is null)),
  constraint broken_when_over check (not is_broken or ended_at is not null)
);

-- Of a live game: the flight a round is a part of.
alter table studio_round add flight_id bigint;
create index studio_round_flight on studio_round (flight_id) where flight_id is not null;

create function studio_guard_chain() returns trigger language plpgsql as $$
begin
  if old.salt is not null and new.salt is distinct from old.salt or old.spent_at is not null then
    raise exception 'a chain is salted once and spent once' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger studio_chain_salted_once before update of salt, spent_at on studio_chain for each row execute function studio_guard_chain();
create trigger studio_chain_for_good before update of id, commit, cipher, flights, created_at on studio_chain
  for each statement execute function studio_refuse_change();
create function studio_guard_flight() returns trigger language plpgsql as $$
begin
  if old.ended_at is not null
     or (new.id, new.chain_id, new.number, new.opens_at, new.starts_at) is distinct from (old.id, old.chain_id, old.number, old.opens_at, old.starts_at) then
    raise exception 'a flight is flown once' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger studio_flight_for_good before update on studio_flight for each row execute function studio_guard_flight();
create trigger studio_contribution_for_good before update or delete or truncate on studio_contribution
  for each statement execute function studio_refuse_change();
create trigger studio_flight_kept before delete or truncate on studio_flight for each statement execute function studio_refuse_change();
create trigger studio_chain_kept before delete or truncate on studio_chain for each statement execute function studio_refuse_change();
create trigger studio_round_flight_for_good before update of flight_id on studio_round for each statement execute function studio_refuse_change();

grant select on studio_chain, studio_contribution, studio_flight to malva_app;
