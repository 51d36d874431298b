// What the operator lays before players: one personal offer at a time, a month of days, a deck to choose from.
import { Type, type Static } from 'typebox';
import { Card } from './bonus-shelf.ts';
import { change, get, post } from './call.ts';
import { page, propsOf, type Contract } from './feature.ts';
import { nullable, Ok } from './schema.ts';

const closed = { additionalProperties: false } as const;
const GiftParams = Type.Object({ id: Type.String({ pattern: '^gift-[1-9][0-9]{0,8}$' }) });
const Day = Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' });
const Month = Type.String({ pattern: '^20[0-9]{2}-(0[1-9]|1[0-2])$' });

export const OfferDay = Type.Object({
  day: Day,
  /** Future days are open with all their terms; one that was missed opened for two days more. */
  state: Type.Enum(['future', 'open', 'taken', 'closed']),
  /** The last day of Kyiv it can be taken on. */
  closes: Day,
  card: Card,
});
export type OfferDay = Static<typeof OfferDay>;
const Calendar = Type.Object({ month: Month, days: Type.Array(OfferDay) });
export type Calendar = Static<typeof Calendar>;

const Deck = Type.Object({
  /** Not answered yet, in their order. */
  deck: Type.Array(Card),
  /** Kept, and still to be used or used. */
  kept: Type.Array(Card),
  keepMost: Type.Integer(),
});
export type Deck = Static<typeof Deck>;

const One = Type.Object({ success: Type.Literal(true), card: Card });
const change1 = { access: 'player', rate: 'money', reply: One } as const;

export const offers = {
  /** The personal offer; null: there is none now. */
  info: get('/rest/bonus-offer/info/', {
    access: 'player',
    reply: Type.Object({ success: Type.Literal(true), data: nullable(Card) }),
    rows: ['C-139'],
  }),
  /** Picks one: the personal offer, an open day, a card of the deck. */
  assign: change('/rest/bonus-offer/assign/:id/', {
    ...change1,
    alt: ['/rest/assign/:id/'],
    params: GiftParams,
    rows: ['C-140'],
  }),
  /** Picks the personal offer. */
  apply: change('/rest/bonus-offer/apply/', { ...change1, alt: ['/rest/apply/'], rows: ['C-141'] }),
  /** From now on the personal offer has an end. */
  showed: change('/rest/bonus-offer/showed/', {
    access: 'player',
    alt: ['/rest/showed/'],
    reply: Ok,
    rows: ['C-142'],
  }),
  calendar: get('/rest/bonus-offer/calendar/', {
    access: 'player',
    alt: ['/rest/calendar/'],
    query: Type.Object({ month: Type.Optional(Month) }),
    reply: Type.Object({ success: Type.Literal(true), data: Calendar }),
    rows: ['C-143'],
  }),
  deck: get('/rest/bonus-offer/deck/', { access: 'player', reply: Deck }),
  /** Puts a card that was kept and not used back into the deck. */
  undo: post('/rest/bonus-offer/undo/:id/', {
    access: 'player',
    params: GiftParams,
    body: Type.Optional(Type.Object({}, closed)),
    rate: 'money',
    reply: One,
  }),
};

export const offersContract = {
  calls: { offers },
  pages: {
    bonusesCalendar: page({ path: '/bonuses-calendar/', audience: 'any', payload: Calendar, rows: ['P-026'] }),
    bonusTinder: page({ path: '/bonus-tinder/', audience: 'any', payload: Deck, rows: ['P-054'] }),
  },
  modals: propsOf<{ BonusOffer: Record<never, never> }>(),
  errors: { offer_kept_enough: 409, offer_not_open: 409 },
} satisfies Contract;
