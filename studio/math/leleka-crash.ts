// Leleka: the stork climbs until it dives; who lands before that is paid the height of that moment. One flight for
// everybody. Its height comes from a chain fixed before the first flight, not from a player's seeds: h[n] is random,
// h[i] = SHA-256(h[i+1]) on raw bytes, flights use h[1], h[2] …, and h[0] is published first, then mixed with a public
// salt nobody could know then. Block 0 of a flight's words is HMAC-SHA256(key = the salt's text, message = the hash's
// 32 bytes); dive as Sokil's height.
import { MathRefusal, betRules, defineGame, exactKeys, integerIn } from './game.ts';
import type { GameSpec, Played } from './game.ts';
import type { Words } from './words.ts';

export type CrashParams = {
  /** Land by itself here, 1/100; null: only by hand. */
  readonly auto: number | null;
};

export type CrashAction =
  /** Landed at this height, 1/100: set by the clock of the flight, never by the client. */
  | { readonly type: 'land'; readonly at: number }
  /**
   * Written by the studio alone: the flight is over, and whoever has not landed is paid by the registered height or
   * loses.
   */
  | { readonly type: 'dive' };

export type CrashEvent =
  | { readonly type: 'landed'; readonly at: number; readonly by: 'player' | 'auto' }
  | { readonly type: 'dived'; readonly at: number }
  | { readonly type: 'total'; readonly multiplier: number };

export interface CrashState {
  readonly auto: number | null;
  /**
   * Where it dived, for those it took along. Who landed is not told before everybody is: that is the flight's to say.
   */
  readonly dived: number | null;
}

const SCALE = 100;
const CAP_X = 10_000;
const SPACE = 2n ** 52n;

export const CRASH_TARGET = { min: 101, max: CAP_X * SCALE } as const;
/** The height after t milliseconds is e^(t * 6 / 100,000). */
const GROWTH = { num: 6, den: 100_000 } as const;
/** Flights of one chain. */
export const CRASH_CHAIN = { flights: 1_000_000 } as const;

const FIRST = {
  game: 'leleka-crash',
  version: '1.0.0',
  scale: SCALE,
  capX: CAP_X,
  target: CRASH_TARGET,
  height: { formula: 'max(100, floor(numerator * 2^52 / (2^52 - r52))), at most 100 * capX', numerator: 99 },
  curve: { formula: 'floor(100 * e^(ms * num / den))', ...GROWTH },
  chain: {
    formula: 'h[i] = SHA-256(h[i+1]) on raw bytes; flight n uses h[n]; h[0] is published first',
    ...CRASH_CHAIN,
  },
  draws: ['r52: the 52 top bits of HMAC-SHA256(key = salt as text, message = the 32 bytes of h[n])'],
  wins: 'landed at or below the height of the dive; pays the height it landed at',
  instantDive: { num: 2, den: 101 },
  /** At every target exactly t * floor(99 * 2^52 / t) / (100 * 2^52): below 0.99 by less than 3e-12. */
  rtp: { num: 99, den: 100 },
  maxMultiplier: CRASH_TARGET.max,
} as const;
/** Whole hryvnias: a multiplier in hundredths then pays to the kopiyka, and the return holds at every stake. */
const MATH = { ...FIRST, version: '1.1.0', stakeStep: 100 } as const;

/** Where a flight dives, 1/100, from a number in [0, 2^52). */
export function diveOf(r52: number): number {
  const height = (99n * SPACE) / (SPACE - BigInt(r52));
  return height < 100n ? 100 : height > BigInt(CRASH_TARGET.max) ? CRASH_TARGET.max : Number(height);
}

/** Height after so many milliseconds, 1/100, at most the cap. */
export function heightAt(ms: number): number {
  const height = Math.floor(100 * Math.exp((Math.max(0, ms) * GROWTH.num) / GROWTH.den) + 1e-9);
  return Math.min(height, CRASH_TARGET.max);
}

/** The first whole millisecond at which this height (1/100) is reached. */
export function msUntil(height: number): number {
  let ms = Math.max(0, Math.floor((Math.log(height / 100) * GROWTH.den) / GROWTH.num) - 1);
  while (heightAt(ms) < height) ms += 1;
  return ms;
}

/** SHA-256 of bytes: Node's or the browser's, given by the caller. */
export type Sha256 = (bytes: Uint8Array) => Uint8Array | Promise<Uint8Array>;

/**
 * Whether a flight's hash leads to a hash published before, `steps` flights earlier (h[0] is 0): each is the SHA-256 of
 * the next.
 */
export async function leadsTo(
  hash: Uint8Array,
  { earlier, steps, sha256 }: { earlier: Uint8Array; steps: number; sha256: Sha256 },
): Promise<boolean> {
  let at = hash;
  for (let step = 0; step < steps; step += 1) at = await sha256(at);
  return at.length === earlier.length && at.every((byte, i) => byte === earlier[i]);
}

function parseParams(input: unknown): CrashParams {
  const { auto = null } = exactKeys('bad_params', input ?? {}, ['auto']);
  return { auto: auto === null ? null : integerIn('bad_params', auto, CRASH_TARGET.min, CRASH_TARGET.max) };
}

function parseAction(input: unknown): CrashAction {
  const { type, at } = exactKeys('bad_action', input, ['type', 'at']);
  if (type !== 'land') throw new MathRefusal('bad_action', 'land at a height');
  return { type, at: integerIn('bad_action', at, 100, CRASH_TARGET.max) };
}

/** One player's part of a flight. It is open until it landed or the flight dived. */
function play({ auto }: CrashParams, actions: readonly CrashAction[], words: Words): Played<CrashEvent, CrashState> {
  const dive = diveOf(words.r52());
  const [action, ...more] = actions;
  if (more.length > 0) throw new MathRefusal('bad_action', 'the flight is over for this player');
  if (!action) return { multiplier: 0, open: true, events: [], state: { auto, dived: null } };
  const at = action.type === 'land' ? action.at : null;
  if (at !== null && auto !== null && at > auto) throw new MathRefusal('bad_action', 'landed by itself before');
  // Who landed at the very height of the dive has landed.
  const landed = at !== null && at <= dive ? at : auto !== null && auto <= dive ? auto : null;
  const multiplier = landed ?? 0;
  const events: CrashEvent[] = [];
  if (landed !== null)
    events.push({ type: 'landed', at: landed, by: landed === at && landed !== auto ? 'player' : 'auto' });
  else events.push({ type: 'dived', at: dive });
  events.push({ type: 'total', multiplier });
  return { multiplier, open: false, events, state: { auto, dived: landed === null ? dive : null } };
}

const spec = {
  slug: 'leleka-crash',
  kind: 'crash',
  steps: 'multi',
  scale: SCALE,
  capX: CAP_X,
  parseParams,
  parseAction,
  play,
  expire: { type: 'dive' },
} as const satisfies Partial<GameSpec<CrashParams, CrashAction, CrashEvent, CrashState>>;

/** It took stakes to the kopiyka, so that a payout could lose a part of one. */
export const lelekaCrashFirst = defineGame<CrashParams, CrashAction, CrashEvent, CrashState>({
  ...spec,
  version: '1.0.0',
  mathHash: 'd6d15b2ee2f6ae5fbe181d70901b6251bfdee1c39b3b049e70ca35a3140b167c',
  bet: betRules(CAP_X, 1n),
  math: FIRST,
});

export const lelekaCrash = defineGame<CrashParams, CrashAction, CrashEvent, CrashState>({
  ...spec,
  version: '1.1.0',
  mathHash: '01f8bcbab5d97eb0f10870143af59842c02360697ebb07fe3bff08309559bd77',
  bet: betRules(CAP_X, 100n),
  math: MATH,
});
