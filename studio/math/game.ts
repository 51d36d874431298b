// What every game of the studio is: a pure function from (params, actions, words) to a multiplier and events.
// Must always hold: stake, player, balance and clock never reach `play`; money is kopiyka in bigint and a payout is
// floor(bet * multiplier / scale), never above bet * capX.
import type { Json } from './canonical.ts';
import type { Words } from './words.ts';

export type MathRefusalCode = 'bad_params' | 'bad_action' | 'bad_bet' | 'unknown_game';

/** A named refusal of the mathematics: nothing was drawn, nothing changed. */
export class MathRefusal extends Error {
  override readonly name = 'MathRefusal';
  readonly code: MathRefusalCode;
  readonly reason: string;
  constructor(code: MathRefusalCode, reason: string) {
    super(`${code}: ${reason}`);
    this.code = code;
    this.reason = reason;
  }
}

/** Events say what to show, in order. They hold multipliers, never money, so they are the same for every stake. */
export interface GameEvent {
  readonly type: string;
}

/** Exact share of the stake returned: a fraction, so a reader can check it to the last digit. */
export interface Fraction {
  readonly num: number;
  readonly den: number;
}

/** Stakes in kopiyka. */
export interface BetRules {
  readonly min: bigint;
  readonly max: bigint;
  readonly step: bigint;
  /** Shortcuts offered to the player, ascending, all valid. */
  readonly levels: readonly bigint[];
}

export interface Played<E extends GameEvent, S> {
  /** Integer multiple of the stake in 1/scale. While a round is open: what collecting now would give. */
  readonly multiplier: number;
  /** A choice of the player is awaited. */
  readonly open: boolean;
  readonly events: readonly E[];
  /** What a returning player needs to see to go on. Never holds what is still hidden. */
  readonly state: S;
  /** What the player has put in so far, in 1/scale of the bet; absent = the bet alone. It only grows, by an action. */
  readonly staked?: number;
}

export interface Outcome<E extends GameEvent = GameEvent, S = unknown> extends Played<E, S> {
  readonly scale: number;
  /** Kopiyka put in so far: the bet and what actions added to it. */
  readonly stake: bigint;
  /** Kopiyka. While a round is open: 0, nothing is owed yet. */
  readonly payout: bigint;
  readonly wordsUsed: number;
}

export interface ResolveInput {
  readonly params: unknown;
  readonly actions: readonly unknown[];
  /** Kopiyka. */
  readonly bet: bigint;
  readonly words: Words;
}

export type GameKind = 'slot' | 'instant' | 'table' | 'crash';

export interface GameFacts {
  readonly slug: string;
  readonly version: string;
  /** SHA-256 (hex) of the canonical JSON of `math`, pinned: a changed table is a new version. */
  readonly mathHash: string;
  readonly kind: GameKind;
  readonly steps: 'single' | 'multi';
  /** A multiplier is an integer of 1/scale. */
  readonly scale: number;
  /** No round pays more than this many stakes. */
  readonly capX: number;
  readonly bet: BetRules;
  /** The published mathematics: all tables a stranger needs to recompute RTP, hit rate and every round. */
  readonly math: { readonly [key: string]: Json };
}

/** A game as its own file states it, in its own types. */
export interface GameSpec<P, A, E extends GameEvent, S> extends GameFacts {
  parseParams(input: unknown): P;
  parseAction(input: unknown): A;
  play(params: P, actions: readonly A[], words: Words): Played<E, S>;
  /**
   * Many bets in one round: the chips they lay together. A chip is the same whole number of `bet.step`s for all of
   * them, and multipliers of the round are in 1/(scale * chips) of the whole bet, so that each bet is paid exactly.
   */
  chipsOf?(params: P): number;
  /** The published rule for a round left alone, as the action that ends it. Only multi-step games have one. */
  readonly expire?: A;
}

/** A game as the server, the verifier and the simulators hold it. */
export interface Game extends GameFacts {
  /** Checked and normalised params; throws MathRefusal `bad_params`. */
  parseParams(input: unknown): Json;
  /** Checked and normalised action of a player; throws MathRefusal `bad_action`. */
  parseAction(input: unknown): Json;
  resolve(input: ResolveInput): Outcome;
  /** Why a bet with these (parsed) params is refused, or undefined when it may be played. */
  refusalOf(params: Json, bet: bigint): BetRefusal | undefined;
  readonly expire?: Json;
}

/** floor(bet * multiplier / scale), at most bet * capX. Kopiyka. */
export function payoutOf(game: Pick<GameFacts, 'scale' | 'capX'>, bet: bigint, multiplier: number): bigint {
  const capped = Math.min(multiplier, game.capX * game.scale);
  return (bet * BigInt(capped)) / BigInt(game.scale);
}

export type BetRefusal = 'min' | 'max' | 'step';

/** Why a stake is refused, or undefined when it may be played. */
export function betRefusal(rules: BetRules, bet: bigint, chips = 1): BetRefusal | undefined {
  if (bet < rules.min) return 'min';
  if (bet > rules.max) return 'max';
  return bet % (rules.step * BigInt(chips)) === 0n ? undefined : 'step';
}

export function defineGame<P extends Json, A extends Json, E extends GameEvent, S>(spec: GameSpec<P, A, E, S>): Game {
  const parseStored = (input: unknown): A =>
    isExpiry(spec.expire, input) ? (spec.expire as A) : spec.parseAction(input);
  const chipsOf = (params: P): number => spec.chipsOf?.(params) ?? 1;
  return {
    ...spec,
    refusalOf: (params, bet) => betRefusal(spec.bet, bet, chipsOf(params as P)),
    resolve({ params, actions, bet, words }) {
      const parsed = spec.parseParams(params);
      const chips = chipsOf(parsed);
      const refusal = betRefusal(spec.bet, bet, chips);
      if (refusal) throw new MathRefusal('bad_bet', refusal);
      const played = spec.play(parsed, actions.map(parseStored), words);
      const scale = spec.scale * chips;
      const payout = played.open ? 0n : payoutOf({ scale, capX: spec.capX }, bet, played.multiplier);
      const stake = (bet * BigInt(played.staked ?? scale)) / BigInt(scale);
      return { ...played, scale, stake, payout, wordsUsed: words.used };
    },
  };
}

function isExpiry(expire: unknown, input: unknown): boolean {
  return expire !== undefined && isRecord(input) && isRecord(expire) && input['type'] === expire['type'];
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** An object with exactly these keys, or a refusal. */
export function exactKeys(code: MathRefusalCode, input: unknown, keys: readonly string[]): Record<string, unknown> {
  if (!isRecord(input)) throw new MathRefusal(code, 'not an object');
  const unknownKey = Object.keys(input).find((key) => !keys.includes(key));
  if (unknownKey !== undefined) throw new MathRefusal(code, `unknown member ${unknownKey}`);
  return input;
}

export function integerIn(code: MathRefusalCode, value: unknown, low: number, high: number): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < low || value > high) {
    throw new MathRefusal(code, `expected an integer ${low}..${high}`);
  }
  return value;
}

/** One of the published values, or a refusal. */
export function oneOf<T>(code: MathRefusalCode, value: unknown, allowed: readonly T[]): T {
  const found = allowed.find((candidate) => candidate === value);
  if (found === undefined) throw new MathRefusal(code, `expected one of ${allowed.join(', ')}`);
  return found;
}

/** The action of a game of one step: there is none. */
export type NoChoice = Record<string, never>;
export function noChoice(): never {
  throw new MathRefusal('bad_action', 'the round has no further choice');
}

/** The params of a game without any. */
export function noParams(input: unknown): NoChoice {
  exactKeys('bad_params', input ?? {}, []);
  return {};
}

/** The most one round may ever pay, kopiyka: 5,000,000 UAH. A maximal stake times the cap stays within it. */
export const MAX_PAYOUT = 500_000_000n;

/** And the most it may take: 20,000 UAH, however little it can win. */
const MAX_STAKE = 2_000_000n;

const LEVELS_UAH = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000];

/** Stakes from 1 UAH to floor(max payout / cap) in whole hryvnias, at most 20,000 UAH, by `step` kopiyka. */
export function betRules(capX: number, step: bigint): BetRules {
  const payable = (MAX_PAYOUT / BigInt(capX) / 100n) * 100n;
  const max = payable < MAX_STAKE ? payable : MAX_STAKE;
  const levels = LEVELS_UAH.map((uah) => BigInt(uah) * 100n).filter((level) => level <= max);
  return { min: 100n, max, step, levels };
}
