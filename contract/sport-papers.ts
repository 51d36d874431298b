// What the sportsbook keeps on paper: the seal of a simulated match, the history of a price, the published rules, the
// coupon of a day. The calls stand in contract/sportsbook.ts.
import { Type, type Static } from 'typebox';
import { Day, Instant, nullable } from './schema.ts';

const EventId = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });

/** Of a simulated match: SHA-256 of what it follows from, and that itself once the match is over. */
export const Proof = Type.Object({ seal: Type.String(), sealed: nullable(Type.String()) });
export type Proof = Static<typeof Proof>;

/** Who said what a market came to: the feed and the house's own rules alike, or the desk. */
export const resultSources = ['both', 'desk'] as const;

/** What a market came to, for results. */
export const Decided = Type.Object({
  id: Type.Integer(),
  spec: Type.String(),
  /** Those that won; of a void market none. */
  outcomes: Type.Array(Type.String(), { maxItems: 60 }),
  isVoid: Type.Boolean(),
  source: Type.Enum([...resultSources]),
  /** Paragraph of the rules page. */
  rule: nullable(Type.String()),
});

export const PricePoint = Type.Object({
  outcome: Type.String(),
  at: Instant,
  odds: Type.Integer({ minimum: 10_100, maximum: 10_000_000 }),
});
export type PricePoint = Static<typeof PricePoint>;

export const Rules = Type.Object({
  /** Changes with any word of them, and with the markets they decide. */
  version: Type.String(),
  paragraphs: Type.Array(
    Type.Object({
      /** Its anchor on the page. */
      id: Type.String(),
      section: Type.String(),
      title: Type.String(),
      text: Type.String(),
      /** Names of the markets it decides. */
      markets: Type.Array(Type.String(), { maxItems: 200 }),
    }),
    { maxItems: 60 },
  ),
});
export type Rules = Static<typeof Rules>;

/** A match of the day as it is printed; a selection is typed into the slip by its code. */
export const CouponEvent = Type.Object({
  id: EventId,
  startsAt: Instant,
  home: Type.String(),
  away: Type.String(),
  league: Type.String(),
  sport: Type.String(),
  prices: Type.Array(
    Type.Object({
      column: Type.Enum(['result', 'total', 'handicap']),
      label: Type.String(),
      code: Type.String(),
      odds: Type.Integer(),
    }),
    { maxItems: 12 },
  ),
});
export type CouponEvent = Static<typeof CouponEvent>;
export const Coupon = Type.Object({
  day: Day,
  events: Type.Array(CouponEvent, { maxItems: 100 }),
  total: Type.Integer(),
});

/** Names of a sport's markets in the visitor's language; holes as in the catalogue: `{home}`, `{total}` … */
export const MarketNames = Type.Array(
  Type.Object({
    id: Type.Integer(),
    name: Type.String(),
    group: Type.String(),
    /** May be a leg of a builder. */
    builder: Type.Enum(['yes', 'no', 'half-lines']),
    /** Paragraph of the rules page. */
    rule: Type.String(),
    outcomes: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })),
  }),
);
export type MarketNames = Static<typeof MarketNames>;
