// What the feed tells of one football match: every message with its time, and the state of the match at a moment. Both
// are functions of the match and the time alone: a feed that was gone tells the same as one that never was.
import { stateBefore, timesBefore, toldBefore } from './football-before.ts';
import { happened, prices } from './football-live.ts';
import { FootballPlay } from './football-play.ts';
import { isOver, type Life } from './life.ts';
import type { State, Told } from './told.ts';

export interface Teller {
  life: Life;
  /** First moment after this one at which something is told; Infinity when nothing more is. */
  next: (after: number) => number;
  /** All that is told at a moment, in order. */
  at: (moment: number) => Told[];
  /** The same without prices. */
  history: (moment: number) => Told[];
  /** All that can be bet on at a moment, and what can not any more; null before bets open and once all is told. */
  state: (moment: number) => State | null;
}

const firstAfter = (times: readonly number[], moment: number): number =>
  times.find((time) => time > moment) ?? Infinity;

export function tellerOf(life: Life): Teller {
  const { fate, startsAt, opensAt } = life;
  const isPlayed = fate.kind !== 'postponed';
  const before = timesBefore(life);
  let made: FootballPlay | undefined;
  const play = (): FootballPlay => (made ??= new FootballPlay(life));
  const isLive = (moment: number): boolean => isPlayed && moment >= startsAt;
  const early = (moment: number, hasPrices: boolean): Told[] =>
    before.includes(moment) ? toldBefore(life, moment, { hasPrices }) : [];
  return {
    life,
    next: (after) => {
      const first = firstAfter(before, after);
      return first < startsAt || !isPlayed ? first : Math.min(first, firstAfter(play().script.times, after));
    },
    at: (moment) => [
      ...early(moment, true),
      ...(isLive(moment) ? [...happened(play(), moment), ...prices(play(), moment)] : []),
    ],
    history: (moment) => [...early(moment, false), ...(isLive(moment) ? happened(play(), moment) : [])],
    state: (moment) => {
      if (moment < opensAt || isOver(life, moment)) return null;
      return isLive(moment) ? play().state(moment) : stateBefore(life, moment);
    },
  };
}
