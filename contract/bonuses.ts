// Bonuses with a deposit: their terms as a player reads them, those a player has and had, and the operators' side.
import { Type, type Static } from 'typebox';
import { get, post, remove } from './call.ts';
import { ListQuery } from './list.ts';
import { PlayerParams, Reason } from './office-player.ts';
import { Words } from './prizes.ts';
import { Instant, InstantInput, Money, MoneyInput, nullable, Ok, RowId, Uuid } from './schema.ts';
import type { Contract } from './feature.ts';

const closed = { additionalProperties: false } as const;

export const bonusProducts = ['casino', 'sport'] as const;
export type BonusProduct = (typeof bonusProducts)[number];
/** Kinds of games stakes count by. */
export const bonusGameKinds = ['slot', 'instant', 'table', 'crash'] as const;
export type BonusGameKind = (typeof bonusGameKinds)[number];

const Percent = Type.Integer({ minimum: 0, maximum: 100 });
const Shares = Type.Object({ slot: Percent, instant: Percent, table: Percent, crash: Percent }, closed);

export const BonusTerms = Type.Object({
  /** Of the deposit. */
  percent: Type.Integer(),
  most: Money,
  minDeposit: Money,
  /** How many times the bonus is to be staked. */
  wagering: Type.Integer({ minimum: 1, maximum: 10 }),
  /** Of one stake with bonus money. */
  maxStake: Money,
  /** The most that becomes own money; null: all of it. */
  cap: nullable(Money),
  days: Type.Integer(),
  /** How much of a stake counts, percents; 0: the bonus is not played there. */
  contribution: Shares,
  /** Slugs of games it is not played in. */
  excluded: Type.Array(Type.String()),
  /** Of sport: the least odds of a bet with it ×10⁴, and how many legs at least. */
  minOdds: Type.Optional(Type.Integer()),
  minLegs: Type.Optional(Type.Integer()),
});
export type BonusTerms = Static<typeof BonusTerms>;

/** Something to choose with a deposit. */
export const BonusOffer = Type.Object({
  id: Type.Integer(),
  kind: Type.Enum([...bonusProducts]),
  /** Null: it is called by its numbers. */
  title: nullable(Type.String()),
  terms: BonusTerms,
  until: nullable(Instant),
});
export type BonusOffer = Static<typeof BonusOffer>;

export const BonusStatus = Type.Union([
  Type.Literal('active'),
  Type.Literal('completed'),
  Type.Literal('forfeited'),
  Type.Literal('expired'),
  Type.Literal('cancelled'),
]);
/** E-062, of what there is: given with a deposit. */
export const Bonus = Type.Object({
  id: Uuid,
  category: Type.Enum([...bonusProducts]),
  type: Type.Literal('DEPBONUS'),
  title: nullable(Type.String()),
  status: BonusStatus,
  /** Why it ended. */
  reason: nullable(Type.String()),
  terms: BonusTerms,
  amount: Money,
  /** In its pocket now. */
  balance: Money,
  requirement: Money,
  wagered: Money,
  converted: Money,
  returned: Money,
  grantedAt: Instant,
  expiresAt: Instant,
  endedAt: nullable(Instant),
});
export type Bonus = Static<typeof Bonus>;

const List = Type.Object({ bonuses: Type.Array(Bonus) });

export const bonuses = {
  active: get('/rest/player/bonuses/active/', { access: 'player', reply: List, rows: ['C-144'] }),
  /** The one that is played first: of the casino, else of sport. */
  priority: get('/rest/player/bonuses/priority/', {
    access: 'player',
    reply: Type.Object({ bonus: nullable(Bonus) }),
    rows: ['C-145'],
  }),
  /** Gives one up for good; without an id all that are open. */
  revoke: remove('/rest/player/revokebonus/', {
    access: 'player',
    rate: 'money',
    query: Type.Object({ id: Type.Optional(Uuid) }),
    reply: Type.Object({ success: Type.Literal(true) }),
    rows: ['C-157'],
  }),
};

/** Whom an offer is for. */
const Bounds = {
  /** For which credited deposit, counted from 1; null: as `deposits` says. */
  nth: nullable(Type.Integer({ minimum: 1, maximum: 20 })),
  audience: nullable(Type.String({ pattern: '^[a-z][a-z0-9-]{1,39}$' })),
  /** Open only to players who were given a prize for it. */
  personal: Type.Boolean(),
  /** Chosen only so many days after the newest deposit. */
  depositWithinDays: nullable(Type.Integer({ minimum: 1, maximum: 400 })),
};

const OfferInput = {
  product: Type.Enum([...bonusProducts]),
  /** Null: all brands. */
  brand: nullable(Type.String({ pattern: '^[a-z]{2,20}$' })),
  percent: Type.Integer({ minimum: 1, maximum: 500 }),
  most: MoneyInput,
  minDeposit: MoneyInput,
  wagering: Type.Integer({ minimum: 1, maximum: 10 }),
  maxStake: MoneyInput,
  cap: nullable(MoneyInput),
  days: Type.Integer({ minimum: 1, maximum: 90 }),
  contribution: Shares,
  excluded: Type.Array(Type.String({ pattern: '^[a-z0-9][a-z0-9-]{0,63}$' }), { maxItems: 100, uniqueItems: true }),
  /** Of sport: least odds of a bet in hundredths, and legs at least; null: 1.50, and one. */
  minOdds: Type.Optional(nullable(Type.Integer({ minimum: 101, maximum: 100_000 }))),
  minLegs: Type.Optional(nullable(Type.Integer({ minimum: 1, maximum: 20 }))),
  deposits: Type.Enum(['first', 'any']),
  ...Bounds,
  maxBalance: nullable(MoneyInput),
  from: InstantInput,
  until: nullable(InstantInput),
  title: nullable(Words),
};

export const StaffOffer = Type.Object({
  id: Type.Integer(),
  product: Type.Enum([...bonusProducts]),
  brand: nullable(Type.String()),
  terms: BonusTerms,
  deposits: Type.Enum(['first', 'any']),
  ...Bounds,
  /** Chosen only while own money is not above it. */
  maxBalance: nullable(Money),
  from: Instant,
  until: nullable(Instant),
  title: nullable(Words),
  isOn: Type.Boolean(),
  author: Type.String(),
  changedBy: nullable(Type.String()),
  changedAt: nullable(Instant),
  /** Given by it so far, and what that came to. */
  granted: Type.Integer(),
  amount: Money,
  converted: Money,
});
export type StaffOffer = Static<typeof StaffOffer>;
export const StaffBonus = Type.Object({
  ...Bonus.properties,
  /** Null where a prize brought it. */
  offerId: nullable(Type.Integer()),
  depositId: nullable(Uuid),
  endedBy: nullable(Type.String()),
});
export type StaffBonus = Static<typeof StaffBonus>;

const staff = { access: 'staff', permission: 'prizes' } as const;
const OfferParams = Type.Object({ id: RowId });

/**
 * An offer is put on by two (`bonus.on` of contract/office-acts.ts), and taken off by one. It is never changed: what
 * players read stays so.
 */
export const bonusesOffice = {
  offers: get('/rest/office/bonuses/', {
    ...staff,
    query: ListQuery,
    list: { rows: 'offers', at: 'from' },
    reply: Type.Object({ offers: Type.Array(StaffOffer) }),
  }),
  add: post('/rest/office/bonuses/', {
    ...staff,
    body: Type.Object(OfferInput, closed),
    reply: Type.Object({ offer: StaffOffer }),
  }),
  off: post('/rest/office/bonuses/:id/off/', {
    ...staff,
    params: OfferParams,
    body: Type.Object({ reason: Reason }, closed),
    reply: Ok,
  }),
  ofPlayer: get('/rest/office/players/:playerId/bonuses/', {
    ...staff,
    params: PlayerParams,
    query: ListQuery,
    list: { rows: 'bonuses', at: 'grantedAt' },
    reply: Type.Object({ bonuses: Type.Array(StaffBonus) }),
  }),
  cancel: post('/rest/office/bonuses/granted/:grant/cancel/', {
    ...staff,
    params: Type.Object({ grant: Uuid }),
    body: Type.Object({ reason: Reason }, closed),
    reply: Ok,
  }),
};

export const bonusMessages = {
  /** Sent with the actions assigned, applied, complete, canceled, rejected, expired, insurance, insurance-reject. */
  bonus: Type.Object({
    /** Of the bonus; of the prize that brings one where it is assigned, of the deposit where it is rejected. */
    id: Uuid,
    product: nullable(Type.Enum([...bonusProducts])),
    /** What became own money by it, and what the house took back. */
    totalWin: Money,
    returned: Money,
    /** Of a thank-you: how it ended. */
    status: Type.Optional(Type.Enum(['completed', 'not_reached'])),
  }),
};

export const bonusesContract = {
  calls: { bonuses, bonusesOffice },
  messages: bonusMessages,
  errors: {
    bonus_unknown: 422,
    bonus_min_deposit: 422,
    bonus_open: 409,
    bonus_not_now: 409,
    bonus_over: 410,
  },
} satisfies Contract;
