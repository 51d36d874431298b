// Ready-made sets of limits for the onboarding: amounts are the policy's suggestions, times go with them. The least set
// comes first and is the one filled in; every figure can be typed over.
import type { LimitPeriod, ResponsibleInfo } from '@malva/contract/responsible';
import { formatTyped } from '../../core/format.ts';
import { typedDuration } from '../../ui/duration.ts';

export const periods: readonly LimitPeriod[] = ['day', 'week', 'month'];

/** Minutes of play that go with the first, second, third suggestion. */
const minutes: readonly Readonly<Record<LimitPeriod, number>>[] = [
  { day: 60, week: 300, month: 1_200 },
  { day: 120, week: 600, month: 2_400 },
  { day: 180, week: 900, month: 3_600 },
];
export const levelNames = ['calm', 'middle', 'free'] as const;
export type LevelName = (typeof levelNames)[number];

export type LimitValues = Record<`deposit_${LimitPeriod}` | `time_${LimitPeriod}`, string>;

export interface Level {
  name: LevelName;
  /** Wire amount of the day. */
  dayAmount: string;
  dayMinutes: number;
  values: LimitValues;
}

const typedAmount = (amount: string) => formatTyped(amount.replace(/\.00$/, ''), true);

/** As many sets as the policy has suggestions for all three periods, at most three. */
export function levelsOf({ policy }: Pick<ResponsibleInfo, 'policy'>): Level[] {
  const amountsOf = (period: LimitPeriod) =>
    policy.suggested.find((row) => row.kind === 'deposit' && row.period === period)?.amounts ?? [];
  return levelNames.flatMap((name, at) => {
    const times = minutes[at]!;
    const amounts = periods.map((period) => amountsOf(period)[at]);
    const [day, week, month] = amounts;
    if (!day || !week || !month) return [];
    const dayMinutes = Math.min(times.day, policy.maxMinutesPerDay);
    const values: LimitValues = {
      deposit_day: typedAmount(day),
      deposit_week: typedAmount(week),
      deposit_month: typedAmount(month),
      time_day: typedDuration(dayMinutes),
      time_week: typedDuration(times.week),
      time_month: typedDuration(times.month),
    };
    return [{ name, dayAmount: day, dayMinutes, values }];
  });
}
