import { describe, expect, it } from 'vitest';
import { arenaView } from '../odds/arena.ts';
import { mapChance } from '../odds/maps.ts';
import { playArena } from './arena.ts';
import type { MapsMatch } from './maps-incidents.ts';
import { isMapOver, playShooter } from './shooter.ts';

const shooter = Array.from({ length: 1_500 }, (_, n) => playShooter({ seed: `match ${n}`, round: 0.53 }));
const arena = Array.from({ length: 1_500 }, (_, n) => playArena({ seed: `match ${n}`, strength: 0.5 }));
const mean = (of: readonly number[]): number => of.reduce((sum, one) => sum + one, 0) / of.length;
const endsOf = ({ incidents }: MapsMatch) => incidents.filter(({ kind }) => kind === 'period_end');

describe('simulated matches in maps', () => {
  it('are functions of their seeds alone; incidents stand in order, and a side wins two maps', () => {
    const of = (seed: string) => [playShooter({ seed, round: 0.5 }), playArena({ seed, strength: 0 })];
    expect(of('a')).toEqual(of('a'));
    expect(of('a')).not.toEqual(of('b'));
    for (const match of [...shooter.slice(0, 150), ...arena.slice(0, 150)]) {
      const { incidents, winner } = match;
      expect(incidents.every(({ n, at }, place) => n === place + 1 && at >= (incidents[place - 1]?.at ?? 0))).toBe(
        true,
      );
      const won = endsOf(match).filter(({ side }) => side === winner).length;
      expect([won, endsOf(match).at(-1)!.side]).toEqual([2, winner]);
    }
    for (const { maps } of shooter) for (const score of maps) expect(isMapOver(score), score.join(':')).toBe(true);
  });

  it('a map of the shooter is won as often as its rounds say, about one in seven has an overtime', () => {
    const ends = shooter.flatMap(endsOf);
    const won = ends.filter(({ side }) => side === 'home').length / ends.length;
    expect(Math.abs(won - mapChance({ rounds: [0, 0], round: 0.53 }))).toBeLessThan(0.035);
    const overtimes = ends.filter(({ score }) => score[0] + score[1] > 24).length / ends.length;
    expect(overtimes).toBeGreaterThan(0.11);
    expect(overtimes).toBeLessThan(0.21);
    expect(Math.abs(mean(shooter.map(({ length }) => length / 60_000)) - 100)).toBeLessThan(15);
  });

  it('a map of the arena is won, lasts and brings kills as its law says, from the start and from its middle', () => {
    const start = { minute: 0, looks: 0, lead: 0, strength: 0.5, kills: 0, hasKill: false, hasTower: false };
    const view = arenaView(start);
    const expected = (p: Float64Array): number => p.reduce((sum, one, n) => sum + one * n, 0);
    const ends = arena.flatMap(endsOf);
    const won = ends.filter(({ side }) => side === 'home').length / ends.length;
    expect(Math.abs(won - view.chance)).toBeLessThan(0.035);
    expect(Math.abs(mean(ends.map(({ minute }) => minute)) - expected(view.minutes))).toBeLessThan(0.6);
    expect(Math.abs(mean(ends.map(({ score }) => score[0] + score[1])) - expected(view.kills))).toBeLessThan(0.9);
    expect(view.minutes.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 9);
    // First maps at their fifteenth minute: chances then beside what came.
    let [hits, hoped] = [0, 0];
    for (const { incidents } of arena) {
      const then = incidents.find(({ kind, minute }) => kind === 'gold' && minute === 15)!;
      hits += incidents.find(({ kind }) => kind === 'period_end')!.side === 'home' ? 1 : 0;
      hoped += arenaView({ ...start, minute: 15, lead: then.lead, hasKill: true, hasTower: true }).chance;
    }
    expect(Math.abs(hits - hoped) / arena.length).toBeLessThan(0.035);
  });
});
