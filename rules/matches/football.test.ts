import { describe, expect, it } from 'vitest';
import type { FootballMatch } from './football-incidents.ts';
import { playFootball } from './football.ts';
import { randomOf } from './random.ts';

const some = (count: number, isCup = false): FootballMatch[] =>
  Array.from({ length: count }, (_, n) => playFootball({ seed: `match ${n}`, rates: [1.5, 1.2], isCup }));

describe('a simulated football match', () => {
  it('is a function of its seed alone', () => {
    expect(playFootball({ seed: 'a', rates: [1.5, 1.2] })).toEqual(playFootball({ seed: 'a', rates: [1.5, 1.2] }));
    expect(playFootball({ seed: 'a', rates: [1.5, 1.2] })).not.toEqual(playFootball({ seed: 'b', rates: [1.5, 1.2] }));
    // A match that was played once is played so for ever: its seed is published.
    const { halves, corners, length, incidents } = playFootball({ seed: 'kalyna', rates: [1.5, 1.2] });
    expect({ halves, corners, length, count: incidents.length }).toMatchInlineSnapshot(`
      {
        "corners": [
          [
            1,
            3,
          ],
          [
            3,
            3,
          ],
        ],
        "count": 476,
        "halves": [
          [
            0,
            1,
          ],
          [
            1,
            0,
          ],
        ],
        "length": 6857000,
      }
    `);
  });

  it('tells incidents in order, numbered without gaps, and its score is what the goals that stand come to', () => {
    for (const match of some(200)) {
      expect(match.incidents.map(({ n }) => n)).toEqual(match.incidents.map((_, at) => at + 1));
      expect(match.incidents.every(({ at }, n) => n === 0 || at >= match.incidents[n - 1]!.at)).toBe(true);
      const [first, second] = match.halves;
      expect(match.incidents.at(-1)).toMatchObject({ kind: 'match_end', at: match.length });
      expect(match.incidents.at(-1)!.score).toEqual([first[0] + second[0], first[1] + second[1]]);
      expect(match.goals).toHaveLength(first[0] + first[1] + second[0] + second[1]);
      expect(match.incidents.every(({ x, y }) => x >= 0 && x <= 100 && y >= 0 && y <= 100)).toBe(true);
    }
  });

  it('a goal follows its stop by 5 to 30 seconds; one that is taken back does not stand', () => {
    let [goals, revoked] = [0, 0];
    for (const { incidents } of some(2_000))
      for (const [place, incident] of incidents.entries()) {
        if (incident.kind === 'goal' || incident.kind === 'own_goal') {
          goals++;
          const stop = incidents[place - 1]!;
          expect(stop.kind).toBe('possible_goal');
          expect(incident.at - stop.at).toBeGreaterThanOrEqual(5_000);
          expect(incident.at - stop.at).toBeLessThanOrEqual(30_000);
        }
        if (incident.revokes === null) continue;
        revoked++;
        const taken = incidents[incident.revokes - 1]!;
        expect(['goal', 'own_goal']).toContain(taken.kind);
        expect(incident.kind).toBe('var_overturned');
        expect(incident.score).toEqual(incidents[incident.revokes - 2]!.score);
      }
    // 6 of 100 are taken back: of some 5,300 goals four standard deviations are 1.3 points.
    expect(revoked / goals).toBeGreaterThan(0.047);
    expect(revoked / goals).toBeLessThan(0.073);
  });

  it('a level cup match has an extra time and, level still, a shoot-out that decides', () => {
    const matches = some(300, true);
    const level = matches.filter(({ halves: [one, two] }) => one[0] + two[0] === one[1] + two[1]);
    expect(level.length).toBeGreaterThan(40);
    expect(matches.every((match) => level.includes(match) === (match.extra !== null))).toBe(true);
    for (const { extra, shootout } of level) {
      expect(extra![0] === extra![1]).toBe(shootout !== null);
      if (shootout) expect(shootout[0]).not.toBe(shootout[1]);
    }
    expect(level.some(({ shootout }) => shootout !== null)).toBe(true);
  });

  it('streams of one seed are apart, and its numbers spread evenly', () => {
    const [one, two] = [randomOf('a', 'x'), randomOf('a', 'y')];
    expect([one.next(), one.next()]).not.toEqual([two.next(), two.next()]);
    const random = randomOf('even');
    const counts = Array.from({ length: 10 }, () => 0);
    for (let n = 0; n < 100_000; n++) counts[Math.floor(random.next() * 10)]!++;
    // Chi-square of 9 degrees of freedom: above 33.7 once in ten thousand seeds.
    expect(counts.reduce((sum, count) => sum + (count - 10_000) ** 2 / 10_000, 0)).toBeLessThan(33.7);
    const sample = Array.from({ length: 20_000 }, () => random.gamma(0.5));
    expect(sample.reduce((sum, one2) => sum + one2, 0) / 20_000).toBeCloseTo(1, 1);
  });
});
