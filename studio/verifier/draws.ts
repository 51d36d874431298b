// Decides a draw of a promotion again from its published row, with the platform's own hash: the seed must be the one
// that was promised, the weights those that were kept, the tickets those the root was made of, and the result must
// follow from them.
import type { DrawProof, EventProof } from '@malva/contract/fairness';
import {
  drawMessage,
  eventMessage,
  ticketOrder,
  ticketsProblem,
  weightsProblem,
  weightsText,
} from '@malva/rules/draws';
import { pairHash, ticketHash } from '@malva/rules/ticket-root';

import { OutOfWords, blocksSource, openWords, wordsOfBytes } from '../math/words.ts';
import type { Words } from '../math/words.ts';

export interface CheckedDraw {
  /** SHA-256 of the seed. */
  commit: string;
  commitMatches: boolean;
  /** Of the weights as they are published. */
  weightsHash: string;
  weightsMatch: boolean;
  /** Places in the weights. */
  picks: number[];
  picksMatch: boolean;
  matches: boolean;
}

export interface CheckedEvent {
  commit: string;
  commitMatches: boolean;
  root: string;
  rootMatches: boolean;
  winners: string[];
  winnersMatch: boolean;
  matches: boolean;
}

/** What a stranger needs of a draw; the seed is open. */
export type OpenDraw = Omit<DrawProof, 'serverSeed'> & { serverSeed: string };

const encoder = new TextEncoder();
const hexOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
const digest = async (bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
const sha256 = async (text: string): Promise<string> => hexOf(await digest(encoder.encode(text)));

/** Runs `draw` on as many blocks as it needs: it is pure, so it may be run again. */
async function withWords<T>(
  serverSeed: string,
  message: (index: number) => string,
  draw: (words: Words) => T,
): Promise<T> {
  const key = await crypto.subtle.importKey(
    'raw',
    encoder.encode(serverSeed),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  );
  const blocks: Uint32Array[] = [];
  for (let count = 1; ; count *= 2) {
    for (let index = blocks.length; index < count; index += 1)
      blocks.push(wordsOfBytes(new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(message(index))))));
    try {
      return draw(openWords(blocksSource(blocks)));
    } catch (error) {
      if (!(error instanceof OutOfWords)) throw error;
    }
  }
}

const isSame = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((each, i) => each === b[i]);

/** Weights nothing can be drawn from, or no picks, agree with nothing. */
export async function verifyDraw({
  serverSeed,
  clientSeed,
  nonce,
  commit,
  weights,
  weightsHash,
  picks: given,
}: OpenDraw): Promise<CheckedDraw> {
  const [found, weightsFound] = [await sha256(serverSeed), await sha256(weightsText(weights))];
  if (weightsProblem(weights, given.length))
    return {
      commit: found,
      weightsHash: weightsFound,
      picks: [],
      commitMatches: found === commit,
      weightsMatch: false,
      picksMatch: false,
      matches: false,
    };
  const plain = weights.map(({ weight }) => weight);
  const picks = await withWords(
    serverSeed,
    (index) => drawMessage({ clientSeed, nonce }, index),
    (words) => given.map(() => words.pick(plain)),
  );
  const checks = {
    commitMatches: found === commit,
    weightsMatch: weightsFound === weightsHash,
    picksMatch: isSame(picks, given),
  };
  return {
    commit: found,
    weightsHash: weightsFound,
    picks,
    ...checks,
    matches: !Object.values(checks).includes(false),
  };
}

/** So many hashes before the page may breathe. */
const atOnce = 4096;

async function inSlices<T>(count: number, make: (place: number) => T): Promise<T[]> {
  const made: T[] = [];
  for (let place = 0; place < count; place++) {
    if (place % atOnce === atOnce - 1) await new Promise((next) => setTimeout(next));
    made.push(make(place));
  }
  return made;
}

/** The root over tickets in their order (RFC 6962); of none, the root of nothing. */
export async function rootOfTickets(tickets: readonly string[]): Promise<string> {
  let level = await inSlices(tickets.length, (n) => ticketHash(tickets[n]!));
  while (level.length > 1) {
    const below = level;
    level = await inSlices(Math.ceil(below.length / 2), (n) => {
      const [left, right] = [below[2 * n]!, below[2 * n + 1]];
      return right ? pairHash(left, right) : left;
    });
  }
  return hexOf(level[0] ?? new Uint8Array());
}

/**
 * Whether a root is that of these very tickets, in the order they are drawn from: open to see from the end of the sale,
 * before the draw.
 */
export async function verifyTickets(
  tickets: readonly string[],
  given: string | null,
): Promise<Pick<CheckedEvent, 'root' | 'rootMatches'>> {
  const sorted = ticketOrder(tickets);
  const root = await rootOfTickets(sorted);
  return { root, rootMatches: ticketsProblem(tickets) === undefined && root === given && isSame(sorted, tickets) };
}

/** Tickets nothing can be drawn from agree with nothing. @throws RangeError for an event that is not drawn yet */
export async function verifyEvent({
  id,
  serverSeed,
  commit,
  places,
  root: given,
  tickets,
  winners: won,
}: EventProof): Promise<CheckedEvent> {
  if (serverSeed === null || tickets === null || won === null) throw new RangeError('not drawn yet');
  const sorted = ticketOrder(tickets);
  const [found, { root, rootMatches }] = [await sha256(serverSeed), await verifyTickets(tickets, given)];
  if (ticketsProblem(tickets))
    return {
      commit: found,
      commitMatches: found === commit,
      root,
      rootMatches: false,
      winners: [],
      winnersMatch: false,
      matches: false,
    };
  const drawn = await withWords(
    serverSeed,
    (index) => eventMessage({ id, root }, index),
    (words) => words.draw(Math.min(places, sorted.length), sorted.length),
  );
  const winners = drawn.map((place) => sorted[place] ?? '');
  const checks = { commitMatches: found === commit, rootMatches, winnersMatch: isSame(winners, won) };
  return { commit: found, root, winners, ...checks, matches: !Object.values(checks).includes(false) };
}
