// The end of an exclusion over clock changes, month ends and leap days: never early by any calendar.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exclusionEnd, kyivOffsetMs, windowEnd } from './exclusion.ts';

const end = (kind: 'timeout' | 'self_exclusion', length: number, from: string): string =>
  new Date(exclusionEnd(kind, length, Date.parse(from))).toISOString();
const kyivText = (at: number): string => new Date(at + kyivOffsetMs(at)).toISOString().slice(0, 16);

describe('the end of an exclusion', () => {
  it.each([
    ['timeout', 24, '2026-11-21T10:00:00.000Z', '2026-11-22T10:00:00.000Z'],
    // The night the clocks go back, and the night they go forward: a day is 24 hours.
    ['timeout', 24, '2026-10-24T20:00:00.000Z', '2026-10-25T20:00:00.000Z'],
    ['timeout', 24, '2027-03-27T20:00:00.000Z', '2027-03-28T20:00:00.000Z'],
    ['timeout', 1008, '2026-11-21T10:00:00.000Z', '2027-01-02T10:00:00.000Z'],
    // Winter to summer: six months by UTC are an hour later by the clocks of Kyiv; summer to winter the other way
    // round.
    ['self_exclusion', 6, '2026-11-21T10:00:00.000Z', '2027-05-21T10:00:00.000Z'],
    ['self_exclusion', 6, '2026-05-21T10:00:00.000Z', '2026-11-21T11:00:00.000Z'],
    ['self_exclusion', 6, '2026-08-31T10:00:00.000Z', '2027-02-28T11:00:00.000Z'],
    ['self_exclusion', 12, '2028-02-29T10:00:00.000Z', '2029-02-28T10:00:00.000Z'],
    // 00:30 on 1 March in Kyiv is still February in UTC: six months end in September, not in August.
    ['self_exclusion', 6, '2027-02-28T22:30:00.000Z', '2027-08-31T21:30:00.000Z'],
    // It ends in the hour that comes twice: the later one counts.
    ['self_exclusion', 6, '2027-04-30T00:30:00.000Z', '2027-10-30T00:30:00.000Z'],
    ['self_exclusion', 6, '2026-04-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z'],
  ] as const)('TR-104 %s of %i from %s ends %s', (kind, length, from, to) => {
    expect(end(kind, length, from)).toBe(to);
  });

  it('TR-104 is never before the same day and time in Kyiv, nor before it in UTC', () => {
    const from = fc.integer({ min: Date.parse('2026-01-01'), max: Date.parse('2032-01-01') });
    fc.assert(
      fc.property(from, fc.integer({ min: 6, max: 36 }), (at, months) => {
        const to = exclusionEnd('self_exclusion', months, at);
        const wish = (shown: string): string => {
          const [year = 0, month = 0] = shown.slice(0, 7).split('-').map(Number);
          const day = Number(shown.slice(8, 10));
          const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
          return `${new Date(Date.UTC(year, month - 1 + months, Math.min(day, last))).toISOString().slice(0, 10)}T${shown.slice(11, 16)}`;
        };
        return (
          kyivText(to) >= wish(kyivText(at)) &&
          new Date(to).toISOString().slice(0, 16) >= wish(new Date(at).toISOString())
        );
      }),
    );
  });
});

describe('the end of the window of a limit', () => {
  it.each([
    ['day', '2026-10-24T22:30:00.000Z', '2026-10-25T22:00:00.000Z'], // a day of 25 hours
    ['day', '2027-03-27T22:30:00.000Z', '2027-03-28T21:00:00.000Z'], // a day of 23
    ['week', '2026-10-25T21:59:59.000Z', '2026-10-25T22:00:00.000Z'], // the last second of a Sunday
    ['week', '2026-10-25T22:00:00.000Z', '2026-11-01T22:00:00.000Z'],
    ['month', '2028-02-29T12:00:00.000Z', '2028-02-29T22:00:00.000Z'],
    ['month', '2026-10-31T22:30:00.000Z', '2026-11-30T22:00:00.000Z'],
    ['month', '2026-12-31T21:00:00.000Z', '2026-12-31T22:00:00.000Z'],
  ] as const)('TR-104 the %s of %s ends %s', (period, at, over) => {
    expect(new Date(windowEnd(period, Date.parse(at))).toISOString()).toBe(over);
  });
});
