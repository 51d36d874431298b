-- Owner: core. What a session's address is counted by (rules/address.ts): of IPv6 the /64 it lies in.
alter table core_session add column net text;

update core_session set net = case
  when ip ~ '^[0-9.]+$' then ip
  when ip ~* '^::ffff:[0-9.]+$' then substr(ip, 8)
  -- The first four groups. The binary form of an address is the address after a head of four bytes.
  when ip ~* '^[0-9a-f:]+$' then concat_ws(':',
    to_hex(('x' || substr(encode(inet_send(ip::inet), 'hex'), 9, 4))::bit(16)::int),
    to_hex(('x' || substr(encode(inet_send(ip::inet), 'hex'), 13, 4))::bit(16)::int),
    to_hex(('x' || substr(encode(inet_send(ip::inet), 'hex'), 17, 4))::bit(16)::int),
    to_hex(('x' || substr(encode(inet_send(ip::inet), 'hex'), 21, 4))::bit(16)::int)) || '::/64'
  end
  -- As far back as any query asks.
  where ip is not null and created_at > now() - interval '14 days';

create index core_session_shared_net on core_session (net, created_at) where kind = 'player' and net is not null;
drop index core_session_shared_ip;
