// SQL of results and settlements: what was told of outcomes, what they came to, and bets that are settled by it.
import type { Word } from '../../../core/column-words.ts';
import { sql, type Tx } from '../../../core/db.ts';
import type { OutcomeResult } from '@malva/rules/settlement/factor';
import type { LegRow } from '../store.ts';

export interface ToldOutcome {
  id: string;
  result: 0 | 1;
  voidFactor: 0 | 0.5 | 1;
  deadHeat?: { places: number; tied: number };
}
export interface Told {
  producer: string;
  seq: bigint;
  kind: Word<'sport_told.kind'>;
  toldAt: Date;
  certainty: 1 | 2 | null;
  from: Date | null;
  to: Date | null;
  reason: string | null;
  markets: readonly { id: number; spec: string; outcomes?: readonly ToldOutcome[] }[];
}
/** Bets accepted from one to before the other are void; null: from ever, for ever. */
export interface VoidWindow {
  from: string | null;
  to: string | null;
  reason: string;
}
export interface MarketState {
  /** Null: nothing was told yet, or it was taken back. */
  outcomes: Readonly<Record<string, OutcomeResult>> | null;
  voids: readonly VoidWindow[];
}
/** What a leg came to. */
export interface LegView {
  n: number;
  state: LegRow['state'];
  places: number | null;
  tied: number | null;
  rule: string | null;
  voidReason: string | null;
}

interface ToldRow {
  producer: string;
  seq: bigint;
  kind: Word<'sport_told.kind'>;
  told_at: Date;
  certainty: 1 | 2 | null;
  from_at: Date | null;
  to_at: Date | null;
  reason: string | null;
  markets: Told['markets'];
}

/** Those that were not told before. */
export const insertTold = async (
  tx: Tx,
  { event, told, now }: { event: number; told: readonly Told[]; now: Date },
): Promise<Told[]> => {
  const rows = told.map(({ seq, toldAt, from, to, ...one }) => ({
    ...one,
    seq: String(seq),
    told_at: toldAt,
    from_at: from,
    to_at: to,
  }));
  const fresh = await tx.rows<{ producer: string; seq: bigint }>(sql`
    insert into sport_told (producer, seq, event_id, kind, told_at, received_at, certainty, from_at, to_at, reason, markets)
    select r.producer, r.seq, ${event}, r.kind, r.told_at, ${now}, r.certainty, r.from_at, r.to_at, r.reason, r.markets
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r(producer text, seq bigint, kind text,
      told_at timestamptz, certainty smallint, from_at timestamptz, to_at timestamptz, reason text, markets jsonb)
    on conflict do nothing returning producer, seq`);
  const keys = new Set(fresh.map(({ producer, seq }) => `${producer}/${seq}`));
  return told.filter(({ producer, seq }) => keys.delete(`${producer}/${seq}`));
};
export const nextOwn = async (tx: Tx): Promise<bigint> =>
  (await tx.one<{ seq: bigint }>(sql`select nextval('sport_told_own') as seq`)).seq;
export const toldOf = async (tx: Tx, event: number): Promise<Told[]> =>
  (await tx.rows<ToldRow>(sql`select * from sport_told where event_id = ${event}`)).map((row) => ({
    producer: row.producer,
    seq: row.seq,
    kind: row.kind,
    toldAt: row.told_at,
    certainty: row.certainty,
    from: row.from_at,
    to: row.to_at,
    reason: row.reason,
    markets: row.markets,
  }));

export interface ResultRow {
  event_id: number;
  market: number;
  spec: string;
  generation: number;
  body: MarketState;
  state: Word<'sport_result.state'>;
  rule: string | null;
  made_at: Date;
  due_at: Date;
  applied_at: Date | null;
}
/** The newest generation of every market of an event. */
export const newestResults = (tx: Tx, event: number): Promise<ResultRow[]> =>
  tx.rows<ResultRow>(sql`select distinct on (market, spec) * from sport_result where event_id = ${event}
    order by market, spec, generation desc`);
export const insertResults = (tx: Tx, rows: readonly Omit<ResultRow, 'applied_at'>[]): Promise<number> =>
  tx.run(sql`insert into sport_result (event_id, market, spec, generation, body, state, rule, made_at, due_at)
    select r.event_id, r.market, r.spec, r.generation, r.body, r.state, r.rule, r.made_at, r.due_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r(event_id int, market int, spec text, generation int,
      body jsonb, state text, rule text, made_at timestamptz, due_at timestamptz)
    on conflict do nothing`);
/** What waits for its moment or its second key is told a new moment, or that it is there. Locked in one order. */
export const moveResults = (
  tx: Tx,
  rows: readonly Pick<ResultRow, 'event_id' | 'market' | 'spec' | 'generation' | 'state' | 'rule' | 'due_at'>[],
): Promise<number> =>
  tx.run(sql`with moved as (
      select r.event_id, r.market, r.spec, r.generation, k.state, k.rule, k.due_at from sport_result r
        join jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) k(event_id int, market int, spec text, generation int,
          state text, rule text, due_at timestamptz) using (event_id, market, spec, generation)
        where r.applied_at is null order by 1, 2, 3, 4 for update of r)
    update sport_result r set state = m.state, rule = m.rule, due_at = m.due_at from moved m
      where (r.event_id, r.market, r.spec, r.generation) = (m.event_id, m.market, m.spec, m.generation)`);
/** A few of them by chance: each costs a whole match to judge, and one that stays so keeps no other waiting. */
export const eventsAwaiting = async (tx: Tx): Promise<number[]> =>
  (
    await tx.rows<{ event_id: number }>(
      sql`select event_id from sport_result where state = 'awaiting' and rule is distinct from 'G6' group by event_id order by random() limit 40`,
    )
  ).map(({ event_id: event }) => event);

export const dueResults = (tx: Tx, now: Date): Promise<ResultRow[]> =>
  tx.rows<ResultRow>(sql`select * from sport_result where applied_at is null and state <> 'awaiting' and due_at <= ${now}
    order by due_at, event_id, market, spec, generation limit 200`);
export const markApplied = (tx: Tx, rows: readonly ResultRow[], now: Date): Promise<number> =>
  tx.run(sql`with done as (
      select r.event_id, r.market, r.spec, r.generation from sport_result r
        join unnest(${rows.map((r) => r.event_id)}::int[], ${rows.map((r) => r.market)}::int[],
          ${rows.map((r) => r.spec)}::text[], ${rows.map((r) => r.generation)}::int[])
          k(event_id, market, spec, generation) using (event_id, market, spec, generation)
        order by 1, 2, 3, 4 for update of r)
    update sport_result r set applied_at = ${now} from done k
      where (r.event_id, r.market, r.spec, r.generation) = (k.event_id, k.market, k.spec, k.generation)`);

export const lockEvent = (tx: Tx, event: number): Promise<number> => tx.run(sql`select sport_lock_event(${event})`);
export const marketsWithBets = (tx: Tx, event: number): Promise<{ id: number; spec: string }[]> =>
  tx.rows(sql`select distinct market as id, spec from sport_leg where event_id = ${event} order by 1, 2`);

/** Bets that have a leg on one of these markets and may change by it, oldest first. */
export const betsOn = async (tx: Tx, rows: readonly ResultRow[]): Promise<{ id: string; player_id: number }[]> =>
  tx.rows(sql`select b.id, b.player_id from (
      select distinct l.bet_id from unnest(${rows.map((r) => r.event_id)}::int[], ${rows.map((r) => r.market)}::int[], ${rows.map((r) => r.spec)}::text[]) k(event_id, market, spec)
        join sport_leg l on l.event_id = k.event_id and l.market = k.market and l.spec = k.spec) x
    join sport_bet b on b.id = x.bet_id where b.status in ('open', 'won', 'part', 'lost', 'void') order by b.seq`);

/** What counts now of each market the bets have legs on: the newest that is due and is not waiting for a key. */
export const resultsFor = (tx: Tx, bets: readonly string[], now: Date): Promise<ResultRow[]> =>
  tx.rows<ResultRow>(sql`select r.* from (
      select distinct event_id, market, spec from sport_leg where bet_id = any(${bets}::uuid[])) k
    cross join lateral (select * from sport_result r where r.event_id = k.event_id and r.market = k.market and r.spec = k.spec
      and r.state <> 'awaiting' and (r.applied_at is not null or r.due_at <= ${now}) order by r.generation desc limit 1) r`);

export interface SettleItem {
  bet: string;
  player: number;
  generation: number;
  status: string;
  payout: bigint;
  reason: string | null;
  cause: string;
  at: Date;
}
const asJson = (rows: unknown): string =>
  JSON.stringify(rows, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
export const settleBets = (
  tx: Tx,
  of: { bets: readonly SettleItem[]; legs: readonly (LegView & { bet: string })[]; batch: string; at: Date },
): Promise<number> =>
  tx.run(sql`select sport_settle_bets(
    array(select b from jsonb_populate_recordset(null::sport_settle_item, ${asJson(of.bets)}::jsonb) b),
    array(select l from jsonb_populate_recordset(null::sport_leg_result, ${asJson(
      of.legs.map(({ voidReason, ...leg }) => ({ ...leg, void_reason: voidReason })),
    )}::jsonb) l),
    ${of.batch}, ${of.at})`);

/** Those of the events that have undecided bets. */
export const eventsWithBets = async (tx: Tx, ids: readonly number[]): Promise<number[]> =>
  (
    await tx.rows<{ event_id: number }>(sql`select distinct l.event_id from sport_leg l
      join sport_bet b on b.id = l.bet_id
      where l.event_id = any(${ids}::int[]) and l.state = 'open' and b.status in ('open', 'pending') order by 1`)
  ).map(({ event_id: event }) => event);

/** When the last bet on the match to come was accepted. */
export const lastBefore = async (tx: Tx, event: number): Promise<Date | null> =>
  (
    await tx.one<{ at: Date | null }>(sql`select max(b.accepted_at) as at from sport_leg l
      join sport_bet b on b.id = l.bet_id where l.event_id = ${event} and not b.is_live`)
  ).at;

export const breaks = (tx: Tx): Promise<{ what: string; id: string; expected: bigint; found: bigint }[]> =>
  tx.rows(sql`select * from sport_breaks()`);

/** Notes bets that a late correction would pay less. @returns those that still wait for two people */
export const holdLowered = async (
  tx: Tx,
  bets: readonly { bet: string; was: bigint; payout: bigint }[],
  at: Date,
): Promise<ReadonlySet<string>> => {
  if (bets.length === 0) return new Set();
  const rows = await tx.rows<{
    bet_id: string;
    waits: boolean;
  }>(sql`insert into sport_lowered as l (bet_id, was, payout, found_at)
    select * from unnest(${bets.map(({ bet }) => bet)}::uuid[], ${bets.map(({ was }) => was)}::bigint[],
      ${bets.map(({ payout }) => payout)}::bigint[], array_fill(${at}::timestamptz, array[${bets.length}::int]))
    on conflict (bet_id) do update set was = excluded.was, payout = excluded.payout,
      -- What was allowed is this payout, and no lower one.
      allowed_at = case when l.payout = excluded.payout then l.allowed_at end
    returning bet_id, allowed_at is null as waits`);
  return new Set(rows.filter(({ waits }) => waits).map((row) => row.bet_id));
};
export const waitingLowered = (tx: Tx, event: number | null) =>
  tx.rows<{ bet_id: string; player_id: number; was: bigint; payout: bigint; found_at: Date }>(sql`
    select l.bet_id, b.player_id, l.was, l.payout, l.found_at from sport_lowered l join sport_bet b on b.id = l.bet_id
    where l.allowed_at is null and (${event}::int is null or l.bet_id in
      (select g.bet_id from sport_leg g where g.event_id = ${event})) order by l.found_at limit 200`);
/** False where nothing waits. */
export const allowLowered = async (tx: Tx, bet: string, at: Date): Promise<boolean> =>
  (await tx.run(sql`update sport_lowered set allowed_at = ${at} where bet_id = ${bet} and allowed_at is null`)) === 1;
/** What markets of these events came to and counts, and whether the desk said it. */
export const decidedRows = (
  tx: Tx,
  events: readonly number[],
): Promise<(Pick<ResultRow, 'event_id' | 'market' | 'spec' | 'body' | 'rule'> & { by_desk: boolean })[]> =>
  tx.rows(sql`select * from (select distinct on (r.event_id, r.market, r.spec) r.event_id, r.market, r.spec, r.body,
      r.state, r.rule, exists (select from sport_told t where t.event_id = r.event_id and t.producer = 'desk'
        and t.kind = 'settlement' and t.told_at <= r.made_at
        and t.markets @> jsonb_build_array(jsonb_build_object('id', r.market, 'spec', r.spec))) as by_desk
    from sport_result r where r.event_id = any (${events}::int[])
    order by r.event_id, r.market, r.spec, r.generation desc) newest
    where state = 'ready' order by event_id, market, spec`);
