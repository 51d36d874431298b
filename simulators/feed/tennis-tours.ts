// Two invented tours of tennis, of 128 players each. Four series run at once, two of each tour: 32 players meet in six
// rounds, one a day and sixteen matches each, then others come.
import { randomOf } from '@malva/rules/matches/random';
import { strengthOf } from '@malva/rules/matches/strength';
import { text, type Part, type Text } from './country.ts';
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
import { pairsOf } from './rounds.ts';

const players = 128;
const field = 32;
const rounds = 6;
const minuteMs = 60_000;
/** Matches of a round begin one after the other, on their series' day. */
const [firstAt, apart] = [10 * 60, 45];

type Tour = 'm' | 'w';
const tours: Readonly<Record<Tour, Place>> = {
  m: { code: 'tour-m', name: text('Тур Обрій', 'Тур Горизонт', 'Horizon Tour'), offset: 0 },
  w: { code: 'tour-w', name: text('Тур Зоря', 'Тур Заря', 'Dawn Tour'), offset: 0 },
};

/** Where a series is played is how far its day is from that of UTC. */
const series: readonly { code: string; tour: Tour; name: Text; tier: 1 | 2 | 3; offset: number }[] = [
  { code: 'm1', tour: 'm', name: text('Лиманська серія', 'Лиманская серия', 'Lymansk Series'), tier: 1, offset: 2 },
  {
    code: 'm2',
    tour: 'm',
    name: text('Серія Західних Вод', 'Серия Западных Вод', 'West Waters Series'),
    tier: 3,
    offset: -8,
  },
  { code: 'w1', tour: 'w', name: text('Серія Сонцеград', 'Серия Солнцеград', 'Sontsehrad Series'), tier: 2, offset: 5 },
  {
    code: 'w2',
    tour: 'w',
    name: text('Серія Східних Садів', 'Серия Восточных Садов', 'East Gardens Series'),
    tier: 3,
    offset: 13,
  },
];

const families: readonly Part[] = [
  ['Vernadik', 'Вернадик', 'Вернадик'],
  ['Halvorn', 'Халворн', 'Халворн'],
  ['Brescano', 'Брескано', 'Брескано'],
  ['Dubrovets', 'Дубровець', 'Дубровец'],
  ['Kestrane', 'Кестрейн', 'Кестрейн'],
  ['Montelar', 'Монтелар', 'Монтелар'],
  ['Ovsienek', 'Овсієнек', 'Овсиенек'],
  ['Tarvonen', 'Тарвонен', 'Тарвонен'],
  ['Lisandre', 'Лісандр', 'Лисандр'],
  ['Yavoriuk', 'Яворюк', 'Яворюк'],
  ['Pelligan', 'Пелліган', 'Пеллиган'],
  ['Zolotnyk', 'Золотник', 'Золотник'],
  ['Ardelio', 'Арделіо', 'Арделио'],
  ['Wrenfell', 'Ренфелл', 'Ренфелл'],
  ['Sorimoto', 'Сорімото', 'Соримото'],
  ['Kalynchak', 'Калинчак', 'Калинчак'],
];
const initials: readonly Part[] = [
  ['A.', 'А.', 'А.'],
  ['D.', 'Д.', 'Д.'],
  ['E.', 'Е.', 'Э.'],
  ['K.', 'К.', 'К.'],
  ['L.', 'Л.', 'Л.'],
  ['M.', 'М.', 'М.'],
  ['O.', 'О.', 'О.'],
  ['V.', 'В.', 'В.'],
];

const playersOf = (world: string, tour: Tour): Club[] =>
  Array.from({ length: players }, (_, n): Club => {
    const family = families[n % families.length]!;
    const initial = initials[Math.floor(n / families.length)]!;
    const urn = `ml:competitor:t-${tour}${n + 1}`;
    const name = text(`${initial[1]} ${family[1]}`, `${initial[2]} ${family[2]}`, `${initial[0]} ${family[0]}`);
    return { urn, name, strength: strengthOf(randomOf(world, urn)) };
  });

export function tennisLeagues(world: string): League[] {
  const all = { m: playersOf(world, 'm'), w: playersOf(world, 'w') };
  return series.map(({ code, tour, name, tier, offset }) => ({
    urn: `ml:tournament:t-${code}`,
    sport: 'tennis',
    country: { ...tours[tour], offset },
    name,
    tier,
    days: [1, 2, 3, 4, 5, 6, 7],
    clubs: all[tour],
  }));
}

/** Sixteen matches of a day; the two series of a tour never share a player. */
export function tennisMatches(world: string, league: League, day: number): FixtureOfDay[] {
  const [turn, round] = [Math.floor(day / rounds), day % rounds];
  const tour = league.urn.slice(0, -1);
  const order = shuffled(players, { world, label: `${tour}/${turn}` });
  const from = league.urn.endsWith('1') ? 0 : field;
  const fielded = order.slice(from, from + field);
  return pairsOf(round, fielded).map(([h, a], n) => {
    const minutes = firstAt + n * apart - league.country.offset * 60;
    const startsAt = firstMonday + day * dayMs + minutes * minuteMs;
    const sides = { home: league.clubs[h]!, away: league.clubs[a]! };
    return fixtureIn(world, league, { ...sides, code: `${turn}-${round + 1}-${n + 1}`, startsAt });
  });
}
