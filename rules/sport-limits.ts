// What the house lets one bet, one outcome and one match cost it, and how long a live bet waits. Minor units, seconds.
// Source: sportsbook design 5; own numbers.
import { payoutCaps } from './betslip.ts';
import { kyivDay } from './policy.ts';
import { kyivSpan } from './reconciliation.ts';
import type { MarginClass, Sport } from './sport-markets/catalogue.ts';
import type { Tier } from './odds/margin.ts';

/** What staff may set; the house begins with `houseLimits`. */
export interface SportLimits {
  /** Loss of the house to one player on one outcome, by tier 1 to 4. */
  pre: readonly bigint[];
  live: readonly bigint[];
  /** In hundredths. */
  shares: Readonly<Record<MarginClass | 'builder', number>>;
  /** So many times a player's room: an outcome for all players, a match for all. */
  marketTimes: number;
  eventTimes: number;
  /** Largest payouts of one bet; `day`: what a player wins net in a day of Kyiv. */
  caps: Readonly<Record<'usual' | 'builder' | 'cyber' | 'day', bigint>>;
  /** What every player may win on a main market of tiers 1 and 2 on the day of the match, whatever their factor. */
  guarantee: readonly [bigint, bigint];
}

export const houseLimits: SportLimits = {
  pre: [10_000_000n, 5_000_000n, 2_000_000n, 500_000n],
  live: [4_000_000n, 2_000_000n, 800_000n, 200_000n],
  shares: { result: 100, line: 80, period: 50, builder: 40, next: 30, score: 30, outright: 30, count: 20 },
  marketTimes: 10,
  eventTimes: 25,
  caps: { ...payoutCaps, day: 300_000_000n },
  guarantee: [500_000n, 200_000n],
};

const cyberTier: Tier = 4;

/** Of a player, in hundredths. */
export const playerFactors = [10, 25, 50, 100, 200] as const;
export type PlayerFactor = (typeof playerFactors)[number];

export interface Rooms {
  player: bigint;
  market: bigint;
  event: bigint;
}

/** `factor`: of the player, in hundredths; it moves the player's room alone. */
export function roomsOf(
  of: { sport: Sport; tier: Tier; isLive: boolean; kind: MarginClass | 'builder'; factor: number },
  limits: SportLimits = houseLimits,
): Rooms {
  const tier = of.sport === 'cyber-football' ? cyberTier : of.tier;
  const base = limits[of.isLive ? 'live' : 'pre'][tier - 1]!;
  const outcome = (base * BigInt(limits.shares[of.kind])) / 100n;
  return {
    player: (outcome * BigInt(of.factor)) / 100n,
    market: outcome * BigInt(limits.marketTimes),
    event: base * BigInt(limits.eventTimes),
  };
}

/** Result, handicap and total of the whole match, by their ids in each sport. */
const guaranteed: Readonly<Partial<Record<Sport, readonly number[]>>> = {
  football: [1, 16, 18],
  basketball: [219, 223, 225],
  tennis: [186, 187, 189],
  shooter: [186, 327, 328],
  arena: [186, 327, 328],
};
/** A day of Kyiv ends so long after nine o'clock, also when its clocks change: they do so at night. */
const fromNineMs = 15 * 3_600_000;

/** What every player may win on it now; 0: nothing is guaranteed. From nine in Kyiv on the day of the match. */
export function guaranteeOf(
  of: { sport: Sport; tier: Tier; market: number; isLive: boolean; startsAt: Date; now: Date },
  { guarantee }: SportLimits = houseLimits,
): bigint {
  if (of.isLive || of.tier > 2 || !guaranteed[of.sport]?.includes(of.market)) return 0n;
  // The match begins before its day ends: nine o'clock lies less than so long before it.
  if (of.startsAt.getTime() - of.now.getTime() > fromNineMs) return 0n;
  const nine = kyivSpan(kyivDay(of.startsAt)).to.getTime() - fromNineMs;
  const now = of.now.getTime();
  return now >= nine && now < of.startsAt.getTime() ? guarantee[of.tier - 1]! : 0n;
}

/** The cap of a bet: the lowest of those its selections call for. */
export const capOf = (of: { builder: boolean; cyber: boolean }, { caps }: SportLimits = houseLimits): bigint =>
  of.cyber ? caps.cyber : of.builder ? caps.builder : caps.usual;

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
