// Tours of the shooter «Рубіж» and of the arena «Три стежки»: sixteen rosters each, rounds day and night, most of them
// while little else is played.
import { randomOf } from '@malva/rules/matches/random';
import { strengthOf } from '@malva/rules/matches/strength';
import { text, type Part, type Text } from './country.ts';
import { pairsOf } from './rounds.ts';
import {
  dayMs,
  firstMonday,
  fixtureIn,
  shuffled,
  type Club,
  type FixtureOfDay,
  type League,
  type Place,
} from './world.ts';

const rosters = 16;
const minuteMs = 60_000;
/** Sixteen matches a day, one after the other. */
const apartMinutes = 90;
const shooter: Place = { code: 'rubizh', name: text('Рубіж', 'Рубеж', 'Rubizh'), offset: 0 };
const arena: Place = { code: 'stezhky', name: text('Три стежки', 'Три тропы', 'Three Paths'), offset: 0 };

interface Tour {
  code: string;
  sport: 'shooter' | 'arena';
  place: Place;
  name: Text;
  tier: 1 | 2 | 3;
  /** Minute of the day of the first match. */
  first: number;
}

const tours: readonly Tour[] = [
  ['s1', 'shooter', text('Ліга Рубежу', 'Лига Рубежа', 'Rubizh League'), 1, 20],
  ['s2', 'shooter', text('Степовий кубок', 'Степной кубок', 'Steppe Cup'), 2, 50],
  ['s3', 'shooter', text('Нічна серія', 'Ночная серия', 'Night Series'), 3, 5],
  ['a1', 'arena', text('Ліга Стежок', 'Лига Троп', 'Paths League'), 1, 35],
  ['a2', 'arena', text('Лісова серія', 'Лесная серия', 'Forest Series'), 3, 10],
].map(([code, sport, name, tier, first]) => ({
  code,
  sport,
  place: sport === 'shooter' ? shooter : arena,
  name,
  tier,
  first,
})) as unknown as readonly Tour[];

const heads: readonly Part[] = [
  ['Steel', 'Стальні', 'Стальные'],
  ['Night', 'Нічні', 'Ночные'],
  ['Amber', 'Бурштинові', 'Янтарные'],
  ['Storm', 'Грозові', 'Грозовые'],
];
const tails: readonly Part[] = [
  ['Storks', 'Лелеки', 'Аисты'],
  ['Lynxes', 'Рисі', 'Рыси'],
  ['Herons', 'Чаплі', 'Цапли'],
  ['Badgers', 'Борсуки', 'Барсуки'],
];
const signs = ['', 'II', 'Alfa', 'Nord', 'Zet'];

const rostersOf = (world: string, tour: number): Club[] =>
  Array.from({ length: rosters }, (_, n): Club => {
    const [head, tail] = [heads[n % heads.length]!, tails[Math.floor(n / heads.length)]!];
    const urn = `ml:competitor:e-${tours[tour]!.code}-${n + 1}`;
    const named = (one: string, other: string): string => `${one} ${other} ${signs[tour]}`.trim();
    const name = text(named(head[1], tail[1]), named(head[2], tail[2]), named(head[0], tail[0]));
    return { urn, name, strength: strengthOf(randomOf(world, urn)) };
  });

export const mapsLeagues = (world: string): League[] =>
  tours.map(({ code, sport, place, name, tier }, n) => ({
    urn: `ml:tournament:e-${code}`,
    sport,
    country: place,
    name,
    tier,
    days: [1, 2, 3, 4, 5, 6, 7],
    clubs: rostersOf(world, n),
  }));

/** Pairs of a round; the first one has no roster of the last pair of the round before, which may still play. */
function roundOf(world: string, league: League, round: number): (readonly [home: number, away: number])[] {
  const pairsIn = (one: number) => {
    const order = shuffled(rosters, { world, label: `${league.urn}/${Math.floor(one / (rosters - 1))}` });
    return pairsOf(one % (rosters - 1), order);
  };
  const [pairs, before] = [pairsIn(round), new Set(pairsIn(Math.max(0, round - 1)).at(-1))];
  const free = pairs.findIndex(([home, away]) => !before.has(home) && !before.has(away));
  const first = Math.min(free, pairs.length - 2);
  [pairs[0], pairs[first]] = [pairs[first]!, pairs[0]!];
  return pairs;
}

/** Two rounds a day, the second one when the first is over. */
export function mapsMatches(world: string, league: League, day: number): FixtureOfDay[] {
  const { first } = tours.find(({ code }) => league.urn.endsWith(`:e-${code}`))!;
  const pairs = [2 * day, 2 * day + 1].flatMap((round) => roundOf(world, league, round));
  return pairs.map(([h, a], n) => {
    const startsAt = firstMonday + day * dayMs + (first + n * apartMinutes) * minuteMs;
    return fixtureIn(world, league, {
      code: `${day}-${n + 1}`,
      home: league.clubs[h]!,
      away: league.clubs[a]!,
      startsAt,
    });
  });
}
