// How strong sides are: attack and defence as logarithms, normal around the mean of their league.
import type { Random } from './random.ts';

export interface Strength {
  attack: number;
  defence: number;
}

/** Of a side of a league: own numbers, with which seasons have the results of 87,857 real matches. */
const spread = { attack: 0.28, defence: 0.24 };
/** Goals of a match between sides of mean strength. */
const meanGoals = { home: 1.484, away: 1.188 };
/** Half the variance of a pairing: the mean of what is log-normal lies above its median by it. */
const lift = (spread.attack ** 2 + spread.defence ** 2) / 2;

export const strengthOf = (random: Random): Strength => ({
  attack: random.normal() * spread.attack,
  defence: random.normal() * spread.defence,
});

/** Goals expected of each in ninety minutes. */
export const goalRates = (home: Strength, away: Strength): readonly [home: number, away: number] => [
  meanGoals.home * Math.exp(home.attack - away.defence - lift),
  meanGoals.away * Math.exp(away.attack - home.defence - lift),
];

/** Points of a basketball match between sides of mean strength, and how many more a side of strength 1 has. */
const meanPoints = { home: 78.5, away: 75.5 };
const pointsOfStrength = 14;

/** Points expected of each in four quarters. */
export const pointRates = (home: Strength, away: Strength): readonly [home: number, away: number] => [
  meanPoints.home + pointsOfStrength * (home.attack - away.defence),
  meanPoints.away + pointsOfStrength * (away.attack - home.defence),
];

/** Goals of a match on a console between players of mean strength, and how much of a strength counts there. */
const meanCyberGoals = 1.7;
const cyberShare = 0.8;

/** Goals expected of each in two halves of four minutes. */
export const cyberRates = (home: Strength, away: Strength): readonly [home: number, away: number] => [
  meanCyberGoals * Math.exp(cyberShare * (home.attack - away.defence - lift)),
  meanCyberGoals * Math.exp(cyberShare * (away.attack - home.defence - lift)),
];

/** Chance to win a point on serve between players of mean strength, and how much of a strength counts on a point. */
const meanServe = { men: 0.64, women: 0.57 } as const;
const serveShare = 0.045;

/** Chances of each to win a point on the own serve. */
const serveOf =
  (mean: number) =>
  (home: Strength, away: Strength): readonly [home: number, away: number] => {
    const of = (mine: Strength, theirs: Strength): number =>
      Math.min(0.78, Math.max(0.46, mean + serveShare * (mine.attack - theirs.defence)));
    return [of(home, away), of(away, home)];
  };
export const serveRates = { men: serveOf(meanServe.men), women: serveOf(meanServe.women) } as const;

/** By how much one side is better than the other in all. */
const ahead = (home: Strength, away: Strength): number => home.attack + home.defence - away.attack - away.defence;
const [roundShare, arenaShare] = [0.06, 0.8];

/** Chances of each to win a round of the shooter. */
export function roundRates(home: Strength, away: Strength): readonly [home: number, away: number] {
  const p = Math.min(0.62, Math.max(0.38, 0.5 + roundShare * ahead(home, away)));
  return [p, 1 - p];
}

/** Powers of two sides of the arena: the logarithm of one over the other is how much better it is. */
export function arenaRates(home: Strength, away: Strength): readonly [home: number, away: number] {
  const half = Math.exp((arenaShare * ahead(home, away)) / 2);
  return [half, 1 / half];
}
export const arenaStrength = ([home, away]: readonly [number, number]): number => Math.log(home / away);
