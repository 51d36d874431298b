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
