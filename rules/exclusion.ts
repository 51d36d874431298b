// When a time-out, an exclusion and the window of a limit end. Months are calendar months, by the calendar of Kyiv and
// by that of UTC; the later end counts: neither a change of clocks nor a date that differs between the two ever opens
// play early.

export type ExclusionKind = 'timeout' | 'self_exclusion';

const wall = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Kyiv',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** What the clocks in Kyiv are ahead of UTC at an instant, milliseconds. */
export function kyivOffsetMs(at: number): number {
  const part = Object.fromEntries(wall.formatToParts(at).map(({ type, value }) => [type, Number(value)])) as Record<
    string,
    number
  >;
  const shown = Date.UTC(part.year ?? 0, (part.month ?? 1) - 1, part.day, part.hour, part.minute, part.second);
  return shown - Math.floor(at / 1000) * 1000;
}

/**
 * The instant at which the clocks in Kyiv show what `shown` shows in UTC; of an hour that comes twice the later one.
 */
const fromKyiv = (shown: number): number => shown - Math.min(kyivOffsetMs(shown - 3 * 3_600_000), kyivOffsetMs(shown));

/** The same day and time so many calendar months later; the 31st of a month without one becomes its last day. */
function monthsLater(at: number, months: number): number {
  const date = new Date(at);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  return date.setUTCDate(Math.min(day, last));
}

/** `at` in milliseconds. */
export const addMonths = (at: number, months: number): number =>
  Math.max(monthsLater(at, months), fromKyiv(monthsLater(at + kyivOffsetMs(at), months)));

/** Hours of a time-out, months of a self-exclusion; milliseconds in and out. */
export const exclusionEnd = (kind: ExclusionKind, length: number, at: number): number =>
  kind === 'timeout' ? at + length * 3_600_000 : addMonths(at, length);

/**
 * When the window of a limit that holds `at` is over: midnight, Monday, the first of the month in Kyiv. Milliseconds.
 */
export function windowEnd(period: 'day' | 'week' | 'month', at: number): number {
  const date = new Date(at + kyivOffsetMs(at));
  date.setUTCHours(0, 0, 0, 0);
  if (period === 'month') date.setUTCMonth(date.getUTCMonth() + 1, 1);
  else date.setUTCDate(date.getUTCDate() + (period === 'day' ? 1 : 7 - ((date.getUTCDay() + 6) % 7)));
  return fromKyiv(date.getTime());
}
