// Bonuses of sport: bonus money and free bets of a player, each with where it stands, taking one and giving one up.
import { Type, type Static } from 'typebox';
import { Card } from './bonus-shelf.ts';
import { get, post } from './call.ts';
import { Instant, Money, nullable, Uuid } from './schema.ts';
import type { Contract } from './feature.ts';

const closed = { additionalProperties: false } as const;

/** `init`: given and not taken; `waiting`: taken while another is open; `sleeping`: its player may not play now. */
export const sportBonusStatuses = [
  'init',
  'waiting',
  'applied',
  'rollover',
  'sleeping',
  'completed',
  'expired',
  'canceled',
] as const;
const Status = Type.Enum([...sportBonusStatuses]);
export type SportBonusStatus = (typeof sportBonusStatuses)[number];

/** E-063. */
export const SportBonus = Type.Object({
  /** Of the prize that brought it; of bonus money with a deposit its own. */
  id: Uuid,
  /** What bets are staked with (`grant` of a bet); null: it was not taken yet. */
  externalId: nullable(Uuid),
  kind: Type.Enum(['money', 'free_bet']),
  status: Status,
  /** Null: it is called by its numbers. */
  title: nullable(Type.String()),
  /** Of a bet with it: least odds ×10⁴, legs at least, the greatest stake; of bonus money how often it is staked. */
  terms: Type.Object({
    minOdds: Type.Integer(),
    minLegs: Type.Integer(),
    maxStake: nullable(Money),
    wagering: nullable(Type.Integer()),
    cap: nullable(Money),
  }),
  amount: Money,
  /** What of it can be staked now. */
  left: Money,
  /** Of bonus money: what is to be staked in all, and what was. */
  requirement: nullable(Money),
  wagered: nullable(Money),
  until: nullable(Instant),
});
export type SportBonus = Static<typeof SportBonus>;

const One = Type.Object({ success: Type.Literal(true), bonus: SportBonus });

export const sportBonuses = {
  /** Those that are not over, and the newest of those that are. */
  list: get('/rest/sport-betting/bonuses/', {
    access: 'player',
    reply: Type.Object({ bonuses: Type.Array(SportBonus, { maxItems: 100 }) }),
  }),
  /** Takes one; behind another that is open it waits, and begins when that one ends. */
  apply: post('/rest/sport-betting/bonus/apply/', {
    access: 'player',
    touches: 'bonus',
    rate: 'money',
    body: Type.Object({ bonusId: Uuid }, closed),
    reply: One,
    rows: ['C-167'],
  }),
  /** Gives one up for good. */
  cancel: post('/rest/sport-betting/bonus/cancel/', {
    access: 'player',
    rate: 'money',
    body: Type.Object({ id: Uuid }, closed),
    reply: One,
    rows: ['C-168'],
  }),
  /** What comes with the first deposits, for sport. */
  welcome: get('/rest/bonus/sport-welcome/', {
    access: 'any',
    reply: Type.Object({ success: Type.Literal(true), data: Type.Array(Card, { maxItems: 100 }) }),
    rows: ['C-164'],
  }),
};

/** Sent with the actions canceled, expired, completed, updated, applied, sleeping, waiting, rollover. */
const Told = Type.Object({
  id: Uuid,
  externalId: nullable(Uuid),
  /** Where it is left out the action says it; of `updated`: init. */
  status: Type.Optional(Status),
});
export type SportBonusTold = Static<typeof Told>;

export const sportBonusesContract = {
  calls: { sportBonuses },
  messages: {
    /** RT-015: of bonus money. */
    sportBetting: Told,
    /** RT-016: of a free bet. */
    sportBettingV2: Told,
  },
} satisfies Contract;
