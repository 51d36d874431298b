// What the house lets one bet, one outcome and one match cost it, and how long a live bet waits. Minor units, seconds.
// Source: sportsbook design 5; own numbers.
import type { MarginClass, Sport } from './sport-markets/catalogue.ts';
import type { Tier } from './odds/margin.ts';

/** Loss of the house to one player on one outcome, by tier 1 to 4. */
const rooms = {
  pre: [10_000_000n, 5_000_000n, 2_000_000n, 500_000n],
  live: [4_000_000n, 2_000_000n, 800_000n, 200_000n],
} as const;
const cyberTier: Tier = 4;
/** So many times a player's room: an outcome for all players, a match for all. */
const [marketTimes, eventTimes] = [10n, 25n];
/** In hundredths. */
const shares: Readonly<Record<MarginClass | 'builder', bigint>> = {
  result: 100n,
  line: 80n,
  period: 50n,
  builder: 40n,
  next: 30n,
  score: 30n,
  outright: 30n,
  count: 20n,
};

export interface Rooms {
  player: bigint;
  market: bigint;
  event: bigint;
}

/** `factor`: of the player, in hundredths; it moves the player's room alone. */
export function roomsOf(of: {
  sport: Sport;
  tier: Tier;
  isLive: boolean;
  kind: MarginClass | 'builder';
  factor: number;
}): Rooms {
  const tier = of.sport === 'cyber-football' ? cyberTier : of.tier;
  const base = rooms[of.isLive ? 'live' : 'pre'][tier - 1]!;
  const outcome = (base * shares[of.kind]) / 100n;
  return { player: (outcome * BigInt(of.factor)) / 100n, market: outcome * marketTimes, event: base * eventTimes };
}

const delays: Readonly<Record<Sport, number>> = {
  football: 5,
  'cyber-football': 3,
  basketball: 4,
  tennis: 4,
  shooter: 6,
  arena: 8,
};
const lesserTiers = 2;

/** Seconds a bet on legs in play waits: the longest of them; 0 where none is in play. `own`: of the league. */
export const delayOf = (legs: readonly { sport: Sport; tier: Tier; isLive: boolean; own: number | null }[]): number =>
  Math.max(
    0,
    ...legs
      .filter(({ isLive }) => isLive)
      .map(({ sport, tier, own }) => own ?? delays[sport] + (tier >= 3 ? lesserTiers : 0)),
  );

/** Of a pending bet: how long it waits beyond its delay for a market that is suspended, seconds. */
export const longestWait = 12;
/** Minor units. */
export const leastStake = 1_000n;
export const leastUnit = 100n;
