-- Owner: core. What a statement over many rows records and tells; one by one it is `record` and `publish`.

-- Inner: facts of one kind.
create or replace function core_record(p_kind text, p_payloads jsonb[]) returns void
language sql as $$
  insert into core_fact (kind, payload) select p_kind, x.payload from unnest(p_payloads) x(payload)
$$;

-- Inner: a message for each player, in this order.
create or replace function core_tell(p_players int[], p_messages jsonb[]) returns void
language sql as $$
  insert into centrifugo_outbox (method, payload)
    select 'publish', jsonb_build_object('channel', 'player:' || x.player, 'data', x.message) from unnest(p_players, p_messages) x(player, message)
$$;
-- Inner: a message to everybody who hears a channel.
create or replace function core_tell_channel(p_channel text, p_message jsonb) returns void
language sql as $$
  insert into centrifugo_outbox (method, payload) values ('publish', jsonb_build_object('channel', p_channel, 'data', p_message))
$$;
revoke execute on function core_record(text, jsonb[]), core_tell(int[], jsonb[]), core_tell_channel(text, jsonb) from public;
