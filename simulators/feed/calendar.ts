// The calendar of the simulated feed: which matches are played when, a pure function of the world's seed and the day.
// Leagues play double rounds for ever, on the evenings of their country; a season of thirty rounds follows the other.
import { randomOf } from '@malva/rules/matches/random';
import { strengthOf } from '@malva/rules/matches/strength';
import { basketballClub, basketballLeagues } from './basketball-leagues.ts';
import { countries } from './countries.ts';
import { cyberLeagues, cyberMatches } from './cyber-halls.ts';
import { mapsLeagues, mapsMatches } from './maps-tours.ts';
import { pairsOf, roundBefore } from './rounds.ts';
import { tennisLeagues, tennisMatches } from './tennis-tours.ts';
import { dayMs, firstMonday, fixtureIn, shuffled } from './world.ts';
import type { Club, FixtureOfDay, League, SportOfWorld } from './world.ts';

export type { Club, FixtureOfDay, League } from './world.ts';

/** So spread over the week that no evening has all leagues. */
const threeDays = [
  [1, 3, 6],
  [2, 5, 7],
  [1, 4, 6],
  [2, 4, 7],
] as const;
const twoDays = [
  ...([
    [3, 6],
    [5, 7],
    [3, 5],
    [1, 4],
  ] as const),
  ...([
    [3, 6],
    [5, 7],
    [2, 5],
    [2, 4],
  ] as const),
  ...([
    [1, 6],
    [5, 7],
    [4, 7],
    [2, 5],
  ] as const),
] as const;

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
      return {
        urn,
        sport: 'football',
        country,
        name: country.leagues[division],
        tier: country.tiers[division],
        days: isBusy ? threeDays[n % threeDays.length]! : twoDays[n % twoDays.length]!,
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

/** Kick-offs in minutes of the local day: early games at the weekend, evenings else. */
const kickOffs = {
  weekend: [10 * 60 + 30, 12 * 60, 13 * 60 + 30, 15 * 60, 16 * 60 + 30, 18 * 60, 19 * 60 + 30, 21 * 60],
  week: [16 * 60, 16 * 60 + 45, 17 * 60 + 30, 18 * 60 + 30, 19 * 60 + 15, 20 * 60, 20 * 60 + 45, 21 * 60 + 30],
} as const;

/** Halls are played in before stadiums. */
const earlyMinutes = 75;

/** Matches of a league of double rounds on a local day. */
function roundOf(world: string, league: League, day: number): FixtureOfDay[] {
  const weekday = (day % 7) + 1;
  if (!league.days.includes(weekday)) return [];
  const count = league.clubs.length;
  const round = roundBefore(league.days, day);
  const rounds = 2 * (count - 1);
  const season = Math.floor(round / rounds);
  // Who meets whom when differs from season to season.
  const order = shuffled(count, { world, label: `${league.urn}/${season}` });
  const early = league.sport === 'basketball' ? earlyMinutes : 0;
  const times = weekday >= 6 ? kickOffs.weekend : kickOffs.week;
  return pairsOf(round % rounds, order).map(([h, a], n) => {
    const minutes = times[n]! - early - league.country.offset * 60;
    return fixtureIn(world, league, {
      code: `${season}-${(round % rounds) + 1}-${n + 1}`,
      home: league.clubs[h]!,
      away: league.clubs[a]!,
      startsAt: firstMonday + day * dayMs + minutes * 60_000,
    });
  });
}

export interface Calendar {
  leagues: readonly League[];
  /** Matches of the local days that this day of UTC names. */
  matchesOf: (day: Date) => FixtureOfDay[];
  footballOf: (day: Date) => FixtureOfDay[];
}

/** How long a match takes, as far as it can be planned. */
const plannedMinutes: Readonly<Record<SportOfWorld, number>> = {
  football: 115,
  'cyber-football': 9,
  basketball: 115,
  tennis: 95,
  shooter: 100,
  arena: 85,
};

/** Days whose plan is kept. */
const mostDays = 4;

/**
 * @param world seed of the whole world: two worlds of one seed are alike
 * @param only ids of leagues that are played (`ua1`, `b-ua1`); all when unset
 */
export function calendarOf(world: string, only?: readonly string[]): Calendar {
  const isPlayed = ({ urn }: League): boolean => !only || only.includes(urn.split(':')[2]!);
  const tours = tennisLeagues(world).filter(isPlayed);
  const games = mapsLeagues(world).filter(isPlayed);
  const inRounds = [...footballLeagues(world), ...leaguesOfBasketball(world)].filter(isPlayed);
  const halls = cyberLeagues(world).filter(isPlayed);
  const made = new Map<number, FixtureOfDay[]>();
  /** All but the halls. */
  const planned = (day: number): FixtureOfDay[] => {
    const found =
      made.get(day) ??
      (day < 0
        ? []
        : [
            ...inRounds.flatMap((league) => roundOf(world, league, day)),
            ...tours.flatMap((league) => tennisMatches(world, league, day)),
            ...games.flatMap((league) => mapsMatches(world, league, day)),
          ]);
    made.set(day, found);
    if (made.size > mostDays) made.delete(made.keys().next().value!);
    return found;
  };
  const matchesOfDay = (date: Date): FixtureOfDay[] => {
    const day = Math.floor((date.getTime() - firstMonday) / dayMs);
    if (day < 0) return [];
    if (halls.length === 0) return planned(day);
    const spans = [day - 1, day, day + 1]
      .flatMap(planned)
      .map(({ startsAt, sport }) => [startsAt.getTime(), startsAt.getTime() + plannedMinutes[sport] * 60_000] as const);
    const others = (at: number): number => spans.filter(([from, to]) => from <= at && at < to).length;
    return [...planned(day), ...cyberMatches(world, { halls, day, others })];
  };
  return {
    leagues: [...inRounds, ...tours, ...games, ...halls],
    matchesOf: matchesOfDay,
    footballOf: (date) => {
      const day = Math.floor((date.getTime() - firstMonday) / dayMs);
      return inRounds.flatMap((league) => (league.sport === 'football' ? roundOf(world, league, day) : []));
    },
  };
}
