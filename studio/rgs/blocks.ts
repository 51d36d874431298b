// The blocks of one round's word stream on the server: HMAC-SHA256(key = ASCII of the server seed's 64 hex digits,
// message = "clientSeed:nonce:index"). Blocks are computed when the game asks for them.
import { createHash } from 'node:crypto';

import { blockMessage, openWords } from '../math/words.ts';
import type { BlockSource, Words } from '../math/words.ts';
import { hashKeyOf, keyedHash } from './keyed-hash.ts';
import type { HashKey } from './keyed-hash.ts';

/** A server seed as the keyed hash takes it; made once per seed, not per block. */
export const seedKeyOf = (serverSeed: string): HashKey => hashKeyOf(serverSeed);

export function hmacBlocks(key: HashKey, clientSeed: string, nonce: number): BlockSource {
  return (index) => keyedHash(key, blockMessage(clientSeed, nonce, index));
}

export function roundWords(key: HashKey, clientSeed: string, nonce: number): Words {
  return openWords(hmacBlocks(key, clientSeed, nonce));
}

/** What is shown before play: SHA-256 of the ASCII text of the server seed. */
export function commitOf(serverSeed: string): string {
  return createHash('sha256').update(serverSeed, 'ascii').digest('hex');
}
