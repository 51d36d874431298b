// The blocks of one round's word stream on the server: HMAC-SHA256(key = ASCII of the server seed's 64 hex digits,
// message = "clientSeed:nonce:index"). Blocks are computed when the game asks for them.
import { createHash, createHmac, createSecretKey } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

import { BLOCK_WORDS, blockMessage, openWords } from '../math/words.ts';
import type { BlockSource, Words } from '../math/words.ts';

/** A server seed as the keyed hash takes it; made once per seed, not per block. */
export function seedKeyOf(serverSeed: string): KeyObject {
  return createSecretKey(Buffer.from(serverSeed, 'ascii'));
}

export function hmacBlocks(key: KeyObject, clientSeed: string, nonce: number): BlockSource {
  return (index) => wordsOfText(createHmac('sha256', key).update(blockMessage(clientSeed, nonce, index)).digest('binary'));
}

/** A digest as text, a character a byte: made in half the time of a Buffer, and a round is mostly its digests. */
function wordsOfText(digest: string): Uint32Array {
  const words = new Uint32Array(BLOCK_WORDS);
  for (let i = 0; i < BLOCK_WORDS; i += 1) {
    const at = 4 * i;
    words[i] =
      (digest.charCodeAt(at) << 24) | (digest.charCodeAt(at + 1) << 16) | (digest.charCodeAt(at + 2) << 8) | digest.charCodeAt(at + 3);
  }
  return words;
}

export function roundWords(key: KeyObject, clientSeed: string, nonce: number): Words {
  return openWords(hmacBlocks(key, clientSeed, nonce));
}

/** What is shown before play: SHA-256 of the ASCII text of the server seed. */
export function commitOf(serverSeed: string): string {
  return createHash('sha256').update(serverSeed, 'ascii').digest('hex');
}
