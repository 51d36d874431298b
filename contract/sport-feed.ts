// What a feed of sport tells the book, and what the book asks of it: our own JSON over HTTP and a WebSocket. Ids of
// events, tournaments and competitors are urns (`ml:match:71832`) that are never used again. No logic stands here.
import { Type, type Static } from 'typebox';
import { Instant, nullable } from './schema.ts';

const Urn = Type.String({ pattern: '^[a-z]{2,10}:[a-z_]{2,20}:[A-Za-z0-9._-]{1,60}$' });
const Language = Type.Object({ uk: Type.String(), ru: Type.String(), en: Type.String() });
const Sport = Type.Enum(['football', 'cyber-football', 'basketball', 'tennis', 'shooter', 'arena']);
const Side = Type.Enum(['home', 'away']);
/** Home before away. */
const Score = Type.Tuple([Type.Integer({ minimum: 0 }), Type.Integer({ minimum: 0 })]);

/** Tells matches that have not begun, or those that have. */
export const Producer = Type.Enum(['live', 'pre']);
export type Producer = Static<typeof Producer>;

/** Which message of which producer: `seq` has no gaps within one. */
const head = {
  v: Type.Literal(1),
  producer: Producer,
  seq: Type.Integer({ minimum: 1 }),
  timestamp: Instant,
  /** Of the recovery that this message is part of. */
  requestId: Type.Optional(Type.String()),
};

export const EventStatus = Type.Enum([
  'not_started',
  'live',
  'interrupted',
  'ended',
  'postponed',
  'abandoned',
  'cancelled',
]);
export type EventStatus = Static<typeof EventStatus>;

/** Of a market now. `handed_over`: the other producer tells it from here. */
export const MarketStatus = Type.Enum(['active', 'suspended', 'inactive', 'handed_over', 'settled', 'cancelled']);
export type MarketStatus = Static<typeof MarketStatus>;

/** Why bets stop. */
export const StopReason = Type.Enum([
  'possible_goal',
  'possible_penalty',
  'possible_red_card',
  'video_review',
  'danger',
  'scout_lost',
  'period_end',
  'match_end',
  'other',
]);
export type StopReason = Static<typeof StopReason>;

/** Where a match stands: all that a price is made from. */
export const Standing = Type.Object({
  status: EventStatus,
  /** `half1`, `quarter3`, `set2`, `map1`, `break` …; null before the match and after it. */
  period: nullable(Type.String()),
  score: Score,
  /** Of each period so far, the one in play last. */
  periods: Type.Array(Score),
  /** Milliseconds of the clock at `at`, and whether it runs: the browser counts on by itself. */
  clock: nullable(Type.Object({ ms: Type.Integer(), at: Instant, isRunning: Type.Boolean() })),
  /** Games and points of a set, rounds of a map, corners, cards …, home before away. */
  stats: Type.Record(Type.String(), Score),
  /** Who serves, or has the ball. */
  server: Type.Optional(Side),
});
export type Standing = Static<typeof Standing>;

/** Chances to lose, win, be refunded, half win and half lose: 0 to 1, together 1. */
const Chance = Type.Tuple([Type.Number(), Type.Number(), Type.Number(), Type.Number(), Type.Number()]);

const Odds = Type.Object({
  id: Type.String(),
  isActive: Type.Boolean(),
  /** ×10⁴; of a feed that says what it would pay. */
  odds: nullable(Type.Integer()),
  /** Null: the feed says no chances. */
  p: nullable(Chance),
});

const Market = Type.Object({
  id: Type.Integer(),
  /** `total=2.5`; keys in order, empty for none. */
  spec: Type.String(),
  status: MarketStatus,
  /** Whether a bet on it may be taken back for money. */
  cashOut: Type.Boolean(),
  outcomes: Type.Array(Odds),
});
export type FeedMarket = Static<typeof Market>;

const Alive = Type.Object({ ...head, type: Type.Literal('alive'), isSubscribed: Type.Boolean() });

/** Prices and the standing; markets that are not in it stay as they were. */
const OddsChange = Type.Object({
  ...head,
  type: Type.Literal('odds_change'),
  event: Urn,
  standing: Standing,
  markets: Type.Array(Market),
});

const BetStop = Type.Object({
  ...head,
  type: Type.Literal('bet_stop'),
  event: Urn,
  /** Groups of the catalogue; empty: all. */
  groups: Type.Array(Type.String()),
  reason: StopReason,
  targetStatus: Type.Enum(['suspended', 'inactive']),
});

/** Something that happened, in the sport's own words: timeline, tracker, commentary. */
export const FeedIncident = Type.Object({
  n: Type.Integer({ minimum: 1 }),
  kind: Type.String(),
  at: Instant,
  period: Type.String(),
  minute: nullable(Type.Integer()),
  stoppage: Type.Integer(),
  side: nullable(Side),
  player: nullable(Type.Integer()),
  /** Of a field of 100 by 100 as home attacks to the right. */
  x: Type.Integer(),
  y: Type.Integer(),
  score: Score,
  /** The incident that is taken back. */
  revokes: nullable(Type.Integer()),
  /** It changes what a bet is worth: bets that wait for their delay are asked again. */
  isMaterial: Type.Boolean(),
});
export type FeedIncident = Static<typeof FeedIncident>;
const IncidentMessage = Type.Object({ ...head, type: Type.Literal('incident'), event: Urn, incident: FeedIncident });

/** r·(1 − v)·odds·d + v: 1/0 wins, 0/0 loses, 0/1 is refunded, 1/½ half wins, 0/½ half loses. */
const OutcomeResult = Type.Object({
  id: Type.String(),
  result: Type.Enum([0, 1]),
  voidFactor: Type.Enum([0, 0.5, 1]),
  deadHeat: Type.Optional(Type.Object({ places: Type.Integer(), tied: Type.Integer() })),
});
const BetSettlement = Type.Object({
  ...head,
  type: Type.Literal('bet_settlement'),
  event: Urn,
  /** 1: as the scout saw it. 2: confirmed. */
  certainty: Type.Enum([1, 2]),
  /** All that was counted, as the result keeps it. */
  standing: Standing,
  markets: Type.Array(
    Type.Object({
      id: Type.Integer(),
      spec: Type.String(),
      voidReason: Type.Optional(Type.String()),
      outcomes: Type.Array(OutcomeResult),
    }),
  ),
});

const MarketNames = Type.Array(Type.Object({ id: Type.Integer(), spec: Type.String() }));
const RollbackSettlement = Type.Object({
  ...head,
  type: Type.Literal('rollback_bet_settlement'),
  event: Urn,
  markets: MarketNames,
});

/** Bets accepted from `from` to before `to` are void; without either, from or to ever. Changes no market's status. */
const cancelled = { event: Urn, from: nullable(Instant), to: nullable(Instant), markets: MarketNames };
const BetCancel = Type.Object({
  ...head,
  type: Type.Literal('bet_cancel'),
  ...cancelled,
  voidReason: Type.String(),
  supersededBy: nullable(Urn),
});
const RollbackCancel = Type.Object({ ...head, type: Type.Literal('rollback_bet_cancel'), ...cancelled });

const FixtureChange = Type.Object({
  ...head,
  type: Type.Literal('fixture_change'),
  event: Urn,
  change: Type.Enum(['new', 'time', 'teams', 'format', 'cancelled', 'other']),
  startsAt: nullable(Instant),
});

/** All that the recovery of this request brings has been told. */
const SnapshotComplete = Type.Object({ ...head, type: Type.Literal('snapshot_complete'), requestId: Type.String() });

export const FeedMessage = Type.Union([
  Alive,
  OddsChange,
  BetStop,
  IncidentMessage,
  BetSettlement,
  RollbackSettlement,
  BetCancel,
  RollbackCancel,
  FixtureChange,
  SnapshotComplete,
]);
export type FeedMessage = Static<typeof FeedMessage>;

/** An alive is told every five seconds; a producer is down when none came for so long. */
export const aliveEveryMs = 5_000;
export const downAfterMs: Readonly<Record<Producer, number>> = { live: 10_000, pre: 60_000 };

export const Competitor = Type.Object({
  urn: Urn,
  name: Language,
  short: Language,
  /** Of a crest made of two colours and a motif: six hex digits each. */
  colours: Type.Tuple([Type.String(), Type.String()]),
  motif: Type.String(),
});

export const Tournament = Type.Object({
  urn: Urn,
  sport: Sport,
  /** Country or circuit. */
  category: Type.Object({ urn: Urn, name: Language }),
  name: Language,
  /** 1 best known to 4 least. */
  tier: Type.Enum([1, 2, 3, 4]),
});

export const Fixture = Type.Object({
  urn: Urn,
  tournament: Urn,
  home: Urn,
  away: Urn,
  bookedAt: Instant,
  startsAt: Instant,
  status: EventStatus,
  /** A level match is decided on the day. */
  isCup: Type.Boolean(),
  /** Of a simulated match: SHA-256 of its seed, hex; the seed itself once all is told (rules/matches/sealed). */
  seal: nullable(Type.String()),
  seed: nullable(Type.String()),
});
export type Fixture = Static<typeof Fixture>;

/** What a feed answers over HTTP. */
export const feedPaths = {
  fixtures: '/feed/fixtures',
  event: '/feed/events/',
  tournaments: '/feed/tournaments',
  recovery: '/feed/recovery/',
  stream: '/feed/stream',
} as const;
export const FixturesReply = Type.Object({ fixtures: Type.Array(Fixture), competitors: Type.Array(Competitor) });
export const TournamentsReply = Type.Object({ tournaments: Type.Array(Tournament) });
export const RecoveryReply = Type.Object({ requestId: Type.String(), after: Instant });
