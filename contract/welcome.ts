// The welcome: a package over the first deposits, in the product the player chose. Nothing is chosen beforehand.
import { Type, type Static } from 'typebox';
import { Card } from './bonus-shelf.ts';
import { bonusProducts } from './bonuses.ts';
import { get, post } from './call.ts';
import { propsOf, type Contract } from './feature.ts';
import { Money, nullable } from './schema.ts';

export const welcomeChoices = [...bonusProducts, 'none'] as const;

const { category, type, title, terms, calculationFields } = Card.properties;
/** The face of a card of the shelf: what is not given yet has no number of its own. */
export const WelcomeCard = Type.Object({ category, type, title, terms, calculationFields });
export type WelcomeCard = Static<typeof WelcomeCard>;

export const WelcomeStep = Type.Object({
  /** With which deposit, from 1. */
  step: Type.Integer(),
  /** `open`: the next deposit brings it. `waiting`: a later one does. `done`: its deposit has been made. */
  state: Type.Enum(['open', 'waiting', 'done']),
  card: WelcomeCard,
});
export type WelcomeStep = Static<typeof WelcomeStep>;

const Choice = Type.Enum([...welcomeChoices]);
const Choices = Type.Object({
  success: Type.Literal(true),
  /** Each with the terms of all it brings; none of them is chosen beforehand. */
  data: Type.Array(
    Type.Object({
      id: Choice,
      title: Type.String(),
      product: nullable(Card.properties.category),
      terms: Type.Array(WelcomeStep),
    }),
  ),
  chosen: nullable(Choice),
  /** Until the first deposit. */
  isOpen: Type.Boolean(),
});

export const welcome = {
  /** The steps of the product the player chose; without a choice those of every product. */
  pack: get('/rest/bonus/welcome-pack/', {
    access: 'any',
    reply: Type.Object({ success: Type.Literal(true), data: Type.Array(WelcomeStep) }),
    rows: ['C-163'],
  }),
  choices: get('/rest/bonus/registration/', { access: 'any', reply: Choices, rows: ['C-155'] }),
  choose: post('/rest/bonus/registration/', {
    access: 'player',
    body: Type.Object({ choice: Choice }, { additionalProperties: false }),
    reply: Choices,
  }),
};

/** A count, whatever the specification calls its field. */
const RoundCount = Type.Integer({ minimum: 0 });

const welcomeInit = Type.Object({
  /** Free rounds (a count) and money the package of the casino brings at most; null where there is none to show. */
  welcomePackage: nullable(Type.Object({ fsAmount: RoundCount, moneyAmount: Money })),
  bonusPromoData: Type.Object({ show: Type.Boolean() }),
});

export const welcomeContract = {
  calls: { welcome },
  init: { welcome: welcomeInit },
  modals: propsOf<{ RegisterBonusPromo: Record<never, never> }>(),
} satisfies Contract;
