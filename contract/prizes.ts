// Prizes as their owner sees them, gift codes that bring one, and the operators' side of both.
import { Type, type Static } from 'typebox';
import { get, post } from './call.ts';
import { PlayerParams, Reason } from './office-player.ts';
import { Instant, InstantInput, Money, MoneyInput, nullable, Ok, seen } from './schema.ts';
import { page, type Contract } from './feature.ts';

export const prizeKinds = ['money', 'item'] as const;
export type PrizeKind = (typeof prizeKinds)[number];
/** Why one is given; nothing is given for a loss, an exit or a withdrawal. */
export const prizeCauses = ['gift_code', 'debt', 'by_hand'] as const;
export type PrizeCause = (typeof prizeCauses)[number];

const closed = { additionalProperties: false } as const;
const Params = Type.Object({ id: Type.String({ format: 'uuid' }) });
const Empty = Type.Optional(Type.Object({}, closed));
const Kind = Type.Enum([...prizeKinds]);

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
  ]),
  grantedAt: Instant,
  expiresAt: nullable(Instant),
  endedAt: nullable(Instant),
  sentAt: nullable(Instant),
  /** How many times it is to be staked first. */
  wagering: Type.Integer({ minimum: 0, maximum: 10 }),
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
      Type.Object({ delivery: Type.Optional(Type.String({ minLength: 10, maxLength: 300, pattern: seen })) }, closed),
    ),
    rate: 'money',
    reply: One,
  }),
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
  kind: Kind,
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
  codes: get('/rest/office/prizes/codes/', { ...staff, reply: Type.Object({ codes: Type.Array(GiftCode) }) }),
  /** Without `code` a random code is made. A code works only after two of the staff opened it (`gift.open`). */
  addCode: post('/rest/office/prizes/codes/', {
    ...staff,
    body: Type.Object(
      {
        code: nullable(Type.String({ maxLength: 40 })),
        kind: Kind,
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
  parcels: get('/rest/office/prizes/parcels/', { ...staff, reply: Type.Object({ parcels: Type.Array(StaffPrize) }) }),
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
    /** There is no such code. */
    gift_wrong: 404,
    gift_used: 409,
    gift_over: 410,
    gift_taken: 409,
  },
} satisfies Contract;
