// Reading the published mathematics of a game: shapes by their parts, numbers for display. Unknown parts are left out.
import type { GameFigures } from '@malva/contract/game-rules';
import { formatDecimal, formatMultiplier, formatPercent } from '../../core/format.ts';

export interface Fraction {
  num: number;
  den: number;
}

export interface CommonMath {
  version: string;
  /** What is printed beside the game, from the studio. */
  figures: GameFigures | null;
  hit: Fraction | null;
  /** `int(31)`, `draw(3, 25)` in their order. */
  draws: readonly string[];
}

export interface SlotMath {
  scale: number;
  symbols: Readonly<Record<string, string>>;
  wild: string;
  pays: Readonly<Record<string, number>>;
  lines: readonly (readonly number[])[];
  rows: number;
  fullScreen?: { symbols: readonly string[]; wheel: readonly number[] };
}

/** Slots with several pays a symbol: by ways (no lines) or by lines. */
export interface ReelsMath {
  scale: number;
  reels: number;
  rows: number;
  symbols: Readonly<Record<string, string>>;
  wild: string;
  /** Three, four, five in a row. */
  pays: Readonly<Record<string, readonly number[]>>;
  /** One character a symbol; apart for free spins where these have their own. */
  strips: readonly string[] | { readonly base: readonly string[]; readonly free: readonly string[] };
  lines?: readonly (readonly number[])[];
  scatter?: string;
  scatterPays?: Readonly<Record<string, number>>;
  freeSpins?: Readonly<Record<string, number>>;
  retrigger?: { from: number; spins: number };
  /** Factor of a wild in free spins, each entry equally likely. */
  freeWild?: readonly number[];
  ducat?: string;
  hold?: {
    from: number;
    respins: number;
    /** A cell lands a ducat in `landsBelow` cases of `of`. */
    landsBelow: number;
    of: number;
    values: readonly number[];
    weights: readonly number[];
    /** For a window full of ducats, in bets. */
    grand: number;
  };
}

export interface DiceMath {
  scale: number;
  faces: number;
  target: { min: number; max: number };
  multiplier: { numerator: number };
}

export interface LimboMath {
  scale: number;
  target: { min: number; max: number };
  height: { numerator: number };
}

export interface CrashMath {
  scale: number;
  target: { min: number; max: number };
  height: { numerator: number };
  curve: { num: number; den: number };
  chain: { flights: number };
  instantDive: Fraction;
}

export interface PlinkoMath {
  scale: number;
  rows: readonly number[];
  risks: readonly string[];
  /** `pays[rows][risk][bucket]` */
  pays: Readonly<Record<string, Readonly<Record<string, readonly number[]>>>>;
}

export interface MinesMath {
  scale: number;
  cells: number;
  mines: { min: number; max: number };
  ladders: readonly (readonly number[])[];
  rules: { expiresAfterHours: number };
}

export interface WheelMath {
  scale: number;
  sizes: readonly number[];
  risks: readonly string[];
  /** What each segment pays, clockwise. */
  wheels: Readonly<Record<string, Readonly<Record<number, readonly number[]>>>>;
}

export interface KenoMath {
  scale: number;
  numbers: number;
  drawn: number;
  picks: { min: number; max: number };
  risks: readonly string[];
  /** pays[risk][marks - 1][hits]. */
  pays: Readonly<Record<string, readonly (readonly number[])[]>>;
}

export interface RouletteMath {
  pockets: number;
  /** Numbers of each place: `split:17-20`, `dozen:2`, `red`. */
  places: Readonly<Record<string, readonly number[]>>;
  pays: { numerator: number };
}

export interface BaccaratMath {
  scale: number;
  decks: number;
  natural: number;
  playerDrawsTo: number;
  bankerAloneDrawsTo: number;
  /** By the points of the banker: the player's third cards, as points, on which the banker draws. */
  bankerDraws: readonly (readonly number[])[];
  /** What a won bet returns, its stake among it, 1/scale. */
  returns: Readonly<Record<string, number>>;
  /** So many of all weighted deals are won by player, banker and tie. */
  deals: Readonly<Record<string, number>> & { all: number };
  rtpOf: Readonly<Record<string, Fraction>>;
}

type Strategy = Readonly<Record<string, string>>;

export interface BlackjackMath {
  decks: number;
  rules: { dealerStandsOn: number; hands: number; expiresAfterHours: number };
  /** Rows by points, columns by the dealer's card. */
  strategy: { hard: Strategy; soft: Strategy; pairs: Strategy };
  averageStake: Fraction;
}

export interface PokerMath {
  scale: number;
  pays: Readonly<Record<string, number>>;
  rules: { expiresAfterHours: number };
}

export interface CascadeMath {
  game: string;
  scale: number;
  columns: number;
  rows: number;
  /** Letters of the symbols, the paying ones first. */
  order: string;
  /** Least cells of each step of the pays. */
  sizes: readonly number[];
  /** pays[symbol][step] */
  pays: readonly (readonly number[])[];
  ladder?: { base: readonly number[]; free: readonly number[] };
  potPays?: Readonly<Record<string, number>>;
  cream?: { factors: readonly number[]; weights: readonly number[] };
  /** Spins by symbols, or from how many how many. */
  freeSpins: Readonly<Record<string, number>>;
  retrigger: { from: number; spins: number };
}

type Plain = Readonly<Record<string, unknown>>;
const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const has = (value: unknown, ...parts: readonly string[]): value is Plain =>
  isPlain(value) && parts.every((part) => part in value);
const fraction = (value: unknown): Fraction | null =>
  has(value, 'num', 'den') ? (value as unknown as Fraction) : null;

const paysInRows = (math: Plain): boolean => Array.isArray(Object.values(math['pays'] as object)[0]);
export const isSlot = (math: unknown): math is SlotMath =>
  has(math, 'symbols', 'pays', 'lines', 'scale') && !paysInRows(math);
export const isReels = (math: unknown): math is ReelsMath =>
  has(math, 'symbols', 'pays', 'strips', 'reels', 'wild', 'scale') && paysInRows(math);
export const isDice = (math: unknown): math is DiceMath => has(math, 'faces', 'target', 'multiplier');
export const isLimbo = (math: unknown): math is LimboMath =>
  has(math, 'target', 'height', 'scale') && !has(math, 'chain');
export const isCrash = (math: unknown): math is CrashMath =>
  has(math, 'target', 'height', 'curve', 'chain', 'instantDive');
export const isPlinko = (math: unknown): math is PlinkoMath => has(math, 'rows', 'risks', 'pays', 'scale');
export const isMines = (math: unknown): math is MinesMath => has(math, 'ladders', 'mines', 'cells');
export const isKeno = (math: unknown): math is KenoMath => has(math, 'numbers', 'drawn', 'picks', 'pays');
export const isWheel = (math: unknown): math is WheelMath => has(math, 'wheels', 'sizes', 'risks', 'scale');
export const isBaccarat = (math: unknown): math is BaccaratMath =>
  has(math, 'bankerDraws', 'returns', 'deals', 'rtpOf');
export const isRoulette = (math: unknown): math is RouletteMath => has(math, 'pockets', 'places', 'pays');
export const isBlackjack = (math: unknown): math is BlackjackMath => has(math, 'strategy', 'averageStake', 'decks');
export const isPoker = (math: unknown): math is PokerMath =>
  has(math, 'pays', 'decks') && has(math['pays'], 'royal', 'jacks');

export const isCascade = (math: unknown): math is CascadeMath => has(math, 'sizes', 'pays', 'order', 'retrigger');

export function readCommon(math: unknown): CommonMath | null {
  if (!has(math, 'version', 'capX')) return null;
  const { figures, hit, draws } = math;
  return {
    version: String(math['version']),
    figures: has(figures, 'rtp', 'max', 'volatility') ? (figures as unknown as GameFigures) : null,
    hit: fraction(hit),
    draws: Array.isArray(draws)
      ? draws.map((draw) => /\b(?:\w+\([^)]*\)|r52)/.exec(String(draw))?.[0] ?? String(draw))
      : [],
  };
}

/** For reading only: `95,88`, `4,9`, `5`. */
export function decimal(value: number, places: number): string {
  return formatDecimal(value.toFixed(places).replace(/\.0+$/, ''));
}

/** A share in per cent: `95,88 %`. */
export const shareText = (value: number, places: number): string =>
  formatPercent(value.toFixed(places).replace(/\.0+$/, ''));

/** A return rounded down, as the lobby says it: never more than there is. */
export const percent = ({ num, den }: Fraction): string =>
  decimal(Number((BigInt(num) * 10_000n) / BigInt(den)) / 100, 2);

/** The same with its sign. */
export const percentText = ({ num, den }: Fraction): string =>
  shareText(Number((BigInt(num) * 10_000n) / BigInt(den)) / 100, 2);

/** A multiplier of the mathematics (integer of 1/scale) as it is said: `×1,0312`, `×2 277`. */
export function times(multiplier: number, scale: number): string {
  return formatMultiplier((multiplier / scale).toFixed(4));
}
