// The arena of football on a console: six halls of sixteen players, a match in each every twelve minutes, day and
// night. Halls in reserve open while little else is played, and wait while very much is.
import { randomOf } from '@malva/rules/matches/random';
import { strengthOf } from '@malva/rules/matches/strength';
import { text } from './country.ts';
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

const arena: Place = { code: 'cyber', name: text('Кіберарена', 'Киберарена', 'Cyber Arena'), offset: 0 };
const usualHalls = 6;
const reserveHalls = 6;
const players = 16;
export const slotMs = 720_000;
/** Halls begin one after the other. */
const apartMs = 51_000;
/** Of the twelve minutes a match takes three quarters. */
const share = 0.75;
/** Matches of all sports that go on at once: not fewer, not more. */
export const bounds = { least: 15, most: 40 } as const;
/** What is planned begins and ends a little earlier or later. */
const spare = 4;

const heads =
  'Vykhor Iskra Zubr Kvant Tuman Yastrub Kremin Hrim Komar Orlyk Dzhura Kobza Barvin Lunko Medok Riznyk'.split(' ');
const tails = ['', '7', 'X', '_ua', '23', 'Pro', '88', '_ok', '11', 'Go', '5', '_one', '42', 'Max'];

/** Sixteen players of a hall are called as its tail says. */
const hallOf = (world: string, hall: number): League => {
  const name = (prefix: string): string => `${prefix} ${hall + 1}`;
  return {
    urn: `ml:tournament:c-${hall + 1}`,
    sport: 'cyber-football',
    country: arena,
    name: text(name('Зала'), name('Зал'), name('Hall')),
    tier: 4,
    days: [1, 2, 3, 4, 5, 6, 7],
    clubs: Array.from({ length: players }, (_, n): Club => {
      const urn = `ml:competitor:c-${hall + 1}-${n + 1}`;
      const nick = heads[n]! + tails[hall]!;
      return { urn, name: text(nick, nick, nick), strength: strengthOf(randomOf(world, urn)) };
    }),
  };
};

export const cyberLeagues = (world: string): League[] =>
  Array.from({ length: usualHalls + reserveHalls }, (_, hall) => hallOf(world, hall));

/** Halls that are open while so many matches of other sports go on. */
export function hallsFor(others: number): number {
  const missing = Math.ceil((bounds.least + spare - others) / share);
  const room = Math.floor((bounds.most - 2 - others) / share);
  return Math.max(0, Math.min(usualHalls + reserveHalls, Math.max(usualHalls, missing), room));
}

/** Matches of a day of UTC. @param others matches of other sports that are planned to go on at a moment */
export function cyberMatches(
  world: string,
  of: { halls: readonly League[]; day: number; others: (at: number) => number },
): FixtureOfDay[] {
  const from = firstMonday + of.day * dayMs;
  return Array.from({ length: dayMs / slotMs }, (_, slot) => slot).flatMap((slot) => {
    const begins = from + slot * slotMs;
    const open = hallsFor(of.others(begins + slotMs / 2));
    return of.halls.slice(0, open).map((hall, n) => {
      // A new order each eight matches: every player of a hall plays once in it.
      const turn = of.day * (dayMs / slotMs) + slot;
      const order = shuffled(players, { world, label: `${hall.urn}/${Math.floor(turn / 8)}` });
      const [home, away] = [order[(turn % 8) * 2]!, order[(turn % 8) * 2 + 1]!];
      const sides = { home: hall.clubs[home]!, away: hall.clubs[away]! };
      return fixtureIn(world, hall, {
        ...sides,
        code: String(turn),
        startsAt: begins + (n % usualHalls) * apartMs * 2,
      });
    });
  });
}
