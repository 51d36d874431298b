// What is sealed of a simulated match before it begins and published after it: all that a browser needs to play it
// again.
/** What a match follows from. */
export interface Sealed {
  sport: 'football' | 'cyber-football' | 'basketball' | 'tennis' | 'shooter' | 'arena';
  /** 64 hexadecimal digits. */
  seed: string;
  /** Goals or points expected of each; in tennis the chance of each to win a point on the own serve. */
  rates: readonly [home: number, away: number];
  isCup: boolean;
}

/** What is expected of each is kept to four places, in the match as well. */
const places = 4;
export const roundedRate = (rate: number): number => Number(rate.toFixed(places));

const shape =
  /^(football|cyber-football|basketball|tennis|shooter|arena):([0-9a-f]{64}):(\d+\.\d{4}):(\d+\.\d{4}):(cup|league)$/;

export const sealedText = ({ sport, seed, rates, isCup }: Sealed): string =>
  [sport, seed, ...rates.map((rate) => rate.toFixed(places)), isCup ? 'cup' : 'league'].join(':');

/** @throws RangeError for a text that is none */
export function readSealed(text: string): Sealed {
  const [, sport, seed, home, away, kind] = shape.exec(text) ?? [];
  if (!seed) throw new RangeError('not what is sealed of a match');
  return { sport: sport as Sealed['sport'], seed, rates: [Number(home), Number(away)], isCup: kind === 'cup' };
}
