// Prize drops: one draw for each full hour of the evening among those who played in it. What is missed for lack of
// people joins the next hour.
import { kyivDay } from './policy.ts';
import { kyivSpan, nextDay } from './reconciliation.ts';

const hourMs = 3_600_000;

/** When an hour of a day of Kyiv begins. Counted from the end of the day: its night may have an hour more or less. */
export const hourStart = (day: string, hour: number): Date =>
  new Date(kyivSpan(day).to.getTime() - (24 - hour) * hourMs);

export interface DropHour {
  hour: number;
  startsAt: Date;
  endsAt: Date;
}

/** The hours of a draw that have not ended: the one that runs, if one does, and the next. */
export function hoursAhead(hours: readonly number[], now: Date): DropHour[] {
  const today = kyivDay(now);
  const all = [today, nextDay(today, 1)]
    .flatMap((day) => [...hours].sort((a, b) => a - b).map((hour) => ({ hour, startsAt: hourStart(day, hour) })))
    .map((of) => ({ ...of, endsAt: new Date(of.startsAt.getTime() + hourMs) }))
    .filter(({ endsAt }) => endsAt > now);
  const next = all.findIndex(({ startsAt }) => startsAt > now);
  return all.slice(0, next + 1);
}

/**
 * What each place of an hour brings with what an earlier hour left, place by place; what has no place of its own joins
 * the last. No place brings more than `most`.
 */
export function joinedValues(values: readonly bigint[], carried: readonly bigint[], most: bigint): bigint[] {
  const sums = [...values];
  for (const [index, value] of carried.entries()) {
    const at = Math.min(index, sums.length - 1);
    sums[at] = (sums[at] ?? 0n) + value;
  }
  return sums.map((sum) => (sum > most ? most : sum));
}

/** A drop of other people is told from this worth, in minor units. */
export const toldFrom = 50_000n;

/** Whether a drop is shown as a notice: an own one always, another only if it is large and was not turned off. */
export const isTold = (of: { value: bigint; isMine: boolean; isQuiet: boolean }): boolean =>
  of.isMine || (of.value >= toldFrom && !of.isQuiet);
