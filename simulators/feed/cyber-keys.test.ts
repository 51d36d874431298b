import { describe, expect, it } from 'vitest';
import { compareKeys, livesOf, offBy } from './both-keys-fixture.ts';
import { calendarOf, type FixtureOfDay } from './calendar.ts';

const [example] = calendarOf('malva', ['c-1']).matchesOf(new Date('2026-11-28T00:00:00Z')) as [FixtureOfDay];
const lives = livesOf(example, 300);

describe('both keys of football on a console', () => {
  it('of 300 matches say the same of every market at the end and before it', () => {
    const found = lives.map((life, n) => compareKeys(life, { moments: n % 5 === 0 ? 6 : 1 }));
    expect(found.flatMap(({ wrong }) => wrong)).toEqual([]);
    expect(Math.min(...found.map(({ settled }) => settled))).toBeGreaterThan(50);
  });

  it('what wins, wins as often as was told before the match', () => {
    const off = offBy(lives, ['1||1', '1||2', '18|total=2.5|12', '29||74', '60||1', '68|total=1.5|12', '8|goalnr=1|6']);
    for (const [key, errors] of Object.entries(off)) expect(Math.abs(errors), key).toBeLessThan(3.5);
  });
});
