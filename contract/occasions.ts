// What the calendar brings: a gift for each day of a visit, free rounds of the weekend, a birthday.
import { Type, type Static } from 'typebox';
import { get, post } from './call.ts';
import { propsOf, type Contract } from './feature.ts';
import { Prize, prizeKinds } from './prizes.ts';
import { Instant, Money, nullable, Slug } from './schema.ts';

const closed = { additionalProperties: false } as const;

/** What can be given, with its terms. */
export const Gift = Type.Object({
  kind: Type.Enum([...prizeKinds]),
  title: Type.String(),
  amount: nullable(Money),
  rounds: nullable(Type.Integer()),
  roundValue: nullable(Money),
  count: nullable(Type.Integer()),
  wagering: Type.Integer({ minimum: 0, maximum: 10 }),
  maxStake: nullable(Money),
  useDays: nullable(Type.Integer()),
  /** Of free rounds: the games to pick from. */
  games: Type.Array(Type.Object({ slug: Type.String(), title: Type.String() })),
});
export type Gift = Static<typeof Gift>;

const Taken = Type.Object({ success: Type.Literal(true), prize: Prize });
const Pick = Type.Optional(Type.Object({ game: Type.Optional(Slug) }, closed));

export const DailyState = Type.Object({
  /** The one to take now, or the next day. From 1; after the last one it begins again. */
  step: Type.Integer(),
  steps: Type.Array(Type.Object({ step: Type.Integer(), gift: Gift })),
  /** Today's was taken. */
  taken: Type.Boolean(),
  /** When the next one can be taken; null: now. */
  nextDay: nullable(Instant),
});

export const dailyBonus = {
  last: post('/rest/player/bonuses/last-daily/', {
    access: 'player',
    body: Type.Optional(Type.Object({}, closed)),
    reply: Type.Object({ success: Type.Literal(true), data: DailyState }),
    rows: ['C-148'],
  }),
  take: post('/rest/player/bonuses/daily/take/', { access: 'player', body: Pick, rate: 'money', reply: Taken }),
};

export const WeeklyState = Type.Object({
  /** `closed`: before Friday or after Sunday, or the player has no day of play in the last thirty. */
  status: Type.Enum(['open', 'taken', 'closed']),
  isForYou: Type.Boolean(),
  rounds: Type.Integer(),
  value: Money,
  useDays: Type.Integer(),
  games: Type.Array(Type.Object({ slug: Type.String(), title: Type.String() })),
  /** Of the weekend that runs, or of the next one. */
  opensAt: Instant,
  closesAt: Instant,
});

export const weeklyRounds = {
  /** Null: there are none at present. */
  rounds: get('/rest/bonus/period-fs/', {
    access: 'player',
    reply: Type.Object({ success: Type.Literal(true), data: nullable(WeeklyState) }),
    rows: ['C-150'],
  }),
  take: post('/rest/bonus/period-fs/', {
    access: 'player',
    body: Type.Object({ game: Slug }, closed),
    rate: 'money',
    reply: Taken,
  }),
};

const Choice = Type.Integer({ minimum: 1, maximum: 10 });

export const birthday = {
  apply: post('/rest/birthday-bonus/apply/', {
    access: 'player',
    body: Type.Object({ choice: Choice, game: Type.Optional(Slug) }, closed),
    rate: 'money',
    reply: Taken,
    rows: ['C-165'],
  }),
  /** For this birthday it is final. */
  cancel: post('/rest/birthday-bonus/cancel/', {
    access: 'player',
    body: Type.Optional(Type.Object({}, closed)),
    rate: 'money',
    reply: Type.Object({ success: Type.Literal(true) }),
    rows: ['C-166'],
  }),
};

export const BirthdayBonus = Type.Object({
  /** The year of the birthday. */
  id: Type.Integer(),
  until: Instant,
  choices: Type.Array(Type.Object({ choice: Choice, gift: Gift })),
});
export type BirthdayBonus = Static<typeof BirthdayBonus>;

export const occasionsContract = {
  calls: { dailyBonus, weeklyRounds, birthday },
  modals: propsOf<{
    DailyBonusModal: Record<string, never>;
    WeeklyRoundsModal: Record<string, never>;
    HappyBirthdayModal: Record<string, never>;
  }>(),
  messages: { dailyBonus: Type.Object({ step: Type.Integer() }) },
  init: { birthday: Type.Object({ birthdayBonus: nullable(BirthdayBonus) }) },
} satisfies Contract;
