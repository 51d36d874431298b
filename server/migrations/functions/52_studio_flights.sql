-- Owner: studio. Flights of the live game (studio/rgs/flights). One process leads: it holds the lease of the chain in
-- use, and whatever it writes of a flight is written only while it does. Everybody else reads.

-- The chain in use: the oldest that is not spent.
create or replace function studio_chain_now() returns int
language sql stable as $$ select min(id) from studio_chain where spent_at is null $$;

-- Publishes a chain: the first, or the next one when fewer than p_ahead flights are left. False: another process has
-- done it.
create or replace function studio_publish_chain(
  p_commit text, p_cipher bytea, p_flights int, p_ahead int, p_now timestamptz)
returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(7061824);
  if (select count(*) from studio_chain where spent_at is null) > 1
     or exists (select from studio_chain c where c.spent_at is null
       and c.flights - coalesce((select max(f.number) from studio_flight f where f.chain_id = c.id), 0) >= p_ahead) then
    return false;
  end if;
  insert into studio_chain (commit, cipher, flights, created_at) values (p_commit, p_cipher, p_flights, p_now);
  return true;
end $$;

-- Notes that a player is at the table. p_token and p_contribution come from the previous version and are not used.
create or replace function studio_attend(p_token bytea, p_contribution text, p_now timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  update studio_chain set attended_at = p_now
    where id = studio_chain_now() and (attended_at is null or attended_at < p_now - interval '10 seconds')
$$;

-- Takes or renews the lease of a chain for four seconds. was_until: when the previous lease ends, of any process.
create or replace function studio_lead(p_chain int, p_leader uuid, p_now timestamptz)
returns table (leads boolean, was_until timestamptz)
language plpgsql security definer set search_path = public, pg_temp as $$
declare v studio_chain;
begin
  select * into v from studio_chain where id = p_chain for update;
  -- Further ahead than clocks are apart the lease was stamped by one that has been put right since.
  leads := v.spent_at is null and (v.leader is null or v.leader = p_leader or v.leader_until <= p_now
    or v.leader_until > p_now + interval '1 minute');
  was_until := v.leader_until;
  if leads then
    update studio_chain set leader = p_leader, leader_until = p_now + interval '4 seconds' where id = p_chain;
  end if;
  return next;
end $$;

-- Hands the lease over at once: the process is stopping.
create or replace function studio_stop_leading(p_leader uuid, p_now timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  update studio_chain set leader = null, leader_until = p_now
    where leader = p_leader and leader_until > p_now and spent_at is null
$$;

-- Whether this process leads; holds the lease till the end of the transaction.
create or replace function studio_leads(p_chain int, p_leader uuid, p_now timestamptz) returns boolean
language plpgsql as $$
begin
  perform from studio_chain where id = p_chain and leader = p_leader and leader_until > p_now and spent_at is null
    for update;
  return found;
end $$;

-- Names the round of a public beacon that will salt a published chain: once, and only one that is still to come. Any
-- process may: there is nothing to choose.
create or replace function studio_name_round(p_chain int, p_beacon jsonb, p_round bigint, p_now timestamptz)
returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update studio_chain set beacon = p_beacon, beacon_round = p_round, named_at = p_now
    where id = p_chain and beacon_round is null and salt is null and created_at <= p_now;
  return found;
end $$;

-- Takes the salt, once: the SHA-256 of the signature of the very round that was named. That the signature holds, the
-- process that brings it has looked at, and everybody can.
create or replace function studio_take_salt(p_chain int, p_round bigint, p_signature text) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update studio_chain set signature = p_signature, salt = encode(sha256(decode(p_signature, 'hex')), 'hex')
    where id = p_chain and beacon_round = p_round and salt is null;
  return found;
end $$;

-- What the version before asks for, a salt of the table's values: there is none any more, and it goes on asking until
-- it is stopped. To core/retired.ts with the next version.
create or replace function studio_salt_chain(p_chain int, p_leader uuid, p_now timestamptz) returns boolean
language sql security definer set search_path = public, pg_temp as $$ select false $$;

create or replace function studio_open_flight(
  p_chain int, p_leader uuid, p_number int, p_starts timestamptz, p_now timestamptz)
returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not studio_leads(p_chain, p_leader, p_now)
     or exists (select from studio_flight where chain_id = p_chain and (ended_at is null or number >= p_number))
     or not exists (select from studio_chain where id = p_chain and salt is not null and flights >= p_number) then
    return false;
  end if;
  insert into studio_flight (chain_id, number, opens_at, starts_at) values (p_chain, p_number, p_now, p_starts);
  return true;
end $$;

-- Ends a flight and tells what it was drawn from: a hash that leads to the one told before it, or to the commit.
create or replace function studio_end_flight(
  p_flight bigint, p_leader uuid, p_hash text, p_dive int, p_broken boolean, p_now timestamptz)
returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare v studio_flight; v_earlier text;
begin
  select * into v from studio_flight where id = p_flight;
  if not studio_leads(v.chain_id, p_leader, p_now) then return false; end if;
  v_earlier := case when v.number = 1 then (select commit from studio_chain where id = v.chain_id)
    else (select hash from studio_flight where chain_id = v.chain_id and number = v.number - 1) end;
  if v_earlier is distinct from encode(sha256(decode(p_hash, 'hex')), 'hex') then
    raise exception 'this is not the next hash of the chain';
  end if;
  update studio_flight set ended_at = p_now, hash = p_hash, dive = p_dive, is_broken = p_broken
    where id = p_flight and ended_at is null
      and (starts_at <= p_now or p_broken and starts_at > p_now + interval '1 minute');
  return found;
end $$;

-- All flights of a chain are flown: the next one takes over.
create or replace function studio_spend_chain(p_chain int, p_leader uuid, p_now timestamptz) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare v_attended timestamptz;
begin
  if not studio_leads(p_chain, p_leader, p_now)
     or not exists (select from studio_flight f join studio_chain c on c.id = f.chain_id
       where c.id = p_chain and f.number = c.flights and f.ended_at is not null)
     or not exists (select from studio_chain where id > p_chain and spent_at is null) then
    return false;
  end if;
  update studio_chain set spent_at = p_now where id = p_chain returning attended_at into v_attended;
  update studio_chain set attended_at = v_attended where id = studio_chain_now();
  return true;
end $$;

revoke execute on function studio_publish_chain(text, bytea, int, int, timestamptz),
  studio_attend(bytea, text, timestamptz),
  studio_lead(int, uuid, timestamptz), studio_stop_leading(uuid, timestamptz), studio_leads(int, uuid, timestamptz),
  studio_name_round(int, jsonb, bigint, timestamptz), studio_take_salt(int, bigint, text),
  studio_salt_chain(int, uuid, timestamptz), studio_open_flight(int, uuid, int, timestamptz, timestamptz),
  studio_end_flight(bigint, uuid, text, int, boolean, timestamptz), studio_spend_chain(int, uuid, timestamptz)
  from public;
grant execute on function studio_chain_now(), studio_publish_chain(text, bytea, int, int, timestamptz),
  studio_attend(bytea, text, timestamptz),
  studio_lead(int, uuid, timestamptz), studio_stop_leading(uuid, timestamptz),
  studio_name_round(int, jsonb, bigint, timestamptz), studio_take_salt(int, bigint, text),
  studio_salt_chain(int, uuid, timestamptz),
  studio_open_flight(int, uuid, int, timestamptz, timestamptz),
  studio_end_flight(bigint, uuid, text, int, boolean, timestamptz),
  studio_spend_chain(int, uuid, timestamptz)
  to malva_app;
