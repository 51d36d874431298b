// What the invented world is made of: leagues, competitors and their matches.
import { createHmac } from 'node:crypto';
import { roundedRate } from '@malva/rules/matches/sealed';
import {
  arenaRates,
  cyberRates,
  goalRates,
  pointRates,
  roundRates,
  serveRates,
  type Strength,
} from '@malva/rules/matches/strength';
import { randomOf } from '@malva/rules/matches/random';
import type { Country, Text } from './country.ts';

export type SportOfWorld = 'football' | 'cyber-football' | 'basketball' | 'tennis' | 'shooter' | 'arena';

export interface Club {
  urn: string;
  name: Text;
  strength: Strength;
}

/** A country, or what stands in its place: an arena, a tour. */
export type Place = Pick<Country, 'code' | 'name' | 'offset'>;

export interface League {
  urn: string;
  sport: SportOfWorld;
  country: Place;
  name: Text;
  tier: 1 | 2 | 3 | 4;
  /** Days of the week it plays on, 1 for Monday. */
  days: readonly number[];
  clubs: readonly Club[];
}

export interface FixtureOfDay {
  urn: string;
  sport: SportOfWorld;
  league: League;
  home: Club;
  away: Club;
  startsAt: Date;
  /** Of the match: published once it is over. It says nothing of the world's seed or of another match's. */
  seed: string;
  /** Goals or points expected of each; in tennis the chance of each to win a point on the own serve. */
  rates: readonly [number, number];
  /** A level match is decided on the day. */
  isCup: boolean;
}

export const dayMs = 86_400_000;
/** The first Monday of the world. */
export const firstMonday = Date.UTC(2026, 0, 5);

const expected = {
  football: goalRates,
  'cyber-football': cyberRates,
  basketball: pointRates,
  tennis: serveRates.men,
  shooter: roundRates,
  arena: arenaRates,
} as const;

/** Of a league whose sides serve as women do. */
export const isWomen = ({ urn }: Pick<League, 'urn'>): boolean => urn.startsWith('ml:tournament:t-w');

/** @param of `code`: of the match within its league; `startsAt` in milliseconds */
export function fixtureIn(
  world: string,
  league: League,
  of: { code: string; home: Club; away: Club; startsAt: number },
): FixtureOfDay {
  const { home, away } = of;
  const urn = `ml:match:${league.urn.split(':')[2]}-${of.code}`;
  const rates = (isWomen(league) ? serveRates.women : expected[league.sport])(home.strength, away.strength);
  return {
    urn,
    sport: league.sport,
    league,
    home,
    away,
    startsAt: new Date(of.startsAt),
    seed: createHmac('sha256', world).update(urn).digest('hex'),
    rates: [roundedRate(rates[0]), roundedRate(rates[1])],
    isCup: false,
  };
}

/** The same numbers in an order of their own. */
export function shuffled(count: number, seed: { world: string; label: string }): number[] {
  const random = randomOf(seed.world, seed.label);
  const order = Array.from({ length: count }, (_, n) => n);
  for (let n = count - 1; n > 0; n--) {
    const m = random.whole(0, n);
    [order[n], order[m]] = [order[m]!, order[n]!];
  }
  return order;
}
