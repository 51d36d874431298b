// Every game of the studio is proven on the site from a demo round to the check by its player: read from the list of
// browser tests as they would run, so that a game without a test is named here.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { gameSlugs } from '@malva/studio/math/games';
import { games, proofs } from './game-table.ts';

interface Suite {
  suites?: Suite[];
  specs?: { tests: { annotations: { type: string; description?: string }[] }[] }[];
}

const proven = ({ specs = [], suites = [] }: Suite): string[] => [
  ...specs.flatMap(({ tests }) =>
    tests.flatMap(({ annotations }) => annotations.map(({ type, description }) => `${description}: ${type}`)),
  ),
  ...suites.flatMap(proven),
];

test('no game is without its demo round, money round, return in the middle, replay and check on the site', () => {
  expect(Object.keys(games).toSorted()).toEqual(gameSlugs.toSorted());
  const root = join(import.meta.dirname, '..');
  const args = [
    'test',
    '-c',
    'e2e/playwright.config.ts',
    '--project=phone-tables',
    '--project=tables',
    '--list',
    '--reporter=json',
    '/e2e/games',
    '/e2e/fairness',
  ];
  // Where the browser run writes its results is not where this list goes.
  const { stdout } = spawnSync(process.execPath, [join(root, 'node_modules/@playwright/test/cli.js'), ...args], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: '' },
  });
  const found = new Set(proven(JSON.parse(stdout) as Suite));
  expect([...found].toSorted()).toEqual(
    gameSlugs.flatMap((slug) => proofs.map((proof) => `${slug}: ${proof}`)).toSorted(),
  );
});
