import { describe, expect, it } from 'vitest';
import { compareKeys, livesOf, offBy } from './both-keys-fixture.ts';
import { calendarOf, type FixtureOfDay } from './calendar.ts';

const exampleOf = (league: string): FixtureOfDay =>
  calendarOf('malva', [league]).matchesOf(new Date('2026-11-28T00:00:00Z'))[0]!;
const shooter = livesOf(exampleOf('e-s1'), 250);
const arena = livesOf(exampleOf('e-a1'), 250);

describe('both keys of matches in maps', () => {
  it.each([
    ['the shooter', shooter],
    ['the arena', arena],
  ])('of 250 matches of %s say the same of every market at the end and before it', (_, lives) => {
    const found = lives.map((life, n) => compareKeys(life, { moments: n % 20 === 0 ? 5 : 1 }));
    expect(found.flatMap(({ wrong }) => wrong)).toEqual([]);
    expect(Math.min(...found.map(({ settled }) => settled))).toBeGreaterThan(100);
  });

  it('what wins, wins as often as was told before the match', () => {
    const off = {
      ...offBy(shooter, ['186||4', '330|mapnr=1|4', '328|total=2.5|12', '335|mapnr=1|74', '338|mapnr=1|roundnr=1|4']),
      ...Object.fromEntries(
        Object.entries(offBy(arena, ['186||4', '330|mapnr=2|4', '333|mapnr=1|xth=1|4', '9103|mapnr=1|4'])).map(
          ([key, errors]) => [`arena ${key}`, errors],
        ),
      ),
    };
    expect(Object.keys(off)).toHaveLength(9);
    for (const [key, errors] of Object.entries(off)) expect(Math.abs(errors), key).toBeLessThan(3.5);
  });
});
