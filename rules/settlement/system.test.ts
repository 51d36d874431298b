import { describe, expect, it } from 'vitest';
import { namedSystems, systemLines, systemProblem } from './system.ts';

const good = { selections: 4, bankers: 0, sizes: [2, 3], unit: 100n };

describe('system', () => {
  it('lines of the named systems', () => {
    const lines = Object.entries(namedSystems).map(([name, { selections, sizes }]) => [
      name,
      systemLines(selections, sizes),
    ]);
    expect(Object.fromEntries(lines)).toEqual({
      trixie: 4,
      patent: 7,
      yankee: 11,
      lucky15: 15,
      canadian: 26,
      lucky31: 31,
      heinz: 57,
      lucky63: 63,
      superHeinz: 120,
      goliath: 247,
    });
  });

  it('what can be placed: 2 to 12 selections beside bankers, k inside them, 2,000 lines, 1 UAH a line', () => {
    for (const [change, problem] of [
      [{}, undefined],
      [{ bankers: 8 }, undefined],
      [{ selections: 2, sizes: [1, 2] }, undefined],
      [{ selections: 12, sizes: [6] }, undefined],
      [{ selections: 0, bankers: 3, sizes: [1] }, 'only_bankers'],
      [{ selections: 1, bankers: 3, sizes: [1] }, 'selections'],
      [{ selections: 13 }, 'selections'],
      [{ sizes: [] }, 'sizes'],
      [{ sizes: [0] }, 'sizes'],
      [{ sizes: [5] }, 'sizes'],
      [{ sizes: [2.5] }, 'sizes'],
      [{ sizes: [2, 2] }, 'sizes'],
      [{ unit: 99n }, 'unit'],
    ] as const)
      expect(systemProblem({ ...good, ...change }), JSON.stringify(Object.keys(change))).toBe(problem);
  });

  it('2,000 lines are the most', () => {
    const lines = (sizes: readonly number[]) => [
      systemLines(12, sizes),
      systemProblem({ ...good, selections: 12, sizes }),
    ];
    expect(lines([3, 4, 5, 8])).toEqual([2_002, 'lines']);
    expect(lines([4, 5, 12, 3, 2, 9, 11, 1])).toEqual([1_818, undefined]);
    expect(systemProblem({ ...good, selections: 12, sizes: namedSystems.goliath.sizes })).toBe('lines');
  });
});
