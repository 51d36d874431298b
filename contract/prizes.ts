// Prizes as their owner sees them, gift codes that bring one, and the operators' side of both.
import { Type, type Static } from 'typebox';
import { get, post } from './call.ts';
import { ListQuery } from './list.ts';
import { PlayerParams, Reason } from './office-player.ts';
import { Instant, InstantInput, Money, MoneyInput, nullable, Ok, seen, Slug } from './schema.ts';
import { page, type Contract } from './feature.ts';

export const prizeKinds = [
  'money',
  'item',
  'free_rounds',
  'bonus_money',
  'deposit_bonus',
  'free_bet',
  'units',
  'ticket',
  'booster',
] as const;
export type PrizeKind = (typeof prizeKinds)[number];
/** What two of the staff give without a reward of the catalogue. */
export const handKinds = ['money', 'item'] as const;
export type HandKind = (typeof handKinds)[number];
/** Why one is given; nothing is given for a loss, an exit or a withdrawal. */
export const prizeCauses = [
  'gift_code',
  'debt',
  'by_hand',
  'draw',
  'raffle',
  'drop',
  'place',
  'calendar',
  'offer',
  'birthday',
  'welcome',
  'registration',
  'referral',
  'partner',
  'friend_gift',
  'task',
  'level',
  'period',
  'exchange',
  'thank_you',
  'daily',
  'weekly',
] as const;
export type PrizeCause = (typeof prizeCauses)[number];

const closed = { additionalProperties: false } as const;
const Params = Type.Object({ id: Type.String({ format: 'uuid' }) });
const Empty = Type.Optional(Type.Object({}, closed));
const Kind = Type.Enum([...prizeKinds]);
const HandKind = Type.Enum([...handKinds]);

export const Prize = Type.Object({
  id: Type.String(),
  kind: Kind,
  /** Why it was given. */
  cause: Type.Enum([...prizeCauses]),
  amount: nullable(Money),
  /** Of an item, in the visitor's language. */
  title: nullable(Type.String()),
  state: Type.Union([
    Type.Literal('granted'),
    Type.Literal('taken'),
    Type.Literal('expired'),
    Type.Literal('withdrawn'),
    Type.Literal('declined'),
  ]),
  grantedAt: Instant,
  expiresAt: nullable(Instant),
  endedAt: nullable(Instant),
  sentAt: nullable(Instant),
  /** How many times it is to be staked first. */
  wagering: Type.Integer({ minimum: 0, maximum: 10 }),
  /** Of bonus money: the greatest stake while it is played through. */
  maxStake: nullable(Money),
  /** Of free rounds: how many, the stake of one, the games to pick from, and the one picked. */
  rounds: nullable(Type.Integer()),
  roundValue: nullable(Money),
  games: Type.Array(Type.Object({ slug: Type.String(), title: Type.String() })),
  choice: nullable(Type.String()),
  /** Of stars and tickets: how many. */
  count: nullable(Type.Integer()),
  /** Of a deposit bonus: the offer it opens. */
  offerId: nullable(Type.Integer()),
  /** It is used within so many days once taken; null where it is used up by being taken. */
  useDays: nullable(Type.Integer()),
});
export type Prize = Static<typeof Prize>;

const One = Type.Object({ success: Type.Literal(true), prize: Prize });

export const prizes = {
  list: get('/rest/player/prizes/', {
    access: 'player',
    reply: Type.Object({ prizes: Type.Array(Prize) }),
    rows: ['C-042'],
  }),
  take: post('/rest/player/prizes/:id/take/', {
    access: 'player',
    params: Params,
    body: Type.Optional(
      Type.Object(
        {
          delivery: Type.Optional(Type.String({ minLength: 10, maxLength: 300, pattern: seen })),
          /** Of free rounds in several games: which one. */
          choice: Type.Optional(Slug),
        },
        closed,
      ),
    ),
    rate: 'money',
    reply: One,
  }),
  /** Turns a prize down for good; what the house owes cannot be. */
  decline: post('/rest/player/prizes/:id/decline/', { access: 'player', params: Params, body: Empty, reply: One }),
  /** A code of a letter, a stand, a friend: once per person on all brands. */
  applyGift: post('/rest/gift-bank/apply/', {
    access: 'player',
    body: Type.Object({ code: Type.String({ minLength: 1, maxLength: 64 }) }, closed),
    rate: 'code',
    reply: One,
    rows: ['C-171'],
  }),
};

export const Words = Type.Object(
  { uk: Type.String({ maxLength: 80 }), ru: Type.String({ maxLength: 80 }), en: Type.String({ maxLength: 80 }) },
  closed,
);

export const GiftCode = Type.Object({
  code: Type.String(),
  /** What it brings by itself; null: a reward of the catalogue. */
  kind: nullable(HandKind),
  amount: nullable(Money),
  title: nullable(Words),
  uses: Type.Integer(),
  used: Type.Integer(),
  until: Instant,
  days: Type.Integer(),
  author: Type.String(),
  state: Type.Union([
    Type.Literal('waiting'),
    Type.Literal('open'),
    Type.Literal('used'),
    Type.Literal('over'),
    Type.Literal('stopped'),
  ]),
});
export type GiftCode = Static<typeof GiftCode>;

export const StaffPrize = Type.Object({
  ...Prize.properties,
  playerId: Type.Integer(),
  subject: Type.String(),
  reason: nullable(Type.String()),
  delivery: nullable(Type.String()),
});
export type StaffPrize = Static<typeof StaffPrize>;

const staff = { access: 'staff', permission: 'prizes' } as const;

export const prizesOffice = {
  codes: get('/rest/office/prizes/codes/', {
    ...staff,
    query: ListQuery,
    list: { rows: 'codes', at: 'until' },
    reply: Type.Object({ codes: Type.Array(GiftCode) }),
  }),
  /** Without `code` a random code is made. A code works only after two of the staff opened it (`gift.open`). */
  addCode: post('/rest/office/prizes/codes/', {
    ...staff,
    body: Type.Object(
      {
        code: nullable(Type.String({ maxLength: 40 })),
        kind: HandKind,
        amount: nullable(MoneyInput),
        title: nullable(Words),
        uses: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
        until: InstantInput,
        days: Type.Integer({ minimum: 1, maximum: 365 }),
      },
      closed,
    ),
    reply: Type.Object({ code: GiftCode }),
  }),
  stopCode: post('/rest/office/prizes/codes/:code/stop/', {
    ...staff,
    params: Type.Object({ code: Type.String({ maxLength: 40 }) }),
    body: Empty,
    reply: Ok,
  }),
  /** Items that are to be sent. */
  parcels: get('/rest/office/prizes/parcels/', {
    ...staff,
    query: ListQuery,
    list: { rows: 'parcels', at: 'endedAt' },
    reply: Type.Object({ parcels: Type.Array(StaffPrize) }),
  }),
  sent: post('/rest/office/prizes/:id/sent/', {
    ...staff,
    params: Params,
    body: Empty,
    reply: Type.Object({ prize: StaffPrize }),
  }),
  /** Only a prize the player has not taken, and never one the house owes. */
  withdraw: post('/rest/office/prizes/:id/withdraw/', {
    ...staff,
    params: Params,
    body: Type.Object({ reason: Reason }, closed),
    reply: Type.Object({ prize: StaffPrize }),
  }),
  ofPlayer: get('/rest/office/players/:playerId/prizes/', {
    ...staff,
    params: PlayerParams,
    query: ListQuery,
    list: { rows: 'prizes', at: 'grantedAt' },
    reply: Type.Object({ prizes: Type.Array(StaffPrize) }),
  }),
};

export const prizesContract = {
  calls: { prizes, prizesOffice },
  pages: {
    prizes: page({ path: '/profile/prizes/', audience: 'player', payload: Type.Object({}) }),
  },
  errors: {
    prize_not_now: 409,
    prize_over: 410,
    /** The odds are others than those the player saw: `details` has them; nothing was used. */
    odds_changed: 409,
    /** The ticket was played, ended or is not there. */
    ticket_over: 410,
    /** Two plays within the pace of the scheme; `details.waitMs`. */
    too_soon: 429,
    not_enough_stars: 409,
    /** It comes with a deposit, not by a press. */
    prize_by_deposit: 409,
    /** None of its games can be played now. */
    promotion_over: 410,
    /** There is no such code. */
    gift_wrong: 404,
    gift_used: 409,
    gift_over: 410,
    gift_taken: 409,
  },
} satisfies Contract;
