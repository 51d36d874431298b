// The calendar of the simulated feed: which matches are played when, a pure function of the world's seed and the day.
// Leagues play double rounds for ever, on the evenings of their country; a season of thirty rounds follows the other.
import { createHmac } from 'node:crypto';
import { randomOf } from '@malva/rules/matches/random';
import { roundedRate } from '@malva/rules/matches/sealed';
import { goalRates, pointRates, strengthOf, type Strength } from '@malva/rules/matches/strength';
import { basketballClub, basketballLeagues } from './basketball-leagues.ts';
import { countries } from './countries.ts';
import type { Country, Text } from './country.ts';

export interface Club {
  urn: string;
  name: Text;
  strength: Strength;
}

export interface League {
  urn: string;
  sport: 'football' | 'basketball';
  country: Country;
  name: Text;
  tier: 1 | 2 | 3 | 4;
  /** Days of the week it plays on, 1 for Monday. */
  days: readonly number[];
  clubs: readonly Club[];
}

export interface FixtureOfDay {
  urn: string;
  sport: League['sport'];
  league: League;
  home: Club;
  away: Club;
  startsAt: Date;
  /** Of the match: published once it is over. It says nothing of the world's seed or of another match's. */
  seed: string;
  /** Goals or points expected of each. */
  rates: readonly [number, number];
  /** A level match is decided on the day. */
  isCup: boolean;
}

const dayMs = 86_400_000;
/** The first Monday of the world. */
const firstMonday = Date.UTC(2026, 0, 5);

/** Of the 24 leagues half play twice a week and half three times: 68 matches a day. */
function footballLeagues(world: string): League[] {
  return countries.flatMap((country, n) =>
    ([0, 1] as const).map((division): League => {
      const urn = `ml:tournament:${country.code}${division + 1}`;
      const clubs = country.clubs.slice(division * 16, division * 16 + 16).map((name, place): Club => {
        const id = `ml:competitor:${country.code}${division * 16 + place + 1}`;
        return { urn: id, name, strength: strengthOf(randomOf(world, id)) };
      });
      const isBusy = (n + division) % 2 === 0;
      const days = division === 0 ? [3, 6] : [2, 7];
      return {
        urn,
        sport: 'football',
        country,
        name: country.leagues[division],
        tier: country.tiers[division],
        days: isBusy ? [...days, division === 0 ? 1 : 5] : days,
        clubs,
      };
    }),
  );
}

/** Four leagues on six days of the week each: 20 matches a day. */
const leaguesOfBasketball = (world: string): League[] =>
  basketballLeagues.map(({ code, name, tier, days }) => {
    const country = countries.find((one) => one.code === code)!;
    const clubs = country.clubs.slice(0, 12).map((town, place): Club => {
      const urn = `ml:competitor:b-${code}${place + 1}`;
      return { urn, name: basketballClub(town), strength: strengthOf(randomOf(world, urn)) };
    });
    return { urn: `ml:tournament:b-${code}1`, sport: 'basketball', country, name, tier, days, clubs };
  });

/** Pairs of a round of a double round robin, by the circle method: 16 clubs, 30 rounds, home and away once each. */
export function pairsOf(round: number, order: readonly number[]): (readonly [home: number, away: number])[] {
  const count = order.length;
  const turn = round % (count - 1);
  const isReturn = round >= count - 1;
  return Array.from({ length: count / 2 }, (_, n) => {
    const one = n === 0 ? count - 1 : (turn + n) % (count - 1);
    const two = (turn + count - 1 - n) % (count - 1);
    const isHome = n === 0 ? turn % 2 === 0 : n % 2 === 0;
    const [home, away] = isHome === isReturn ? [two, one] : [one, two];
    return [order[home]!, order[away]!] as const;
  });
}

/** So many of a league's days have been before this one. */
function roundBefore(days: readonly number[], day: number): number {
  const week = Math.floor(day / 7);
  const weekday = (day % 7) + 1;
  return week * days.length + days.filter((one) => one < weekday).length;
}

/** Order of the clubs of a season: who meets whom when differs from season to season. */
function orderOf(world: string, { urn, clubs }: League, season: number): number[] {
  const random = randomOf(world, `${urn}/${season}`);
  const order = clubs.map((_, n) => n);
  for (let n = order.length - 1; n > 0; n--) {
    const m = random.whole(0, n);
    [order[n], order[m]] = [order[m]!, order[n]!];
  }
  return order;
}

/** Kick-offs in minutes of the local day: early games at the weekend, evenings else. */
const kickOffs = {
  weekend: [13 * 60, 14 * 60 + 30, 15 * 60, 16 * 60, 17 * 60 + 15, 18 * 60, 19 * 60 + 30, 20 * 60 + 45],
  week: [17 * 60, 18 * 60, 18 * 60 + 30, 19 * 60, 19 * 60 + 30, 20 * 60, 20 * 60 + 30, 21 * 60],
} as const;

const expected = { football: goalRates, basketball: pointRates } as const;

export interface Calendar {
  leagues: readonly League[];
  /** Matches of the local days that this day of UTC names. */
  matchesOf: (day: Date) => FixtureOfDay[];
  footballOf: (day: Date) => FixtureOfDay[];
}

/**
 * @param world seed of the whole world: two worlds of one seed are alike
 * @param only ids of leagues that are played (`ua1`, `b-ua1`); all of football when unset: the book settles no other
 *   sport yet
 */
export function calendarOf(world: string, only?: readonly string[]): Calendar {
  const leagues = [...footballLeagues(world), ...leaguesOfBasketball(world)].filter(({ urn, sport }) =>
    only ? only.includes(urn.split(':')[2]!) : sport === 'football',
  );
  const matchesOf = (league: League, day: number): FixtureOfDay[] => {
    const weekday = (day % 7) + 1;
    if (!league.days.includes(weekday)) return [];
    const round = roundBefore(league.days, day);
    const rounds = 2 * (league.clubs.length - 1);
    const season = Math.floor(round / rounds);
    const order = orderOf(world, league, season);
    const times = weekday >= 6 ? kickOffs.weekend : kickOffs.week;
    return pairsOf(round % rounds, order).map(([h, a], n) => {
      const [home, away] = [league.clubs[h]!, league.clubs[a]!];
      const urn = `ml:match:${league.urn.split(':')[2]}-${season}-${(round % rounds) + 1}-${n + 1}`;
      const [homeRate, awayRate] = expected[league.sport](home.strength, away.strength);
      const minutes = times[n]! - league.country.offset * 60;
      return {
        urn,
        sport: league.sport,
        league,
        home,
        away,
        startsAt: new Date(firstMonday + day * dayMs + minutes * 60_000),
        seed: createHmac('sha256', world).update(urn).digest('hex'),
        rates: [roundedRate(homeRate), roundedRate(awayRate)],
        isCup: false,
      };
    });
  };
  const matchesOfDay = (date: Date): FixtureOfDay[] => {
    const day = Math.floor((date.getTime() - firstMonday) / dayMs);
    return day < 0 ? [] : leagues.flatMap((league) => matchesOf(league, day));
  };
  return {
    leagues,
    matchesOf: matchesOfDay,
    footballOf: (date) => matchesOfDay(date).filter(({ sport }) => sport === 'football'),
  };
}
