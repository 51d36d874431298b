// SQL of bets as the desk of sport looks at them.
import { sql, type Sql, type Tx } from '../../../core/db.ts';
import type { BetRow } from '../store.ts';

export interface ExposureRow {
  event_id: number;
  market: number;
  spec: string;
  outcome: string;
  stake: bigint;
  payout: bigint;
}
/** What the house would pay for each outcome, the dearest first. */
export const exposureOf = (tx: Tx, event: number): Promise<ExposureRow[]> =>
  tx.rows<ExposureRow>(sql`select * from sport_exposure where event_id = ${event} and (stake <> 0 or payout <> 0)
    order by payout - stake desc, market, spec, outcome`);
export const exposures = (tx: Tx): Promise<ExposureRow[]> =>
  tx.rows<ExposureRow>(sql`select * from sport_exposure where payout > stake order by payout - stake desc limit 500`);
/** What each match may cost at worst. */
export const worstOf = (tx: Tx): Promise<{ event_id: number; worst: bigint; staked: bigint; bets: number }[]> =>
  tx.rows(sql`select m.event_id, sum(m.worst)::bigint as worst, sum(m.staked)::bigint as staked,
      (select count(distinct l.bet_id) from sport_leg l join sport_bet b on b.id = l.bet_id
        where l.event_id = m.event_id and b.status in ('open', 'pending'))::int as bets
    from (select x.event_id, greatest(0, max(x.payout) - sum(x.stake)) as worst, sum(x.stake) as staked
      from sport_exposure x group by x.event_id, x.market, x.spec) m
    group by m.event_id having sum(m.staked) <> 0 or sum(m.worst) <> 0`);

export const openOn = (tx: Tx, event: number): Promise<BetRow[]> =>
  tx.rows<BetRow>(sql`select b.* from sport_bet b where b.status in ('open', 'pending')
    and b.id in (select l.bet_id from sport_leg l where l.event_id = ${event}) order by b.seq limit 20000`);
export const topPlayers = (tx: Tx, event: number): Promise<{ player_id: number; bets: number; net: bigint }[]> =>
  tx.rows(sql`select b.player_id, count(*)::int as bets,
      sum(b.potential - case when b.fund = 'free' then 0 else b.stake end)::bigint as net
    from sport_bet b where b.status in ('open', 'pending')
      and b.id in (select l.bet_id from sport_leg l where l.event_id = ${event})
    group by b.player_id order by net desc, b.player_id limit 10`);

export interface TickerFilter {
  /** Not younger than this. */
  until: Date;
  event: number | null;
  player: number | null;
  isLive: boolean | null;
  least: bigint;
  limit: number;
}
export const ticker = (tx: Tx, f: TickerFilter): Promise<BetRow[]> =>
  tx.rows<BetRow>(sql`select b.* from sport_bet b where b.placed_at <= ${f.until} and b.stake >= ${f.least}
    and (${f.player}::int is null or b.player_id = ${f.player})
    and (${f.isLive}::boolean is null or b.is_live = ${f.isLive})
    and (${f.event}::int is null or b.id in (select l.bet_id from sport_leg l where l.event_id = ${f.event}))
    order by b.seq desc limit ${f.limit}`);

/** Bets that stand, placed in [from, to), oldest first, page by page. */
export const placedBetween = (tx: Tx, of: { from: Date; to: Date; after: bigint; limit: number }): Promise<BetRow[]> =>
  tx.rows<BetRow>(sql`select * from sport_bet where placed_at >= ${of.from} and placed_at < ${of.to}
    and seq > ${of.after} and status not in ('rejected', 'undone') order by seq limit ${of.limit}`);
/** Decided in [from, to). */
export const settledBetween = (tx: Tx, of: { from: Date; to: Date; after: bigint; limit: number }): Promise<BetRow[]> =>
  tx.rows<BetRow>(sql`select * from sport_bet where settled_at >= ${of.from} and settled_at < ${of.to}
    and seq > ${of.after} and status in ('won', 'part', 'lost', 'cashed') order by seq limit ${of.limit}`);

/** Bets that wait longer than they may. */
export const latePending = (tx: Tx, before: Date): Promise<{ id: string; placed_at: Date }[]> =>
  tx.rows(sql`select id, placed_at from sport_bet where status = 'pending' and decide_at < ${before}
    order by decide_at limit 50`);
/** Matches over since then that still have undecided bets. */
export const lateEvents = (tx: Tx, before: Date): Promise<{ event: number; ended_at: Date }[]> =>
  tx.rows(sql`select e.event, e.ended_at from sport_events_now(array(
      select distinct l.event_id from sport_leg l join sport_bet b on b.id = l.bet_id
      where l.state = 'open' and b.status in ('open', 'pending')), ${before}) e
    where e.ended_at < ${before} order by e.ended_at`);
/** Markets with undecided bets whose two keys differ. */
export const differing = (tx: Tx): Promise<{ event_id: number; market: number; spec: string; made_at: Date }[]> =>
  tx.rows(sql`select event_id, market, spec, made_at from sport_result r where r.state = 'awaiting' and r.rule is not null
    and exists (select from sport_leg l where l.event_id = r.event_id and l.market = r.market and l.spec = r.spec
      and l.state = 'open')
    and not exists (select from sport_result n where (n.event_id, n.market, n.spec) = (r.event_id, r.market, r.spec)
      and n.generation > r.generation) order by made_at limit 200`);

export interface StakeRow {
  event_id: number;
  market: number;
  spec: string;
  outcome: string;
  player_id: number;
  bet_id: string;
  stake: bigint;
  odds: number;
  p: number | null;
  placed_at: Date;
}
/** What single bets put on outcomes of matches, since a moment. */
export const stakesSince = (tx: Tx, of: { since: Date; until: Date }): Promise<StakeRow[]> =>
  tx.rows<StakeRow>(sql`select l.event_id, l.market, l.spec, l.outcome, b.player_id, b.id as bet_id, b.stake, l.odds, l.p,
      b.placed_at
    from sport_bet b join sport_leg l on l.bet_id = b.id
    where b.placed_at >= ${of.since} and b.placed_at <= ${of.until} and b.fund = 'real'
      and b.status not in ('rejected', 'undone', 'void')
    order by b.seq limit 100000`);
/** All bets that have a leg on one outcome. */
export const betsOnOutcome = (
  tx: Tx,
  of: Pick<StakeRow, 'event_id' | 'market' | 'spec' | 'outcome'>,
): Promise<StakeRow[]> =>
  tx.rows<StakeRow>(sql`select l.event_id, l.market, l.spec, l.outcome, b.player_id, b.id as bet_id, b.stake, l.odds, l.p,
      b.placed_at
    from sport_leg l join sport_bet b on b.id = l.bet_id
    where l.event_id = ${of.event_id} and l.market = ${of.market} and l.spec = ${of.spec} and l.outcome = ${of.outcome}
      and b.status not in ('rejected', 'undone') order by b.seq limit 5000`);

/** Outcomes whose exposure is not what the open bets come to. */
export const exposureBreaks = (
  tx: Tx,
): Promise<(Pick<ExposureRow, 'event_id' | 'market' | 'spec' | 'outcome'> & { kept: bigint; counted: bigint })[]> =>
  tx.rows(sql`select event_id, market, spec, outcome, coalesce(x.payout, 0) as kept, coalesce(e.payout, 0)::bigint as counted
    from sport_exposure x full join (
      select l.event_id, l.market, l.spec, l.outcome, sum(l.liability * (b.unit - b.cashed_unit) / b.unit)::bigint as payout
        from sport_bet b join sport_leg l on l.bet_id = b.id where b.status in ('pending', 'open') group by 1, 2, 3, 4) e
      using (event_id, market, spec, outcome)
    where coalesce(x.payout, 0) <> coalesce(e.payout, 0) limit 50`);

/** Bets of a player as events, for the timeline of the office: placed, and settled. */
export const betEvents = (playerId: number): Sql =>
  sql`select e.at, e.kind, b.id::text as about, e.amount, b.status::text as status, null::text as actor,
    jsonb_build_object('code', b.code, 'odds', (b.odds::numeric / 10000)::numeric(12, 2)::text) as detail
    from sport_bet b cross join lateral (values (b.placed_at, 'bet_placed', b.stake), (b.settled_at, 'bet_settled', b.payout)) e(at, kind, amount)
    where b.player_id = ${playerId} and e.at is not null`;
