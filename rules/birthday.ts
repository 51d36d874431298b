// When a birthday's gift can be taken: from the day before to thirteen days after, by accounts of thirty days.
import { birthdayOf, kyivDay } from './policy.ts';
import { nextDay } from './reconciliation.ts';

export interface BirthdayWindow {
  /** The year the birthday is in: the gift is given once for it. */
  year: number;
  /** First and last day of Kyiv. */
  from: string;
  to: string;
}

const accountDays = 30;
const daysBefore = 1;
const daysAfter = 13;

/** On this day of Kyiv; null: no birthday is near, none is known, or the account is new. */
export function birthdayWindow(
  { birthDate, registeredAt }: { birthDate: string | null; registeredAt: Date },
  day: string,
): BirthdayWindow | null {
  if (!birthDate || nextDay(kyivDay(registeredAt), accountDays) > day) return null;
  const born = Number(birthDate.slice(0, 4));
  const year = Number(day.slice(0, 4));
  // At the turn of the year the birthday may be that of the year beside.
  for (const candidate of [year, year + 1, year - 1]) {
    const birthday = birthdayOf(birthDate, candidate - born);
    const [from, to] = [nextDay(birthday, -daysBefore), nextDay(birthday, daysAfter)];
    if (from <= day && day <= to) return { year: candidate, from, to };
  }
  return null;
}
