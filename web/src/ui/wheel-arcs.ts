// Outlines of the places of a wheel: their angles are the shares of the weights, exactly.
import { anglesOf } from '@malva/rules/schemes';

export const radius = 100;

/** Of 360° a place needs so much for words within it, and for one number. */
const wordsFrom = 12;
const pinBelow = 6;

export interface Arc {
  place: number;
  /** Degrees from the top, clockwise. */
  from: number;
  to: number;
  middle: number;
  d: string;
  hasWords: boolean;
  /** So narrow that a pin outside the rim shows where it is. */
  hasPin: boolean;
}

const round = (value: number): string => (Math.round(value * 1e6) / 1e6).toString();

/** A point of the circle at so many degrees from the top, clockwise. */
export function pointAt(degrees: number, distance: number = radius): [string, string] {
  const turn = (degrees * Math.PI) / 180;
  return [round(distance * Math.sin(turn)), round(-distance * Math.cos(turn))];
}

/** Places without a chance have no outline. */
export function arcsOf(sectors: readonly { place: number; weight: number }[]): Arc[] {
  const angles = anglesOf(sectors.map(({ weight }) => weight));
  return sectors.flatMap(({ place, weight }, index) => {
    const { from, to } = angles[index] as { from: number; to: number };
    if (weight === 0) return [];
    const middle = (from + to) / 2;
    const arc = (degrees: number) => `A${radius} ${radius} 0 0 1 ${pointAt(degrees).join(' ')}`;
    // In two halves: of one arc a whole circle would have no beginning.
    const d = `M0 0L${pointAt(from).join(' ')}${arc(middle)}${arc(to)}Z`;
    return [{ place, from, to, middle, d, hasWords: to - from >= wordsFrom, hasPin: to - from < pinBelow }];
  });
}

/**
 * Degrees the wheel is turned by, clockwise, so that `stop` comes to the top after five whole turns from where it is.
 */
export function turnTo(stop: number, now: number): number {
  const rest = (((-stop - now) % 360) + 360) % 360;
  return now + 5 * 360 + rest;
}

/** Degrees of the middle of the widest place. */
export function widestMiddle(sectors: readonly { place: number; weight: number }[]): number {
  const [widest] = arcsOf(sectors).toSorted((a, b) => b.to - b.from - (a.to - a.from));
  return widest?.middle ?? 0;
}
