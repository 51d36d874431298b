// The wheel as data: which one is chosen, how far it is turned, where it stopped. Segments are counted clockwise from
// the mark of the wheel at rest, so turning it back by their middle brings them under the pointer.
import type { WheelEvent, WheelRisk, WheelSize } from '../../math/soniakh-wheel.ts';
import { createStore } from '../core/store.ts';
import type { Store } from '../core/store.ts';

export interface WheelMath {
  sizes: readonly WheelSize[];
  risks: readonly WheelRisk[];
  wheels: Readonly<Record<WheelRisk, Readonly<Record<WheelSize, readonly number[]>>>>;
  rtp: { num: number; den: number };
  maxMultiplier: number;
}

export interface Landing {
  roundId: string;
  segment: number;
  /** In 1/scale. */
  multiplier: number;
}

export interface WheelTable {
  segments: WheelSize;
  risk: WheelRisk;
  /** How far the wheel is turned clockwise, degrees. */
  angle: number;
  isSpinning: boolean;
  /** Where it stands; null before the first spin, while it turns, and after a change of mind. */
  landing: Landing | null;
  /** Newest first. */
  history: readonly Landing[];
}

export interface Tier {
  pay: number;
  count: number;
}

const KEPT = 10;

export const freshTable = (): WheelTable => ({
  segments: 20,
  risk: 'medium',
  angle: 0,
  isSpinning: false,
  landing: null,
  history: [],
});
export const createWheelTable = (): Store<WheelTable> => createStore(freshTable());

export const paysOf = (math: WheelMath, { risk, segments }: Pick<WheelTable, 'risk' | 'segments'>): readonly number[] =>
  math.wheels[risk][segments];

/** The pays of a wheel and on how many segments each stands, highest first. */
export function tiersOf(pays: readonly number[]): Tier[] {
  const counts = new Map<number, number>();
  for (const pay of pays) counts.set(pay, (counts.get(pay) ?? 0) + 1);
  return [...counts].map(([pay, count]) => ({ pay, count })).sort((a, b) => b.pay - a.pay);
}

/**
 * 'none' pays nothing; the others are numbered from the lowest pay of the wheel, a tenfold one is always the brightest.
 */
export function toneOf(pays: readonly number[], pay: number): string {
  if (pay === 0) return 'none';
  if (pay >= 1000) return '4';
  return String(tiersOf(pays).filter((tier) => tier.pay > 0 && tier.pay < pay).length);
}

/** The turn, 0..360, that brings the middle of a segment under the pointer. */
export const angleOf = (segments: number, segment: number): number => 360 - ((segment + 0.5) * 360) / segments;

/** Which segment stands under the pointer at this turn. */
export const segmentAt = (segments: number, angle: number): number =>
  Math.floor((((((360 - angle) % 360) + 360) % 360) * segments) / 360);

/** The table after one more event. */
export function after(table: WheelTable, roundId: string, event: WheelEvent): WheelTable {
  if (event.type !== 'spin') return table;
  const { segments, risk, segment, multiplier } = event;
  const landing = { roundId, segment, multiplier };
  const history = [landing, ...table.history.filter((one) => one.roundId !== roundId)].slice(0, KEPT);
  return { segments, risk, angle: angleOf(segments, segment), isSpinning: false, landing, history };
}
