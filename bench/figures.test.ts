// The verdicts of the benchmarks.
import { describe, expect, it } from 'vitest';
import { isMet, median, partOf } from './figures.ts';
import { judgedTable } from './judged-table.ts';

describe('figures', () => {
  it('are met up to the wanted value, and never when not measured', () => {
    expect(isMet({ what: '', unit: '', value: 85, wanted: { atMost: 85 } })).toBe(true);
    expect(isMet({ what: '', unit: '', value: 85.1, wanted: { atMost: 85 } })).toBe(false);
    expect(isMet({ what: '', unit: '', value: 97, wanted: { atLeast: 98 } })).toBe(false);
    expect(isMet({ what: '', unit: '', value: Number.NaN, wanted: { atMost: 85 } })).toBe(false);
    expect(median([3, 1, 2])).toBe(2);
  });

  it('name what was missed', () => {
    const part = partOf('Page', [
      { what: 'HTML', value: 21.04, digits: 1, unit: 'kB', wanted: { atMost: 20 } },
      { what: 'whole', value: 1, unit: 'kB' },
    ]);
    expect(part.missed).toEqual(['Page: HTML']);
    expect(part.lines).toContain('| HTML | 21.0 kB | ≤ 20 | **missed** |');
  });
});

describe('the table of the server', () => {
  const head = [
    '| what | rate | to pgbench -N | p50 / p99 | failed | wanted |',
    '|---|---|---|---|---|---|',
    '| pgbench -N | 9000/s | 1 × | – | 0 | – |',
  ];
  const missed = (...rows: string[]): string[] => judgedTable('Server', [...head, ...rows]).missed;

  it('is judged by ratio, p99 and failures', () => {
    expect(
      missed(
        '| money | 1/s | 2.31 × | 1.0 / 2.0 ms | 0 | ≥ 2 × |',
        '| half | 1/s | 0.40 × | 9.0 / 39.9 ms | 0 | p99 ≤ 40 ms |',
      ),
    ).toEqual([]);
    expect(missed('| money | 1/s | 1.99 × | 1.0 / 2.0 ms | 0 | ≥ 2 × |')).toEqual(['Server: money']);
    expect(missed('| half | 1/s | 2.00 × | 9.0 / 40.1 ms | 0 | p99 ≤ 40 ms |')).toEqual(['Server: half']);
    expect(missed('| money | 1/s | 2.31 × | 1.0 / 2.0 ms | 3 | ≥ 2 × |')).toEqual(['Server: money']);
    expect(missed('| new | 1/s | 2.31 × | 1.0 / 2.0 ms | 0 | fast |')).toEqual(['Server: new']);
  });

  it('has missed without a measurement or with broken books', () => {
    expect(judgedTable('Server', ['pgbench was not found']).missed).toEqual(['Server: pgbench was not found']);
    expect(missed('', 'Books after the run: 2 breaks.')).toEqual(['Server: Books after the run: 2 breaks.']);
  });
});
