// The weekend of the weekly rounds: from Friday 10:00 in Kyiv to the end of Sunday.
import { kyivDay } from './policy.ts';
import { kyivSpan, nextDay } from './reconciliation.ts';

export interface Weekend {
  /** Its day of Kyiv, which names the weekend. */
  friday: string;
  opensAt: Date;
  closesAt: Date;
}

const hourMs = 3_600_000;
const opensHour = 10;
const friday = 5;

/** 0 is Sunday. */
const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

// Clocks are turned on Sundays at night: the hours of a Friday are always those of the clock.
const weekendOf = (day: string): Weekend => ({
  friday: day,
  opensAt: new Date(kyivSpan(day).from.getTime() + opensHour * hourMs),
  closesAt: kyivSpan(nextDay(day, 2)).to,
});

/** The one that runs, or the next one. */
export function weekendAt(now: Date): Weekend {
  const today = kyivDay(now);
  const latest = weekendOf(nextDay(today, -((weekdayOf(today) - friday + 7) % 7)));
  return now < latest.closesAt ? latest : weekendOf(nextDay(latest.friday, 7));
}

export const isOpenAt = ({ opensAt, closesAt }: Weekend, now: Date): boolean => opensAt <= now && now < closesAt;
