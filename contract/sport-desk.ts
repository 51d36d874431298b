// The desk of sport: events and what is halted on them, what the house may lose and where, results with both keys,
// limits and margins, players' factors, alarms, and suspicions of matches that are not honest. Odds are integers ×10⁴.
import { Type, type Static } from 'typebox';
import { get, post } from './call.ts';
import { listFilter, ListQuery } from './list.ts';
import { Reason } from './office-player.ts';
import { Day, Instant, Money, MoneyInput, nullable, Ok, RowId } from './schema.ts';
import { Added, Producing, Simulation, TermsInput, Turbo, TurboInput } from './sport-terms.ts';
import { Sport } from './sportsbook.ts';
import type { Contract } from './feature.ts';

const closed = { additionalProperties: false } as const;
const desk = { access: 'staff', permission: 'sport' } as const;
const Params = Type.Object({ id: RowId });
const Market = Type.Integer({ minimum: 1, maximum: 32_767 });
export const SpecInput = Type.String({ maxLength: 60, pattern: '^([a-z]+=[^=|]{1,30}(\\|[a-z]+=[^=|]{1,30})*)?$' });
export const OutcomeInput = Type.String({ maxLength: 40, pattern: '^[A-Za-z0-9:._+–-]+$' });

const eventHead = {
  id: Type.Integer(),
  sport: Sport,
  league: Type.String(),
  leagueId: Type.Integer(),
  home: Type.String(),
  away: Type.String(),
  tier: Type.Integer(),
  startsAt: Instant,
  state: Type.String(),
  score: nullable(Type.Tuple([Type.Integer(), Type.Integer()])),
};

export const DeskEvent = Type.Object({
  ...eventHead,
  /** Why no bet is taken on it: a word of the feed, or `desk`. */
  stop: nullable(Type.String()),
  /** Staff have halted the match, or some of its markets. */
  halted: Type.Boolean(),
  haltedParts: Type.Integer(),
  margin: Type.Integer(),
  bets: Type.Integer(),
  staked: Money,
  /** What the house loses at worst. */
  worst: Money,
  alarms: Type.Integer(),
});
export type DeskEvent = Static<typeof DeskEvent>;

export const DeskMarket = Type.Object({
  market: Type.Integer(),
  spec: Type.String(),
  group: Type.String(),
  name: Type.String(),
  state: Type.String(),
  isHalted: Type.Boolean(),
  prices: Type.Array(
    Type.Object({
      outcome: Type.String(),
      name: Type.String(),
      odds: nullable(Type.Integer()),
      p: nullable(Type.Integer()),
    }),
  ),
});

export const Exposure = Type.Object({
  market: Type.Integer(),
  spec: Type.String(),
  outcome: Type.String(),
  marketName: Type.String(),
  outcomeName: Type.String(),
  staked: Money,
  /** What the house pays beyond what was staked on this outcome, if it comes. */
  cost: Money,
});

export const EventPage = Type.Object({
  event: DeskEvent,
  reason: nullable(Type.String()),
  turbo: nullable(Turbo),
  markets: Type.Array(DeskMarket),
  outcomes: Type.Array(Exposure),
  /** At each final score: rows by goals of the home side, from the score as it stands; null: not of this sport. */
  grid: nullable(Type.Object({ home: Type.Integer(), away: Type.Integer(), cost: Type.Array(Type.Array(Money)) })),
  players: Type.Array(Type.Object({ playerId: Type.Integer(), bets: Type.Integer(), net: Money })),
});
export type EventPage = Static<typeof EventPage>;

const Halt = Type.Object(
  {
    scope: Type.Enum(['event', 'group', 'market']),
    group: Type.Optional(Type.String({ pattern: '^[a-z_0-9-]{1,30}$' })),
    market: Type.Optional(Market),
    spec: Type.Optional(SpecInput),
    isOn: Type.Boolean(),
    reason: Reason,
  },
  closed,
);

export const TickerBet = Type.Object({
  id: Type.String(),
  code: Type.String(),
  playerId: Type.Integer(),
  kind: Type.String(),
  fund: Type.String(),
  isLive: Type.Boolean(),
  status: Type.String(),
  stake: Money,
  potential: Money,
  odds: Type.Integer(),
  /** In hundredths. */
  factor: Type.Integer(),
  placedAt: Instant,
  legs: Type.Array(
    Type.Object({
      event: Type.Integer(),
      match: Type.String(),
      market: Type.String(),
      outcome: Type.String(),
      odds: Type.Integer(),
      /** By its chance at acceptance; null: the feed said none. */
      fair: nullable(Type.Integer()),
    }),
  ),
});
export type TickerBet = Static<typeof TickerBet>;

/** What an outcome came to. */
export const outcomeWords = ['win', 'lose', 'refund', 'half_win', 'half_lose'] as const;
const Word = Type.Enum([...outcomeWords]);
const Told = Type.Array(Type.Object({ outcome: Type.String(), name: Type.String(), word: Word }));

export const MarketKeys = Type.Object({
  market: Type.Integer(),
  spec: Type.String(),
  name: Type.String(),
  outcomes: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })),
  /** The feed's, or the desk's; null: nothing was told. */
  theirs: nullable(Told),
  ours: nullable(Told),
  byDesk: Type.Boolean(),
  state: Type.Enum(['none', 'open', 'ready', 'awaiting', 'applied']),
  rule: nullable(Type.String()),
});
export type MarketKeys = Static<typeof MarketKeys>;

export const LoweredBet = Type.Object({
  bet: Type.String(),
  playerId: Type.Integer(),
  was: Money,
  payout: Money,
  foundAt: Instant,
});

/** Why one player's room is made smaller; none is that the player wins. */
export const lowerReasons = ['arbitrage', 'late_price', 'syndicate', 'integrity'] as const;
export const raiseReasons = ['review', 'objection'] as const;
export const factors = [10, 25, 50, 100, 200] as const;
export const FactorWord = Type.Enum([...factors]);

export const PlayerFactor = Type.Object({
  playerId: Type.Integer(),
  factor: Type.Integer(),
  reason: Type.String(),
  note: Type.String(),
  setBy: Type.String(),
  setAt: Instant,
});

export type PlayerFactorRow = Static<typeof PlayerFactor>;

export const Alarm = Type.Object({
  id: Type.String(),
  kind: Type.String(),
  eventId: nullable(Type.Integer()),
  match: nullable(Type.String()),
  market: nullable(Type.String()),
  outcome: nullable(Type.String()),
  marketId: nullable(Type.Integer()),
  spec: nullable(Type.String()),
  outcomeId: nullable(Type.String()),
  detail: Type.Record(Type.String(), Type.Unknown()),
  raisedAt: Instant,
  overAt: nullable(Instant),
});
export type Alarm = Static<typeof Alarm>;

export const SportCase = Type.Object({
  id: Type.Integer(),
  eventId: Type.Integer(),
  match: Type.String(),
  market: Type.String(),
  outcome: Type.String(),
  status: Type.Enum(['open', 'closed']),
  note: Type.String(),
  players: Type.Integer(),
  bets: Type.Integer(),
  /** Bets whose payment it holds now. */
  held: Type.Integer(),
  openedBy: Type.String(),
  openedAt: Instant,
  closedAt: nullable(Instant),
  closing: nullable(Type.String()),
});
export type SportCase = Static<typeof SportCase>;

/** A bet of a case, as its report hands it on. */
export const CaseBet = Type.Object({
  event: Type.Integer(),
  match: Type.String(),
  market: Type.String(),
  outcome: Type.String(),
  bet: Type.String(),
  account: Type.Integer(),
  stake: Money,
  odds: Type.Integer(),
  placedAt: Instant,
});
export type CaseBet = Static<typeof CaseBet>;

export const DeskLeague = Type.Object({
  id: Type.Integer(),
  sport: Sport,
  name: Type.String(),
  country: Type.String(),
  tier: Type.Integer(),
  /** Seconds a live bet waits; null: as long as usual in its sport and tier. */
  delay: nullable(Type.Integer()),
  usualDelay: Type.Integer(),
});
export type DeskLeague = Static<typeof DeskLeague>;

const DaySide = Type.Object({
  sport: nullable(Sport),
  bets: Type.Integer(),
  turnover: Money,
  /** Kept by the house, and what it keeps on average with how far that strays in nineteen days of twenty. */
  hold: Money,
  expected: Money,
  band: Money,
  /** What prices without margin gave up on average, of the bets of the express of the day. */
  given: Money,
});

export const sportDesk = {
  events: get('/rest/office/sport/events/', {
    ...desk,
    query: Type.Object({ ...listFilter, only: Type.Optional(Type.Enum(['live', 'halted', 'alarm', 'exposed'])) }),
    list: { rows: 'events', at: 'startsAt' },
    reply: Type.Object({ events: Type.Array(DeskEvent) }),
  }),
  event: get('/rest/office/sport/events/:id/', { ...desk, params: Params, reply: EventPage }),
  halt: post('/rest/office/sport/events/:id/halt/', { ...desk, params: Params, body: Halt, reply: Ok }),
  margin: post('/rest/office/sport/events/:id/margin/', {
    ...desk,
    params: Params,
    body: Type.Object({ margin: Added, reason: Reason }, closed),
    reply: Ok,
  }),
  /** Cash-out of a match without margin, until a moment and up to a ceiling of margin given up. */
  turbo: post('/rest/office/sport/events/:id/turbo/', { ...desk, params: Params, body: TurboInput, reply: Ok }),
  leagues: get('/rest/office/sport/leagues/', {
    ...desk,
    query: ListQuery,
    list: { rows: 'leagues' },
    reply: Type.Object({ leagues: Type.Array(DeskLeague) }),
  }),
  league: post('/rest/office/sport/leagues/:id/', {
    ...desk,
    params: Params,
    body: Type.Object(
      {
        tier: Type.Integer({ minimum: 1, maximum: 4 }),
        delay: nullable(Type.Integer({ minimum: 0, maximum: 30 })),
        reason: Reason,
      },
      closed,
    ),
    reply: Ok,
  }),
  bets: get('/rest/office/sport/bets/', {
    ...desk,
    query: Type.Object({
      ...listFilter,
      event: Type.Optional(RowId),
      player: Type.Optional(RowId),
      clock: Type.Optional(Type.Enum(['live', 'pre'])),
      least: Type.Optional(MoneyInput),
    }),
    list: { rows: 'bets', at: 'placedAt' },
    reply: Type.Object({ bets: Type.Array(TickerBet) }),
  }),
  results: get('/rest/office/sport/events/:id/results/', {
    ...desk,
    params: Params,
    reply: Type.Object({
      event: Type.Object(eventHead),
      markets: Type.Array(MarketKeys),
      lowered: Type.Array(LoweredBet),
    }),
  }),
  terms: get('/rest/office/sport/terms/', {
    ...desk,
    reply: Type.Object({
      terms: TermsInput,
      versions: Type.Array(
        Type.Object({ version: Type.Integer(), author: Type.String(), reason: Type.String(), madeAt: Instant }),
      ),
    }),
  }),
  simulate: post('/rest/office/sport/terms/simulate/', { ...desk, body: TermsInput, reply: Simulation }),
  saveTerms: post('/rest/office/sport/terms/', {
    ...desk,
    body: Type.Object({ terms: TermsInput, proof: Type.String({ maxLength: 120 }), reason: Reason }, closed),
    reply: Ok,
  }),
  factors: get('/rest/office/sport/factors/', {
    ...desk,
    query: ListQuery,
    list: { rows: 'factors', at: 'setAt' },
    reply: Type.Object({ factors: Type.Array(PlayerFactor) }),
  }),
  lower: post('/rest/office/sport/factors/', {
    ...desk,
    body: Type.Object(
      { playerId: RowId, factor: FactorWord, reason: Type.Enum([...lowerReasons]), note: Reason },
      closed,
    ),
    reply: Ok,
  }),
  day: get('/rest/office/sport/day/', {
    ...desk,
    query: Type.Object({ day: Type.Optional(Day) }),
    reply: Type.Object({ day: Day, sports: Type.Array(DaySide), producers: Type.Array(Producing) }),
  }),
  alarms: get('/rest/office/sport/alarms/', {
    ...desk,
    query: Type.Object({ ...listFilter, state: Type.Optional(Type.Enum(['open', 'over'])) }),
    list: { rows: 'alarms', at: 'raisedAt' },
    reply: Type.Object({ alarms: Type.Array(Alarm) }),
  }),
};

const integrity = { access: 'staff', permission: 'sport.integrity' } as const;
export const sportCases = {
  list: get('/rest/office/sport/cases/', {
    ...integrity,
    query: ListQuery,
    list: { rows: 'cases', at: 'openedAt' },
    reply: Type.Object({ cases: Type.Array(SportCase) }),
  }),
  bets: get('/rest/office/sport/cases/:id/bets/', {
    ...integrity,
    params: Params,
    query: ListQuery,
    list: { rows: 'bets', at: 'placedAt' },
    reply: Type.Object({ case: SportCase, bets: Type.Array(CaseBet) }),
  }),
  open: post('/rest/office/sport/cases/', {
    ...integrity,
    body: Type.Object(
      {
        event: RowId,
        market: Market,
        spec: SpecInput,
        outcome: OutcomeInput,
        /** None: those of all bets on the outcome. */
        players: Type.Array(RowId, { maxItems: 100, uniqueItems: true }),
        note: Reason,
      },
      closed,
    ),
    reply: Type.Object({ id: Type.Integer() }),
  }),
  /** Lets all payments go that a case holds. */
  release: post('/rest/office/sport/cases/:id/release/', {
    ...integrity,
    params: Params,
    body: Type.Object({ reason: Reason }, closed),
    reply: Ok,
  }),
  close: post('/rest/office/sport/cases/:id/close/', {
    ...integrity,
    params: Params,
    body: Type.Object({ reason: Reason }, closed),
    reply: Ok,
  }),
};

export const sportDeskContract = {
  calls: { sportDesk, sportCases },
  errors: { not_simulated: 409, market_decided: 409, not_an_error: 409 },
} satisfies Contract;
