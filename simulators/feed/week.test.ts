import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { calendarOf, type FixtureOfDay } from './calendar.ts';
import { bounds } from './cyber-halls.ts';
import { competitorOf, tournamentOf } from './crest.ts';
import { Feed } from './feed.ts';
import { Fixtures } from './fixtures.ts';
import { lifeOf } from './life.ts';
import { Stream } from './stream.ts';

const monday = Date.parse('2026-11-23T00:00:00Z');
const [hourMs, dayMs] = [3_600_000, 86_400_000];
const daysOf = (world: string, days: readonly number[]): FixtureOfDay[] => {
  const calendar = calendarOf(world);
  return days.flatMap((day) => calendar.matchesOf(new Date(monday + day * dayMs)));
};
const week = [0, 1, 2, 3, 4, 5, 6] as const;
const found = daysOf('malva', [-1, ...week, 7]);

describe('a week of the simulated world', () => {
  it('SB-217 has 15 to 40 matches in play at every hour, of all sports on every day', () => {
    const spans = found.flatMap((fixture) => {
      const life = lifeOf(fixture);
      if (life.fate.kind === 'postponed') return [];
      return [{ sport: fixture.sport, from: life.startsAt, to: life.startsAt + life.match.length }];
    });
    const hours = Array.from({ length: 7 * 24 }, (_, hour) => monday + hour * hourMs);
    const live = hours.map((at) => spans.filter(({ from, to }) => from <= at && at < to).length);
    expect(Math.min(...live)).toBeGreaterThanOrEqual(bounds.least);
    expect(Math.max(...live)).toBeLessThanOrEqual(bounds.most);
    for (const day of week) {
      const from = monday + day * dayMs;
      const own = spans.filter((one) => one.from >= from && one.from < from + dayMs);
      expect(new Set(own.map(({ sport }) => sport)).size, `day ${day}`).toBe(6);
    }
  });

  it('no side plays two matches at once, and each match is one of the world', () => {
    expect(new Set(found.map(({ urn }) => urn)).size).toBe(found.length);
    const bySide = Map.groupBy(
      found.flatMap((one) => [one.home.urn, one.away.urn].map((side) => ({ side, at: one.startsAt.getTime(), one }))),
      ({ side }) => side,
    );
    const twice = [...bySide.values()].flatMap((matches) => {
      const order = matches.toSorted((a, b) => a.at - b.at);
      return order.filter(({ at }, n) => {
        const before = order[n - 1];
        return before !== undefined && before.at + lengthOf(before.one) > at;
      });
    });
    expect(twice.map(({ one }) => one.urn)).toEqual([]);
  });

  it('SB-214 two worlds of one seed are alike in leagues, calendars, names and incidents; another seed is another world', () => {
    const digest = (world: string): string => {
      const hash = createHash('sha256');
      const calendar = calendarOf(world);
      for (const league of calendar.leagues) hash.update(JSON.stringify(tournamentOf(league)));
      for (const [n, fixture] of daysOf(world, week).entries()) {
        const { league: _, ...rest } = fixture;
        hash.update(JSON.stringify([rest, competitorOf(fixture.home, world)]));
        if (n % 40 === 0) hash.update(JSON.stringify(lifeOf(fixture).match));
      }
      return hash.digest('hex');
    };
    expect(digest('malva')).toBe(digest('malva'));
    expect(digest('malva')).not.toBe(digest('other'));
  });

  it('SB-214 the pace at which a feed follows the clock changes nothing of what it tells', () => {
    const told = (stepMs: number): string[] => {
      const texts: string[] = [];
      let now = monday + 12 * hourMs;
      const stream = new Stream(1);
      stream.add({ send: (text) => void texts.push(text), waiting: 0, end: () => undefined });
      const fixtures = new Fixtures(calendarOf('malva', ['c-1', 'c-2', 't-m1']));
      const feed = new Feed({ fixtures, stream, clock: { now: () => new Date(now) } });
      for (const end = now + hourMs / 3; now <= end; now += stepMs) feed.pump();
      feed.close();
      // How often it says that it is alive follows the clock.
      const all = texts.map((text) => JSON.parse(text) as { type: string; seq: number });
      return all.filter(({ type }) => type !== 'alive').map(({ seq: _, ...rest }) => JSON.stringify(rest));
    };
    const slow = told(60_000);
    expect(slow.length).toBeGreaterThan(100);
    expect(told(4_000)).toEqual(slow);
  });
});

/** As long as one takes at most. */
function lengthOf({ sport }: FixtureOfDay): number {
  const minutes = {
    football: 125,
    'cyber-football': 9,
    basketball: 135,
    tennis: 200,
    shooter: 150,
    arena: 130,
  } as const;
  return minutes[sport] * 60_000;
}
