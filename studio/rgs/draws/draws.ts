// Draws outside the games, for the site's promotions: the seeds are the studio's, the record is the site's
// (base/draws). Must always hold: everything happens in the caller's transaction, so a draw that is not written down
// has taken no number; and no seed leaves but an event's, with its draw.
import { createHash } from 'node:crypto';

import type { DrawnPicks, DrawPair, DrawSource, DrawTx, EventDraw } from '@malva/contract/provider';
import { drawMessage, eventMessage } from '@malva/rules/draws';

import { openWords } from '../../math/words.ts';
import type { Words } from '../../math/words.ts';
import { seedKeyOf } from '../blocks.ts';
import { keyedHash } from '../keyed-hash.ts';
import { unseal } from '../seeds.ts';
import type { Seeds } from '../seeds.ts';
import * as store from './store.ts';

interface DrawsOptions {
  key: Buffer;
  seeds: Pick<Seeds, 'fresh' | 'clientSeed'>;
  /** @throws while the random source or the mathematics is in doubt */
  assertSound(): void;
}

/** Words under a seed, by the messages of its blocks. */
export function wordsOf(serverSeed: string, message: (index: number) => string): Words {
  const key = seedKeyOf(serverSeed);
  return openWords((index) => keyedHash(key, message(index)));
}

const sha256 = (...parts: readonly (Buffer | string)[]): Buffer =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();
const [leaf, node] = [Buffer.of(0), Buffer.of(1)];

/** The root over tickets in their order, as hex. */
export function rootOf(tickets: readonly string[]): string {
  let level = tickets.map((ticket) => sha256(leaf, Buffer.from(ticket, 'ascii')));
  while (level.length > 1) {
    const below = level;
    level = Array.from({ length: Math.ceil(below.length / 2) }, (_, i) => {
      const [left, right] = [below[2 * i] as Buffer, below[2 * i + 1]];
      return right ? sha256(node, left, right) : left;
    });
  }
  if (!level[0]) throw new RangeError('a tree has leaves');
  return level[0].toString('hex');
}

export function openDraws({ key, seeds, assertSound }: DrawsOptions): DrawSource {
  return {
    root: rootOf,
    async pick(tx: DrawTx, { playerId, weights, count, now }): Promise<DrawnPicks> {
      assertSound();
      const row = await store.reserve(tx, {
        player: playerId,
        pairs: [seeds.fresh(), seeds.fresh()],
        clientSeed: seeds.clientSeed(),
        now,
      });
      // Not by the cache of pairs: a pair that came into use in this very transaction may yet not have.
      const words = wordsOf(unseal(key, row.cipher, row.commit), (index) =>
        drawMessage({ clientSeed: row.client_seed, nonce: row.nonce }, index),
      );
      const picks = Array.from({ length: count }, () => words.pick(weights));
      return { pairId: row.pair_id, nonce: row.nonce, picks, wordsUsed: words.used };
    },
    async promise(tx: DrawTx, now: Date): Promise<{ seedId: bigint; commit: string }> {
      assertSound();
      const { cipher, commit } = seeds.fresh();
      return { seedId: await store.keepEventSeed(tx, { cipher, commit, now }), commit };
    },
    async drawEvent(tx: DrawTx, { seedId, id, root, tickets, winners, now }): Promise<EventDraw> {
      const row = await store.openEventSeed(tx, seedId, now);
      if (!row) throw new Error(`the seed of event ${id} was opened before`);
      const words = wordsOf(unseal(key, row.cipher, row.commit), (index) => eventMessage({ id, root }, index));
      return { drawn: words.draw(winners, tickets), wordsUsed: words.used };
    },
    async pickOnce(tx: DrawTx, { seedId, clientSeed, weights, now }) {
      assertSound();
      const row = await store.openEventSeed(tx, seedId, now);
      if (!row) return null;
      const words = wordsOf(unseal(key, row.cipher, row.commit), (index) =>
        drawMessage({ clientSeed, nonce: 1 }, index),
      );
      return { pick: words.pick(weights), wordsUsed: words.used };
    },
    async pairs(tx: DrawTx, ids: readonly bigint[]): Promise<DrawPair[]> {
      const rows = await store.pairs(tx, ids);
      return rows.map((row) => ({
        id: row.id,
        commit: row.commit,
        clientSeed: row.client_seed,
        serverSeed: row.revealed_at ? unseal(key, row.cipher, row.commit) : null,
      }));
    },
    async eventSeed(tx: DrawTx, seedId: bigint): Promise<string | null> {
      const row = await store.openedEventSeed(tx, seedId);
      return row ? unseal(key, row.cipher, row.commit) : null;
    },
  };
}
