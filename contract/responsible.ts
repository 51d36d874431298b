// Player protection: limits, time-out, self-exclusion, reality check. Numbers come from the jurisdiction policy.
import { Type, type Static } from 'typebox';
import { get, post } from './call.ts';
import { Instant, Money, MoneyInput, nullable } from './schema.ts';
import { page, propsOf, type Contract } from './feature.ts';

export const LimitKind = Type.Union([Type.Literal('deposit'), Type.Literal('loss'), Type.Literal('stake')]);
export type LimitKind = Static<typeof LimitKind>;
export const LimitPeriod = Type.Union([Type.Literal('day'), Type.Literal('week'), Type.Literal('month')]);
export type LimitPeriod = Static<typeof LimitPeriod>;

export const MoneyLimit = Type.Object({
  kind: LimitKind,
  period: LimitPeriod,
  amount: nullable(Money),
  used: Money,
  left: nullable(Money),
  /** The player's limit may not exceed this: the operator's or the state's maximum. */
  max: nullable(Money),
  /** A loosening the player asked for: takes effect only when confirmed after `availableAt`. */
  pending: nullable(Type.Object({ amount: nullable(Money), availableAt: Instant })),
});
export type MoneyLimit = Static<typeof MoneyLimit>;

/** Session time per day, week, month in minutes. */
export const TimeLimit = Type.Object({
  period: LimitPeriod,
  minutes: nullable(Type.Integer()),
  usedMinutes: Type.Integer(),
  maxMinutes: nullable(Type.Integer()),
  pending: nullable(Type.Object({ minutes: nullable(Type.Integer()), availableAt: Instant })),
});
export type TimeLimit = Static<typeof TimeLimit>;

export const ResponsibleInfo = Type.Object({
  /** Money and time limits have been set at least once (no stake before). */
  limitsSet: Type.Boolean(),
  money: Type.Array(MoneyLimit),
  time: Type.Array(TimeLimit),
  realityCheckMinutes: Type.Integer(),
  /** A longer time between two checks is a loosening, and waits as the others do. */
  realityCheckPending: nullable(Type.Object({ minutes: Type.Integer(), availableAt: Instant })),
  block: nullable(
    Type.Object({
      kind: Type.Union([
        Type.Literal('timeout'),
        Type.Literal('self_exclusion'),
        Type.Literal('register'),
        Type.Literal('harm'),
      ]),
      until: nullable(Instant),
      /** The end passed: play opens only when the player asks, a day later. */
      mayAskBack: Type.Boolean(),
      opensAt: nullable(Instant),
    }),
  ),
  /** Half a year since the player last looked over the limits. Asks, never blocks. */
  reviewDue: Type.Boolean(),
  /** Only after a change: where the maximum stands instead of what was asked for. */
  clipped: Type.Optional(Type.Array(Type.String())),
  /** Of play: from the first game that opens to the last pause of a policy's length. `startedAt` null: none runs. */
  session: Type.Object({
    startedAt: nullable(Instant),
    staked: Money,
    won: Money,
    net: Money,
    minutes: Type.Integer(),
  }),
  realityCheckDue: Type.Boolean(),
  breakUntil: nullable(Instant),
  /** Time that stands in the way of play now: the break, or a window whose time is used up. */
  timeBlock: nullable(Type.Object({ period: Type.Union([Type.Literal('continuous'), LimitPeriod]), until: Instant })),
  policy: Type.Object({
    name: Type.String(),
    increaseWaitHours: Type.Integer(),
    timeoutHours: Type.Array(Type.Integer()),
    maxTimeoutDays: Type.Integer(),
    exclusionMonths: Type.Array(Type.Integer()),
    realityCheckMinutes: Type.Array(Type.Integer()),
    maxMinutesPerDay: Type.Integer(),
    suggested: Type.Array(Type.Object({ kind: LimitKind, period: LimitPeriod, amounts: Type.Array(Money) })),
  }),
});
export type ResponsibleInfo = Static<typeof ResponsibleInfo>;

/** A change: only the rows named change. amount/minutes null = remove (a loosening). */
export const UpdateLimits = Type.Object(
  {
    money: Type.Optional(
      Type.Array(Type.Object({ kind: LimitKind, period: LimitPeriod, amount: nullable(MoneyInput) }), { maxItems: 9 }),
    ),
    time: Type.Optional(
      Type.Array(
        Type.Object({
          period: LimitPeriod,
          minutes: nullable(Type.Integer({ minimum: 5, maximum: 44640 })),
        }),
        { maxItems: 3 },
      ),
    ),
    realityCheckMinutes: Type.Optional(Type.Integer({ minimum: 5, maximum: 240 })),
    /** Confirms pending loosenings whose waiting time is over. */
    confirmPending: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);
export type UpdateLimits = Static<typeof UpdateLimits>;

export const responsible = {
  info: get('/rest/responsible-play/player-info', {
    access: 'player',
    reply: ResponsibleInfo,
    rows: ['C-112'],
  }),
  /** The specification leaves open which verb belongs to which path; all four readings are served. */
  infoByPost: post('/rest/responsible-play/player-info', {
    access: 'player',
    body: Type.Optional(Type.Object({}, { additionalProperties: false })),
    reply: ResponsibleInfo,
    rows: ['C-114'],
  }),
  limits: get('/rest/responsible-play/update-limits', { access: 'player', reply: ResponsibleInfo, rows: ['C-115'] }),
  updateLimits: post('/rest/responsible-play/update-limits', {
    access: 'player',
    body: UpdateLimits,
    reply: ResponsibleInfo,
    rows: ['C-113'],
  }),
  exclude: post('/rest/responsible-play/exclude/', {
    access: 'player',
    body: Type.Object(
      {
        kind: Type.Union([Type.Literal('timeout'), Type.Literal('self_exclusion')]),
        /** timeout: hours of the policy or whole days; self_exclusion: months between the policy's least and most. */
        length: Type.Integer({ minimum: 1, maximum: 1200 }),
      },
      { additionalProperties: false },
    ),
    reply: Type.Object({ success: Type.Literal(true), until: nullable(Instant) }),
  }),
  /** After the end of an exclusion: asks for play to be opened, or takes the wish back. */
  askBack: post('/rest/responsible-play/return/', {
    access: 'player',
    body: Type.Object({ ask: Type.Boolean() }, { additionalProperties: false }),
    reply: Type.Object({ success: Type.Literal(true), opensAt: nullable(Instant) }),
  }),
  /** The limits were looked over and stay as they are. */
  review: post('/rest/responsible-play/limits-review/', {
    access: 'player',
    body: Type.Optional(Type.Object({}, { additionalProperties: false })),
    reply: ResponsibleInfo,
  }),
  acknowledge: post('/rest/responsible-play/reality-check/', {
    access: 'player',
    body: Type.Optional(Type.Object({})),
    reply: ResponsibleInfo,
  }),
  ludomanCheck: get('/rest/player/ludoman/check/', {
    access: 'player',
    reply: Type.Object({ status: nullable(Type.String()), till: nullable(Instant) }),
    rows: ['C-036'],
  }),
};

export const responsibleInit = Type.Object({
  ludomanRequestStatus: nullable(
    Type.Object({
      kind: Type.String(),
      till: nullable(Instant),
      mayAskBack: Type.Boolean(),
      opensAt: nullable(Instant),
    }),
  ),
  /** A reminder during play waits for its answer: a reloaded page shows it again. */
  realityCheckDue: Type.Boolean(),
});

export const responsibleMessages = {
  /** Play was closed, on any page. `action`: `money` where the player has money to take out, else `closed`. */
  ludoman: Type.Object({ kind: Type.String(), till: nullable(Instant), amount: Money }),
  /** A break is due, or the time the player gave themselves is used up. */
  selfLimit: Type.Object({
    period: Type.Union([Type.Literal('continuous'), LimitPeriod]),
    until: Instant,
  }),
  realityCheck: Type.Object({ due: Type.Boolean(), minutes: Type.Integer(), staked: Money, won: Money, net: Money }),
};

export const responsibleContract = {
  calls: { responsible },
  pages: {
    limits: page({ path: '/profile/limits/', audience: 'player', payload: Type.Object({}) }),
    responsiblePlay: page({ path: '/responsible-play/', audience: 'any', payload: Type.Object({}) }),
  },
  modals: propsOf<{
    LudomanModal: { till?: string | null; kind?: string };
    SelfExclusion: Record<string, never>;
    RealityCheck: Record<string, never>;
    /** Play is closed and there is money to take out: a statement of it, never an offer. */
    LudomanCashbackModal: { till?: string | null; amount?: string };
    /** The forced break after continuous play. */
    SelfLimitContinuousBlock: Record<string, never>;
    /** The time of a day, week or month is used up. */
    SelfLimitWeeklyBlock: Record<string, never>;
  }>(),
  messages: responsibleMessages,
  init: { responsible: responsibleInit },
  errors: {
    responsible_block: 444,
    limits_required: 403,
    deposit_limit: 422,
    stake_limit: 422,
    loss_limit: 422,
    session_limit: 422,
    reality_check_due: 409,
    break_due: 409,
    limit_increase_pending: 409,
    limit_change_too_soon: 409,
    limit_must_stay: 409,
    limit_above_wider: 422,
    exclusion_cannot_shorten: 409,
    limit_not_lower: 409,
  },
} satisfies Contract;
