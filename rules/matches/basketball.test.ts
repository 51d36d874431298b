import { describe, expect, it } from 'vitest';
import { races, type BasketballMatch } from './basketball-incidents.ts';
import { playBasketball } from './basketball.ts';

const sum = (of: readonly number[]): number => of.reduce((total, one) => total + one, 0);
const even: readonly BasketballMatch[] = Array.from({ length: 3_000 }, (_, n) =>
  playBasketball({ seed: `match ${n}`, points: [77.04, 77.04] }),
);
const regulation = ({ quarters }: BasketballMatch): [number, number] => [
  sum(quarters.map(([home]) => home)),
  sum(quarters.map(([, away]) => away)),
];
function spreadOf(of: readonly number[]): { mean: number; deviation: number } {
  const mean = sum(of) / of.length;
  return { mean, deviation: Math.sqrt(sum(of.map((one) => (one - mean) ** 2)) / of.length) };
}

describe('a simulated basketball match', () => {
  it('is a function of its seed alone', () => {
    const of = (seed: string) => playBasketball({ seed, points: [80, 75] });
    expect(of('a')).toEqual(of('a'));
    expect(of('a')).not.toEqual(of('b'));
    // A match that was played once is played so for ever: its seed is published.
    const { quarters, overtime, incidents, length } = of('kalyna');
    expect({ quarters, overtime, count: incidents.length, length }).toMatchInlineSnapshot(`
      {
        "count": 173,
        "length": 6924000,
        "overtime": null,
        "quarters": [
          [
            16,
            19,
          ],
          [
            18,
            12,
          ],
          [
            18,
            23,
          ],
          [
            18,
            24,
          ],
        ],
      }
    `);
  });

  it('tells incidents in order, numbered without gaps; the clock runs down; points are those of the periods', () => {
    for (const match of even.slice(0, 200)) {
      const { incidents, overtime } = match;
      expect(incidents.every(({ n }, place) => n === place + 1)).toBe(true);
      expect(incidents.every(({ at }, n) => n === 0 || at >= incidents[n - 1]!.at)).toBe(true);
      const runs = incidents.every(
        ({ left, period }, n) => n === 0 || incidents[n - 1]!.period !== period || left <= incidents[n - 1]!.left,
      );
      expect(runs).toBe(true);
      const [home, away] = regulation(match);
      expect(incidents.at(-1)).toMatchObject({
        kind: 'match_end',
        score: [home + (overtime?.[0] ?? 0), away + (overtime?.[1] ?? 0)],
      });
      expect(incidents.every(({ x, y }) => x >= 0 && x <= 100 && y >= 0 && y <= 100)).toBe(true);
    }
  });

  it('is decided by an overtime where it is level, and only there; who had so many points first is known', () => {
    for (const match of even) {
      const [home, away] = regulation(match);
      expect(match.overtime !== null).toBe(home === away);
      if (match.overtime) expect(match.overtime[0]).not.toBe(match.overtime[1]);
      for (const race of races) {
        const first = match.incidents.find(({ score }) => Math.max(...score) >= race);
        expect(match.races[race]).toBe(first?.side ?? undefined);
      }
    }
  });

  it('brings the points, the spread and the overtimes that prices are made from', () => {
    const scores = even.map(regulation);
    const home = spreadOf(scores.map(([points]) => points));
    const margin = spreadOf(scores.map(([one, other]) => one - other));
    const total = spreadOf(scores.map(([one, other]) => one + other));
    // Four standard errors of 3,000 matches.
    expect(Math.abs(home.mean - 77.04)).toBeLessThan(0.8);
    expect(Math.abs(margin.mean)).toBeLessThan(1);
    expect(Math.abs(margin.deviation - 13.06)).toBeLessThan(0.7);
    expect(Math.abs(total.deviation - 14.56)).toBeLessThan(0.8);
    const level = even.filter(({ overtime }) => overtime !== null).length / even.length;
    expect(Math.abs(level - 0.0306)).toBeLessThan(0.0126);
    const minutes = even.map(({ length }) => length / 60_000);
    expect(spreadOf(minutes).mean).toBeGreaterThan(105);
    expect(spreadOf(minutes).mean).toBeLessThan(130);
  });

  it('a stronger side has more points, as many as were expected', () => {
    const found = Array.from({ length: 1_500 }, (_, n) =>
      regulation(playBasketball({ seed: `${n}`, points: [84, 71] })),
    );
    expect(Math.abs(spreadOf(found.map(([points]) => points)).mean - 84)).toBeLessThan(1.2);
    expect(Math.abs(spreadOf(found.map(([, points]) => points)).mean - 71)).toBeLessThan(1.2);
  });
});
