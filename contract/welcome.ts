// The welcome: a package over the first deposits, in the product the player chose. Nothing is chosen beforehand.
import { Type, type Static } from 'typebox';
import { Card } from './bonus-shelf.ts';
import { bonusProducts } from './bonuses.ts';
import { get, post } from './call.ts';
import { propsOf, type Contract } from './feature.ts';
import { Gift } from './occasions.ts';
import { Prize } from './prizes.ts';
import { Instant, Money, nullable, Slug } from './schema.ts';

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

/** In any order; the last one is there once all the others are done. */
export const questTasks = ['contact', 'limits', 'identity', 'demo', 'proof', 'all'] as const;
export type QuestTask = (typeof questTasks)[number];

export const Quest = Type.Object({
  /** Null for a guest. */
  until: nullable(Instant),
  tasks: Type.Array(
    Type.Object({
      task: Type.Enum([...questTasks]),
      /** `todo`: not done yet. `open`: its gift can be taken. */
      state: Type.Enum(['todo', 'open', 'taken']),
      gift: Gift,
    }),
  ),
});
export type Quest = Static<typeof Quest>;

export const quest = {
  /** Null: the operator has none, or the account is older than it. */
  state: get('/rest/welcome-quest/', {
    access: 'any',
    reply: Type.Object({ success: Type.Literal(true), data: nullable(Quest) }),
  }),
  take: post('/rest/welcome-quest/take/', {
    access: 'player',
    body: Type.Object({ task: Type.Enum([...questTasks]), game: Type.Optional(Slug) }, { additionalProperties: false }),
    rate: 'money',
    reply: Type.Object({ success: Type.Literal(true), prize: Prize }),
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
  calls: { welcome, quest },
  init: { welcome: welcomeInit },
  errors: { task_not_done: 409 },
  modals: propsOf<{ RegisterBonusPromo: Record<never, never>; WelcomeQuestModal: Record<never, never> }>(),
} satisfies Contract;
