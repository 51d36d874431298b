// SQL of draws: append-only, once for a purpose and its subject.
import { sql, type Tx } from '../../core/db.ts';

export interface DrawRow {
  id: bigint;
  purpose: string;
  subject: string;
  player_id: number | null;
  pair_id: bigint | null;
  nonce: number | null;
  event_id: bigint | null;
  /** The very text its hash was made of. */
  weights: string;
  weights_hash: string;
  words_used: number;
  /** Places in the weights; of an event the tickets that won. */
  result: unknown[];
  created_at: Date;
}

export interface EventRow {
  id: bigint;
  purpose: string;
  subject: string;
  seed_id: bigint;
  commit: string;
  places: number;
  committed_at: Date;
  tickets: string[] | null;
  root: string | null;
  closed_at: Date | null;
}

/** Of a visitor without an account. */
interface OfVisitor {
  seed_id: bigint;
  client_seed: string;
  visitor: string;
}
type NewDraw = Omit<DrawRow, 'id' | 'created_at'> & { now: Date; once?: OfVisitor };

export interface PromiseRow {
  seed_id: bigint;
  commit: string;
}

export const insertDraw = (tx: Tx, d: NewDraw): Promise<DrawRow> =>
  tx.one<DrawRow>(sql`insert into fair_draw (purpose, subject, player_id, pair_id, nonce, event_id, weights, weights_hash, words_used, result, created_at, seed_id, client_seed, visitor)
    values (${d.purpose}, ${d.subject}, ${d.player_id}, ${d.pair_id}, ${d.nonce}, ${d.event_id}, ${d.weights}, ${d.weights_hash}, ${d.words_used}, ${JSON.stringify(d.result)}, ${d.now},
      ${d.once?.seed_id ?? null}, ${d.once?.client_seed ?? null}, ${d.once?.visitor ?? null})
    returning id, purpose, subject, player_id, pair_id, nonce, event_id, weights, weights_hash, words_used, result, created_at`);

export const findDraw = (tx: Tx, purpose: string, subject: string): Promise<DrawRow | undefined> =>
  tx.maybe<DrawRow>(sql`select id, purpose, subject, player_id, pair_id, nonce, event_id, weights, weights_hash, words_used, result, created_at
    from fair_draw where purpose = ${purpose} and subject = ${subject}`);

export const drawOfEvent = (tx: Tx, event: bigint): Promise<DrawRow | undefined> =>
  tx.maybe<DrawRow>(sql`select id, purpose, subject, player_id, pair_id, nonce, event_id, weights, weights_hash, words_used, result, created_at
    from fair_draw where event_id = ${event}`);

/** Newest first, before a number. */
export const drawsOf = (tx: Tx, playerId: number, of: { before: bigint | null; limit: number }): Promise<DrawRow[]> =>
  tx.rows<DrawRow>(sql`select id, purpose, subject, player_id, pair_id, nonce, event_id, weights, weights_hash, words_used, result, created_at
    from fair_draw where player_id = ${playerId} and (${of.before}::bigint is null or id < ${of.before}) order by id desc limit ${of.limit}`);

export const drawOf = (tx: Tx, playerId: number, id: bigint): Promise<DrawRow | undefined> =>
  tx.maybe<DrawRow>(sql`select id, purpose, subject, player_id, pair_id, nonce, event_id, weights, weights_hash, words_used, result, created_at
    from fair_draw where player_id = ${playerId} and id = ${id}`);

/** Nothing where it was promised before. */
export const insertEvent = (
  tx: Tx,
  e: Pick<EventRow, 'purpose' | 'subject' | 'seed_id' | 'commit' | 'places'> & { now: Date },
): Promise<EventRow | undefined> =>
  tx.maybe<EventRow>(sql`insert into fair_event (purpose, subject, seed_id, commit, places, committed_at) values (${e.purpose}, ${e.subject}, ${e.seed_id}, ${e.commit}, ${e.places}, ${e.now})
    on conflict (purpose, subject) do nothing returning id, purpose, subject, seed_id, commit, places, committed_at, tickets, root, closed_at`);

export const findEvent = (tx: Tx, purpose: string, subject: string): Promise<EventRow | undefined> =>
  tx.maybe<EventRow>(
    sql`select id, purpose, subject, seed_id, commit, places, committed_at, tickets, root, closed_at from fair_event where purpose = ${purpose} and subject = ${subject}`,
  );

export const eventById = (tx: Tx, id: bigint): Promise<EventRow | undefined> =>
  tx.maybe<EventRow>(
    sql`select id, purpose, subject, seed_id, commit, places, committed_at, tickets, root, closed_at from fair_event where id = ${id}`,
  );

/** Locks the row: a second caller waits for the first. */
export const lockEvent = (tx: Tx, id: bigint): Promise<EventRow | undefined> =>
  tx.maybe<EventRow>(
    sql`select id, purpose, subject, seed_id, commit, places, committed_at, tickets, root, closed_at from fair_event where id = ${id} for update`,
  );

export const closeEvent = (
  tx: Tx,
  id: bigint,
  of: { tickets: readonly string[]; root: string; now: Date },
): Promise<EventRow> =>
  tx.one<EventRow>(sql`update fair_event set tickets = ${of.tickets}, root = ${of.root}, closed_at = ${of.now} where id = ${id}
    returning id, purpose, subject, seed_id, commit, places, committed_at, tickets, root, closed_at`);

interface Promised {
  purpose: string;
  visitor: string;
}

export const findPromise = (tx: Tx, { purpose, visitor }: Promised): Promise<PromiseRow | undefined> =>
  tx.maybe<PromiseRow>(
    sql`select seed_id, commit from fair_promise where purpose = ${purpose} and visitor = ${visitor}`,
  );

/** Nothing where it was promised before. */
export const insertPromise = (tx: Tx, p: Promised & PromiseRow & { now: Date }): Promise<PromiseRow | undefined> =>
  tx.maybe<PromiseRow>(sql`insert into fair_promise (purpose, visitor, seed_id, commit, promised_at)
    values (${p.purpose}, ${p.visitor}, ${p.seed_id}, ${p.commit}, ${p.now})
    on conflict (purpose, visitor) do nothing returning seed_id, commit`);

export const clientSeedOf = async (tx: Tx, id: bigint): Promise<string | null> =>
  (await tx.maybe<{ client_seed: string | null }>(sql`select client_seed from fair_draw where id = ${id}`))
    ?.client_seed ?? null;

/** Draws of visitors without an account, by who they were. */
export const forgetDraws = (tx: Tx, of: { purpose: string; visitors: readonly string[] }): Promise<number> =>
  tx.run(sql`delete from fair_draw
    where purpose = ${of.purpose} and visitor = any(${[...of.visitors]}::text[])`);

/** Promises that were made before a moment and drawn from by no visitor whose draw is kept. */
export const forgetPromises = (tx: Tx, of: { purpose: string; before: Date }): Promise<number> =>
  tx.run(sql`delete from fair_promise p where purpose = ${of.purpose} and promised_at < ${of.before}
    and not exists (select from fair_draw d where d.purpose = p.purpose and d.visitor = p.visitor)`);
