// Leagues, matches and a football board for tests: the names and shapes the server gives.
import type { Bet } from '@malva/contract/bet';
import type {
  Board,
  BoardMarket,
  Club,
  EventCard,
  Incident,
  League,
  MarketNames,
  Sport,
  Tree,
} from '@malva/contract/sportsbook';
import { marketsOf, outcomesOf } from '@malva/rules/sport-markets/catalogue';

const at = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();

const league = (...of: [id: number, name: string, slug: string, country: [string, string], tier: number]): League => {
  const [id, name, slug, country, tier] = of;
  return {
    id,
    name,
    slug,
    tier,
    country: { slug: country[0], name: country[1] },
  };
};
export const leagues = {
  dawn: league(1, 'Світанкова ліга', 'svitankova-liha', ['ukraine', 'Україна'], 1),
  cup: league(2, 'Кубок Мальви', 'malva-cup', ['ukraine', 'Україна'], 1),
  azure: league(3, 'Серія Лазур', 'serie-azure', ['azure-coast', 'Лазуровий берег'], 2),
  isles: league(4, 'Північна ліга', 'northern-league', ['northern-isles', 'Північні острови'], 2),
  basket: league(5, 'Баскет-ліга Січ', 'basket-sich', ['ukraine', 'Україна'], 1),
  tour: league(6, 'Тур Степу', 'steppe-tour', ['world', 'Світ'], 2),
};

const club = (...of: [id: number, name: string, colours: [string, string], motif: string]): Club => {
  const [id, name, colours, motif] = of;
  return { id, name, short: name.slice(0, 3).toUpperCase(), colours, motif };
};
const clubs = [
  club(1, 'Калинопіль', ['2f6fd6', 'f2c230'], 'pale'),
  club(2, 'Лиманськ', ['1f9aa0', 'e9f3f3'], 'chevron'),
  club(3, 'Тернобір', ['d98a1f', '2b2b2b'], 'bend'),
  club(4, 'Синьоводь', ['4a90e2', 'ffffff'], 'wave'),
  club(5, 'Яворина', ['1f7a3d', 'ffffff'], 'leaf'),
  club(6, 'Верболози', ['3457b1', '9ec1ff'], 'stripe'),
  club(7, 'Сонцеград', ['b3202c', 'f5d94f'], 'sun'),
  club(8, 'Степова Зоря', ['c47a1c', '5a2e0e'], 'star'),
  club(9, 'Рудогір’я', ['1d6b4f', '0e2f22'], 'hill'),
  club(10, 'Чорноліс', ['2387a8', '0c2a36'], 'tree'),
  club(11, 'Крила', ['2a6fc4', 'c8def7'], 'wing'),
  club(12, 'Дикий Лан', ['5b6f1e', 'd9e37a'], 'field'),
] as const;

/** Prices and chances of a market of the catalogue; odds of an outcome may be left out. */
function market(
  sport: Sport,
  of: { m: number; n: number; id: number; spec?: string; odds: readonly number[] },
): BoardMarket {
  const known = marketsOf(sport).find(({ id }) => id === of.id)!;
  return {
    m: of.m,
    id: of.id,
    spec: of.spec ?? '',
    state: 'open',
    prices: outcomesOf(known)
      .slice(0, of.odds.length)
      .map(({ id }, place) => ({
        n: of.n + place,
        id,
        odds: Math.round(of.odds[place]! * 10_000),
        p: Math.round(950_000_000 / of.odds[place]!),
      })),
  };
}

const main = (of: {
  result: readonly number[];
  total?: readonly [string, number, number];
  hcp?: readonly [string, number, number];
}) => [
  market('football', { m: 0, n: 0, id: 1, odds: of.result }),
  ...(of.total
    ? [market('football', { m: 1, n: 3, id: 18, spec: `total=${of.total[0]}`, odds: of.total.slice(1) as number[] })]
    : []),
  ...(of.hcp
    ? [market('football', { m: 2, n: 5, id: 16, spec: `hcp=${of.hcp[0]}`, odds: of.hcp.slice(1) as number[] })]
    : []),
];

const live = (minute: number, score: [number, number]): EventCard['board'] => ({
  period: minute > 45 ? 'half2' : 'half1',
  score,
  periods:
    minute > 45
      ? [
          [1, 1],
          [score[0] - 1, Math.max(0, score[1] - 1)],
        ]
      : [score],
  clock: { ms: (minute - 1) * 60_000 + 5_000, at: at(0), isRunning: true },
  stats: { corners: [6, 3], yellows: [1, 2] },
});

interface Made {
  id: number;
  clubs: readonly [number, number];
  of: League;
  sport?: Sport;
  minute?: number;
  score?: [number, number];
  inMinutes?: number;
  markets: BoardMarket[];
  more?: number;
  stop?: string | null;
}

function made({
  id,
  clubs: [home, away],
  of,
  sport = 'football',
  minute,
  score = [0, 0],
  inMinutes = 0,
  markets,
  more = 84,
  stop = null,
}: Made): EventCard {
  return {
    id,
    sport,
    league: of,
    state: minute === undefined ? 'not_started' : 'live',
    startsAt: minute === undefined ? at(inMinutes) : at(-minute),
    home: clubs[home - 1]!,
    away: clubs[away - 1]!,
    board: minute === undefined ? null : live(minute, score),
    v: 7,
    stop,
    main: markets,
    more,
  };
}

const total = (line: string, over: number, under: number) => [line, over, under] as const;
export const liveCards: EventCard[] = [
  made({
    id: 101,
    clubs: [1, 2],
    of: leagues.dawn,
    minute: 67,
    score: [2, 1],
    markets: main({ result: [1.45, 4.6, 7.2], total: total('3.5', 1.72, 2.08), hcp: total('-1.5', 2.55, 1.5) }),
    more: 112,
  }),
  made({
    id: 102,
    clubs: [3, 4],
    of: leagues.dawn,
    minute: 54,
    score: [2, 0],
    markets: main({ result: [1.12, 8.4, 17.5], total: total('3.5', 1.9, 1.88) }),
  }),
  made({
    id: 103,
    clubs: [5, 6],
    of: leagues.dawn,
    minute: 31,
    score: [0, 0],
    markets: main({ result: [2.35, 3.1, 3.25], total: total('1.5', 1.66, 2.15) }),
  }),
  made({
    id: 104,
    clubs: [7, 8],
    of: leagues.dawn,
    minute: 12,
    score: [0, 1],
    markets: main({ result: [4.1, 3.4, 1.9] }),
    stop: 'possible_goal',
  }),
  made({
    id: 105,
    clubs: [11, 12],
    of: leagues.basket,
    sport: 'basketball',
    minute: 25,
    score: [61, 54],
    markets: [market('basketball', { m: 0, n: 0, id: 219, odds: [1.28, 3.65] })],
    more: 46,
  }),
];
export const soonCards: EventCard[] = [
  made({
    id: 201,
    clubs: [9, 10],
    of: leagues.cup,
    inMinutes: 45,
    markets: main({ result: [1.86, 3.4, 4.15], total: total('2.5', 1.95, 1.83), hcp: total('-0.5', 1.87, 1.93) }),
    more: 148,
  }),
  made({
    id: 202,
    clubs: [5, 7],
    of: leagues.cup,
    inMinutes: 150,
    markets: main({ result: [2.05, 3.25, 3.6], total: total('2.5', 2.0, 1.8) }),
    more: 150,
  }),
  made({ id: 203, clubs: [2, 3], of: leagues.azure, inMinutes: 200, markets: main({ result: [2.6, 3.1, 2.7] }) }),
  made({
    id: 204,
    clubs: [4, 6],
    of: leagues.azure,
    inMinutes: 260,
    markets: main({ result: [1.62, 3.8, 5.4], total: total('2.5', 1.8, 2.0) }),
  }),
  made({ id: 205, clubs: [8, 10], of: leagues.isles, inMinutes: 900, markets: main({ result: [3.1, 3.2, 2.3] }) }),
  made({ id: 206, clubs: [1, 9], of: leagues.isles, inMinutes: 1_400, markets: main({ result: [1.33, 5.1, 9.5] }) }),
  made({
    id: 207,
    clubs: [11, 12],
    of: leagues.tour,
    sport: 'tennis',
    inMinutes: 300,
    markets: [market('tennis', { m: 0, n: 0, id: 186, odds: [1.55, 2.45] })],
    more: 30,
  }),
];
export const cards: EventCard[] = [...liveCards, ...soonCards];

export const names = (sport: Sport): MarketNames =>
  marketsOf(sport).map((one) => ({
    id: one.id,
    name: one.name.uk,
    group: one.group,
    builder: one.builder,
    rule: one.rule,
    outcomes: outcomesOf(one).map(({ id, name }) => ({ id, name: name.uk })),
  }));

/** Every market of football, its first lines as the catalogue has them. */
export function footballBoard(card: EventCard): Board {
  let m = 2;
  let n = 6;
  const lines: Readonly<Record<string, readonly string[]>> = {
    total: ['2.5', '3.5', '4.5'],
    hcp: ['-1.5', '-0.5', '0.5'],
    goalnr: ['4'],
    variant: [''],
  };
  const known = new Set(card.main.map(({ id, spec }) => `${id} ${spec}`));
  const others = marketsOf('football').flatMap((one) => {
    const key = one.specifiers[0];
    const specs = key ? (lines[key] ?? []) : [''];
    return specs.flatMap((value) => {
      const spec = key ? `${key}=${one.outcomes === 'eh' ? '0:1' : value || one.outcomes}` : '';
      const count = outcomesOf(one).length;
      if (known.has(`${one.id} ${spec}`) || (one.outcomes === 'eh' && value !== '-1.5')) return [];
      const first = n + 1;
      n += count;
      m += 1;
      const odds = outcomesOf(one).map((_, place) => Number((1.4 + count * 0.35 + place * 0.27).toFixed(2)));
      return [market('football', { m, n: first, id: one.id, spec, odds })];
    });
  });
  const markets = [...card.main, ...others].map((one) =>
    one.id === 166 ? { ...one, state: 'suspended' as const } : one,
  );
  return { event: card.id, v: card.v, stop: card.stop, markets };
}

const kinds = ['period_start', 'attack', 'goal', 'yellow', 'goal', 'corner', 'goal', 'dangerous_attack', 'shot_saved'];
export const incidents: Incident[] = kinds.map((kind, place) => ({
  n: place + 1,
  kind,
  at: at(-67 + place * 7),
  period: place < 5 ? 'half1' : 'half2',
  minute: 1 + place * 8,
  stoppage: 0,
  side: kind === 'period_start' ? null : place % 2 ? 'away' : 'home',
  player: kind === 'goal' || kind === 'yellow' ? 7 + place : null,
  x: (place * 37) % 100,
  y: (place * 53) % 100,
  score: [Math.min(2, place / 3) | 0, place > 5 ? 1 : 0],
  isRevoked: false,
}));

export const tree: Tree = [
  {
    sport: 'football',
    events: 164,
    live: 4,
    countries: [
      {
        slug: 'ukraine',
        name: 'Україна',
        events: 40,
        leagues: [
          { ...leagues.dawn, events: 30, live: 4 },
          { ...leagues.cup, events: 10, live: 0 },
        ].map(({ id, slug, name, tier, events, live: some }) => ({ id, slug, name, tier, events, live: some })),
      },
    ],
  },
  { sport: 'basketball', events: 58, live: 1, countries: [] },
  { sport: 'tennis', events: 41, live: 0, countries: [] },
];

const leg = (n: number, of: Partial<Bet['legs'][number]> = {}): Bet['legs'][number] => ({
  n,
  event: 101,
  sport: 'football',
  home: 'Калинопіль',
  away: 'Лиманськ',
  league: 'Світанкова ліга',
  startsAt: at(-67),
  market: 1,
  spec: '',
  outcome: '1',
  marketName: 'Результат матчу',
  outcomeName: 'Калинопіль',
  odds: 17_000,
  asked: 17_000,
  fairP: 560_000_000,
  banker: false,
  group: null,
  state: 'open',
  rule: null,
  voidReason: null,
  eventState: 'live',
  score: [2, 1],
  clock: { ms: 66 * 60_000, at: at(0), isRunning: true },
  ...of,
});
export const bet = (of: Partial<Bet> = {}): Bet => ({
  id: '018f0000-0000-7000-8000-000000000001',
  code: 'MV-7K3Q9',
  kind: 'express',
  k: [],
  lines: 1,
  stake: '100.00',
  unit: '100.00',
  odds: 61_100,
  potential: '611.00',
  payout: null,
  cashed: '0.00',
  cashedStake: '0.00',
  isHeld: false,
  fund: 'real',
  status: 'open',
  reason: null,
  placedAt: at(-20),
  acceptedAt: at(-20),
  settledAt: null,
  decideAt: null,
  undoUntil: null,
  rightPrice: null,
  rules: '0a1b2c3d',
  was: null,
  legs: [
    leg(1, {
      outcomeName: 'Січ (+4,5)',
      marketName: 'Фора',
      home: 'Січ',
      away: 'Буг',
      state: 'won',
      eventState: 'ended',
      score: [88, 79],
      odds: 17_200,
    }),
    leg(2),
    leg(3, {
      outcomeName: 'Дубоград',
      home: 'Дубоград',
      away: 'Вишнегір',
      eventState: 'not_started',
      startsAt: at(180),
      score: null,
      clock: null,
      odds: 20_900,
    }),
  ],
  ...of,
});
