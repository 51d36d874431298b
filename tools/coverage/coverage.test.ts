// Counting of requirements: ids in titles, what counts as carried, what is an error; and the requirement files
// themselves.
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  browserProofs,
  idsIn,
  openRows,
  readOtherwise,
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
    expect(idsIn('SB-090, SB-091 systems')).toEqual(['SB-090', 'SB-091']);
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

  it('is open when one of its tests fails, whatever else passes', () => {
    const { tallies, failing } = tally(some, [
      { title: 'S-001 works', passed: true },
      { title: 'S-001 works on a phone', passed: false },
    ]);
    expect([tallies[0]!.carried, tallies[0]!.open.map(({ id }) => id), failing]).toEqual([0, ['S-001'], ['S-001']]);
  });

  it('that was decided otherwise is neither carried nor open', () => {
    const report = tally(some, [{ title: 'S-001 something else', passed: true }], [{ id: 'S-001' }]);
    expect(report.tallies[0]).toMatchObject({ carried: 0, otherwise: 1, open: [] });
    expect(table(report)).toMatch(/^states\s+0 proved\s+1 decided otherwise\s+1 open of\s+2\s+0 %$/m);
  });

  it('is listed with its text while no test carries it', () => {
    const report = tally(some, [{ title: 'S-001', passed: true }]);
    expect(openRows(report)).toEqual(['S-002  says S-002', 'TR-001  says TR-001']);
    expect(openRows(report, 'trust')).toEqual(['TR-001  says TR-001']);
    expect(openRows(report, 'S-')).toEqual(['S-002  says S-002']);
    expect(table(report)).toMatch(/^states\s+1 proved\s+0 decided otherwise\s+1 open of\s+2\s+50 %$/m);
  });

  it('that does not exist is an error', () => {
    expect(tally(some, [{ title: 'S-009 invented', passed: true }]).unknown).toEqual(['S-009: S-009 invented']);
  });

  it('is printed in at most one line', () => {
    expect(statement({ id: 'X-001', area: 'core', given: 'a'.repeat(200) })).toHaveLength(140);
  });
});

describe('results', () => {
  it('of units and servers are flat; a skipped test proves nothing, and the name of a group neither', () => {
    expect(
      unitProofs({
        testResults: [
          {
            assertionResults: [
              { title: 'b', fullName: 'S-001 b', status: 'passed' },
              { title: 'c', fullName: 'c', status: 'failed' },
              { title: 'd', fullName: 'd', status: 'skipped' },
            ],
          },
        ],
      }),
    ).toEqual([
      { title: 'b', passed: true },
      { title: 'c', passed: false },
    ]);
  });

  it('of browsers are nested, and a test that ran nowhere proves nothing', () => {
    const spec = (title: string, status: string) => ({ title, ok: true, tests: [{ status }] });
    expect(
      browserProofs({
        suites: [
          {
            suites: [
              {
                title: 'S-001 job',
                specs: [spec('runs', 'expected'), spec('breaks', 'unexpected'), spec('sleeps', 'skipped')],
              },
            ],
          },
        ],
      }),
    ).toEqual([
      { title: 'runs', passed: true },
      { title: 'breaks', passed: false },
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

describe('titles', () => {
  it('of groups carry no id: only a test proves', () => {
    const root = join(dir, '../..');
    const rooms = '{contract,rules,server,studio,web,office,simulators,seed,tools,e2e,bench}';
    const tests = globSync(`${rooms}/**/*.{test,spec}.{ts,tsx}`, { cwd: root, exclude: ['**/node_modules/**'] });
    expect(tests.length).toBeGreaterThan(300);
    const groups = tests.flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(/^\s*(?:test\.)?describe[^\n]*\(['`"]([^\n]*)/gm)].map(
        ([, title = '']) => `${file}: ${title}`,
      ),
    );
    expect(groups.length).toBeGreaterThan(300);
    expect(groups.filter((group) => idsIn(group).length > 0)).toEqual([]);
  });
});

describe('what was decided otherwise', () => {
  it('names a row, and a page of the decisions that says so', () => {
    const known = new Set([...readRequirements(dir).values()].flat().map(({ id }) => id));
    const rows = readOtherwise(dir);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    for (const { id, page, instead } of rows) {
      expect(known).toContain(id);
      expect(readFileSync(join(dir, '../decisions', page), 'utf8')).toContain(id);
      expect(instead).not.toBe('');
    }
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
    sportsbook: 'SB',
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
