// `npm run new` on a copy of the repository: the copy typechecks, keeps the law, and the new feature's test passes over
// HTTP on a real PostgreSQL; then the copy is deleted. Also tests of the small parts.
import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findAll, judge, readDebts, spell } from '../tidy/law.ts';
import { writeMap } from '../tidy/map.ts';
import { readTree } from '../tidy/tree.ts';
import { fill, lists, namesOf, nextMigration, writeFeature } from './write.ts';

const root = join(import.meta.dirname, '../..');
const left = new Set(['node_modules', 'dist', 'art', 'bench', 'e2e', 'test-results']);

/**
 * Sources copied to a folder inside the checkout, so that packages are found one floor up; only `@malva/…` means the
 * copy.
 */
function copyHouse(): string {
  mkdirSync(join(root, 'dist'), { recursive: true });
  const copy = mkdtempSync(join(root, 'dist/new-'));
  for (const entry of readdirSync(root, { withFileTypes: true })) {
    if (entry.name.startsWith('.') || left.has(entry.name)) continue;
    const own = join(root, entry.name, 'node_modules');
    cpSync(join(root, entry.name), join(copy, entry.name), {
      recursive: true,
      filter: (path) => !/\/(node_modules|dist)(\/|$)/.test(path.slice(root.length)),
    });
    if (existsSync(own)) symlinkSync(own, join(copy, entry.name, 'node_modules'));
  }
  mkdirSync(join(copy, 'node_modules/@malva'), { recursive: true });
  for (const room of readdirSync(join(root, 'node_modules/@malva')))
    symlinkSync(join(copy, room), join(copy, 'node_modules/@malva', room));
  return copy;
}

/** What the law finds and no debt covers. The copy lacks rooms that some debts are of. */
const findings = (house: string): string[] => judge(findAll(readTree(house)), readDebts()).open.map(spell);

/** Types of a side from where it begins, and of the new feature with its test; tests of others are left out. */
function checkTypes(copy: string, side: 'tsconfig.json' | 'tsconfig.web.json', include: readonly string[]) {
  const config = `new-${side}`;
  writeFileSync(join(copy, config), JSON.stringify({ extends: `./${side}`, include }));
  return run(copy, 'typescript/bin/tsc', ['-p', config]);
}

/** What the browser's first piece holds of all pages, as the build of that house writes it. */
async function pagesOfFirstLoad(house: string): Promise<string | undefined> {
  const { contractWire } = (await import(join(house, 'web/vite-plugins.ts'))) as {
    contractWire(): { load(id: string): Promise<{ code: string }> };
  };
  const { code } = await contractWire().load(join(house, 'contract/page.ts'));
  return code.split('\n').find((line) => line.startsWith('export const firstPages'));
}

interface Run {
  ok: boolean;
  said: string;
}

function run(cwd: string, script: string, args: readonly string[]): Promise<Run> {
  const env = { ...process.env, VITEST: undefined, NO_COLOR: '1' };
  return new Promise((done) => {
    execFile(
      process.execPath,
      [join(root, 'node_modules', script), ...args],
      { cwd, env, maxBuffer: 1 << 26 },
      (error, stdout, stderr) => done({ ok: error === null, said: stdout + stderr }),
    );
  });
}

/** Nine more, so that lists and types are seen to bear many. */
const more = [
  'sun-wheel',
  'night-owls',
  'gold-rain',
  'big-board',
  'lucky-box',
  'city-trip',
  'red-hour',
  'tea-time',
  'ice-cup',
];

describe('npm run new', () => {
  let copy = '';
  beforeAll(() => {
    copy = copyHouse();
  });
  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  it('writes a feature on all sides, one line in each index, once', async () => {
    const { files, edited } = await writeFeature(copy, 'star-drops', {
      uk: 'Зорепад',
      ru: 'Звездопад',
      en: 'Star drops',
    });
    expect(files.every((file) => existsSync(join(copy, file)))).toBe(true);
    expect(files.map((file) => basename(file)).filter((name) => name.endsWith('.json'))).toHaveLength(3);
    expect(edited).toEqual(['contract/index.ts', 'server/src/features/index.ts', 'web/src/features/later.ts']);
    expect(readFileSync(join(copy, 'i18n/uk/star-drops.json'), 'utf8')).toContain('"starDrops.title": "Зорепад"');
    await expect(writeFeature(copy, 'star-drops')).rejects.toThrow('taken');
    for (const name of more) await writeFeature(copy, name);
    writeMap(copy);
  });

  it('tells a browser of the pages of new features later: its first load stays the same to the byte', async () => {
    const [own, theirs] = await Promise.all([root, copy].map(pagesOfFirstLoad));
    expect(theirs).toBe(own);
    expect(own).toContain('"home":{"path":"/","audience":"any"}');
    expect(readFileSync(join(copy, 'web/src/features/index.ts'), 'utf8')).not.toContain('star-drops');
  });

  it('of ten features passes types, the law and their tests', { timeout: 300_000 }, async () => {
    const suites = ['star-drops', 'ice-cup', 'server/test/matrix', 'privacy'];
    const wanted = 'has a row for every|every table|star-drops|ice-cup';
    const [types, webTypes, tests, texts] = await Promise.all([
      checkTypes(copy, 'tsconfig.json', ['server/src/main.ts', 'server/src/features/star-drops']),
      checkTypes(copy, 'tsconfig.web.json', ['web/src/*.d.ts', 'web/src/features/*.ts', 'web/src/features/star-drops']),
      run(copy, 'vitest/vitest.mjs', ['run', '--project', 'server', ...suites, '-t', wanted]),
      run(copy, 'vitest/vitest.mjs', ['run', '--project', 'unit', 'web/src/messages.test.ts', 'i18n/']),
    ]);
    // The checkout may hold other unfinished work: only lines about the new features and their lists count.
    const about =
      /^(contract\/(index|feature)|(server|web)\/src\/features\/(index|later|owners)|.*(star-?drops|ice-?cup))/i;
    for (const { said } of [types, webTypes, texts])
      expect(said.split('\n').filter((line) => about.test(line))).toEqual([]);
    expect(findings(copy)).toEqual([]);
    // Two of each new feature, one of the matrix, two of the tables that may hold a player's rows.
    expect(tests.said).toMatch(/Tests\s+7 passed/);
    expect(tests.ok).toBe(true);
  });
});

describe('names', () => {
  it('follow from one', () => {
    expect(namesOf('star-drops')).toEqual({
      kebab: 'star-drops',
      camel: 'starDrops',
      Pascal: 'StarDrops',
      snake: 'star_drops',
      Title: 'Star drops',
    });
    expect(fill('{camel} { camel } {snake}', namesOf('money-box'))).toBe('moneyBox { camel } money_box');
  });

  it('refuse what is taken or misspelt, before anything is written', async () => {
    for (const name of ['cash', 'wallet', 'page', 'Stars', 'star_drops', ''])
      await expect(writeFeature(root, name)).rejects.toThrow(/taken|lower case/);
  });
});

describe('lists and numbers', () => {
  it('count migrations in tens', () => {
    expect(nextMigration([])).toBe('0010');
    expect(nextMigration(['0001_core.sql', '0070_office.sql', 'functions'])).toBe('0080');
    expect(nextMigration(['0075_office_roles.sql'])).toBe('0080');
  });

  it('take a name on one line and on many', () => {
    const edit = lists['web/src/features/later.ts'];
    const names = namesOf('money-box');
    expect(
      edit?.(`import { app } from './app/index.ts';\nexport const laterFeatures = [app] as const;`, names),
    ).toContain('[app, moneyBox] as const');
    expect(
      edit?.(`import { app } from './app/index.ts';\nexport const laterFeatures = [\n  app,\n] as const;`, names),
    ).toContain('[\n  app,\n  moneyBox,\n] as const');
    expect(() => edit?.('export const nothing = 1;', names)).toThrow('no imports');
  });
});
