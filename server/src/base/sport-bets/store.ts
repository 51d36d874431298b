// SQL of bets.
import type { OddsPolicy } from '@malva/contract/sport-bets';
import type { BetKind } from '@malva/rules/betslip';
import type { Word } from '../../core/column-words.ts';
import { sql, type Db, type Tx } from '../../core/db.ts';
import type { Ready } from './judge.ts';

export interface BetRow {
  id: string;
  seq: bigint;
  player_id: number;
  code: string;
  key: string;
  digest: string;
  kind: Word<'sport_bet.kind'>;
  sizes: number[];
  lines: number;
  unit: bigint;
  stake: bigint;
  odds: bigint;
  potential: bigint;
  cap: bigint;
  fund: Word<'sport_bet.fund'>;
  grant_id: string | null;
  policy: OddsPolicy;
  is_live: boolean;
  /** Of a bet at prices of a promotion: which. */
  promo: string | null;
  /** Minor units of margin given up by it. */
  promo_given: bigint;
  placed_at: Date;
  decide_at: Date | null;
  status: Word<'sport_bet.status'>;
  reason: string | null;
  accepted_at: Date | null;
  settled_at: Date | null;
  payout: bigint | null;
  generation: number;
  cashed_unit: bigint;
  cashed_paid: bigint;
  cashed_parts: number;
  /** Version of the published rules; null: the bet is older than the column. */
  rules: string | null;
}
export interface LegRow {
  bet_id: string;
  n: number;
  event_id: number;
  market: number;
  spec: string;
  outcome: string;
  odds: number;
  p: number | null;
  version: bigint;
  material: number;
  banker: boolean;
  group_n: number | null;
  margin: number;
  liability: bigint;
  state: Word<'sport_leg.state'>;
  places: number | null;
  tied: number | null;
  rule: string | null;
  void_reason: string | null;
  /** As the player saw it; null: the bet is older than the column. */
  asked: number | null;
}
export interface GroupRow {
  bet_id: string;
  n: number;
  odds: number;
  subsets: number[];
}

export interface PromoItem {
  name: string;
  /** Minor units of margin given up by the bet, and by all of a day. */
  given: bigint;
  ceiling: bigint;
}

/** A bet as it goes to the database. */
export interface BetItem {
  id: string;
  code: string;
  key: string;
  digest: string;
  playerId: number;
  kind: BetKind;
  sizes: readonly number[];
  unit: bigint;
  fund: Word<'sport_bet.fund'>;
  grant: string | null;
  policy: OddsPolicy;
  /** Null: at the prices of the board. */
  promo: PromoItem | null;
  ready: Ready;
  /** Milliseconds the application's clock is ahead of the machine's. */
  shiftMs: number;
  /** Version of the published rules. */
  rules: string;
}
/** What is told of it goes with it. */
export interface ToldItem extends BetItem {
  fact: object;
  said: object;
}
export interface PlaceRow {
  ord: number;
  status: string;
  bet: string | null;
  detail: Record<string, unknown> | null;
  /** Of what was placed now: when, and what own money is left of one that took some. */
  at: Date | null;
  balance: bigint | null;
}

const list = (numbers: readonly number[]): string => `{${numbers.join(',')}}`;

/** Rows of legs, each with its bet's place in the batch from 1. */
function legRows(items: readonly Pick<BetItem, 'ready'>[]) {
  return items.flatMap(({ ready }, n) =>
    ready.legs.map((leg, place) => ({
      ord: n + 1,
      n: place + 1,
      event: leg.selection.event,
      market: leg.selection.market,
      spec: leg.selection.spec,
      outcome: leg.selection.outcome,
      odds: leg.odds,
      p: leg.price.chances?.wins ?? null,
      version: leg.price.version,
      material: leg.price.material,
      banker: leg.selection.banker ?? false,
      group_n: leg.group,
      margin: leg.price.margin,
      liability: leg.liability,
      is_live: leg.price.isLive,
      producer: leg.price.producer,
      room_player: leg.rooms.player,
      room_market: leg.rooms.market,
      room_event: leg.rooms.event,
      guarantee: leg.guarantee,
      asked: leg.selection.odds,
    })),
  );
}
const asJson = (rows: unknown): string =>
  JSON.stringify(rows, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));

function betRows(items: readonly BetItem[]) {
  return items.map((item) => ({
    id: item.id,
    player: item.playerId,
    key: item.key,
    digest: item.digest,
    code: item.code,
    kind: item.kind,
    sizes: list(item.sizes),
    lines: item.ready.lines,
    unit: item.unit,
    stake: item.ready.stake,
    odds: item.ready.odds,
    potential: item.ready.potential,
    cap: item.ready.cap,
    fund: item.fund,
    grant_id: item.grant,
    policy: item.policy,
    is_live: item.ready.isLive,
    delay_seconds: item.ready.delaySeconds,
    shift_ms: item.shiftMs,
    day_cap: item.ready.dayCap,
    promo: item.promo?.name ?? null,
    promo_given: item.promo?.given ?? null,
    promo_ceiling: item.promo?.ceiling ?? null,
    rules: item.rules,
  }));
}
const groupRows = (items: readonly BetItem[]) =>
  items.flatMap(({ ready }, n) =>
    ready.groups.map((group) => ({ ord: n + 1, n: group.n, odds: group.odds, subsets: list(group.subsets) })),
  );

/** Bets travel in batches, one of a player at a time. */
export const placeLane = (db: Db): ((item: ToldItem) => Promise<PlaceRow>) =>
  db.lane<ToldItem, PlaceRow>(
    'bets',
    (items) => sql`select * from sport_place_bets(
      array(select b from jsonb_populate_recordset(null::sport_bet_item, ${asJson(betRows(items))}::jsonb) b),
      array(select l from jsonb_populate_recordset(null::sport_leg_item, ${asJson(legRows(items))}::jsonb) l),
      array(select g from jsonb_populate_recordset(null::sport_group_item, ${asJson(groupRows(items))}::jsonb) g),
      ${items.map(({ fact }) => JSON.stringify(fact))}::jsonb[], ${items.map(({ said }) => JSON.stringify(said))}::json[])`,
    ({ playerId }) => playerId,
  );

export interface RoomRow {
  n: number;
  player: bigint;
  market: bigint;
  event: bigint;
  /** What makes the player's room what it is. */
  why: string;
}
/** What the house may still lose on each leg. */
export const roomsLeft = (tx: Tx, playerId: number, of: { ready: Ready; now: Date }): Promise<RoomRow[]> =>
  tx.rows<RoomRow>(sql`select n, player, market, event, why from sport_rooms_left(
    array[jsonb_populate_record(null::sport_bet_item, ${asJson({ player: playerId, day_cap: of.ready.dayCap })}::jsonb)],
    array(select l from jsonb_populate_recordset(null::sport_leg_item, ${asJson(legRows([of]))}::jsonb) l),
    array[${of.now}::timestamptz])`);

export const findByKey = (tx: Tx, playerId: number, key: string): Promise<{ id: string; digest: string } | undefined> =>
  tx.maybe(sql`select id, digest from sport_bet where player_id = ${playerId} and key = ${key}`);

export const livePace = async (tx: Tx, playerId: number, now: Date): Promise<Date | null> =>
  (await tx.one<{ ready_at: Date | null }>(sql`select ready_at from sport_live_pace(${playerId}, ${now})`)).ready_at;

/** Minor units as digits. */
export interface PauseDetail {
  since: string;
  staked: string;
  net: string;
}
export const livePause = async (tx: Tx, playerId: number, now: Date): Promise<PauseDetail | null> =>
  (await tx.one<{ card: PauseDetail | null }>(sql`select sport_live_pause(${playerId}, ${now}) as card`)).card;
export const setPauseSeen = (tx: Tx, playerId: number, now: Date): Promise<number> =>
  tx.run(sql`insert into sport_pause (player_id, seen_at) values (${playerId}, ${now})
    on conflict (player_id) do update set seen_at = excluded.seen_at`);

/** Null: whatever it is. */
export interface BetFilter {
  playerId: number;
  status: 'open' | 'settled' | null;
  from: Date | null;
  to: Date | null;
  sport: string | null;
  fund: Word<'sport_bet.fund'> | null;
  limit: number;
  offset: number;
}
export const listBets = (tx: Tx, { playerId, status, from, to, fund, sport, limit, offset }: BetFilter) =>
  tx.rows<BetRow>(sql`select * from sport_bets_listed(${playerId}, ${status}, ${from}, ${to}, ${fund}, ${sport})
    order by seq desc limit ${limit} offset ${offset}`);
/** Without a fund that is asked for, of own money. */
export const sumBets = (tx: Tx, { playerId, status, from, to, fund, sport }: BetFilter) =>
  tx.one<{ total: number; staked: bigint; returned: bigint }>(sql`select count(*)::int as total,
      coalesce(sum(stake) filter (where counts and fund = coalesce(${fund}, 'real')), 0)::bigint as staked,
      coalesce(sum(coalesce(payout, 0) + cashed_paid) filter (
        where counts and (fund <> 'bonus' or ${fund}::text is not null)), 0)::bigint as returned
    from sport_bets_listed(${playerId}, ${status}, ${from}, ${to}, ${fund}, ${sport}) b,
      lateral (select b.status not in ('rejected', 'undone', 'void') as counts) c`);
export const findBet = (tx: Tx, id: string): Promise<BetRow | undefined> =>
  tx.maybe<BetRow>(sql`select * from sport_bet where id = ${id}`);
export const legsOf = (tx: Tx, bets: readonly string[]): Promise<LegRow[]> =>
  tx.rows<LegRow>(sql`select * from sport_leg where bet_id = any(${bets}::uuid[]) order by bet_id, n`);
export const groupsOf = (tx: Tx, bets: readonly string[]): Promise<GroupRow[]> =>
  tx.rows<GroupRow>(sql`select * from sport_group where bet_id = any(${bets}::uuid[]) order by bet_id, n`);

export const openMarkets = (tx: Tx, event: number): Promise<{ market: number; spec: string }[]> =>
  tx.rows(sql`select distinct l.market, l.spec from sport_leg l join sport_bet b on b.id = l.bet_id
    where l.event_id = ${event} and b.status in ('open', 'pending')`);
/** Lines of all events with undecided bets, `<event>|<market>|<spec>`. */
export const openLines = async (tx: Tx): Promise<string[]> =>
  (
    await tx.rows<{ line: string }>(sql`select distinct l.event_id || '|' || l.market || '|' || l.spec as line
      from sport_leg l join sport_bet b on b.id = l.bet_id where b.status in ('open', 'pending')`)
  ).map(({ line }) => line);
export const dueBets = (tx: Tx, now: Date): Promise<BetRow[]> =>
  tx.rows<BetRow>(
    sql`select * from sport_bet where status = 'pending' and decide_at <= ${now} order by decide_at limit 500`,
  );
export const acceptBet = async (tx: Tx, id: string, at: Date): Promise<boolean> =>
  (await tx.one<{ done: boolean }>(sql`select sport_accept_bet(${id}, ${at}) as done`)).done;
/** ok | bet_closed */
export const endBet = async (
  tx: Tx,
  id: string,
  of: { state: 'rejected' | 'undone' | 'void'; reason: string; at: Date },
): Promise<string> =>
  (await tx.one<{ said: string }>(sql`select sport_end_bet(${id}, ${of.state}, ${of.reason}, ${of.at}) as said`)).said;
export const countUndone = async (tx: Tx, playerId: number, since: Date): Promise<number> =>
  (
    await tx.one<{ n: number }>(
      sql`select count(*)::int as n from sport_bet where player_id = ${playerId} and status = 'undone' and settled_at >= ${since}`,
    )
  ).n;
/** Of a market whether anything was told that decides it. */
export const isDecided = async (tx: Tx, leg: Pick<LegRow, 'event_id' | 'market' | 'spec'>): Promise<boolean> =>
  (await tx.maybe(sql`select 1 as one from sport_result
    where event_id = ${leg.event_id} and market = ${leg.market} and spec = ${leg.spec} and state = 'ready' limit 1`)) !==
  undefined;

export interface WasRow {
  bet_id: string;
  payout: bigint;
  shortfall: bigint;
}
/** Of bets that were settled more than once: what they paid before the last time, and what the house bore of it. */
export const settledBefore = (tx: Tx, bets: readonly string[]): Promise<WasRow[]> =>
  tx.rows<WasRow>(sql`select s.bet_id, w.payout, s.shortfall from sport_bet b
    join sport_settlement s on s.bet_id = b.id and s.generation = b.generation
    join sport_settlement w on w.bet_id = b.id and w.generation = b.generation - 1
    where b.id = any(${bets}::uuid[])`);

/** Bets as they stand, their players locked until the transaction ends. */
export const lockBets = (tx: Tx, bets: readonly string[]): Promise<BetRow[]> =>
  tx.rows<BetRow>(sql`select * from sport_lock_bets(${bets}::uuid[])`);

/** Shares the locks of the bet's events, and says whether nothing that matters has happened since it was placed. */
export const shareUnmoved = (tx: Tx, bet: string): Promise<{ stands: boolean }> =>
  tx.one(sql`select sport_share_unmoved(${bet}) as stands`);

export const policyOf = async (tx: Tx, playerId: number): Promise<OddsPolicy> =>
  (await tx.maybe<{ policy: OddsPolicy }>(sql`select policy from sport_setting where player_id = ${playerId}`))
    ?.policy ?? 'none';
export const setPolicy = (tx: Tx, playerId: number, policy: OddsPolicy): Promise<number> =>
  tx.run(sql`insert into sport_setting (player_id, policy) values (${playerId}, ${policy})
    on conflict (player_id) do update set policy = excluded.policy`);

export interface BookingRow {
  code: string;
  kind: Word<'sport_booking.kind'>;
  sizes: number[];
  selections: unknown;
}
/** False where the code is taken. */
export const insertBooking = async (tx: Tx, b: BookingRow & { created_at: Date; expires_at: Date }): Promise<boolean> =>
  (await tx.run(sql`insert into sport_booking (code, kind, sizes, selections, created_at, expires_at)
    values (${b.code}, ${b.kind}, ${b.sizes}::smallint[], ${JSON.stringify(b.selections)}, ${b.created_at}, ${b.expires_at})
    on conflict do nothing`)) === 1;
export const findBooking = (tx: Tx, code: string, now: Date): Promise<BookingRow | undefined> =>
  tx.maybe<BookingRow>(
    sql`select code, kind, sizes, selections from sport_booking where code = ${code} and expires_at > ${now}`,
  );
export const dropBookings = (tx: Tx, now: Date): Promise<number> =>
  tx.run(sql`delete from sport_booking where expires_at <= ${now}`);

/** What of its margin the house gave up under a promotion of a day: `express:<day>:`. */
export const promoGiven = async (tx: Tx, day: string): Promise<bigint> =>
  (await tx.one<{ given: bigint }>(sql`select sport_promo_given(${day}) as given`)).given;
/** Which bets of promotions of a day a player has. */
export const promosOf = async (tx: Tx, playerId: number, day: string): Promise<string[]> =>
  (
    await tx.rows<{ promo: string }>(sql`select promo from sport_bet where left(promo, -1) = ${day}
      and player_id = ${playerId} and status not in ('undone', 'rejected', 'void') order by promo`)
  ).map(({ promo }) => promo);

export interface OddsAsk {
  /** From when on each takes part. */
  people: readonly { player: number; joined_at: Date }[];
  from: Date;
  until: Date;
  rounds: number;
}
/**
 * Counted from the bets: of each player the first so many of own money, single or express of at most six legs at 1.50
 * or more, placed within the span; ten times what a won one paid for its stake, if it was decided within the span too.
 */
export const oddsUnits = (tx: Tx, of: OddsAsk): Promise<{ player: number; units: number }[]> =>
  tx.rows(sql`select x.player_id as player, sum(x.units)::int as units from (
    select b.player_id, row_number() over (partition by b.player_id order by b.placed_at, b.id) as n,
        case when b.status = 'won' and b.settled_at < ${of.until} and b.cashed_unit < b.unit
          then 10 * b.payout / ((b.unit - b.cashed_unit) * b.lines) else 0 end as units
      from unnest(${of.people.map(({ player }) => player)}::int[],
        ${of.people.map(({ joined_at: at }) => at.toISOString())}::timestamptz[]) p(player, joined_at)
      join sport_bet b on b.player_id = p.player
      where b.placed_at >= greatest(p.joined_at, ${of.from}) and b.placed_at < ${of.until}
        and b.fund = 'real' and b.kind in ('single', 'express') and b.odds >= 15000
        and b.status not in ('pending', 'undone', 'rejected') and (b.status <> 'void' or b.generation > 1)
        and (select count(*) from sport_leg l where l.bet_id = b.id) <= 6
        and not exists (select from sport_group g where g.bet_id = b.id)) x
    where x.n <= ${of.rounds} group by x.player_id`);
