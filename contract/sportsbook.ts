// The sportsbook as everybody sees it: events, their boards of prices, lists, and what changes while one looks. Odds
// are integers ×10⁴ (1.91 is 19100); chances are integers ×10⁹. Nothing here knows who looks.
import { Type, type Static } from 'typebox';
import { get } from './call.ts';
import { page, type Contract } from './feature.ts';
import { Day, Instant, Lang, nullable } from './schema.ts';
import { Coupon, Decided, MarketNames, PricePoint, Proof, Rules } from './sport-papers.ts';

export type { MarketNames } from './sport-papers.ts';

const closed = { additionalProperties: false } as const;

export const sports = ['football', 'cyber-football', 'basketball', 'tennis', 'shooter', 'arena'] as const;
export const Sport = Type.Enum([...sports]);
export type Sport = Static<typeof Sport>;
const EventId = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
const Odds = Type.Integer({ minimum: 10_100, maximum: 10_000_000 });
/** Home before away. */
const Score = Type.Tuple([Type.Integer(), Type.Integer()]);

/** A competitor; its crest is drawn from two colours (six hex digits each) and a motif. */
export const Club = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  short: Type.String(),
  colours: Type.Tuple([Type.String(), Type.String()]),
  motif: Type.String(),
});
export type Club = Static<typeof Club>;

/** Where a league stands in the tree: /sports-book/{sport}/{country}/{league}/. */
export const League = Type.Object({
  id: Type.Integer(),
  slug: Type.String(),
  name: Type.String(),
  country: Type.Object({ slug: Type.String(), name: Type.String() }),
  /** 1 best known to 4 least. */
  tier: Type.Integer({ minimum: 1, maximum: 4 }),
});
export type League = Static<typeof League>;

export const eventStates = [
  'not_started',
  'live',
  'interrupted',
  'ended',
  'postponed',
  'abandoned',
  'cancelled',
] as const;

/** The scoreboard. The browser counts the clock on by itself: `ms` milliseconds at `at`. */
export const Scoreboard = Type.Object({
  period: nullable(Type.String()),
  score: Score,
  /** Of each period so far. */
  periods: Type.Array(Score),
  clock: nullable(Type.Object({ ms: Type.Integer(), at: Instant, isRunning: Type.Boolean() })),
  /** Corners, cards, games …, home before away. */
  stats: Type.Record(Type.String(), Score),
  server: Type.Optional(Type.Enum(['home', 'away'])),
});
export type Scoreboard = Static<typeof Scoreboard>;

/** Of a market, or of one outcome of it: `open` takes bets. */
export const priceStates = ['open', 'suspended', 'closed'] as const;
export const PriceState = Type.Enum([...priceStates]);
export type PriceState = Static<typeof PriceState>;

/** One outcome on the board; `odds` null: not offered now, its place is kept. */
export const Price = Type.Object({
  /** Its number on this board, by which frames name it. */
  n: Type.Integer(),
  id: Type.String(),
  odds: nullable(Odds),
  /** Fair chance of the outcome ×10⁹; null where the feed says none. */
  p: nullable(Type.Integer()),
});
export type Price = Static<typeof Price>;

export const BoardMarket = Type.Object({
  /** Its number on this board. */
  m: Type.Integer(),
  /** Of the catalogue. */
  id: Type.Integer(),
  /** `total=2.5`; empty for none. */
  spec: Type.String(),
  state: PriceState,
  prices: Type.Array(Price),
});
export type BoardMarket = Static<typeof BoardMarket>;

/** Why no bet is taken on the whole event now; null: bets are taken. */
export const Stop = nullable(Type.String());

export const Board = Type.Object({
  event: EventId,
  /** Version. */
  v: Type.Integer(),
  stop: Stop,
  markets: Type.Array(BoardMarket),
});
export type Board = Static<typeof Board>;

/** An event in a list, with the prices a list shows: result, main total, main handicap; absent where not offered. */
export const EventCard = Type.Object({
  id: EventId,
  sport: Sport,
  league: League,
  state: Type.Enum([...eventStates]),
  startsAt: Instant,
  home: Club,
  away: Club,
  /** While it goes on, and its last standing afterwards. */
  board: nullable(Scoreboard),
  v: Type.Integer(),
  stop: Stop,
  main: Type.Array(BoardMarket),
  /** Markets that are offered beside these. */
  more: Type.Integer(),
});
export type EventCard = Static<typeof EventCard>;

/** Something that happened, as the commentary and the tracker show it. */
export const Incident = Type.Object({
  n: Type.Integer(),
  kind: Type.String(),
  at: Instant,
  period: Type.String(),
  minute: nullable(Type.Integer()),
  stoppage: Type.Integer(),
  side: nullable(Type.Enum(['home', 'away'])),
  player: nullable(Type.Integer()),
  x: Type.Integer(),
  y: Type.Integer(),
  score: Score,
  isRevoked: Type.Boolean(),
});
export type Incident = Static<typeof Incident>;

/** Of a competitor's last matches, newest first. */
const Form = Type.Array(
  Type.Object({ event: EventId, at: Instant, opponent: Type.String(), score: Score, isHome: Type.Boolean() }),
);
export const LeagueTable = Type.Array(
  Type.Object({
    club: Club,
    played: Type.Integer(),
    won: Type.Integer(),
    drawn: Type.Integer(),
    lost: Type.Integer(),
    scored: Score,
    points: Type.Integer(),
  }),
);

export const ResultCard = Type.Object({
  id: EventId,
  sport: Sport,
  league: League,
  state: Type.Enum([...eventStates]),
  startsAt: Instant,
  home: Club,
  away: Club,
  board: nullable(Scoreboard),
  decided: Type.Array(Decided),
});

export const Tree = Type.Array(
  Type.Object({
    sport: Sport,
    /** Events that can be bet on, and those of them that go on. */
    events: Type.Integer(),
    live: Type.Integer(),
    countries: Type.Array(
      Type.Object({
        slug: Type.String(),
        name: Type.String(),
        events: Type.Integer(),
        leagues: Type.Array(
          Type.Object({
            id: Type.Integer(),
            slug: Type.String(),
            name: Type.String(),
            tier: Type.Integer(),
            events: Type.Integer(),
            live: Type.Integer(),
          }),
        ),
      }),
    ),
  }),
);
export type Tree = Static<typeof Tree>;

/** What changed on a board from version `from` to `v`; pairs: number of an outcome and its odds, 0 for none. */
export const Frame = Type.Object({
  event: EventId,
  v: Type.Integer(),
  from: Type.Integer(),
  at: Instant,
  o: Type.Array(Type.Integer()),
  /** Triples: number of a market and its state, by its place in `priceStates`. */
  s: Type.Array(Type.Integer()),
  /** Markets that are new. */
  added: Type.Optional(Type.Array(BoardMarket)),
  e: Type.Optional(
    Type.Object({
      state: Type.Enum([...eventStates]),
      stop: Stop,
      board: nullable(Scoreboard),
      incidents: Type.Array(Incident),
    }),
  ),
});
export type Frame = Static<typeof Frame>;

/** E-115: banners and scorers of the sportsbook carry their event. */
export const SportBanner = Type.Object({ eventId: EventId, image: Type.String(), title: Type.String() });
export type SportBanner = Static<typeof SportBanner>;
export const Scorer = Type.Object({
  eventId: EventId,
  home: Type.String(),
  away: Type.String(),
  score: Score,
  period: nullable(Type.String()),
  clock: Scoreboard.properties.clock,
});
export type Scorer = Static<typeof Scorer>;
/** Both are empty for players who rest or show markers of harm. */
const Spotlight = { banners: Type.Array(SportBanner), scorers: Type.Array(Scorer) };

const Offset = Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000 }));
const Limit = Type.Optional(Type.Integer({ minimum: 1, maximum: 60 }));
const ById = Type.Object({ id: EventId });
const Cards = Type.Object({ events: Type.Array(EventCard), total: Type.Integer() });

export const sportsbook = {
  tree: get('/rest/sport/tree/', { access: 'any', reply: Type.Object({ tree: Tree }) }),
  live: get('/rest/sport/live/', {
    access: 'any',
    query: Type.Object({ sport: Type.Optional(Sport) }, closed),
    reply: Cards,
  }),
  upcoming: get('/rest/sport/upcoming/', {
    access: 'any',
    query: Type.Object(
      {
        sport: Type.Optional(Sport),
        league: Type.Optional(EventId),
        day: Type.Optional(Day),
        limit: Limit,
        offset: Offset,
      },
      closed,
    ),
    reply: Cards,
  }),
  results: get('/rest/sport/results/', {
    access: 'any',
    query: Type.Object({ day: Type.Optional(Day), sport: Type.Optional(Sport), limit: Limit, offset: Offset }, closed),
    reply: Type.Object({ day: Day, events: Type.Array(ResultCard), total: Type.Integer() }),
  }),
  banners: get('/rest/sport/banners/', { access: 'any', reply: Type.Object(Spotlight) }),
  names: get('/rest/sport/markets/:sport/', {
    access: 'any',
    params: Type.Object({ sport: Sport }),
    reply: Type.Object({ names: MarketNames }),
  }),
  event: get('/rest/sport/events/:id/', {
    access: 'any',
    params: ById,
    reply: Type.Object({ event: EventCard }),
  }),
  /** Since a version of the last twenty: what changed since as a frame; else the whole board. */
  board: get('/rest/sport/events/:id/board/', {
    access: 'any',
    params: ById,
    query: Type.Object(
      { since: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })) },
      closed,
    ),
    reply: Type.Object({ board: nullable(Board), frame: nullable(Frame) }),
  }),
  timeline: get('/rest/sport/events/:id/timeline/', {
    access: 'any',
    params: ById,
    query: Type.Object({ after: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })) }, closed),
    reply: Type.Object({ incidents: Type.Array(Incident) }),
  }),
  stats: get('/rest/sport/events/:id/stats/', {
    access: 'any',
    params: ById,
    reply: Type.Object({ home: Form, away: Form, table: LeagueTable }),
  }),
  proof: get('/rest/sport/events/:id/proof/', {
    access: 'any',
    params: ById,
    reply: Type.Object({ proof: nullable(Proof) }),
  }),
  /** How the prices of a market went; main lines and lines with bets, the oldest first. */
  prices: get('/rest/sport/events/:id/prices/', {
    access: 'any',
    params: ById,
    query: Type.Object(
      {
        market: Type.Integer({ minimum: 1, maximum: 32_767 }),
        spec: Type.Optional(Type.String({ maxLength: 60 })),
      },
      closed,
    ),
    reply: Type.Object({ points: Type.Array(PricePoint, { maxItems: 2_000 }) }),
  }),
  rules: get('/rest/sport/rules/:lang/', {
    access: 'any',
    params: Type.Object({ lang: Lang }),
    reply: Rules,
  }),
  coupon: get('/rest/sport/coupon/', {
    access: 'any',
    query: Type.Object(
      {
        day: Type.Optional(Day),
        limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
        offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000 })),
      },
      closed,
    ),
    reply: Coupon,
  }),
};

/** Public channels: a match, and lists `live`, `live-<sport>`, `t<league>`, `top`. No token is needed. */
export const oddsChannels = { match: 'odds:e', list: 'odds:l' } as const;
export const matchChannel = (event: number): string => `${oddsChannels.match}${event}`;
export const listChannel = (list: string): string => `${oddsChannels.list}${list}`;

/** The match page; lists are read by their calls after it. */
const MatchPayload = Type.Object({
  event: EventCard,
  board: Board,
  names: MarketNames,
  incidents: Type.Array(Incident),
  /** Null: the match is not simulated. */
  proof: nullable(Proof),
});
const HomePayload = Type.Object({
  live: Type.Array(EventCard),
  soon: Type.Array(EventCard),
  tree: Tree,
  ...Spotlight,
});

export const sportsbookContract = {
  calls: { sportsbook },
  pages: {
    sportsBook: page({ path: '/sports-book/', audience: 'any', payload: HomePayload, rows: ['P-071'] }),
    sportsLive: page({
      path: '/sports-book/live/',
      audience: 'any',
      payload: Type.Object({ events: Type.Array(EventCard), tree: Tree }),
    }),
    sportsResults: page({
      path: '/sports-book/results/',
      audience: 'any',
      payload: Type.Object({ day: Day, events: Type.Array(ResultCard), total: Type.Integer(), names: MarketNames }),
    }),
    sportsRules: page({ path: '/sports-book/rules/', audience: 'any', payload: Rules }),
    sportsCoupon: page({ path: '/sports-book/coupon/', audience: 'any', payload: Coupon }),
    sportsMatch: page({ path: '/sports-book/match/:id/', audience: 'any', payload: MatchPayload }),
    /** What of a sport comes next, league by league. */
    sportsSport: page({
      path: '/sports-book/:sport/',
      audience: 'any',
      payload: Type.Object({ sport: Sport, events: Type.Array(EventCard), total: Type.Integer(), tree: Tree }),
    }),
    sportsLeague: page({
      path: '/sports-book/:sport/:country/:league/',
      audience: 'any',
      payload: Type.Object({
        sport: Sport,
        league: League,
        events: Type.Array(EventCard),
        total: Type.Integer(),
        table: LeagueTable,
        tree: Tree,
      }),
    }),
  },
  messages: { odds: Frame },
} satisfies Contract;
