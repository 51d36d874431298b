// The operators' side of promotions: rewards, what features give at their steps (perks), rules that give by themselves,
// audiences, and the promotions all of it stands under. One writes, two switch on, one switches off.
import { Type, type Static } from 'typebox';
import { get, post } from './call.ts';
import { ListQuery } from './list.ts';
import { Reason } from './office-player.ts';
import { prizeCauses, prizeKinds, Words } from './prizes.ts';
import { channels, products } from './profile.ts';
import { Day, Instant, InstantInput, Money, MoneyInput, nullable, Ok, RowId, Slug } from './schema.ts';
import type { Contract } from './feature.ts';

const closed = { additionalProperties: false } as const;
const Name = Type.String({ pattern: '^[a-z][a-z0-9-]{1,39}$' });
const Brand = nullable(Type.String({ pattern: '^[a-z]{2,20}$' }));

export const rewardProducts = ['casino', 'sport', 'any'] as const;
export const perkNames = [
  'birthday',
  'daily',
  'weekly',
  'welcome',
  'registration',
  'quest',
  'referral',
  'friend_gift',
  'entry',
] as const;
export const ruleTriggers = [
  'visited_day',
  'played_day',
  'weekday',
  'birthday',
  'identified',
  'limits_set',
  'nth_deposit',
  'friend_counted',
] as const;
export const rulePeriods = ['day', 'week', 'month', 'year', 'ever'] as const;

const Percent = Type.Integer({ minimum: 0, maximum: 100 });
const Shares = Type.Object({ slot: Percent, instant: Percent, table: Percent, crash: Percent }, closed);
const Days = Type.Integer({ minimum: 1, maximum: 365 });

/** What a kind has none of is null. */
export const RewardDraft = Type.Object(
  {
    kind: Type.Enum([...prizeKinds]),
    product: Type.Enum([...rewardProducts]),
    title: Words,
    amount: nullable(MoneyInput),
    rounds: nullable(Type.Integer({ minimum: 1, maximum: 1000 })),
    roundValue: nullable(MoneyInput),
    games: Type.Array(Slug, { maxItems: 20, uniqueItems: true }),
    offerId: nullable(RowId),
    /** Hundredths: 150 is 1.50. */
    minOdds: nullable(Type.Integer({ minimum: 101, maximum: 100_000 })),
    minLegs: nullable(Type.Integer({ minimum: 1, maximum: 20 })),
    count: nullable(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
    ticketGroup: nullable(Name),
    /** More than ten are refused by name. */
    wagering: Type.Integer({ minimum: 0, maximum: 1000 }),
    maxStake: nullable(MoneyInput),
    cap: nullable(MoneyInput),
    contribution: nullable(Shares),
    takeDays: Days,
    useDays: Days,
    /** Of a thing and of tickets: what one costs the house. Everything else is reckoned. */
    cost: nullable(MoneyInput),
  },
  closed,
);
export type RewardDraft = Static<typeof RewardDraft>;

export const StaffReward = Type.Object({
  id: Type.Integer(),
  kind: Type.Enum([...prizeKinds]),
  product: Type.Enum([...rewardProducts]),
  title: Words,
  amount: nullable(Money),
  rounds: nullable(Type.Integer()),
  roundValue: nullable(Money),
  games: Type.Array(Type.String()),
  offerId: nullable(Type.Integer()),
  minOdds: nullable(Type.Integer()),
  minLegs: nullable(Type.Integer()),
  count: nullable(Type.Integer()),
  ticketGroup: nullable(Type.String()),
  wagering: Type.Integer(),
  maxStake: nullable(Money),
  cap: nullable(Money),
  contribution: nullable(Shares),
  takeDays: Type.Integer(),
  useDays: Type.Integer(),
  cost: Money,
  isOn: Type.Boolean(),
  author: Type.String(),
  onBy: nullable(Type.String()),
  createdAt: Instant,
});
export type StaffReward = Static<typeof StaffReward>;

const PerkInput = {
  name: Type.Enum([...perkNames]),
  step: Type.Integer({ minimum: 1, maximum: 366 }),
  place: Type.Integer({ minimum: 1, maximum: 10 }),
  rewardId: RowId,
  promotion: Name,
  brand: Brand,
};
const switched = {
  isOn: Type.Boolean(),
  author: Type.String(),
  onBy: nullable(Type.String()),
  createdAt: Instant,
};

export const StaffPerk = Type.Object({ id: Type.Integer(), ...PerkInput, reward: Words, cost: Money, ...switched });
export type StaffPerk = Static<typeof StaffPerk>;

const RuleInput = {
  name: Name,
  trigger: Type.Enum([...ruleTriggers]),
  every: Type.Integer({ minimum: 1, maximum: 400 }),
  rewardId: RowId,
  cause: Type.Enum([...prizeCauses]),
  most: nullable(Type.Integer({ minimum: 1, maximum: 1000 })),
  per: nullable(Type.Enum([...rulePeriods])),
  audience: nullable(Name),
  promotion: Name,
  brand: Brand,
};
export const StaffRule = Type.Object({
  ...RuleInput,
  from: Instant,
  until: nullable(Instant),
  reward: Words,
  cost: Money,
  ...switched,
});
export type StaffRule = Static<typeof StaffRule>;

const AudienceInput = {
  name: Name,
  brand: Brand,
  product: nullable(Type.Enum([...products])),
  channel: nullable(Type.Enum([...channels])),
  hasDeposited: nullable(Type.Boolean()),
  playedWithinDays: nullable(Type.Integer({ minimum: 1, maximum: 400 })),
  registeredFrom: nullable(Day),
  registeredTo: nullable(Day),
};
export const StaffAudience = Type.Object({
  ...AudienceInput,
  isList: Type.Boolean(),
  author: Type.String(),
  createdAt: Instant,
});
export type StaffAudience = Static<typeof StaffAudience>;

export const promotionStates = ['running', 'waiting', 'paused', 'over'] as const;
export const StaffPromotion = Type.Object({
  name: Type.String(),
  title: Words,
  state: Type.Enum([...promotionStates]),
  ceiling: Money,
  isMonthly: Type.Boolean(),
  isAcquisition: Type.Boolean(),
  /** Expected to cost in a month; null: not stated. */
  forecast: nullable(Money),
  /** Expected cost of what was given: in this month of Kyiv where the ceiling is monthly, else of all. */
  cost: Money,
  given: Type.Integer(),
  taken: Type.Integer(),
  /** Of the ceiling, hundredths of a per cent. */
  used: Type.Integer(),
  /** Standard deviations from the forecast so far; null: nothing to compare. */
  score: nullable(Type.Number()),
  /** It runs, and costs far more or far less than was forecast. */
  isAlarm: Type.Boolean(),
  endsAt: nullable(Instant),
  pausedAt: nullable(Instant),
  pausedBy: nullable(Type.String()),
  pauseReason: nullable(Type.String()),
  author: Type.String(),
  createdAt: Instant,
});
export type StaffPromotion = Static<typeof StaffPromotion>;

/** One of those it gave most to, in the time its ceiling counts. */
export const PromotionTaker = Type.Object({
  playerId: Type.Integer(),
  given: Type.Integer(),
  taken: Type.Integer(),
  cost: Money,
  lastAt: Instant,
});
export type PromotionTaker = Static<typeof PromotionTaker>;

const Ceilings = Type.Object({ running: Money, allowed: Money, percent: Type.Integer() });
/** The month promotions are measured by, and what their ceilings take of it. */
export const PromotionMonth = Type.Object({
  turnover: Money,
  result: Money,
  all: Ceilings,
  acquisition: Ceilings,
});
export type PromotionMonth = Static<typeof PromotionMonth>;

export const LaunchFaultView = Type.Object({
  reason: Type.Enum(['wagering', 'mixed', 'words', 'title', 'ceiling']),
  figures: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()])),
});
export type LaunchFaultView = Static<typeof LaunchFaultView>;

/** Sums of one, and of so many a month with the band 95 of 100 such months fall into. */
export const PromotionCost = Type.Object({
  /** 0: reckoned exactly. */
  runs: Type.Integer(),
  mean: Money,
  low: Money,
  high: Money,
  worst: Money,
  /** Of a bonus that is played through: what is given, the per cent of it that becomes own money, and what own stakes
   * earn meanwhile. */
  bonus: nullable(Money),
  ownShare: nullable(Type.String()),
  edge: nullable(Money),
  month: Type.Object({
    times: Type.Integer(),
    mean: Money,
    low: Money,
    high: Money,
    worst: Money,
    /** Hundredths of a per cent. */
    ofTurnover: Type.Integer(),
    ofResult: Type.Integer(),
  }),
  faults: Type.Array(LaunchFaultView),
});
export type PromotionCost = Static<typeof PromotionCost>;

const staff = { access: 'staff', permission: 'prizes' } as const;
const Id = Type.Object({ id: RowId });
const ByName = Type.Object({ name: Name });
const Why = Type.Object({ reason: Reason }, closed);
/** Games whose returns are known exactly, for running a bonus on. */
export const costGames = ['kalyna-sevens', 'soniakh-wheel', 'podil-roulette'] as const;

export const promotionsOffice = {
  promotions: get('/rest/office/promotions/', {
    ...staff,
    query: ListQuery,
    list: { rows: 'promotions', at: 'createdAt' },
    reply: Type.Object({ promotions: Type.Array(StaffPromotion), month: PromotionMonth }),
  }),
  /** It waits until two give it its ceiling (`promotion.ceiling`). */
  addPromotion: post('/rest/office/promotions/', {
    ...staff,
    body: Type.Object(
      {
        name: Name,
        title: Words,
        ceiling: MoneyInput,
        isMonthly: Type.Boolean(),
        isAcquisition: Type.Boolean(),
        forecast: nullable(MoneyInput),
        endsAt: nullable(InstantInput),
      },
      closed,
    ),
    reply: Type.Object({ promotion: StaffPromotion }),
  }),
  pause: post('/rest/office/promotions/:name/pause/', { ...staff, params: ByName, body: Why, reply: Ok }),
  takers: get('/rest/office/promotions/:name/takers/', {
    ...staff,
    params: ByName,
    query: ListQuery,
    list: { rows: 'takers', at: 'lastAt' },
    reply: Type.Object({ takers: Type.Array(PromotionTaker) }),
  }),
  rewards: get('/rest/office/promotions/rewards/', {
    ...staff,
    query: ListQuery,
    list: { rows: 'rewards', at: 'createdAt' },
    reply: Type.Object({ rewards: Type.Array(StaffReward) }),
  }),
  addReward: post('/rest/office/promotions/rewards/', {
    ...staff,
    body: RewardDraft,
    reply: Type.Object({ reward: StaffReward }),
  }),
  rewardOff: post('/rest/office/promotions/rewards/:id/off/', { ...staff, params: Id, body: Why, reply: Ok }),
  perks: get('/rest/office/promotions/perks/', {
    ...staff,
    query: ListQuery,
    list: { rows: 'perks', at: 'createdAt' },
    reply: Type.Object({ perks: Type.Array(StaffPerk) }),
  }),
  addPerk: post('/rest/office/promotions/perks/', {
    ...staff,
    body: Type.Object(PerkInput, closed),
    reply: Type.Object({ perk: StaffPerk }),
  }),
  perkOff: post('/rest/office/promotions/perks/:id/off/', { ...staff, params: Id, body: Why, reply: Ok }),
  rules: get('/rest/office/promotions/rules/', {
    ...staff,
    query: ListQuery,
    list: { rows: 'rules', at: 'createdAt' },
    reply: Type.Object({ rules: Type.Array(StaffRule) }),
  }),
  addRule: post('/rest/office/promotions/rules/', {
    ...staff,
    body: Type.Object({ ...RuleInput, from: InstantInput, until: nullable(InstantInput) }, closed),
    reply: Type.Object({ rule: StaffRule }),
  }),
  ruleOff: post('/rest/office/promotions/rules/:name/off/', { ...staff, params: ByName, body: Why, reply: Ok }),
  audiences: get('/rest/office/promotions/audiences/', {
    ...staff,
    query: ListQuery,
    list: { rows: 'audiences', at: 'createdAt' },
    reply: Type.Object({ audiences: Type.Array(StaffAudience) }),
  }),
  addAudience: post('/rest/office/promotions/audiences/', {
    ...staff,
    body: Type.Object(AudienceInput, closed),
    reply: Type.Object({ audience: StaffAudience }),
  }),
  /** Counted now: known players in it, and those of them who are not invited to play. */
  size: get('/rest/office/promotions/audiences/:name/size/', {
    ...staff,
    params: ByName,
    reply: Type.Object({ players: Type.Integer(), resting: Type.Integer() }),
  }),
  /** Changes nothing: what a draft would cost, and what keeps it from being launched. */
  cost: post('/rest/office/promotions/cost/', {
    ...staff,
    body: Type.Object(
      {
        draft: RewardDraft,
        game: Type.Enum([...costGames]),
        times: Type.Integer({ minimum: 1, maximum: 10_000_000 }),
        promotion: nullable(Name),
      },
      closed,
    ),
    reply: PromotionCost,
  }),
};

export const promotionsOfficeContract = {
  calls: { promotionsOffice },
  errors: {
    /** Each carries its figures in `details`. */
    promotion_ceiling: 409,
    promotion_wagering: 422,
    promotion_mixed: 409,
    promotion_words: 422,
    promotion_title: 422,
    name_taken: 409,
  },
} satisfies Contract;
