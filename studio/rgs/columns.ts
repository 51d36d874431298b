// How a round is read, out of the tables of play and out of its month: the same columns, to the byte.
const columnsWith = (
  actions: string,
): string => `r.id, r.seat_id, r.player_id, r.bet_id, r.pair_id, r.nonce, r.game, r.version, r.math_hash, r.mode, r.params,
  r.bet, r.multiplier, r.payout, r.status, r.balance_before, r.balance_after_bet, r.balance_after, r.revealed, r.started_at,
  r.closed_at, r.jackpots, r.is_bonus, r.free_grant, coalesce(${actions}, '[]') as actions,
  (select jsonb_build_object('id', f.id, 'chain', f.chain_id, 'number', f.number, 'startsAt', f.starts_at, 'endedAt', f.ended_at, 'hash', f.hash,
    'dive', f.dive, 'isBroken', f.is_broken) from studio_flight f where f.id = r.flight_id) as flight`;
/** Of a round in play, its choices beside it. */
export const roundColumns =
  columnsWith(`(select jsonb_agg(jsonb_build_object('seq', a.seq, 'action', a.action - 'stake', 'at', a.at) order by a.seq)
    from studio_action a where a.round_id = r.id)`);
/** Of a round in its month, its choices within it. */
export const pastColumns =
  columnsWith(`(select jsonb_agg(jsonb_set(a.one, '{action}', (a.one->'action') - 'stake') order by a.n)
    from jsonb_array_elements(r.actions) with ordinality a(one, n))`);
