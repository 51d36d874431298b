// Bets: a slip's quote, placing, one's own list, taking a bet back within a minute, cash-out, booking codes. Odds are
// integers ×10⁴; totals above what can be placed are not told.
import { Type, type Static } from 'typebox';
import { Bet, betFunds, BetKind } from './bet.ts';
import { get, post, remove } from './call.ts';
import { page, propsOf, type Contract } from './feature.ts';
import { Sport } from './sportsbook.ts';
import { Day, Instant, Money, MoneyInput, nullable, Uuid } from './schema.ts';

const closed = { additionalProperties: false } as const;
const EventId = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });

export const oddsPolicies = ['none', 'higher', 'any'] as const;
export const OddsPolicy = Type.Enum([...oddsPolicies]);
export type OddsPolicy = Static<typeof OddsPolicy>;

/** An outcome as the slip holds it; `group` joins legs of one builder. */
export const Selection = Type.Object(
  {
    event: EventId,
    market: Type.Integer({ minimum: 1, maximum: 32_767 }),
    spec: Type.String({ maxLength: 60, pattern: '^([a-z]+=[^=|]{1,30}(\\|[a-z]+=[^=|]{1,30})*)?$' }),
    outcome: Type.String({ maxLength: 40, pattern: '^[A-Za-z0-9:._+–-]+$' }),
    /** As the player saw them. */
    odds: Type.Integer({ minimum: 10_100, maximum: 10_000_000 }),
    banker: Type.Optional(Type.Boolean()),
    group: Type.Optional(Type.Integer({ minimum: 1, maximum: 3 })),
  },
  closed,
);
export type Selection = Static<typeof Selection>;

const Sizes = Type.Array(Type.Integer({ minimum: 1, maximum: 12 }), { maxItems: 12, uniqueItems: true });
const Selections = Type.Array(Selection, { minItems: 1, maxItems: 20 });

const slip = { kind: BetKind, selections: Selections, k: Type.Optional(Sizes) };

/** Whose maximum a stake passes. */
export const maxReasons = ['player', 'market', 'event', 'payout'] as const;

export const Quote = Type.Object({
  success: Type.Literal(true),
  /** As they stand now, in the order asked; null: not offered now. */
  legs: Type.Array(
    Type.Object({
      odds: nullable(Type.Integer()),
      /** Fair chance ×10⁹. */
      p: nullable(Type.Integer()),
      state: Type.Enum(['open', 'suspended', 'closed', 'unknown']),
      /** Why it is suspended: a word of the feed. */
      reason: nullable(Type.String()),
      isLive: Type.Boolean(),
    }),
  ),
  /** Of a group of legs, its own price; null: these legs cannot be had together. */
  groups: Type.Array(
    Type.Object({
      group: Type.Integer(),
      odds: nullable(Type.Integer()),
      /** Places in the selections that follow from the others. */
      implied: Type.Array(Type.Integer()),
      /** Places of those that exclude each other. */
      excluded: Type.Array(Type.Integer()),
    }),
  ),
  /** Of the whole bet; null: it cannot be placed as it is. */
  combined: nullable(Type.Integer()),
  lines: Type.Integer(),
  /** The house's share in tenths of a percent; null where the feed says no chances. */
  share: nullable(Type.Integer()),
  /** Null for guests. */
  maxStake: nullable(Money),
  maxReason: nullable(Type.Enum([...maxReasons])),
  minStake: Money,
  /** Seconds a bet on it waits before it is accepted; 0: none. */
  delay: Type.Integer(),
  /** Codes of what stands in the way, the first first. */
  refusals: Type.Array(Type.String()),
  /** Places of selections that depend on each other. */
  related: Type.Array(Type.Integer()),
});
export type Quote = Static<typeof Quote>;

const PlaceBody = Type.Object(
  {
    /** Made by the slip: the same key asks for the same bet. */
    key: Uuid,
    ...slip,
    /** A line. */
    unit: MoneyInput,
    policy: OddsPolicy,
    fund: Type.Enum([...betFunds]),
    /** The free bet, or the bonus. */
    grant: Type.Optional(Uuid),
  },
  closed,
);
const One = Type.Object({ success: Type.Literal(true), bet: Bet });
/** With the own money that is left. */
const Placed = Type.Object({ success: Type.Literal(true), bet: Bet, balance: Money });

export const CashOut = Type.Object({
  success: Type.Literal(true),
  quoteId: Uuid,
  offer: Money,
  fair: Money,
  /** The house's share of the fair value, per cent. */
  margin: Type.String(),
  /** `on`: its matches give the margin up; `used`: their ceiling is used, the usual margin counts; null: neither. */
  turbo: nullable(Type.Enum(['on', 'used'])),
  expiresAt: Instant,
});

/** Why a player's maximum is what it is; none of them is that the player wins. */
export const limitReasons = [
  'usual',
  'arbitrage',
  'late_price',
  'syndicate',
  'integrity',
  'review',
  'objection',
  'case',
  'day',
] as const;
const LimitReason = Type.Enum([...limitReasons]);

/** What a player may win at most: on one outcome by tier of the league, of one bet, and net in a day of Kyiv. */
export const OwnLimits = Type.Object({
  rooms: Type.Array(Type.Object({ tier: Type.Integer(), pre: Money, live: Money })),
  reason: LimitReason,
  /** On result, handicap and total of tiers 1 and 2 from nine in Kyiv on the day of the match. */
  guarantees: Type.Array(
    Type.Object({ tier: Type.Integer(), amount: Money, holds: Type.Boolean(), reason: LimitReason }),
  ),
  caps: Type.Array(
    Type.Object({ of: Type.Enum(['usual', 'builder', 'cyber', 'day']), amount: Money, reason: LimitReason }),
  ),
  /** Won today, less what was staked on it; below zero where it was lost. */
  dayNet: Money,
  dayLeft: Money,
  minStake: Money,
});
export type OwnLimits = Static<typeof OwnLimits>;
/** One is staked whole instead of money; the stake itself is not returned. */
export const FreeBet = Type.Object({
  id: Uuid,
  amount: Money,
  minOdds: Type.Integer({ minimum: 10_000, maximum: 10_000_000 }),
  minLegs: Type.Integer({ minimum: 1, maximum: 20 }),
  expiresAt: Instant,
});
export type FreeBet = Static<typeof FreeBet>;

const Auto = Type.Object({
  success: Type.Literal(true),
  auto: nullable(Type.Object({ least: Money, share: Type.Integer({ minimum: 10, maximum: 100 }) })),
});

const ById = Type.Object({ id: Uuid });
const Code = Type.String({ pattern: '^[Mm][Vv]-?[0-9A-HJKMNP-TV-Za-hjkmnp-tv-z]{5}$' });
const player = { access: 'player' } as const;
export const sportBets = {
  quote: post('/rest/sport/quote/', {
    access: 'any',
    rate: 'read',
    body: Type.Object(slip, closed),
    reply: Quote,
  }),
  /** The player has read the card that stands between ten live bets and the next (refusal `live_pause`). */
  pressOn: post('/rest/sport/live-pause/', {
    ...player,
    rate: 'write',
    body: Type.Optional(Type.Object({}, closed)),
    reply: Type.Object({ success: Type.Literal(true) }),
  }),
  place: post('/rest/sport/bets/', { ...player, touches: 'stake', rate: 'money', body: PlaceBody, reply: Placed }),
  list: get('/rest/sport/bets/', {
    ...player,
    query: Type.Object(
      {
        status: Type.Optional(Type.Enum(['open', 'settled'])),
        from: Type.Optional(Day),
        to: Type.Optional(Day),
        /** A leg of it is of this sport. */
        sport: Type.Optional(Sport),
        fund: Type.Optional(Type.Enum([...betFunds])),
        limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 60 })),
        offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
      },
      closed,
    ),
    /** Sums of own money; of bets of one fund, of that fund. */
    reply: Type.Object({ bets: Type.Array(Bet), total: Type.Integer(), staked: Money, returned: Money }),
  }),
  one: get('/rest/sport/bets/:id/', { ...player, params: ById, reply: One }),
  undo: post('/rest/sport/bets/:id/undo/', {
    ...player,
    rate: 'money',
    params: ById,
    body: Type.Optional(Type.Object({}, closed)),
    reply: One,
  }),
  quoteCashOut: post('/rest/sport/bets/:id/cash-out/quote/', {
    ...player,
    rate: 'read',
    params: ById,
    body: Type.Object({ share: Type.Optional(Type.Integer({ minimum: 10, maximum: 100 })) }, closed),
    reply: CashOut,
  }),
  cashOut: post('/rest/sport/bets/:id/cash-out/', {
    ...player,
    rate: 'money',
    params: ById,
    body: Type.Object({ quoteId: Uuid }, closed),
    reply: One,
  }),
  /** Sells the bet back by itself, whole or a share of it, once so much is offered; null: it does not. */
  autoCashOut: get('/rest/sport/bets/:id/auto-cash-out/', { ...player, params: ById, reply: Auto }),
  setAutoCashOut: post('/rest/sport/bets/:id/auto-cash-out/', {
    ...player,
    rate: 'write',
    params: ById,
    body: Type.Object({ least: MoneyInput, share: Type.Optional(Type.Integer({ minimum: 10, maximum: 100 })) }, closed),
    reply: Auto,
  }),
  dropAutoCashOut: remove('/rest/sport/bets/:id/auto-cash-out/', {
    ...player,
    rate: 'write',
    params: ById,
    reply: Auto,
  }),
  /** The answer to `rightPrice`. */
  answerPrice: post('/rest/sport/bets/:id/right-price/', {
    ...player,
    rate: 'money',
    params: ById,
    body: Type.Object({ agrees: Type.Boolean() }, closed),
    reply: One,
  }),
  book: post('/rest/sport/booking/', {
    access: 'any',
    rate: 'write',
    body: Type.Object(slip, closed),
    reply: Type.Object({ success: Type.Literal(true), code: Type.String() }),
  }),
  booked: get('/rest/sport/booking/:code/', {
    access: 'any',
    rate: 'code',
    params: Type.Object({ code: Code }),
    reply: Type.Object({ kind: BetKind, k: Type.Array(Type.Integer()), selections: Type.Array(Selection) }),
  }),
  limits: get('/rest/sport/limits/', { ...player, reply: OwnLimits }),
  freeBets: get('/rest/sport/free-bets/', {
    ...player,
    reply: Type.Object({ freeBets: Type.Array(FreeBet, { maxItems: 20 }) }),
  }),
  settings: get('/rest/sport/settings/', { ...player, reply: Type.Object({ policy: OddsPolicy }) }),
  setSettings: post('/rest/sport/settings/', {
    ...player,
    rate: 'write',
    body: Type.Object({ policy: OddsPolicy }, closed),
    reply: Type.Object({ policy: OddsPolicy }),
  }),
};

export const sportBetsContract = {
  calls: { sportBets },
  pages: {
    myBets: page({ path: '/sports-book/my-bets/', audience: 'player', payload: Type.Object({}) }),
    /** A booking code, opened with today's prices. */
    bookedSlip: page({
      path: '/sports-book/slip/:code/',
      audience: 'any',
      payload: Type.Object({
        code: Type.String(),
        kind: nullable(BetKind),
        k: Type.Array(Type.Integer()),
        selections: Type.Array(Selection),
      }),
    }),
  },
  /** `BetSlip`: the slip as a sheet; a desktop has it beside the page. */
  modals: propsOf<{
    BetSlip: object;
    SportLimits: object;
    SportKeys: object;
    BetReceipt: { id: string };
    CashOutBet: { id: string };
  }>(),
  errors: {
    /** No such outcome stands on the board. */
    outcome_unknown: 404,
    event_started: 409,
    market_closed: 409,
    market_suspended: 409,
    odds_unavailable: 503,
    selection_repeated: 422,
    selections_related: 422,
    builder_impossible: 422,
    system_invalid: 422,
    stake_too_small: 422,
    stake_too_big: 422,
    free_bet_gone: 409,
    bonus_terms: 422,
    live_pace: 429,
    /** `details`: since when, what was staked in live bets and what came of it. */
    live_pause: 409,
    cash_out_unavailable: 409,
    quote_expired: 409,
    quote_changed: 409,
    bet_closed: 409,
    bet_pending: 409,
    undo_unavailable: 409,
    booking_unknown: 404,
  },
} satisfies Contract;
