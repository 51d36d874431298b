// Player protection where money comes in, and as its screens show it: limits with what is used of them, the session,
// what closes play. Stakes are judged in SQL (migrations/functions/30_responsible.sql).
import type { MoneyLimit, ResponsibleInfo, TimeLimit } from '@malva/contract/responsible';
import { addMonths } from '@malva/rules/exclusion';
import { formatMoney } from '@malva/rules/money';
import type { Policy } from '@malva/rules/policy';
import type { App } from '../../core/app.ts';
import type { Tx } from '../../core/db.ts';
import { lockPlayer } from '../wallet/wallet.ts';
import { kinds, periods, maxima, pending } from '../limits/limits.ts';
import { blockOf, mayAskBack, ownRow, turned, findRow } from '../lock/lock.ts';
import { selfLimitOf, isPlaying, isCheckDue, playClock } from '../play-time/play-time.ts';
import type { Maxima, PendingRow } from '../limits/limits.ts';
import type { MoneyKind, Period, ResponsibleRow } from '../lock/lock.ts';
import { type Asking } from '../../core/once.ts';

export { eventsOf, obstacles, protectionEvents, redoDeposit, undoDeposit } from './store.ts';
export type { Obstacle } from './store.ts';

/** True once money and time limits stand for day, week and month. */
export const haveLimits = async (tx: Tx, playerId: number): Promise<boolean> =>
  (await findRow(tx, playerId))?.limits_set_at != null;

/** What is left of the tightest deposit limit; null = no limit. */
export async function depositLeft(tx: Tx, playerId: number, now: Date): Promise<bigint | null> {
  await lockPlayer(tx, playerId);
  const [row, most] = [await turned(tx, playerId, now), await maxima(tx)];
  const lefts = periods.flatMap((period) => {
    const limit = lowest(row[`deposit_${period}`], most[`max_deposit_${period}`]);
    return limit === null ? [] : [limit - row[`used_deposit_${period}`]];
  });
  if (lefts.length === 0) return null;
  const least = lefts.reduce((a, b) => (a < b ? a : b));
  return least < 0n ? 0n : least;
}

/** The player's own limit or the operator's maximum; null = neither. */
const lowest = (own: bigint | null, most: bigint | null): bigint | null =>
  own === null ? most : most === null || own < most ? own : most;

function lockView(row: ResponsibleRow | undefined, now: Date): ResponsibleInfo['block'] {
  const running = blockOf(row, now);
  if (!row || !running) return null;
  return {
    kind: running.kind,
    until: running.until?.toISOString() ?? null,
    mayAskBack: mayAskBack(row, now),
    opensAt: row.return_at && row.return_at > now ? row.return_at.toISOString() : null,
  };
}

/** What closes play and what waits for an answer. */
function standingOf(
  app: App,
  row: ResponsibleRow | undefined,
  now: Date,
): { block: ResponsibleInfo['block']; isCheckDue: boolean } {
  return {
    block: lockView(row, now),
    isCheckDue: row !== undefined && isPlaying(app, row, now) && isCheckDue(row, now),
  };
}

export async function info(app: App, tx: Tx, playerId: number): Promise<ResponsibleInfo> {
  const now = app.clock.now();
  await lockPlayer(tx, playerId);
  const [row, most] = [await turned(tx, playerId, now), await maxima(tx)];
  const waiting = new Map((await pending(tx, playerId)).map((item) => [item.field, item]));
  const laterCheck = waiting.get('reality_check') ?? null;
  const stop = selfLimitOf(app, row, { most, now });
  const clock = playClock(app, row, now);
  const isRunning = clock.startedAt !== null;
  return {
    limitsSet: row.limits_set_at !== null,
    money: kinds.flatMap((kind) => periods.map((period) => moneyLimit(row, { kind, period, waiting, most }))),
    time: periods.map((period) => timeLimit(row, { period, waiting, most, idleSeconds: clock.idleSeconds })),
    realityCheckMinutes: Math.round(row.reality_check_seconds / 60),
    realityCheckPending: laterCheck && {
      minutes: Math.round(Number(laterCheck.value) / 60),
      availableAt: laterCheck.available_at.toISOString(),
    },
    block: lockView(row, now),
    reviewDue:
      row.limits_set_at !== null &&
      now.getTime() >= addMonths((row.limits_reviewed_at ?? row.limits_set_at).getTime(), app.policy.reviewMonths),
    session: {
      startedAt: clock.startedAt?.toISOString() ?? null,
      staked: formatMoney(isRunning ? row.session_staked : 0n),
      won: formatMoney(isRunning ? row.session_won : 0n),
      net: formatMoney(isRunning ? row.session_won - row.session_staked : 0n),
      minutes: clock.minutes,
    },
    realityCheckDue: isRunning && isCheckDue(row, now),
    breakUntil: row.break_until && row.break_until > now ? row.break_until.toISOString() : null,
    timeBlock: stop && { period: stop.period, until: stop.until.toISOString() },
    policy: policyView(app.policy),
  };
}

interface LimitContext {
  period: Period;
  waiting: Map<string, PendingRow>;
  most: Maxima;
}

function moneyLimit(
  row: ResponsibleRow,
  { kind, period, waiting, most }: LimitContext & { kind: MoneyKind },
): MoneyLimit {
  const max = most[`max_${kind}_${period}`];
  const own = row[`${kind}_${period}`];
  const limit = lowest(own, max);
  const used =
    kind === 'deposit'
      ? row[`used_deposit_${period}`]
      : kind === 'stake'
        ? row[`used_stake_${period}`]
        : row[`used_stake_${period}`] - row[`won_${period}`];
  const left = limit === null ? null : limit - used < 0n ? 0n : limit - used;
  const later = waiting.get(`${kind}_${period}`);
  return {
    kind,
    period,
    amount: own === null || limit === null ? null : formatMoney(limit),
    used: formatMoney(used),
    left: left === null ? null : formatMoney(left),
    max: max === null ? null : formatMoney(max),
    pending: later
      ? {
          amount: later.value === null ? null : formatMoney(later.value),
          availableAt: later.available_at.toISOString(),
        }
      : null,
  };
}

function timeLimit(
  row: ResponsibleRow,
  { period, waiting, most, idleSeconds }: LimitContext & { idleSeconds: number },
): TimeLimit {
  const max = most[`max_time_${period}`];
  const own = row[`time_${period}`];
  const later = waiting.get(`time_${period}`);
  return {
    period,
    minutes: own === null ? null : Math.round(Math.min(own, max ?? own) / 60),
    usedMinutes: Math.floor((row[`used_time_${period}`] + idleSeconds) / 60),
    maxMinutes: max === null ? null : Math.floor(max / 60),
    pending: later
      ? {
          minutes: later.value === null ? null : Number(later.value) / 60,
          availableAt: later.available_at.toISOString(),
        }
      : null,
  };
}

const suggested: readonly [MoneyKind, Period, readonly bigint[]][] = [
  ['deposit', 'day', [50_000n, 100_000n, 300_000n]],
  ['deposit', 'week', [150_000n, 300_000n, 1_000_000n]],
  ['deposit', 'month', [300_000n, 1_000_000n, 3_000_000n]],
];

const policyView = (policy: Policy): ResponsibleInfo['policy'] => ({
  name: policy.name,
  increaseWaitHours: policy.increaseWaitHours,
  timeoutHours: [...policy.timeoutHours],
  maxTimeoutDays: policy.maxTimeoutHours / 24,
  exclusionMonths: [...policy.exclusionMonths],
  realityCheckMinutes: [...policy.realityCheckMinutes],
  maxMinutesPerDay: policy.maxSecondsPerDay / 60,
  suggested: suggested.map(([kind, period, amounts]) => ({ kind, period, amounts: amounts.map(formatMoney) })),
});

/** What closes play and what waits for an answer, for the start-up call. */
export const ownStanding = async (asking: Asking): Promise<{ block: ResponsibleInfo['block']; isCheckDue: boolean }> =>
  standingOf(asking.app, (await ownRow(asking)) ?? undefined, asking.now);
