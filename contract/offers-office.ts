// The operators' side of offers: cards of the calendar, of the decks and personal ones. One writes, two switch on, one
// switches off; what was on is never changed.
import { Type, type Static } from 'typebox';
import { get, post } from './call.ts';
import type { Contract } from './feature.ts';
import { ListQuery } from './list.ts';
import { Reason } from './office-player.ts';
import { Words } from './prizes.ts';
import { Day, Instant, InstantInput, Money, nullable, Ok, RowId } from './schema.ts';

const closed = { additionalProperties: false } as const;
const Name = Type.String({ pattern: '^[a-z][a-z0-9-]{1,39}$' });
const Brand = nullable(Type.String({ pattern: '^[a-z]{2,20}$' }));

export const cardKinds = ['personal', 'day', 'deck'] as const;

/** What a kind has none of is null. */
const CardInput = {
  kind: Type.Enum([...cardKinds]),
  rewardId: RowId,
  promotion: Name,
  audience: nullable(Name),
  brand: Brand,
  /** Of a day: the day of Kyiv it opens on, and the last one it is taken on. */
  opensOn: nullable(Day),
  closesOn: nullable(Day),
  /** Of a deck: which one, and the place in it. */
  deckId: nullable(RowId),
  place: nullable(Type.Integer({ minimum: 1, maximum: 100 })),
  /** Of a personal offer: once shown, it stays so many days. */
  takeDays: nullable(Type.Integer({ minimum: 1, maximum: 60 })),
};

const switched = {
  isOn: Type.Boolean(),
  author: Type.String(),
  onBy: nullable(Type.String()),
  createdAt: Instant,
};

export const StaffCard = Type.Object({
  id: Type.Integer(),
  ...CardInput,
  from: Instant,
  until: nullable(Instant),
  reward: Words,
  cost: Money,
  /** Players who picked it. */
  picked: Type.Integer(),
  ...switched,
});
export type StaffCard = Static<typeof StaffCard>;

const DeckInput = {
  /** So many of its cards a player keeps. */
  keepMost: Type.Integer({ minimum: 1, maximum: 20 }),
  brand: Brand,
};
export const StaffDeck = Type.Object({
  id: Type.Integer(),
  ...DeckInput,
  from: Instant,
  until: nullable(Instant),
  /** Cards in it that are on. */
  cards: Type.Integer(),
  ...switched,
});
export type StaffDeck = Static<typeof StaffDeck>;

const staff = { access: 'staff', permission: 'prizes' } as const;
const Id = Type.Object({ id: RowId });
const Why = Type.Object({ reason: Reason }, closed);

export const offersOffice = {
  cards: get('/rest/office/promotions/cards/', {
    ...staff,
    query: ListQuery,
    list: { rows: 'cards', at: 'createdAt' },
    reply: Type.Object({ cards: Type.Array(StaffCard) }),
  }),
  /** Off until two switch it on (`card.on`). */
  addCard: post('/rest/office/promotions/cards/', {
    ...staff,
    body: Type.Object({ ...CardInput, from: InstantInput, until: nullable(InstantInput) }, closed),
    reply: Type.Object({ card: StaffCard }),
  }),
  cardOff: post('/rest/office/promotions/cards/:id/off/', { ...staff, params: Id, body: Why, reply: Ok }),
  decks: get('/rest/office/promotions/decks/', {
    ...staff,
    query: ListQuery,
    list: { rows: 'decks', at: 'createdAt' },
    reply: Type.Object({ decks: Type.Array(StaffDeck) }),
  }),
  /** Off until two switch it on (`deck.on`). */
  addDeck: post('/rest/office/promotions/decks/', {
    ...staff,
    body: Type.Object({ ...DeckInput, from: InstantInput, until: nullable(InstantInput) }, closed),
    reply: Type.Object({ deck: StaffDeck }),
  }),
  deckOff: post('/rest/office/promotions/decks/:id/off/', { ...staff, params: Id, body: Why, reply: Ok }),
};

export const offersOfficeContract = {
  calls: { offersOffice },
} satisfies Contract;
