// What is sealed of a simulated match before it begins and published after it: all that a browser needs to play it
// again.
import type { FootballSetup } from './football-incidents.ts';

/** Goals expected of each are kept to four places, in the match as well. */
const places = 4;
export const roundedRate = (rate: number): number => Number(rate.toFixed(places));

const shape = /^football:([0-9a-f]{64}):(\d+\.\d{4}):(\d+\.\d{4}):(cup|league)$/;

/** @param setup with a seed of 64 hexadecimal digits */
export const sealedText = ({ seed, rates, isCup }: FootballSetup): string =>
  ['football', seed, ...rates.map((rate) => rate.toFixed(places)), isCup ? 'cup' : 'league'].join(':');

/** @throws RangeError for a text that is none */
export function readSealed(text: string): Required<FootballSetup> {
  const [, seed, home, away, kind] = shape.exec(text) ?? [];
  if (!seed) throw new RangeError('not what is sealed of a match');
  return { seed, rates: [Number(home), Number(away)], isCup: kind === 'cup' };
}
