// Counting of requirements: ids in titles, what counts as carried, what is an error; and the requirement files
// themselves.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  browserProofs,
  idsIn,
  openRows,
  readProofs,
  readRequirements,
  statement,
  table,
  tally,
  unitProofs,
  type Row,
} from './coverage.ts';

const dir = join(import.meta.dirname, '../../docs/requirements');
const row = (id: string, area = 'money'): Row => ({ id, area, does: `says ${id}` });
const some = new Map([
  ['states', [row('S-001'), row('S-002', 'core')]],
  ['trust', [row('TR-001')]],
]);

describe('ids', () => {
  it('are read wherever they stand in a title', () => {
    expect(idsIn('deposits ZZ-1 only so')).toEqual([]);
    expect(idsIn('TR-001 RT-051 and (S-014): x')).toEqual(['TR-001', 'RT-051', 'S-014']);
    expect(idsIn('UTF-800 CVE-2024-123 A-1234 XTR-001')).toEqual([]);
  });
});

describe('a row', () => {
  it('is carried by a passing test alone', () => {
    const { tallies, failing, unknown } = tally(some, [
      { title: 'S-001 works', passed: true },
      { title: 'S-002 breaks', passed: false },
    ]);
    expect(tallies.map(({ file, area, carried, rows }) => [file, area, carried, rows])).toEqual([
      ['states', 'money', 1, 1],
      ['states', 'core', 0, 1],
      ['trust', 'money', 0, 1],
    ]);
    expect(failing).toEqual(['S-002']);
    expect(unknown).toEqual([]);
  });

  it('is listed with its text while no test carries it', () => {
    const report = tally(some, [{ title: 'S-001', passed: true }]);
    expect(openRows(report)).toEqual(['S-002  says S-002', 'TR-001  says TR-001']);
    expect(openRows(report, 'trust')).toEqual(['TR-001  says TR-001']);
    expect(openRows(report, 'S-')).toEqual(['S-002  says S-002']);
    expect(table(report)).toMatch(/^states\s+1 of\s+2\s+50 %$/m);
  });

  it('that does not exist is an error', () => {
    expect(tally(some, [{ title: 'S-009 invented', passed: true }]).unknown).toEqual(['S-009: S-009 invented']);
  });

  it('is printed in at most one line', () => {
    expect(statement({ id: 'X-001', area: 'core', given: 'a'.repeat(200) })).toHaveLength(140);
  });
});

describe('results', () => {
  it('of units and servers are flat', () => {
    expect(
      unitProofs({
        testResults: [
          {
            assertionResults: [
              { fullName: 'a b', status: 'passed' },
              { fullName: 'c', status: 'skipped' },
            ],
          },
        ],
      }),
    ).toEqual([
      { title: 'a b', passed: true },
      { title: 'c', passed: false },
    ]);
  });

  it('of browsers are nested, and a test that ran nowhere proves nothing', () => {
    const spec = (title: string, status: string) => ({ title, ok: true, tests: [{ status }] });
    expect(
      browserProofs({
        suites: [
          {
            title: 'a.spec.ts',
            suites: [{ title: 'job', specs: [spec('runs', 'expected'), spec('sleeps', 'skipped')] }],
          },
        ],
      }),
    ).toEqual([
      { title: 'a.spec.ts job runs', passed: true },
      { title: 'a.spec.ts job sleeps', passed: false },
    ]);
  });

  it('are missing until there was a run', () => {
    const folder = mkdtempSync(join(tmpdir(), 'malva-coverage-'));
    expect(readProofs(folder)).toBeNull();
    writeFileSync(join(folder, 'vitest.json'), '{"testResults":[]}');
    expect(readProofs(folder)).toEqual([]);
    rmSync(folder, { recursive: true });
  });
});

describe('the requirement files', () => {
  const requirements = readRequirements(dir);
  const prefixes: Readonly<Record<string, string>> = {
    brands: 'B',
    calls: 'C',
    constants: 'K',
    entities: 'E',
    errors: 'X',
    links: 'L',
    modals: 'M',
    realtime: 'RT',
    routes: 'P',
    rules: 'R',
    states: 'S',
    trust: 'TR',
  };

  it('are these', () => expect([...requirements.keys()]).toEqual(Object.keys(prefixes)));

  it.for(Object.entries(prefixes))(
    '%s: ids are unique and count from one, every row has an area and says something',
    ([file, prefix]) => {
      const rows = requirements.get(file) ?? [];
      expect(rows.map(({ id }) => id)).toEqual(rows.map((_, at) => `${prefix}-${String(at + 1).padStart(3, '0')}`));
      expect(rows.filter((one) => !one.area || Object.keys(one).length < 3)).toEqual([]);
    },
  );
});
