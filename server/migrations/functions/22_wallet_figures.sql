-- Owner: base/wallet. Figures of the ledger that other owners ask for.

-- When a deposit was credited; null: it was not.
create or replace function wallet_deposit_at(p_deposit text) returns timestamptz
language sql stable as $$ select t.at from wallet_transfer t where t.reference = 'deposit:' || p_deposit $$;

-- Own money staked in a span, less what was rolled back.
create or replace function wallet_staked(p_player int, p_from timestamptz, p_to timestamptz) returns bigint
language sql stable as $$
  select coalesce(sum(case when t.from_id = a.id then t.amount else -t.amount end), 0)::bigint
  from wallet_transfer t join wallet_account a on a.player_id = p_player and a.kind = 'real'
    and a.id in (t.from_id, t.to_id)
  where t.player_id = p_player and t.kind in ('stake', 'rollback') and t.at >= p_from and t.at < p_to
$$;
