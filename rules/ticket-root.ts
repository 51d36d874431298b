// The hashes of the tree over the tickets of a draw (RFC 6962): its root binds the draw to these very tickets in this
// very order. Computed at once, not by the platform's waiting hash: a draw of 100,000 tickets has twice as many.
import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';

const [leaf, node] = [Uint8Array.of(0), Uint8Array.of(1)];

export const ticketHash = (ticket: string): Uint8Array => sha256(concatBytes(leaf, utf8ToBytes(ticket)));
export const pairHash = (left: Uint8Array, right: Uint8Array): Uint8Array => sha256(concatBytes(node, left, right));
