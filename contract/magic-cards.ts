// Albums of cards: nine cards of one month's legend in three sets. Each pack holds one card, any of them alike; three
// spares buy any card. Nothing of it can be bought, sold or traded.
import { Type, type Static } from 'typebox';
import { get, post } from './call.ts';
import { OddsHash, Scheme } from './chances.ts';
import { page, type Contract } from './feature.ts';
import { Instant, nullable, Uuid } from './schema.ts';

const closed = { additionalProperties: false } as const;
const Id = Type.Integer({ minimum: 1, maximum: 9 });

export const rewardIds = ['set-1', 'set-2', 'set-3', 'album'] as const;
export type CardRewardId = (typeof rewardIds)[number];
const RewardId = Type.Enum([...rewardIds]);

/** E-102. */
export const CardProgress = Type.Object({
  cards: Type.Array(
    Type.Object({
      cardId: Id,
      count: Type.Integer(),
      /** What the last pack or exchange changed. */
      lastDiff: Type.Integer(),
    }),
  ),
  /** Cards that came for the first time today. */
  newCards: Type.Array(Id),
  rewards: Type.Array(
    Type.Object({
      id: RewardId,
      /** `closed`: cards are missing. `open`: it can be taken. `taken`: it was. */
      state: Type.Enum(['closed', 'open', 'taken']),
      title: Type.String(),
    }),
  ),
});
export type CardProgress = Static<typeof CardProgress>;

export const MagicCards = Type.Object({
  /** Null: there has been no album yet. */
  album: nullable(
    Type.Object({
      title: Type.String(),
      sets: Type.Array(Type.Object({ id: Type.Integer(), title: Type.String() })),
      cards: Type.Array(
        Type.Object({
          cardId: Id,
          set: Type.Integer(),
          title: Type.String(),
          /** A word for its picture. */
          art: Type.String(),
        }),
      ),
      /** `open`: packs come and are opened. `grace`: those that are there can be opened. `over`: a keepsake. */
      state: Type.Enum(['open', 'grace', 'over']),
      until: Instant,
      /** Packs can be opened and spares exchanged until then. */
      graceUntil: Instant,
    }),
  ),
  playerProgress: CardProgress,
  odds: nullable(Scheme),
  /** That can be opened. Null: it was given and waits; opening it is taking it. */
  packs: Type.Array(Type.Object({ ticketId: nullable(Uuid), until: nullable(Instant) })),
  /** Earlier albums of the player. */
  keepsakes: Type.Array(Type.Object({ title: Type.String(), cards: Type.Integer() })),
});
export type MagicCards = Static<typeof MagicCards>;

export const magicCards = {
  all: get('/rest/magic-cards/', { access: 'any', reply: MagicCards }),
  open: post('/rest/magic-cards/open/', {
    access: 'player',
    touches: 'bonus',
    rate: 'money',
    /** Without a ticket: the pack that ends first. */
    body: Type.Object({ ticketId: Type.Optional(Uuid), oddsHash: OddsHash }, closed),
    reply: Type.Object({
      success: Type.Literal(true),
      cardId: Id,
      isNew: Type.Boolean(),
      /** Of the draw: its proof stands on the fairness page. */
      drawId: Type.String(),
    }),
  }),
  /** Three spares for any card. Asked again with the same key, it answers the same. */
  exchange: post('/rest/magic-cards/exchange/', {
    access: 'player',
    touches: 'bonus',
    rate: 'money',
    body: Type.Object({ cardId: Id, from: Type.Array(Id, { minItems: 3, maxItems: 3 }), key: Uuid }, closed),
    reply: Type.Object({ success: Type.Literal(true), cardId: Id }),
  }),
  take: post('/rest/magic-cards/rewards/:id/take/', {
    access: 'player',
    touches: 'bonus',
    rate: 'money',
    params: Type.Object({ id: RewardId }),
    body: Type.Optional(Type.Object({}, closed)),
    reply: Type.Object({ success: Type.Literal(true), title: Type.String(), isWaiting: Type.Boolean() }),
  }),
};

export const magicCardsContract = {
  calls: { magicCards },
  pages: {
    magicCards: page({ path: '/magic-cards/', audience: 'any', payload: Type.Object({}), rows: ['P-053'] }),
  },
  messages: {
    /** A pack came or was opened. */
    magicCards: Type.Object({}),
  },
  errors: {
    /** Those are no three spares any more. */
    no_spares: 409,
    /** Cards of it are missing. */
    cards_missing: 409,
  },
} satisfies Contract;
