// One draw of a visitor without an account: a seed promised to that visitor, then a client seed of theirs. The draw
// opens the seed in its answer, so it is proved on the spot.
import type { DrawProof } from '@malva/contract/fairness';
import { weightsProblem, weightsText, type Weight } from '@malva/rules/draws';
import type { App } from '../../core/app.ts';
import type { Tx } from '../../core/db.ts';
import { refuse } from '../../core/refusal.ts';
import { hashOf, sourceOf } from './source.ts';
import * as store from './store.ts';

/** `visitor`: SHA-256 or a keyed hash, as hex, of what the visitor's browser holds. */
export interface Once {
  purpose: string;
  visitor: string;
}

/** Promises the seed of a visitor's one draw; asked again, it answers the same promise. */
export async function promiseOnce(app: App, tx: Tx, of: Once): Promise<{ commit: string }> {
  const known = await store.findPromise(tx, of);
  if (known) return known;
  const now = app.clock.now();
  const { seedId, commit } = await sourceOf(app).promise(tx, now);
  const row =
    (await store.insertPromise(tx, { ...of, seed_id: seedId, commit, now })) ?? (await store.findPromise(tx, of));
  if (!row) throw new Error(`no promise of ${of.purpose}`);
  return row;
}

export interface DrawnOnce {
  id: bigint;
  pick: number;
  /** Open: nothing of it is sealed any more. */
  proof: DrawProof & { serverSeed: string };
  isRepeat: boolean;
}

/**
 * Draws a visitor's one draw; asked again, it answers what came out then, whatever client seed is named.
 * @throws not_found where nothing was promised, RangeError for weights that cannot be drawn from
 */
export async function drawOnce(
  app: App,
  tx: Tx,
  { weights, clientSeed, ...of }: Once & { weights: readonly Weight[]; clientSeed: string },
): Promise<DrawnOnce> {
  const problem = weightsProblem(weights, 1);
  if (problem) throw new RangeError(`no draw for ${of.purpose}: ${problem}`);
  const promise = await store.findPromise(tx, of);
  if (!promise) throw refuse('not_found');
  const known = await store.findDraw(tx, of.purpose, of.visitor);
  if (known) return answer(app, tx, { row: known, promise, isRepeat: true });
  const now = app.clock.now();
  // Of two that ask at once the second waits here, and finds the seed opened.
  const found = await sourceOf(app).pickOnce(tx, {
    seedId: promise.seed_id,
    clientSeed,
    weights: weights.map(({ weight }) => weight),
    now,
  });
  if (!found) {
    const row = await store.findDraw(tx, of.purpose, of.visitor);
    if (!row) throw new Error(`the seed of ${of.purpose} was opened without a draw`);
    return answer(app, tx, { row, promise, isRepeat: true });
  }
  const text = weightsText(weights);
  const row = await store.insertDraw(tx, {
    purpose: of.purpose,
    subject: of.visitor,
    player_id: null,
    pair_id: null,
    nonce: 1,
    event_id: null,
    weights: text,
    weights_hash: hashOf(text),
    words_used: found.wordsUsed,
    result: [found.pick],
    now,
    once: { seed_id: promise.seed_id, client_seed: clientSeed, visitor: of.visitor },
  });
  return answer(app, tx, { row, promise, isRepeat: false });
}

/** What came out for this visitor; null: nothing was drawn yet. */
export async function drawnOnce(app: App, tx: Tx, of: Once): Promise<DrawnOnce | null> {
  const row = await store.findDraw(tx, of.purpose, of.visitor);
  const promise = row && (await store.findPromise(tx, of));
  return row && promise ? answer(app, tx, { row, promise, isRepeat: true }) : null;
}

async function answer(
  app: App,
  tx: Tx,
  { row, promise, isRepeat }: { row: store.DrawRow; promise: store.PromiseRow; isRepeat: boolean },
): Promise<DrawnOnce> {
  const serverSeed = await sourceOf(app).eventSeed(tx, promise.seed_id);
  if (serverSeed === null) throw new Error(`the seed of draw ${row.id} is not open`);
  const picks = row.result.map(Number);
  return {
    id: row.id,
    pick: picks[0] ?? 0,
    proof: {
      id: String(row.id),
      purpose: row.purpose,
      subject: String(row.id),
      commit: promise.commit,
      serverSeed,
      clientSeed: (await store.clientSeedOf(tx, row.id)) ?? '',
      nonce: 1,
      weights: JSON.parse(row.weights) as Weight[],
      weightsHash: row.weights_hash,
      picks,
      at: row.created_at.toISOString(),
    },
    isRepeat,
  };
}

/**
 * Forgets draws of visitors who never came, and promises from before a moment that nothing kept was drawn from. Answers
 * how many draws.
 */
export async function forgetOnce(
  tx: Tx,
  { purpose, visitors, before }: { purpose: string; visitors: readonly string[]; before: Date },
): Promise<number> {
  const count = await store.forgetDraws(tx, { purpose, visitors });
  await store.forgetPromises(tx, { purpose, before });
  return count;
}
