// The cards of a player: which are kept for one press, what they are called, which stands first, and above which amount
// a payment with one is confirmed.
import { Type, type Static } from 'typebox';
import { get, post, remove } from './call.ts';
import { Instant, Money, MoneyInput, nullable, Ok, seen } from './schema.ts';
import { page, type Contract } from './feature.ts';

const closed = { additionalProperties: false } as const;
const CardId = Type.Object({ id: Type.String({ minLength: 1, maxLength: 80 }) });

export const OwnCard = Type.Object({
  id: Type.String(),
  brand: Type.String(),
  last4: Type.String(),
  /** What the player calls it. */
  name: nullable(Type.String()),
  isDefault: Type.Boolean(),
  /** False: it only takes payouts; the player did not ask to pay with it by one press. */
  isKept: Type.Boolean(),
  lastUsedAt: Instant,
});
export type OwnCard = Static<typeof OwnCard>;

export const cashCards = {
  list: get('/rest/cash/cards/', {
    access: 'player',
    reply: Type.Object({ cards: Type.Array(OwnCard), confirmAbove: Money, confirmMost: Money }),
  }),
  /** Raising it needs a fresh proof. @throws amount_out_of_range, fresh_proof_required */
  confirm: post('/rest/cash/cards/confirm/', {
    access: 'player',
    body: Type.Object({ above: MoneyInput }, closed),
    reply: Ok,
  }),
  /** The name and which card stands first. @throws not_found */
  save: post('/rest/cash/cards/:id/', {
    access: 'player',
    params: CardId,
    body: Type.Object(
      {
        name: Type.Optional(nullable(Type.String({ minLength: 1, maxLength: 40, pattern: seen }))),
        isDefault: Type.Optional(Type.Boolean()),
      },
      closed,
    ),
    reply: Ok,
  }),
  /** It is neither charged nor paid out to any more. @throws not_found */
  remove: remove('/rest/cash/cards/:id/', { access: 'player', params: CardId, reply: Ok }),
};

export const cashCardsContract = {
  calls: { cashCards },
  pages: { cards: page({ path: '/profile/cards/', audience: 'player', payload: Type.Object({}) }) },
} satisfies Contract;
