// Server seeds: made, sealed, opened. Must always hold: an unrevealed seed exists in clear only inside this process,
// and never in a log, an answer or the database. A reader of a live seed knows every coming round.
import { createCipheriv, createDecipheriv, hash, randomBytes } from 'node:crypto';

import { commitOf, seedKeyOf } from './blocks.ts';
import type { HashKey } from './keyed-hash.ts';
import type { PairRow, SealedPair, StudioStore } from './store.ts';

/** What a round is drawn from. */
export interface LivePair {
  key: HashKey;
  clientSeed: string;
  commit: string;
}

export interface Seeds {
  /** A fresh server seed, sealed, with its commit. */
  fresh(): SealedPair;
  clientSeed(): string;
  live(pairId: bigint): Promise<LivePair>;
  /** The seed of a pair that has been rotated away; undefined while it is in use. */
  revealed(pair: PairRow): string | undefined;
  token(): string;
}

const CACHED_PAIRS = 20_000;

/**
 * AES-256-GCM: nonce (12), tag (16), text. The commit is bound in, so a sealed seed cannot be moved to another pair.
 */
export function seal(key: Buffer, seed: string, commit: string): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  cipher.setAAD(Buffer.from(commit, 'ascii'));
  const body = Buffer.concat([cipher.update(seed, 'ascii'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

/** @throws when the key is another or a byte was changed. */
export function unseal(key: Buffer, sealed: Buffer, commit: string): string {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12));
  decipher.setAAD(Buffer.from(commit, 'ascii'));
  decipher.setAuthTag(sealed.subarray(12, 28));
  return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString('ascii');
}

/** As a session is kept. In one step: an object of the hash for each costs more than the hash. */
export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer');

interface SeedsOptions {
  key: Buffer;
  store: Pick<StudioStore, 'pair'>;
  random: (bytes: number) => Buffer;
}

export function openSeeds({ key, store, random }: SeedsOptions): Seeds {
  if (key.length !== 32) throw new Error('the seed key has 32 bytes');
  const cache = new Map<bigint, LivePair>();
  return {
    fresh() {
      const seed = random(32).toString('hex');
      const commit = commitOf(seed);
      return { cipher: seal(key, seed, commit), commit };
    },
    clientSeed: () => random(9).toString('base64url'),
    token: () => random(32).toString('base64url'),
    async live(pairId) {
      const known = cache.get(pairId);
      if (known) return known;
      const pair = await store.pair(pairId);
      const live = {
        key: seedKeyOf(unseal(key, pair.cipher, pair.commit)),
        clientSeed: pair.client_seed,
        commit: pair.commit,
      };
      if (cache.size >= CACHED_PAIRS) cache.delete(cache.keys().next().value as bigint);
      cache.set(pairId, live);
      return live;
    },
    revealed: (pair) => (pair.revealed_at ? unseal(key, pair.cipher, pair.commit) : undefined),
  };
}
