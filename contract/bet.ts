// A bet as its player reads it. Odds are integers ×10⁴, chances ×10⁹.
import { Type, type Static } from 'typebox';
import { Instant, Money, nullable, Uuid } from './schema.ts';

export const betKinds = ['single', 'express', 'system'] as const;
export const BetKind = Type.Enum([...betKinds]);
export const legStates = ['open', 'won', 'lost', 'void', 'half_won', 'half_lost', 'part'] as const;
export const BetLeg = Type.Object({
  n: Type.Integer(),
  event: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
  sport: Type.String(),
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
  odds: Type.Integer(),
  /** As the player saw it when they sent the bet; of a builder, its own price. Null: older than this field. */
  asked: nullable(Type.Integer()),
  /** Fair chance to win at that moment; null where the feed said none. */
  fairP: nullable(Type.Integer()),
  banker: Type.Boolean(),
  group: nullable(Type.Integer()),
  state: Type.Enum([...legStates]),
  /** Paragraph of the rules it was decided by; null while open. */
  rule: nullable(Type.String()),
  voidReason: nullable(Type.String()),
  eventState: Type.String(),
  score: nullable(Type.Tuple([Type.Integer(), Type.Integer()])),
  clock: nullable(Type.Object({ ms: Type.Integer(), at: Instant, isRunning: Type.Boolean() })),
});
export type BetLeg = Static<typeof BetLeg>;

/** What a bet is staked with: own money, a free bet, or the bonus money of sport; one of them alone. */
export const betFunds = ['real', 'free', 'bonus'] as const;
export type BetFund = (typeof betFunds)[number];
export const betStatuses = ['pending', 'open', 'rejected', 'won', 'part', 'lost', 'void', 'cashed', 'undone'] as const;
export const BetStatus = Type.Enum([...betStatuses]);
export type BetStatus = Static<typeof BetStatus>;

export const Bet = Type.Object({
  id: Uuid,
  /** Printed on the receipt. */
  code: Type.String(),
  kind: BetKind,
  k: Type.Array(Type.Integer()),
  lines: Type.Integer(),
  stake: Money,
  unit: Money,
  odds: Type.Integer(),
  /** What it returns at best; of a free bet less its stake. */
  potential: Money,
  /** Null until it is settled. */
  payout: nullable(Money),
  /** Paid for parts that were cashed out, and the stake of these parts. */
  cashed: Money,
  cashedStake: Money,
  /** Its payment waits: its match is being looked into. */
  isHeld: Type.Boolean(),
  fund: Type.Enum([...betFunds]),
  status: BetStatus,
  /** Why it was rejected or is void. */
  reason: nullable(Type.String()),
  placedAt: Instant,
  acceptedAt: nullable(Instant),
  settledAt: nullable(Instant),
  /** While it is pending: when it is decided. */
  decideAt: nullable(Instant),
  /** Until when it may be taken back whole; null: it may not. */
  undoUntil: nullable(Instant),
  /** Its price was an obvious error: what it is at the right one, to which the player may agree until then. */
  rightPrice: nullable(
    Type.Object({ odds: Type.Integer({ maximum: 1_000_000_000_000 }), potential: Money, until: Instant }),
  ),
  /** Of the published rules it was placed under; null: the bet is older than this field. */
  rules: nullable(Type.String()),
  /** Of a resettled bet: what it paid before, and of a lower one what the house bore. */
  was: nullable(Type.Object({ payout: Money, shortfall: Money })),
  legs: Type.Array(BetLeg),
});
export type Bet = Static<typeof Bet>;

/**
 * RT-003: what happened to a bet of the player's; amounts in minor units as digits. Travels as `betData`, whose owner
 * is contract/games.ts: it tells of rounds as well.
 */
export const BetData = Type.Object({
  bet: Uuid,
  status: BetStatus,
  odds: Type.Integer(),
  stake: Type.String(),
  payout: nullable(Type.String()),
  legs: Type.Array(Type.Object({ n: Type.Integer(), state: Type.Enum([...legStates]) })),
});
export type BetData = Static<typeof BetData>;
