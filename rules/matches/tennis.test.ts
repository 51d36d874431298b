import { describe, expect, it } from 'vitest';
import { playTennis } from './tennis.ts';
import type { TennisMatch } from './tennis-incidents.ts';

const even: readonly TennisMatch[] = Array.from({ length: 1_500 }, (_, n) =>
  playTennis({ seed: `match ${n}`, serve: [0.65, 0.62] }),
);
const played = even.filter(({ retired }) => retired === null);

describe('a simulated tennis match', () => {
  it('is a function of its seed alone; incidents stand in order, sets and games follow the rules', () => {
    const of = (seed: string) => playTennis({ seed, serve: [0.64, 0.64] });
    expect(of('a')).toEqual(of('a'));
    expect(of('a')).not.toEqual(of('b'));
    for (const { incidents, sets, winner } of played.slice(0, 300)) {
      expect(incidents.every(({ n, at }, place) => n === place + 1 && at >= (incidents[place - 1]?.at ?? 0))).toBe(
        true,
      );
      for (const [h, a] of sets) {
        const [more, less] = [Math.max(h, a), Math.min(h, a)];
        expect(more === 6 ? less <= 4 : more === 7 && (less === 5 || less === 6), `${h}:${a}`).toBe(true);
      }
      const won = sets.filter(([h, a]) => (winner === 'home' ? h > a : a > h)).length;
      expect([won, sets.length - won]).toContainEqual(2);
      expect(incidents.filter(({ kind }) => kind === 'game')).toHaveLength(sets.flat().reduce((sum, n) => sum + n, 0));
    }
  });

  it('is won and held as often as its points say; three of two hundred players give up', () => {
    const won = even.filter(({ winner }) => winner === 'home').length / even.length;
    // .65 against .62 wins .647; four standard errors of 1,500 matches.
    expect(Math.abs(won - 0.647)).toBeLessThan(0.05);
    const retired = even.length - played.length;
    expect(retired).toBeGreaterThan(6);
    expect(retired).toBeLessThan(45);
    for (const { retired: gaveUp, winner, incidents } of even)
      if (gaveUp) {
        expect(winner).not.toBe(gaveUp);
        expect(incidents.at(-2)).toMatchObject({ kind: 'retired', side: gaveUp });
      }
    const minutes = played.map(({ length }) => length / 60_000);
    const mean = minutes.reduce((sum, one) => sum + one, 0) / minutes.length;
    expect(mean).toBeGreaterThan(85);
    expect(mean).toBeLessThan(115);
  });
});
