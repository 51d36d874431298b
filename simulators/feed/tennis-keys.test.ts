import { describe, expect, it } from 'vitest';
import { compareKeys, livesOf, offBy } from './both-keys-fixture.ts';
import { calendarOf, type FixtureOfDay } from './calendar.ts';
import { tennisOf } from './tennis-game.ts';

const exampleOf = (league: string): FixtureOfDay =>
  calendarOf('malva', [league]).matchesOf(new Date('2026-11-28T00:00:00Z'))[0]!;
const men = livesOf(exampleOf('t-m1'), 200);
const women = livesOf(exampleOf('t-w1'), 60);

describe('both keys of tennis', () => {
  it('of 260 matches, given up ones among them, say the same of every market at the end and before it', () => {
    const found = [...men, ...women].map((life, n) => compareKeys(life, { moments: n % 20 === 0 ? 5 : 1 }));
    expect(found.flatMap(({ wrong }) => wrong)).toEqual([]);
    expect(Math.min(...found.map(({ settled }) => settled))).toBeGreaterThan(20);
    expect(men.filter((life) => tennisOf(life).retired !== null).length).toBeGreaterThan(0);
  });

  it('what wins, wins as often as was told before the match', () => {
    const off = offBy(men, ['186||4', '202|setnr=1|4', '195||74', '204|setnr=1|total=9.5|12', '192||74']);
    for (const [key, errors] of Object.entries(off)) expect(Math.abs(errors), key).toBeLessThan(3.5);
  });
});
