// Every draw of a promotion: for one player by the player's own seeds, for many by a seed promised before the tickets
// are known. Must always hold: one draw for a purpose and its subject, ever; it is written down in the transaction that
// takes its number, with what it was drawn from, and nothing of it changes afterwards. The caller gives the prize in
// the same transaction.
import type { DrawProof, EventProof } from '@malva/contract/fairness';
import { eventText, ticketOrder, ticketsProblem, weightsProblem, weightsText, type Weight } from '@malva/rules/draws';
import type { App } from '../../core/app.ts';
import type { Tx } from '../../core/db.ts';
import { refuse } from '../../core/refusal.ts';
import { lockPlayer } from '../wallet/wallet.ts';
import { hashOf, sourceOf } from './source.ts';
import * as store from './store.ts';
import type { DrawRow, EventRow } from './store.ts';

export { drawnOnce, drawOnce, forgetOnce, promiseOnce } from './once.ts';
export type { DrawnOnce } from './once.ts';

export interface DrawRequest {
  playerId: number;
  /** `wheel`, `chest`, `dice` …: lower case and `_`. */
  purpose: string;
  /** The one right that is used up by it: a ticket, a key, the spin of a day. */
  subject: string;
  /** What can come out now: without what is out of stock. */
  weights: readonly Weight[];
  /** How often, each time from all the weights; by default once. */
  count?: number;
}

export interface Drawn {
  id: bigint;
  /** Places in the weights. */
  picks: number[];
  names: string[];
  /** SHA-256 of the weights it was drawn from. */
  weightsHash: string;
  /** True when this very right was drawn before; the weights of then count. */
  isRepeat: boolean;
}

const placesOf = (row: DrawRow): number[] => row.result.map(Number);
const weightsOf = (row: DrawRow): Weight[] => JSON.parse(row.weights) as Weight[];

function drawn(row: DrawRow, isRepeat: boolean): Drawn {
  const weights = weightsOf(row);
  return {
    id: row.id,
    picks: placesOf(row),
    names: placesOf(row).map((place) => weights[place]?.name ?? ''),
    weightsHash: row.weights_hash,
    isRepeat,
  };
}

/**
 * Draws for a player, once for a right: asked again, it answers what came out then. Takes the player's lock.
 * @throws RangeError for weights that cannot be drawn from, game_off while the studio doubts itself
 */
export async function drawFor(
  app: App,
  tx: Tx,
  { playerId, purpose, subject, weights, count = 1 }: DrawRequest,
): Promise<Drawn> {
  const problem = weightsProblem(weights, count);
  if (problem) throw new RangeError(`no draw for ${purpose} ${subject}: ${problem}`);
  await lockPlayer(tx, playerId);
  const known = await store.findDraw(tx, purpose, subject);
  if (known && known.player_id !== playerId) throw new Error(`${purpose} ${subject} was drawn for another player`);
  if (known) return drawn(known, true);
  const now = app.clock.now();
  const found = await sourceOf(app).pick(tx, { playerId, weights: weights.map(({ weight }) => weight), count, now });
  const text = weightsText(weights);
  const row = await store.insertDraw(tx, {
    purpose,
    subject,
    player_id: playerId,
    pair_id: found.pairId,
    nonce: found.nonce,
    event_id: null,
    weights: text,
    weights_hash: hashOf(text),
    words_used: found.wordsUsed,
    result: found.picks,
    now,
  });
  return drawn(row, false);
}

export interface DrawEvent {
  id: bigint;
  /** SHA-256 of the seed: shown from now on, while tickets are sold. */
  commit: string;
  root: string | null;
  isClosed: boolean;
}

function samePlaces(row: EventRow, places: number): DrawEvent {
  if (row.places !== places) throw new Error(`event ${row.id} was promised for ${row.places} winners`);
  return eventOf(row);
}

const eventOf = ({ id, commit, root, closed_at: closedAt }: EventRow): DrawEvent => ({
  id,
  commit,
  root,
  isClosed: closedAt !== null,
});

/**
 * Promises the seed of an event and how many win (1 to 1000; fewer where fewer tickets are sold) before any ticket is;
 * asked again, it answers the same promise. @throws Error when it was promised for another number
 */
export async function commitEvent(
  app: App,
  tx: Tx,
  { purpose, subject, places }: { purpose: string; subject: string; places: number },
): Promise<DrawEvent> {
  const known = await store.findEvent(tx, purpose, subject);
  if (known) return samePlaces(known, places);
  const now = app.clock.now();
  const { seedId, commit } = await sourceOf(app).promise(tx, now);
  const row =
    (await store.insertEvent(tx, { purpose, subject, seed_id: seedId, commit, places, now })) ??
    (await store.findEvent(tx, purpose, subject));
  if (!row) throw new Error(`no event ${purpose} ${subject}`);
  return samePlaces(row, places);
}

/**
 * Ends the sale: these tickets and no others take part. Asked again with the same tickets, it answers the same root.
 * @throws RangeError for tickets that cannot be drawn from, Error when it was closed with others
 */
export async function closeEvent(
  app: App,
  tx: Tx,
  { event, tickets }: { event: bigint; tickets: readonly string[] },
): Promise<DrawEvent> {
  const problem = ticketsProblem(tickets);
  if (problem) throw new RangeError(`event ${event} cannot be closed: ${problem}`);
  const sorted = ticketOrder(tickets);
  const root = sourceOf(app).root(sorted);
  const row = await store.lockEvent(tx, event);
  if (!row) throw refuse('not_found');
  if (row.root !== null && row.root !== root) throw new Error(`event ${event} was closed with other tickets`);
  return eventOf(
    row.root === null ? await store.closeEvent(tx, event, { tickets: sorted, root, now: app.clock.now() }) : row,
  );
}

/** Opens the seed and draws the winners, once; asked again, it answers the same. @throws Error before it is closed */
export async function drawEvent(
  app: App,
  tx: Tx,
  { event }: { event: bigint },
): Promise<{ winners: string[]; isRepeat: boolean }> {
  const row = await store.lockEvent(tx, event);
  if (!row) throw refuse('not_found');
  const known = await store.drawOfEvent(tx, event);
  if (known) return { winners: known.result.map(String), isRepeat: true };
  const { tickets, root } = row;
  if (tickets === null || root === null) throw new Error(`event ${event} still sells tickets`);
  const count = Math.min(row.places, tickets.length);
  const now = app.clock.now();
  const found = await sourceOf(app).drawEvent(tx, {
    seedId: row.seed_id,
    id: String(event),
    root,
    tickets: tickets.length,
    winners: count,
    now,
  });
  const text = eventText({ tickets: tickets.length, winners: count, root });
  const won = found.drawn.map((place) => tickets[place] ?? '');
  await store.insertDraw(tx, {
    purpose: row.purpose,
    subject: row.subject,
    player_id: null,
    pair_id: null,
    nonce: null,
    event_id: event,
    weights: text,
    weights_hash: hashOf(text),
    words_used: found.wordsUsed,
    result: won,
    now,
  });
  return { winners: won, isRepeat: false };
}

async function proofs(app: App, rows: readonly DrawRow[]): Promise<DrawProof[]> {
  const ids = [...new Set(rows.flatMap(({ pair_id: pair }) => pair ?? []))];
  const pairs = new Map((ids.length > 0 ? await sourceOf(app).pairs(app.db, ids) : []).map((pair) => [pair.id, pair]));
  return rows.map((row) => {
    const pair = pairs.get(row.pair_id ?? 0n);
    return {
      id: String(row.id),
      purpose: row.purpose,
      subject: row.subject,
      commit: pair?.commit ?? '',
      serverSeed: pair?.serverSeed ?? null,
      clientSeed: pair?.clientSeed ?? '',
      nonce: row.nonce ?? 0,
      weights: weightsOf(row),
      weightsHash: row.weights_hash,
      picks: placesOf(row),
      at: row.created_at.toISOString(),
    };
  });
}

/** A player's own draws, newest first, with all a stranger needs to draw them again once their pair is opened. */
export const drawProofs = async (
  app: App,
  playerId: number,
  of: { before: bigint | null; limit: number },
): Promise<DrawProof[]> => proofs(app, await store.drawsOf(app.db, playerId, of));

/** @throws not_found */
export async function drawProof(app: App, playerId: number, id: bigint): Promise<DrawProof> {
  const row = await store.drawOf(app.db, playerId, id);
  const [proof] = row ? await proofs(app, [row]) : [];
  if (!proof) throw refuse('not_found');
  return proof;
}

/**
 * What is public of an event: its promise, once closed its tickets, once drawn its seed and who won. @throws not_found
 */
export async function eventProof(app: App, id: bigint): Promise<EventProof> {
  const row = await store.eventById(app.db, id);
  if (!row) throw refuse('not_found');
  const draw = await store.drawOfEvent(app.db, id);
  return {
    id: String(id),
    purpose: row.purpose,
    subject: row.subject,
    commit: row.commit,
    places: row.places,
    committedAt: row.committed_at.toISOString(),
    closedAt: row.closed_at?.toISOString() ?? null,
    root: row.root,
    tickets: row.tickets,
    drawnAt: draw?.created_at.toISOString() ?? null,
    serverSeed: draw ? await sourceOf(app).eventSeed(app.db, row.seed_id) : null,
    winners: draw?.result.map(String) ?? null,
  };
}
