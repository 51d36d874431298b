// The express of the day: three cards at prices without margin, one bet on each a player and day, own money.
import { Type, type Static } from 'typebox';
import { get, post } from './call.ts';
import { page, type Contract } from './feature.ts';
import { Day, Instant, Money, MoneyInput, nullable, Uuid } from './schema.ts';
import { Bet } from './bet.ts';
import { Sport } from './sportsbook.ts';

const closed = { additionalProperties: false } as const;

export const ExpressLeg = Type.Object({
  event: Type.Integer(),
  sport: Sport,
  home: Type.String(),
  away: Type.String(),
  league: Type.String(),
  startsAt: Instant,
  market: Type.Integer(),
  spec: Type.String(),
  outcome: Type.String(),
  /** In the visitor's language, holes filled. */
  marketName: Type.String(),
  outcomeName: Type.String(),
  /** Of the board; null: not offered now. */
  odds: nullable(Type.Integer()),
  /** Without margin; null where it is not named. */
  fair: nullable(Type.Integer()),
});
export type ExpressLeg = Static<typeof ExpressLeg>;

export const ExpressCard = Type.Object({
  size: Type.Integer({ minimum: 2, maximum: 4 }),
  legs: Type.Array(ExpressLeg, { maxItems: 4 }),
  /** Of the whole card; null: a leg of it takes no bets now. */
  odds: nullable(Type.Integer()),
  fair: nullable(Type.Integer()),
  /** The player has a bet on it at these prices. */
  isTaken: Type.Boolean(),
});
export type ExpressCard = Static<typeof ExpressCard>;

/**
 * `fair`: prices without margin may be had. `over`: the day's ceiling is reached, usual prices are named. `usual`:
 * this player is shown usual prices alone.
 */
export const expressOffers = ['fair', 'over', 'usual'] as const;
export const Express = Type.Object({
  day: Day,
  offer: Type.Enum([...expressOffers]),
  /** The most of one bet, and the margin the house gives up in a day. */
  mostStake: Money,
  ceiling: Money,
  cards: Type.Array(ExpressCard, { maxItems: 3 }),
});
export type Express = Static<typeof Express>;

export const sportExpress = {
  express: get('/rest/sport/express/', { access: 'any', reply: Express }),
  /** `odds`: of each leg, as the player saw them. @throws those of a bet, express_gone, promo_taken, promo_over */
  place: post('/rest/sport/express/', {
    access: 'player',
    touches: 'stake',
    rate: 'money',
    body: Type.Object(
      {
        key: Uuid,
        day: Day,
        size: Type.Integer({ minimum: 2, maximum: 4 }),
        odds: Type.Array(Type.Integer({ minimum: 10_100, maximum: 10_000_000 }), { minItems: 2, maxItems: 4 }),
        stake: MoneyInput,
      },
      closed,
    ),
    reply: Type.Object({ success: Type.Literal(true), bet: Bet }),
  }),
};

export const sportExpressContract = {
  calls: { sportExpress },
  pages: {
    sportsExpress: page({
      path: '/sports-book/express-of-the-day/',
      audience: 'any',
      payload: Type.Object({ express: Express }),
      rows: ['P-072'],
    }),
  },
  errors: {
    /** The day has no such card. */
    express_gone: 404,
    promo_taken: 409,
    promo_over: 409,
  },
} satisfies Contract;
