// Plays a simulated match again from what was sealed, and compares. Loaded when it is asked for.
import type { Incident } from '@malva/contract/sportsbook';
import { playBasketball } from '@malva/rules/matches/basketball';
import { playFootball } from '@malva/rules/matches/football';
import { readSealed, type Sealed } from '@malva/rules/matches/sealed';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

export interface Check {
  /** What was published is what the seal of before the match is of. */
  isSealed: boolean;
  /** Incidents of the match as it is played again. */
  played: number;
  /** Numbers of those that were told otherwise, not told, or told beyond. */
  differs: readonly number[];
  score: readonly [number, number];
}

type Played = Pick<Incident, 'n' | 'kind' | 'period' | 'side' | 'player' | 'x' | 'y'> & {
  score: readonly [number, number];
};

const played = (of: Sealed): readonly Played[] =>
  of.sport === 'football' ? playFootball(of).incidents : playBasketball({ seed: of.seed, points: of.rates }).incidents;

const textOf = ({ kind, period, side, player, x, y, score }: Played): string =>
  [kind, period, side, player, x, y, ...score].join('|');

/** @throws RangeError where what was published is not what a match follows from */
export function replay({ seal, sealed }: { seal: string; sealed: string }, told: readonly Incident[]): Check {
  const again = played(readSealed(sealed));
  const known = new Map(told.map((one) => [one.n, textOf(one)]));
  const differs = again.filter((one) => known.get(one.n) !== textOf(one)).map(({ n }) => n);
  const beyond = told.filter(({ n }) => n > again.length).map(({ n }) => n);
  // A shoot-out has a score of its own.
  const last = again.findLast(({ period }) => period !== 'shootout');
  return {
    isSealed: bytesToHex(sha256(utf8ToBytes(sealed))) === seal,
    played: again.length,
    differs: [...differs, ...beyond],
    score: last?.score ?? [0, 0],
  };
}
