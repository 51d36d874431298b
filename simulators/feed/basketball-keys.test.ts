import { describe, expect, it } from 'vitest';
import { compareKeys, livesOf, offBy } from './both-keys-fixture.ts';
import { calendarOf, type FixtureOfDay } from './calendar.ts';
import { basketballOf } from './basketball-game.ts';

const [example] = calendarOf('malva', ['b-ua1']).matchesOf(new Date('2026-11-28T00:00:00Z')) as [FixtureOfDay];
const lives = livesOf(example, 200);

describe('both keys of basketball', () => {
  it('of 200 matches, overtimes among them, say the same of every market at the end and before it', () => {
    const found = lives.map((life, n) => compareKeys(life, { moments: n % 10 === 0 ? 5 : 1 }));
    expect(found.flatMap(({ wrong }) => wrong)).toEqual([]);
    expect(Math.min(...found.map(({ settled }) => settled))).toBeGreaterThan(100);
    expect(lives.filter((life) => basketballOf(life).overtime !== null).length).toBeGreaterThan(0);
  });

  it('what wins, wins as often as was told before the match', () => {
    const off = offBy(lives, ['219||4', '60||1', '60||3', '230|pointnr=20|4', '229||70']);
    for (const [key, errors] of Object.entries(off)) expect(Math.abs(errors), key).toBeLessThan(3.5);
  });
});
