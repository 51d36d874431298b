// Recomputes a round from its published row, with nothing from the studio but the mathematics: in the browser or in
// Node, offline. The commit must be the SHA-256 of the seed, and the outcome must follow from seed, client seed and
// nonce. Of a live game the seed is the flight's hash, which must lead back to the commit, and the client seed is the
// salt of its chain, which must be the randomness of the round of a public beacon that was named for it.
import type { BeaconProof } from '@malva/contract/randomness';
import { checkBeacon, hexOfBytes } from '@malva/rules/beacon';
import type { BeaconChecked } from '@malva/rules/beacon';
import { formatMoney, parseMoney } from '@malva/rules/money';

import { MathRefusal } from '../math/game.ts';
import type { Game, GameEvent, Outcome } from '../math/game.ts';
import { CRASH_CHAIN } from '../math/leleka-crash.ts';
import { gameOfVersion } from '../math/games.ts';
import { OutOfWords, blockMessage, blocksSource, openWords, wordsOfBytes } from '../math/words.ts';
import { followBack } from './chain.ts';

/** A row as the site publishes it (`RoundProof` of the contract) or as a player types it in. */
export interface VerifyRow {
  serverSeed: string;
  clientSeed: string;
  nonce: number;
  game: string;
  version: string;
  params: unknown;
  actions: readonly unknown[];
  /** Decimal string, hryvnias. */
  bet: string;
  /** What was shown before play; omitted = not compared. */
  commit?: string;
  mathHash?: string;
  /** What was paid; omitted = not compared. */
  payout?: string;
  /** Of a live game: the round of a public beacon its salt is; omitted = not compared. */
  beacon?: BeaconProof | undefined;
  /** Of a chain from before there was a beacon: what its salt is made of, in order; omitted = not compared. */
  contributions?: readonly string[] | undefined;
}

export type VerifyProblem = 'seed' | 'clientSeed' | 'nonce' | 'bet' | 'game' | 'params' | 'actions';

export interface Verified {
  ok: true;
  /** SHA-256 of the server seed; of a live game h[0] of the chain its hash leads to. */
  commit: string;
  /** Undefined where the row had nothing to compare with. */
  commitMatches: boolean | undefined;
  /** Of a live game: the salt is what it is said to be made of. */
  saltMatches: boolean | undefined;
  /** Of a salt from a beacon: what else must hold. */
  beacon: BeaconChecked | undefined;
  mathMatches: boolean | undefined;
  payoutMatches: boolean | undefined;
  /** Everything compared agrees. */
  matches: boolean;
  /** `scale` is that of this round: with many bets its multiplier is counted in parts of a chip. */
  game: { slug: string; version: string; mathHash: string; scale: number };
  /** What to draw: the same events the game played. */
  events: readonly GameEvent[];
  state: unknown;
  open: boolean;
  multiplier: number;
  payout: string;
  wordsUsed: number;
  /** How each word was made, for those who want to check by hand. */
  blocks: readonly { key: 'seed' | 'salt'; message: string; hex: string }[];
}

export interface Unverifiable {
  ok: false;
  problem: VerifyProblem;
  reason: string;
}

const encoder = new TextEncoder();
/** A slot with a feature stays far below this; games never need it. */
const MAX_BLOCKS = 8192;

export async function commitOfSeed(serverSeed: string): Promise<string> {
  return hexOfBytes(new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(serverSeed))));
}

const hmacKey = (text: string) =>
  crypto.subtle.importKey('raw', encoder.encode(text), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);

/** The one block of a flight: its hash under the salt's text. */
async function flightBlock({ serverSeed, clientSeed }: VerifyRow): Promise<Uint8Array> {
  const hash = Uint8Array.from(serverSeed.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  return new Uint8Array(await crypto.subtle.sign('HMAC', await hmacKey(clientSeed), hash));
}

/** Blocks from..to-1 of a round's word stream. */
async function signBlocks(row: VerifyRow, from: number, to: number): Promise<Uint8Array[]> {
  const key = await hmacKey(row.serverSeed);
  const indexes = Array.from({ length: to - from }, (_, i) => from + i);
  return Promise.all(
    indexes.map(async (index) => {
      const message = encoder.encode(blockMessage(row.clientSeed, row.nonce, index));
      return new Uint8Array(await crypto.subtle.sign('HMAC', key, message));
    }),
  );
}

/** What makes a row unreadable; undefined when it can be run. */
export function rowProblem(row: VerifyRow): Unverifiable | undefined {
  const fail = (problem: VerifyProblem, reason: string): Unverifiable => ({ ok: false, problem, reason });
  if (!/^[0-9a-f]{64}$/.test(row.serverSeed)) return fail('seed', '64 hex digits');
  if (!/^[A-Za-z0-9_-]{1,64}$/.test(row.clientSeed)) return fail('clientSeed', '1 to 64 letters, digits, - or _');
  if (!Number.isSafeInteger(row.nonce) || row.nonce < 1) return fail('nonce', 'a whole number from 1');
  if (parseMoney(row.bet) === null) return fail('bet', 'an amount such as 10.00');
  return undefined;
}

/**
 * Runs the round on 8 blocks, then on twice as many, until its words suffice: the function is pure, so this is safe.
 */
async function rerun(game: Game, row: VerifyRow, bet: bigint): Promise<{ outcome: Outcome; blocks: Uint8Array[] }> {
  if (game.kind === 'crash') {
    const block = await flightBlock(row);
    const words = openWords(blocksSource([wordsOfBytes(block)]));
    return { outcome: game.resolve({ params: row.params, actions: row.actions, bet, words }), blocks: [block] };
  }
  const blocks: Uint8Array[] = [];
  for (let count = 8; count <= MAX_BLOCKS; count *= 2) {
    blocks.push(...(await signBlocks(row, blocks.length, count)));
    try {
      const words = openWords(blocksSource(blocks.map(wordsOfBytes)));
      return { outcome: game.resolve({ params: row.params, actions: row.actions, bet, words }), blocks };
    } catch (error) {
      if (!(error instanceof OutOfWords)) throw error;
    }
  }
  throw new Error(`a round took more than ${MAX_BLOCKS} blocks`);
}

/** `onShare`: how much of the way back along a chain is done, 0 to 1. */
export async function verifyRound(row: VerifyRow, onShare?: (share: number) => void): Promise<Verified | Unverifiable> {
  const problem = rowProblem(row);
  if (problem) return problem;
  const bet = parseMoney(row.bet) ?? 0n;
  try {
    const game = gameOfVersion(row.game, row.version);
    const isFlight = game.kind === 'crash';
    if (isFlight && row.nonce > CRASH_CHAIN.flights)
      return { ok: false, problem: 'nonce', reason: `a chain has ${CRASH_CHAIN.flights} flights` };
    const { outcome, blocks } = await rerun(game, row, bet);
    const commit = isFlight ? await followBack(row.serverSeed, row.nonce, onShare) : await commitOfSeed(row.serverSeed);
    return verified({ row, game, commit, salted: isFlight ? await saltedBy(row) : {}, outcome, blocks });
  } catch (error) {
    if (!(error instanceof MathRefusal)) throw error;
    const names = { bad_params: 'params', bad_action: 'actions', bad_bet: 'bet', unknown_game: 'game' } as const;
    return { ok: false, problem: names[error.code], reason: error.reason };
  }
}

interface Salted {
  saltMatches?: boolean;
  beacon?: BeaconChecked;
}

async function saltedBy({ clientSeed, beacon, contributions }: VerifyRow): Promise<Salted> {
  if (beacon) {
    const checked = await checkBeacon(beacon, clientSeed);
    return { saltMatches: checked.isSalt, beacon: checked };
  }
  return contributions ? { saltMatches: (await commitOfSeed(contributions.join(''))) === clientSeed } : {};
}

interface Run {
  row: VerifyRow;
  game: Game;
  commit: string;
  salted: Salted;
  outcome: Outcome;
  blocks: Uint8Array[];
}

function verified({ row, game, commit, salted, outcome, blocks }: Run): Verified {
  const payout = formatMoney(outcome.payout);
  const same = (given: string | undefined, found: string): boolean | undefined =>
    given === undefined ? undefined : given === found;
  const commitMatches = same(row.commit, commit);
  const { saltMatches, beacon } = salted;
  const mathMatches = same(row.mathHash, game.mathHash);
  const payoutMatches = same(row.payout, payout);
  const used = Math.ceil(outcome.wordsUsed / 8);
  return {
    ok: true,
    commit,
    commitMatches,
    saltMatches,
    beacon,
    mathMatches,
    payoutMatches,
    matches: ![commitMatches, saltMatches, beacon?.isSigned, beacon?.isLater, mathMatches, payoutMatches].includes(
      false,
    ),
    game: { slug: game.slug, version: game.version, mathHash: game.mathHash, scale: outcome.scale },
    events: outcome.events,
    state: outcome.state,
    open: outcome.open,
    multiplier: outcome.multiplier,
    payout,
    wordsUsed: outcome.wordsUsed,
    blocks: blocks.slice(0, used).map((bytes, i) => ({
      ...(game.kind === 'crash'
        ? { key: 'salt', message: row.serverSeed }
        : { key: 'seed', message: blockMessage(row.clientSeed, row.nonce, i) }),
      hex: hexOfBytes(bytes),
    })),
  };
}
