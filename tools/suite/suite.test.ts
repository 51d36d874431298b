// The suite's own tools: which tests a change reaches, where the time of a run went, and which file took more than its
// share.
import { describe, expect, it } from 'vitest';
import { houseTree, treeOf } from '../tidy/tree.ts';
import { importers, nameOfFile, reachOf } from './changed.ts';
import shares from './shares.json' with { type: 'json' };
import { aboveShare, ofPlaywright, ofVitest } from './times.mjs';

const house = houseTree();

describe('what a change reaches', () => {
  it('names the feature of a file by its place', () => {
    expect(
      [
        'server/src/features/cash/refunds/store.ts',
        'server/src/base/wallet/store.ts',
        'web/src/features/public-profile/page.tsx',
        'contract/office-cash.ts',
        'i18n/en/second-step.json',
        'server/migrations/functions/40_games.sql',
        'server/migrations/0320_cash.sql',
        'studio/games/sich-dice/stage.tsx',
        'studio/math/sich-dice.ts',
        'docs/scale.md',
      ].map(nameOfFile),
    ).toEqual([
      'cash',
      'wallet',
      'public-profile',
      'cash',
      'second-step',
      'games',
      'cash',
      'sich-dice',
      'sich-dice',
      null,
    ]);
  });

  it('follows imports, but not through the list of all features', () => {
    const tree = treeOf({
      'server/src/features/cash/index.ts': 'export const cash = 1;',
      'server/src/features/cash/cash.test.ts': `import { cash } from './index.ts';\nexport const a = cash;`,
      'server/src/features/index.ts': `import { cash } from './cash/index.ts';\nexport const all = [cash];`,
      'server/test/site.ts': `import { all } from '../src/features/index.ts';\nexport const site = all;`,
      'server/src/features/chat/chat.test.ts': `import { site } from '../../../test/site.ts';\nexport const b = site;`,
    });
    const reached = importers(tree, ['server/src/features/cash/index.ts']);
    expect(reached).toContain('server/src/features/cash/cash.test.ts');
    expect(reached).not.toContain('server/src/features/chat/chat.test.ts');
  });

  it('finds tests by the name of a feature and by the paths of its calls', () => {
    const { tests, specs, everywhere } = reachOf(house, ['server/src/features/cash/statement/tax.ts']);
    expect(tests).toEqual(
      expect.arrayContaining(['server/src/features/cash/statement/tax.test.ts', 'tools/tidy.test.ts']),
    );
    expect(specs).toEqual(expect.arrayContaining(['e2e/cash.spec.ts', 'e2e/main-job.spec.ts']));
    expect(tests).not.toContain('studio/math/sich-dice.test.ts');
    expect(specs).not.toContain('e2e/chat.spec.ts');
    expect(everywhere).toEqual([]);
  });

  it('knows SQL and texts, which nothing imports', () => {
    expect(reachOf(house, ['server/migrations/functions/20_wallet.sql']).tests).toContain(
      'server/src/base/wallet/wallet.test.ts',
    );
    expect(reachOf(house, ['i18n/uk/chat.json']).specs).toContain('e2e/chat.spec.ts');
  });

  it('says which changes need the whole suite, and runs no browser tests where the site is unchanged', () => {
    expect(reachOf(house, ['server/src/core/db.ts']).everywhere).toEqual(['server/src/core/db.ts']);
    expect(reachOf(house, ['docs/scale.md']).specs).toEqual([]);
  });
});

describe('where the time went', () => {
  const vitest = {
    testResults: [
      {
        name: '/house/rules/a.test.ts',
        startTime: 1000,
        endTime: 4000,
        assertionResults: [{ fullName: 'a counts', duration: 2500 }],
      },
    ],
  };
  const playwright = {
    config: { rootDir: '/house/e2e' },
    suites: [
      {
        specs: [],
        suites: [
          {
            specs: [
              {
                title: 'walks',
                file: 'cash.spec.ts',
                tests: [{ projectName: 'phone', results: [{ duration: 9000 }, { duration: 1000 }] }],
              },
            ],
          },
          {
            specs: [
              {
                title: 'plays',
                file: '../studio/games/dev/play.spec.ts',
                tests: [{ projectName: 'games', results: [{ duration: 2000 }] }],
              },
            ],
          },
        ],
      },
    ],
  };

  it('reads both reports; a retry counts', () => {
    expect(ofVitest(vitest, '/house')).toEqual({
      tests: [{ stage: 'tests', file: 'rules/a.test.ts', title: 'a counts', seconds: 2.5 }],
      files: [{ stage: 'tests', file: 'rules/a.test.ts', title: '', seconds: 3 }],
    });
    expect(ofPlaywright(playwright, '/house')).toEqual({
      tests: [
        { stage: 'browser', file: 'e2e/cash.spec.ts', title: '[phone] walks', seconds: 10 },
        { stage: 'browser', file: 'studio/games/dev/play.spec.ts', title: '[games] plays', seconds: 2 },
      ],
      files: [
        { stage: 'browser', file: 'e2e/cash.spec.ts', title: '', seconds: 10 },
        { stage: 'browser', file: 'studio/games/dev/play.spec.ts', title: '', seconds: 2 },
      ],
    });
  });

  it('finds a file above its share, and only that', () => {
    const at = (file: string, seconds: number) => ({ stage: 'browser' as const, file, title: '', seconds });
    const stated = { tests: { default: 50, files: {} }, browser: { default: 10, files: { 'e2e/tables.spec.ts': 75 } } };
    const files = [at('e2e/tables.spec.ts', 75), at('e2e/new.spec.ts', 15), at('e2e/old.spec.ts', 10)];
    expect(aboveShare(files, stated)).toEqual(['e2e/new.spec.ts took 15.0 % of the browser (15 s); its share is 10 %']);
  });

  it('states shares of files that are there', () => {
    const named = [...Object.keys(shares.tests.files), ...Object.keys(shares.browser.files)];
    expect(named.filter((file) => !house.files.has(file))).toEqual([]);
  });
});
