-- Owner: studio. A chain of flights is salted by one round of a public randomness beacon, named while it is still to
-- come. Chains salted before, by values of those at the table, keep their salt and have no beacon.

-- beacon: what the beacon says of itself (contract/randomness.ts). named_at: by then h[0] was published and the round
-- named. signature: of the round, once it is out; the salt is its SHA-256 and nothing else.
alter table studio_chain
  add beacon jsonb,
  add beacon_round bigint check (beacon_round > 0),
  add named_at timestamptz,
  add signature text check (signature ~ '^[0-9a-f]{96}$'),
  add constraint named_whole check (num_nulls(beacon, beacon_round, named_at) in (0, 3)),
  add constraint named_ahead check (beacon_round is null or coalesce(to_timestamp(
    (beacon->>'genesis_time')::bigint + (beacon_round - 1) * (beacon->>'period')::bigint) > named_at, false)),
  add constraint salted_by_the_round check (case when beacon_round is null then signature is null
    else salt is not distinct from encode(sha256(decode(signature, 'hex')), 'hex') end);

create or replace function studio_guard_chain() returns trigger language plpgsql as $$
begin
  if old.salt is not null and new.salt is distinct from old.salt or old.spent_at is not null then
    raise exception 'a chain is salted once and spent once' using errcode = 'insufficient_privilege';
  end if;
  if old.salt is null and new.salt is not null and old.beacon_round is null then
    raise exception 'a salt comes from a round that was named before' using errcode = 'insufficient_privilege';
  end if;
  if (old.beacon_round is not null or old.salt is not null)
     and (new.beacon, new.beacon_round, new.named_at) is distinct from (old.beacon, old.beacon_round, old.named_at) then
    raise exception 'a round is named once, and before there is a salt' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
drop trigger studio_chain_salted_once on studio_chain;
create trigger studio_chain_salted_once
  before update of salt, signature, beacon, beacon_round, named_at, spent_at on studio_chain
  for each row execute function studio_guard_chain();
