// `npm run new` on a copy of the house: the copy typechecks, keeps the law, and the new feature's test passes over HTTP on a
// real PostgreSQL; then the copy is thrown away. Beside it, the small parts.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findAll, spell } from '../tidy/law.ts';
import { readTree } from '../tidy/tree.ts';
import { fill, lists, namesOf, nextMigration, writeFeature } from './write.ts';

const root = join(import.meta.dirname, '../..');
const left = new Set(['node_modules', 'dist', 'art', 'bench', 'e2e', 'test-results']);

/** Sources copied; packages linked one by one, so that `@malva/…` means the copy. */
function copyHouse(): string {
  const copy = mkdtempSync(join(tmpdir(), 'malva-new-'));
  for (const entry of readdirSync(root, { withFileTypes: true })) {
    if (entry.name.startsWith('.') || left.has(entry.name)) continue;
    cpSync(join(root, entry.name), join(copy, entry.name), { recursive: true, filter: (path) => !/\/(node_modules|dist|public)(\/|$)/.test(path.slice(root.length)) });
  }
  mkdirSync(join(copy, 'node_modules/@malva'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules'))) if (name !== '@malva') symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name));
  for (const room of readdirSync(join(root, 'node_modules/@malva'))) symlinkSync(join(copy, room), join(copy, 'node_modules/@malva', room));
  return copy;
}

/** Without line numbers: the lists grow. */
const findings = (house: string): string[] => findAll(readTree(house)).map((one) => spell({ ...one, line: 0 }));

interface Run {
  ok: boolean;
  said: string;
}

function run(cwd: string, script: string, args: readonly string[]): Run {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'node_modules', script), ...args], { cwd, encoding: 'utf8', env: { ...process.env, VITEST: undefined, NO_COLOR: '1' } });
  return { ok: status === 0, said: stdout + stderr };
}

describe('npm run new', () => {
  let copy = '';
  let before: string[] = [];
  beforeAll(() => {
    copy = copyHouse();
    before = findings(copy);
  });
  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  it('writes a feature on all sides, in every list, once', () => {
    const { files, edited } = writeFeature(copy, 'star-drops', { uk: 'Зорепад', ru: 'Звездопад', en: 'Star drops' });
    expect(files.every((file) => existsSync(join(copy, file)))).toBe(true);
    expect(files.map((file) => basename(file)).filter((name) => name.endsWith('.json'))).toHaveLength(3);
    expect(edited).toEqual(['contract/features.ts', 'contract/page.ts', 'server/src/features/index.ts', 'web/src/features/index.ts', 'docs/map.md']);
    expect(readFileSync(join(copy, 'i18n/uk/star-drops.json'), 'utf8')).toContain('"starDrops.title": "Зорепад"');
    expect(() => writeFeature(copy, 'star-drops')).toThrow('taken');
  });

  it('leaves types whole, the law kept and the new test green', { timeout: 240_000 }, () => {
    for (const project of ['tsconfig.json', 'tsconfig.web.json']) {
      const { said } = run(copy, 'typescript/bin/tsc', ['-p', project]);
      expect(said.split('\n').filter((line) => /^(contract\/(page|features)|server\/src\/features\/index|.*star-drops)/.test(line))).toEqual([]);
    }
    expect(findings(copy).filter((one) => !before.includes(one))).toEqual([]);
    const tests = run(copy, 'vitest/vitest.mjs', ['run', '--project', 'server', 'server/src/features/star-drops']);
    expect(tests.said).toMatch(/Tests\s+2 passed/);
    expect(tests.ok).toBe(true);
    const law = run(copy, 'vitest/vitest.mjs', ['run', '--project', 'unit', 'web/src/messages.test.ts', 'tools/tidy/map.test.ts', 'i18n/']);
    expect(law.said.split('\n').filter((line) => /star-?drops/i.test(line))).toEqual([]);
  });
});

describe('names', () => {
  it('follow from one', () => {
    expect(namesOf('star-drops')).toEqual({ kebab: 'star-drops', camel: 'starDrops', Pascal: 'StarDrops', snake: 'star_drops', Title: 'Star drops' });
    expect(fill('{camel} { camel } {snake}', namesOf('money-box'))).toBe('moneyBox { camel } money_box');
  });

  it('refuse what is taken or misspelt, before anything is written', () => {
    for (const name of ['cash', 'wallet', 'page', 'Stars', 'star_drops', '']) expect(() => writeFeature(root, name)).toThrow(/taken|lower case/);
  });
});

describe('lists and numbers', () => {
  it('count migrations in tens', () => {
    expect(nextMigration([])).toBe('0010');
    expect(nextMigration(['0001_core.sql', '0070_office.sql', 'functions'])).toBe('0080');
    expect(nextMigration(['0075_office_roles.sql'])).toBe('0080');
  });

  it('take a name on one line and on many', () => {
    const edit = lists['web/src/features/index.ts'];
    const names = namesOf('money-box');
    expect(edit?.(`import { app } from './app/index.ts';\nexport const features = [app] as const;`, names)).toContain('[app, moneyBox] as const');
    expect(edit?.(`import { app } from './app/index.ts';\nexport const features = [\n  app,\n] as const;`, names)).toContain('[\n  app,\n  moneyBox,\n] as const');
    expect(() => edit?.('export const nothing = 1;', names)).toThrow('no imports');
  });
});
