// Player protection: limits, time-out, self-exclusion, reality check. Numbers come from the jurisdiction policy.
import { Type, type Static } from 'typebox';
import { get, post } from './call.ts';
import { Instant, Money, MoneyInput, nullable } from './schema.ts';

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
  /** A loosening the player asked for: takes effect only when confirmed after `availableAt`. */
  pending: nullable(Type.Object({ amount: nullable(Money), availableAt: Instant })),
});
export type MoneyLimit = Static<typeof MoneyLimit>;

/** Session time per day, week, month in minutes. */
export const TimeLimit = Type.Object({
  period: LimitPeriod,
  minutes: nullable(Type.Integer()),
  usedMinutes: Type.Integer(),
  pending: nullable(Type.Object({ minutes: nullable(Type.Integer()), availableAt: Instant })),
});
export type TimeLimit = Static<typeof TimeLimit>;

export const ResponsibleInfo = Type.Object({
  /** Money and time limits have been set at least once (no stake before). */
  limitsSet: Type.Boolean(),
  money: Type.Array(MoneyLimit),
  time: Type.Array(TimeLimit),
  realityCheckMinutes: Type.Integer(),
  block: nullable(
    Type.Object({
      kind: Type.Union([Type.Literal('timeout'), Type.Literal('self_exclusion'), Type.Literal('register')]),
      until: nullable(Instant),
    }),
  ),
  session: Type.Object({ startedAt: Instant, staked: Money, won: Money, net: Money, minutes: Type.Integer() }),
  realityCheckDue: Type.Boolean(),
  breakUntil: nullable(Instant),
  policy: Type.Object({
    name: Type.String(),
    increaseWaitHours: Type.Integer(),
    timeoutHours: Type.Array(Type.Integer()),
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
    rows: ['C-112', 'C-115'],
  }),
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
        /** timeout: hours from the policy; self_exclusion: months from the policy. */
        length: Type.Integer({ minimum: 1, maximum: 1200 }),
      },
      { additionalProperties: false },
    ),
    reply: Type.Object({ success: Type.Literal(true), until: nullable(Instant) }),
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
  ludomanRequestStatus: nullable(Type.Object({ kind: Type.String(), till: nullable(Instant) })),
});

export const responsibleMessages = {
  realityCheck: Type.Object({ due: Type.Boolean(), minutes: Type.Integer(), staked: Money, won: Money, net: Money }),
};
