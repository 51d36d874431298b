import { describe, expect, it } from 'vitest';
import { halfMs, playCyberFootball } from './cyber-football.ts';

const matches = Array.from({ length: 2_000 }, (_, n) => playCyberFootball({ seed: `match ${n}`, rates: [1.9, 1.5] }));
const mean = (of: readonly number[]): number => of.reduce((sum, one) => sum + one, 0) / of.length;

describe('a match of football on a console', () => {
  it('is a function of its seed alone: two halves of four minutes, incidents in order', () => {
    const of = (seed: string) => playCyberFootball({ seed, rates: [1.9, 1.5] });
    expect(of('a')).toEqual(of('a'));
    expect(of('a')).not.toEqual(of('b'));
    for (const { incidents, length, halves, goals } of matches.slice(0, 200)) {
      expect(incidents.every(({ n, at }, place) => n === place + 1 && at >= (incidents[place - 1]?.at ?? 0))).toBe(
        true,
      );
      expect(incidents.filter(({ kind }) => kind === 'period_end').map(({ at }) => at)).toEqual([halfMs, length]);
      expect(length).toBe(2 * halfMs + 45_000);
      const [first, second] = halves;
      expect(goals.length).toBe(first[0] + first[1] + second[0] + second[1]);
      expect(incidents.at(-1)).toMatchObject({
        kind: 'match_end',
        score: [first[0] + second[0], first[1] + second[1]],
      });
    }
  });

  it('brings the goals that were expected, as many in one half as in the other', () => {
    const scores = matches.map(({ halves: [first, second] }) => [first[0] + second[0], first[1] + second[1]] as const);
    // Four standard errors of 2,000 matches.
    expect(Math.abs(mean(scores.map(([home]) => home)) - 1.9)).toBeLessThan(0.13);
    expect(Math.abs(mean(scores.map(([, away]) => away)) - 1.5)).toBeLessThan(0.11);
    const halves = mean(matches.map(({ halves: [first, second] }) => first[0] + first[1] - second[0] - second[1]));
    expect(Math.abs(halves)).toBeLessThan(0.17);
    const draws = scores.filter(([home, away]) => home === away).length / scores.length;
    expect(Math.abs(draws - 0.216)).toBeLessThan(0.04);
  });
});
