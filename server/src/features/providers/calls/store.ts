// SQL of what providers ask of the wallet over HTTP, and of the switches of play.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Word } from '../../../core/column-words.ts';
import { sql, type Db, type Tx } from '../../../core/db.ts';
import type { GameRow } from '../../../base/catalogue/catalogue.ts';

export interface ProviderCall {
  tx: string;
  kind: 'bet' | 'win' | 'betwin' | 'rollback' | 'promo_win' | 'jackpot_win' | 'round_end';
  player: number;
  round: string;
  game: string;
  amount: bigint;
  /** betwin: what was won. */
  win: bigint;
  ref: string | null;
  isClosed: boolean;
  grant: string | null;
  jackpot: bigint;
  /** Of everything that makes the call what it is: the same id with another digest is another call. */
  digest: string;
  /** Of a win that a promotion gave. */
  campaign?: string | null;
  /** Why a stake is refused before money is looked at; a stake taken before is answered all the same. */
  refusal: string | null;
  at: Date;
}

export interface ProviderAnswer {
  ord: number;
  status: string;
  /** Null: no such player. */
  balance: bigint | null;
  detail: Record<string, unknown> | null;
  is_duplicate: boolean;
}

/** Calls of one provider, in batches on a connection of their own: one of a player at a time. */
export interface CallLaw {
  /** What may be paid a day in wins of promotions and jackpots. */
  giftsADay: bigint | null;
  /** Least time between the beginnings of two rounds of a player. */
  pace: { slotMs: number; instantMs: number; tableMs: number };
}
export const lawless: CallLaw = { giftsADay: null, pace: { slotMs: 0, instantMs: 0, tableMs: 0 } };
/** Of a kind of game; crash games run as fast as instant ones. */
export const paceOf = ({ slotMs, instantMs, tableMs }: CallLaw['pace'], kind: GameRow['kind']): number =>
  ({ slot: slotMs, instant: instantMs, table: tableMs, crash: instantMs })[kind];
const patienceMs = 1500;
/** Retries while another transaction moves the player's money; `busy` after `patienceMs`: no money has moved. */
export function callLane(
  db: Db,
  provider: string,
  law: CallLaw = lawless,
): (call: ProviderCall) => Promise<ProviderAnswer> {
  const lane = laneOf(db, provider, law);
  return async (call) => {
    const end = performance.now() + patienceMs;
    for (;;) {
      const answer = await lane(call);
      if (answer.status !== 'busy' || performance.now() > end) return answer;
      await sleep(10 + Math.random() * 30);
    }
  };
}
const laneOf = (db: Db, provider: string, law: CallLaw): ((call: ProviderCall) => Promise<ProviderAnswer>) =>
  db.lane<ProviderCall, ProviderAnswer>(
    `calls of ${provider}`,
    (calls) => sql`select * from provider_calls(${provider}, array(
    select row(u.tx, u.kind, u.player, u.round, u.game, u.amount, u.win, u.ref, u.is_closed, u.grant_id, u.jackpot, u.digest, u.refusal, u.at, u.campaign)::provider_call_item
      from unnest(${calls.map((c) => c.tx)}::uuid[], ${calls.map((c) => c.kind)}::text[], ${calls.map((c) => c.player)}::int[], ${calls.map((c) => c.round)}::text[],
        ${calls.map((c) => c.game)}::text[], ${calls.map((c) => c.amount)}::bigint[], ${calls.map((c) => c.win)}::bigint[], ${calls.map((c) => c.ref)}::uuid[],
        ${calls.map((c) => c.isClosed)}::boolean[], ${calls.map((c) => c.grant)}::uuid[], ${calls.map((c) => c.jackpot)}::bigint[],
        ${calls.map((c) => c.digest)}::text[], ${calls.map((c) => c.refusal)}::text[], ${calls.map((c) => c.at)}::timestamptz[],
        ${calls.map((c) => c.campaign ?? null)}::text[])
        with ordinality u(tx, kind, player, round, game, amount, win, ref, is_closed, grant_id, jackpot, digest, refusal, at, campaign, o) order by u.o), ${law.giftsADay}::bigint,
    ${(['slot', 'instant', 'table', 'crash'] as const).map((kind) => paceOf(law.pace, kind))}::int[])`,
    ({ player }) => player,
  );

export interface CallRow {
  tx: string;
  kind: ProviderCall['kind'];
  round: string;
  player_id: number;
  game: string;
  amount: bigint;
  win: bigint;
  status: string;
  /** A stake that went back. */
  is_back: boolean;
  at: Date;
}
/** What was answered for good between two moments, or is named by one of the ids. */
export const callsBetween = (
  tx: Tx,
  provider: string,
  of: { from: Date; to: Date; ids: readonly string[] },
): Promise<CallRow[]> =>
  tx.rows<CallRow>(sql`select c.tx, c.kind, c.round, c.player_id, c.game, c.amount, c.win, c.status, c.at,
      exists (select 1 from game_tombstone t where t.provider = c.provider and t.bet_tx = c.tx) as is_back
    from game_calls_of(${provider}, ${of.from}, ${of.to}, ${of.ids}::uuid[]) c order by c.at, c.tx`);

export interface OpenRound {
  provider: string;
  round: string;
  player_id: number;
  game: string;
  stake: bigint;
  win: bigint;
  started_at: Date;
}
/** Rounds over HTTP without an end, oldest first. */
export const openRounds = (tx: Tx, of: { before: Date; limit: number }): Promise<OpenRound[]> =>
  tx.rows<OpenRound>(sql`select o.provider, o.round, r.player_id, r.game, r.stake, r.win, o.started_at from game_open o
    join game_round r on r.provider = o.provider and r.round = o.round where o.started_at < ${of.before} order by o.started_at limit ${of.limit}`);
/** The oldest of each provider. */
export const stuckRounds = (tx: Tx, of: { before: Date; each: number }): Promise<OpenRound[]> =>
  tx.rows<OpenRound>(sql`select r.provider, r.round, r.player_id, r.game, r.stake, r.win, o.started_at from (select distinct provider from game_open where started_at < ${of.before}) p
    cross join lateral (select provider, round, started_at from game_open where provider = p.provider and started_at < ${of.before} order by started_at limit ${of.each}) o
    join game_round r on r.provider = o.provider and r.round = o.round order by o.started_at`);
export const countOpen = async (tx: Tx, before: Date): Promise<number> =>
  (await tx.one<{ n: number }>(sql`select count(*)::int as n from game_open where started_at < ${before}`)).n;
export const findOpen = (tx: Tx, provider: string, round: string): Promise<OpenRound | undefined> =>
  tx.maybe<OpenRound>(
    sql`select provider, round, player_id, game, stake, win, started_at from game_round where provider = ${provider} and round = ${round} and status = 'open'`,
  );
export const returnRound = (
  tx: Tx,
  of: { provider: string; round: string; now: Date },
): Promise<{ status: string; player_id: number | null; amount: bigint }> =>
  tx.one(sql`select * from provider_return_round(${of.provider}, ${of.round}, ${of.now})`);
/** Money in rounds without an end, the studio's among them. */
export const unfinished = (tx: Tx): Promise<{ provider: string; rounds: number; held: bigint; oldest: Date }[]> =>
  tx.rows(sql`select provider, rounds, held, oldest from game_unfinished order by provider`);

export interface Stop {
  scope: Word<'game_stop.scope'>;
  name: string;
  actor: string;
  reason: string;
  at: Date;
}
export const stops = (tx: Tx): Promise<Stop[]> =>
  tx.rows<Stop>(sql`select scope, name, actor, reason, at from game_stop order by scope, name`);
/** False: it was so already. */
export const switchPlay = async (tx: Tx, of: Omit<Stop, 'at'> & { isOn: boolean; now: Date }): Promise<boolean> =>
  (
    await tx.one<{ done: boolean }>(
      sql`select game_switch(${of.scope}, ${of.name}, ${of.isOn}, ${of.actor}, ${of.reason}, ${of.now}) as done`,
    )
  ).done;
export const gamesOfProvider = (
  tx: Tx,
  provider: string,
): Promise<
  Pick<GameRow, 'slug' | 'title' | 'rtp' | 'rtp_to' | 'rtp_of' | 'min_stake' | 'max_stake' | 'is_on' | 'audience'>[]
> =>
  tx.rows(
    sql`select slug, title, rtp, rtp_to, rtp_of, min_stake, max_stake, is_on, audience from game where provider = ${provider} order by position, id`,
  );

/** 0: the same bytes stood there. */
export const savePicture = (tx: Tx, p: { name: string; version: string; bytes: Buffer; at: Date }): Promise<number> =>
  tx.run(sql`insert into game_picture as g (name, version, bytes, at) values (${p.name}, ${p.version}, ${p.bytes}, ${p.at})
    on conflict (name) do update set version = excluded.version, bytes = excluded.bytes, at = excluded.at where g.version <> excluded.version`);
/** Updates what the provider may change of a game; kinds, tags and switches of an existing game are the house's. */
export const reviseGame = (
  tx: Tx,
  g: {
    slug: string;
    title: Record<string, string>;
    rtp: string;
    min_stake: bigint;
    max_stake: bigint;
    max_win: string;
  },
): Promise<number> =>
  tx.run(
    sql`update game set title = ${JSON.stringify(g.title)}, rtp = ${g.rtp}, min_stake = ${g.min_stake}, max_stake = ${g.max_stake}, max_win = ${g.max_win} where slug = ${g.slug}`,
  );
