// The shelf of bonuses: everything a player has, may choose and had, as cards with their terms on the face.
import { Type, type Static } from 'typebox';
import { Bonus, bonusProducts, BonusTerms } from './bonuses.ts';
import { change, get, post } from './call.ts';
import { page, propsOf, type Contract } from './feature.ts';
import { Prize } from './prizes.ts';
import { Instant, Money, nullable, Ok, Slug, Uuid } from './schema.ts';

const closed = { additionalProperties: false } as const;
const CardId = Type.String({ pattern: '^((offer|gift)-[1-9][0-9]{0,9}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$' });
export const cardTypes = [
  'DEPBONUS',
  'FREESPIN',
  'MONEY',
  'BONUSMONEY',
  'FREEBET',
  'ITEM',
  'UNITS',
  'TICKET',
  'BOOSTER',
] as const;

const Figures = Type.Object({
  percent: nullable(Type.Integer()),
  most: nullable(Money),
  minDeposit: nullable(Money),
  amount: nullable(Money),
  rounds: nullable(Type.Integer()),
  roundValue: nullable(Money),
  /** What is to be staked in all, what of it was, what is left. */
  requirement: nullable(Money),
  wagered: nullable(Money),
  requirementLeft: nullable(Money),
  /** What stands in the bonus's pocket. */
  left: nullable(Money),
});

/** E-062, of an offer, a prize or a bonus that is open. */
export const Card = Type.Object({
  id: CardId,
  /** `gift`: what may be picked and was not given yet; its prize is what it would be. */
  source: Type.Enum(['offer', 'prize', 'grant', 'gift']),
  category: Type.Enum([...bonusProducts, 'any']),
  type: Type.Enum([...cardTypes]),
  /** Null: it is called by its numbers. */
  title: nullable(Type.String()),
  image: nullable(Type.String()),
  status: Type.Enum(['open', 'active']),
  promoCode: nullable(Type.String()),
  hasChildrens: Type.Boolean(),
  params: Type.Object({ cardType: nullable(Type.String()) }),
  terms: nullable(BonusTerms),
  prize: nullable(Prize),
  calculationFields: Figures,
  /** What playing it through is expected to cost, in the game the site names for it. */
  expected: nullable(Type.Object({ stakes: Money, cost: Money, game: Type.String() })),
  until: nullable(Instant),
  isHidden: Type.Boolean(),
});
export type Card = Static<typeof Card>;

const One = Type.Object({ success: Type.Literal(true), card: Card });
const Taken = Type.Object({ success: Type.Literal(true), prize: Prize });
const Category = Type.Enum([...bonusProducts]);

export const bonusShelf = {
  /** What may be taken or chosen now, those that end first before the others; hidden ones too, marked so. */
  available: post('/rest/player/availableBonus/', {
    access: 'player',
    body: Type.Optional(Type.Object({ product: Type.Optional(Category) }, closed)),
    reply: Type.Object({
      success: Type.Literal(true),
      bonuses: Type.Array(Card),
      count: Type.Integer(),
      stars: Type.Integer(),
    }),
    rows: ['C-147'],
  }),
  /** Newest first, 20 a page; `before`: the id the page before ended with. */
  completed: get('/rest/player/bonuses/completed/', {
    access: 'player',
    query: Type.Object({ before: Type.Optional(Uuid) }),
    reply: Type.Object({ bonuses: Type.Array(Bonus), next: nullable(Uuid) }),
    rows: ['C-146'],
  }),
  /** Without an id the free rounds that end first. */
  takeRounds: post('/rest/player/getfreespinbonus/', {
    access: 'player',
    body: Type.Optional(Type.Object({ id: Type.Optional(Uuid) }, closed)),
    rate: 'money',
    reply: Taken,
    rows: ['C-149'],
  }),
  apply: post('/rest/bonuses/apply/', {
    access: 'player',
    body: Type.Object({ bonusId: CardId, game: Type.Optional(Slug) }, closed),
    rate: 'money',
    reply: One,
    rows: ['C-158'],
  }),
  applyOne: change('/rest/bonus/:id/apply/', {
    access: 'player',
    params: Type.Object({ id: CardId }),
    rate: 'money',
    reply: One,
    rows: ['C-154'],
  }),
  /** Whether an offer can be chosen with a deposit now; why not where a bound of it is not met. */
  applyCash: post('/rest/cash/bonus/:bonusId/apply/', {
    access: 'player',
    params: Type.Object({ bonusId: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) }),
    body: Type.Optional(Type.Object({}, closed)),
    reply: Type.Object({
      success: Type.Boolean(),
      /** The greatest balance it is given at, and the player's own. */
      max_balance_for_activation: Type.Optional(Money),
      balance: Type.Optional(Money),
      /** It is given within so many days after a deposit. */
      days_since_last_deposit: Type.Optional(Type.Integer()),
    }),
    rows: ['C-162'],
  }),
  /** Puts a card away on every device, or shows it again. */
  hide: post('/rest/bonus/:id/hide/', {
    access: 'player',
    params: Type.Object({ id: CardId }),
    body: Type.Object({ isHidden: Type.Boolean() }, closed),
    reply: Ok,
    rows: ['C-156'],
  }),
  /** What is on offer to everybody, for guests; empty where the policy shows guests none. */
  publicOffers: get('/rest/bonuses/offers/', {
    access: 'any',
    reply: Type.Object({ bonuses: Type.Array(Card) }),
  }),
};

export const shelfMessages = {
  /** Something was given and waits to be taken. */
  reward: Type.Object({ id: Uuid, kind: Type.String(), cause: Type.String() }),
  /** A bonus with a deposit was given to this player alone. */
  assignedBonus: Type.Object({ id: Uuid, amount: nullable(Money) }),
  /** With the action paused: what it gave is not on offer now. */
  promotions: Type.Object({ name: Type.String() }),
};

export const bonusShelfContract = {
  calls: { bonusShelf },
  messages: shelfMessages,
  pages: {
    bonuses: page({ path: '/bonuses/', audience: 'any', payload: Type.Object({}), rows: ['P-005'] }),
  },
  modals: propsOf<{
    BonusPopup: { id: string };
    BonusActivateModal: { id: string };
    BonusAccessBalanceLimitModal: { most: string; balance: string };
    BonusRequiresDepositPopup: { days: number };
  }>(),
} satisfies Contract;
