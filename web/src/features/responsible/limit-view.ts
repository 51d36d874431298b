// Limits as the screens see them: money and time in one shape, units as bigint (kopiykas or minutes), null = no limit.
// To loosen is to raise or remove; the server decides, this only tells the player beforehand what will happen.
import type { LimitKind, LimitPeriod, ResponsibleInfo, UpdateLimits } from '@malva/contract/responsible';
import { formatMoney as moneyWire } from '@malva/rules/money';
import { formatMoney, formatTyped, minorUnits } from '../../core/format.ts';
import { parseAmount } from '../../core/typed-amount.ts';
import type { Translate } from '../../core/i18n.tsx';
import { durationText, parseDuration, typedDuration } from '../../ui/duration.ts';

export type Kind = LimitKind | 'time';
/** What may wait for its confirmation; the reality check has one time, of no period. */
export interface WaitingView {
  kind: Kind | 'reality';
  period: LimitPeriod | null;
  value: bigint | null;
  pending: { value: bigint | null; availableAt: string };
}
export const kinds: readonly Kind[] = ['deposit', 'loss', 'stake', 'time'];
export const periods: readonly LimitPeriod[] = ['day', 'week', 'month'];

export interface LimitView {
  kind: Kind;
  period: LimitPeriod;
  value: bigint | null;
  /** A loss limit may be used negatively: the player is ahead. */
  used: bigint;
  left: bigint | null;
  /** The operator's or the state's maximum; null = none. */
  most: bigint | null;
  pending: { value: bigint | null; availableAt: string } | null;
}

const units = (amount: string | null) => (amount === null ? null : minorUnits(amount));

export function viewsOf(info: ResponsibleInfo): LimitView[] {
  const money = info.money.map(({ kind, period, amount, used, left, max, pending }): LimitView => ({
    kind,
    period,
    value: units(amount),
    used: minorUnits(used),
    left: units(left),
    most: units(max),
    pending: pending && { value: units(pending.amount), availableAt: pending.availableAt },
  }));
  const time = info.time.map(({ period, minutes, usedMinutes, maxMinutes, pending }): LimitView => ({
    kind: 'time',
    period,
    value: minutes === null ? null : BigInt(minutes),
    used: BigInt(usedMinutes),
    left: minutes === null ? null : BigInt(Math.max(0, minutes - usedMinutes)),
    most: maxMinutes === null ? null : BigInt(maxMinutes),
    pending: pending && {
      value: pending.minutes === null ? null : BigInt(pending.minutes),
      availableAt: pending.availableAt,
    },
  }));
  return [...money, ...time];
}

/** Every loosening that was asked for. */
export function waitingOf(info: ResponsibleInfo): WaitingView[] {
  const limits = viewsOf(info).flatMap(({ pending, ...view }) => (pending ? [{ ...view, pending }] : []));
  const { realityCheckPending: check, realityCheckMinutes } = info;
  if (!check) return limits;
  const pending = { value: BigInt(check.minutes), availableAt: check.availableAt };
  return [...limits, { kind: 'reality', period: null, value: BigInt(realityCheckMinutes), pending }];
}

export const keyOf = ({ kind, period }: Pick<WaitingView, 'kind' | 'period'>): string => `${kind}_${period}`;

export function showUnits(t: Translate, kind: Kind | 'reality', value: bigint): string {
  return kind === 'time' || kind === 'reality'
    ? durationText(t, Number(value))
    : formatMoney(moneyWire(value), { short: true });
}

export function typedUnits(kind: Kind, value: bigint | null): string {
  if (value === null) return '';
  return kind === 'time' ? typedDuration(Number(value)) : formatTyped(moneyWire(value).replace(/\.00$/, ''), true);
}

export function parseUnits(kind: Kind, typed: string): bigint | null {
  if (kind === 'time') {
    const minutes = parseDuration(typed);
    return minutes === null ? null : BigInt(minutes);
  }
  return units(parseAmount(typed));
}

const leastMoney = 100n;
const leastMinutes = 5n;
const mostMinutes = 44_640n;

/** A message key when such a limit cannot be set. */
export function unitsFault(kind: Kind, typed: string): string | null {
  const value = parseUnits(kind, typed);
  if (value === null) return kind === 'time' ? 'responsible.fault.time' : 'responsible.fault.money';
  if (kind !== 'time') return value < leastMoney ? 'responsible.fault.least_money' : null;
  if (value < leastMinutes) return 'responsible.fault.least_time';
  return value > mostMinutes ? 'responsible.fault.most_time' : null;
}

export type Change = 'same' | 'tighter' | 'looser';

export function changeOf(current: bigint | null, wish: bigint | null): Change {
  if (current === wish) return 'same';
  return current !== null && (wish === null || wish > current) ? 'looser' : 'tighter';
}

/** The body that changes this one limit; the wish of today's value takes a waiting request back. */
export function wishBody({ kind, period }: Pick<WaitingView, 'kind' | 'period'>, value: bigint | null): UpdateLimits {
  if (kind === 'reality' || period === null) return { realityCheckMinutes: Number(value) };
  if (kind === 'time') return { time: [{ period, minutes: value === null ? null : Number(value) }] };
  return { money: [{ kind, period, amount: value === null ? null : moneyWire(value) }] };
}

/** How much of the limit is used, 0 to 100. */
export function usedPercent({ value, used }: LimitView): number {
  if (value === null || used <= 0n) return 0;
  return value === 0n ? 100 : Math.min(100, Number((used * 100n) / value));
}
