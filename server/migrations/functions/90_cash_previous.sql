-- Owner: features/cash. What only the version before calls (docs/decisions/0032); the next version is without it. This
-- one books every payment in server/src/features/cash/deposits/settle.ts.

-- Credits what came of payments of one provider, at most one of a player in a batch, answered in their order. What is
-- not the usual case (the first word, about a payment still open, counted and without a bonus, of that amount) is left
-- as it stands and answered with false: settle.ts takes it word by word. Nothing here differs from what it does with a
-- first 'succeeded'.
create or replace function cash_credits(p_provider text, p_items cash_credit_item[], p_now timestamptz)
returns table (ord bigint, is_credited boolean)
language plpgsql security definer set search_path = public, pg_temp as $$
declare v_usual cash_credit_item[]; v_ords bigint[]; v_player int[];
begin
  perform wallet_lock_many(array(select i.player from unnest(p_items) i));
  select array_agg((i.deposit, i.player, i.method, i.provider, i.provider_id, i.event, i.amount, i.currency, i.token,
        i.brand, i.last4, i.mark, i.holder, i.holder_is, i.body, i.told)::cash_credit_item order by i.ord),
      array_agg(i.ord order by i.ord), array_agg(i.player order by i.ord)
    into v_usual, v_ords, v_player
    from unnest(p_items) with ordinality i(deposit, player, method, provider, provider_id, event, amount, currency,
      token, brand, last4, mark, holder, holder_is, body, told, ord)
    join lateral (select * from cash_deposit c where c.id = i.deposit for update) d on d.player_id = i.player
    where d.status in ('created', 'pending') and d.seen = '{}' and d.counted and d.bonus is null
      and d.provider = p_provider and i.provider = p_provider
      and (d.provider_id is null or d.provider_id = i.provider_id) and d.amount = i.amount and d.currency = i.currency
      -- What may not reach the player is held and goes back.
      and cash_arrival(d.player_id, d.amount, d.created_at, p_now) = 'ok'
      -- A refund told before it is booked with it.
      and not exists (select from cash_refund r where r.deposit_id = d.id)
      -- Staff hold it as money without an owner.
      and not exists (select from cash_incoming n where n.provider = i.provider and n.id = i.provider_id);

  if v_usual is not null then
    perform wallet_gives('deposit', array(select 'deposit:' || u.deposit from unnest(v_usual) u), v_player,
      wallet_house('psp:' || p_provider),
      array(select u.amount from unnest(v_usual) u), array(select u.method from unnest(v_usual) u),
      array_fill(p_now, array[cardinality(v_player)]), array_fill(0::bigint, array[cardinality(v_player)]));
    update cash_deposit d set status = 'completed', reason = null, seen = '{succeeded}', provider_id = u.provider_id,
      completed_at = p_now
      from unnest(v_usual) u where d.id = u.deposit;
    perform fraud_paid(array(select 'deposit:' || u.deposit from unnest(v_usual) u), v_player,
      array(select u.amount from unnest(v_usual) u),
      array(select u.mark from unnest(v_usual) u), p_now);
    insert into cash_instrument as old (id, player_id, provider, kind, brand, last4, mark, holder, holder_is,
      last_used_at)
      select distinct on (u.token) u.token, u.player, p_provider, 'card', u.brand, u.last4, u.mark, u.holder,
        u.holder_is, p_now
        from unnest(v_usual) u where u.token is not null order by u.token
      on conflict (id) do update set last_used_at = excluded.last_used_at, mark = excluded.mark,
        holder = excluded.holder, holder_is = excluded.holder_is
        where old.player_id = excluded.player_id;
    perform core_record('deposit.completed',
      array(select jsonb_build_object('playerId', u.player, 'depositId', u.deposit, 'amount', u.amount::text)
        from unnest(v_usual) u));
    perform core_tell(v_player, array(select u.told from unnest(v_usual) u));
    perform wallet_tell_balances(v_player);
    insert into cash_callback (provider, event_id, type, body, outcome, at)
      select p_provider, u.event, 'payment.succeeded', u.body, 'completed', p_now from unnest(v_usual) u
      on conflict do nothing;
  end if;
  return query select x.ord, x.ord = any(coalesce(v_ords, '{}'))
    from generate_series(1, cardinality(p_items)::bigint) x(ord);
end $$;

revoke execute on function cash_credits(text, cash_credit_item[], timestamptz) from public;
grant execute on function cash_credits(text, cash_credit_item[], timestamptz) to malva_app;
