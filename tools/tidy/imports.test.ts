// Planted faults: imports against their direction, past an entry point, in a circle, and rules that are not pure.
import { describe } from 'vitest';
import { baseEntries, baseVerbs } from './base-entries.ts';
import { cycles, direction, purity } from './imports.ts';
import { type Texts, imports, proves } from './fixture.ts';

describe('direction', () => {
  proves(direction, [
    [
      'contract knows nobody',
      imports('contract/cash.ts', 'rules/money.ts', '@malva/rules/money'),
      imports('rules/money.ts', 'contract/cash.ts', '@malva/contract/cash'),
    ],
    [
      'core knows no base',
      imports('server/src/core/http.ts', 'server/src/base/wallet/wallet.ts', '../base/wallet/wallet.ts'),
      imports('server/src/base/wallet/wallet.ts', 'server/src/core/http.ts', '../../core/http.ts'),
    ],
    [
      'base looks left only',
      imports('server/src/base/players/players.ts', 'server/src/base/wallet/wallet.ts', '../wallet/wallet.ts'),
      imports('server/src/base/wallet/wallet.ts', 'server/src/base/players/players.ts', '../players/players.ts'),
    ],
    [
      'base knows no feature',
      imports('server/src/base/games/games.ts', 'server/src/features/cash/index.ts', '../../features/cash/index.ts'),
      imports('server/src/features/cash/index.ts', 'server/src/base/games/games.ts', '../../base/games/games.ts'),
    ],
    [
      'features do not know each other',
      imports('server/src/features/cash/index.ts', 'server/src/features/auth/index.ts', '../auth/index.ts'),
      imports('server/src/features/cash/index.ts', 'server/src/features/cash/store.ts', './store.ts'),
    ],
    [
      'neither on the web',
      imports('web/src/features/cash/index.ts', 'web/src/features/auth/index.ts', '../auth/index.ts'),
      imports('web/src/features/index.ts', 'web/src/features/auth/index.ts', './auth/index.ts'),
    ],
    [
      'web and server are apart',
      imports('web/src/core/api.ts', 'server/src/core/http.ts', '@malva/server/core/http'),
      imports('web/src/core/api.ts', 'contract/cash.ts', '@malva/contract/cash'),
    ],
    [
      'server and web are apart',
      imports('server/src/site.ts', 'web/src/app/app.tsx', '../../web/src/app/app.tsx'),
      imports('server/src/site.ts', 'server/src/features/index.ts', './features/index.ts'),
    ],
    [
      'a lazy import is an import',
      {
        'web/src/core/a.ts': `export const go = () => import('../ui/b.tsx');`,
        'web/src/ui/b.tsx': 'export const b = 1;',
      },
      {
        'web/src/features/x/index.ts': `export const go = () => import('./b.tsx');`,
        'web/src/features/x/b.tsx': 'export const b = 1;',
      },
    ],
    [
      'the office takes core and ui only',
      imports('office/main.tsx', 'web/src/features/cash/index.ts', '../web/src/features/cash/index.ts'),
      imports('office/main.tsx', 'web/src/ui/button.tsx', '../web/src/ui/button.tsx'),
    ],
    [
      'the studio is a stranger',
      imports('studio/rgs/play.ts', 'server/src/core/db.ts', '@malva/server/core/db'),
      imports('studio/rgs/play.test.ts', 'server/test/database.ts', '../../server/test/database.ts'),
    ],
    [
      'only the root starts the studio',
      imports('server/src/features/games/index.ts', 'studio/rgs/studio.ts', '@malva/studio/rgs/studio'),
      imports('server/src/studio-provider.ts', 'studio/rgs/studio.ts', '@malva/studio/rgs/studio'),
    ],
    [
      'simulators know no server',
      imports('simulators/start.ts', 'server/src/core/db.ts', '@malva/server/core/db'),
      imports('simulators/start.ts', 'rules/money.ts', '@malva/rules/money'),
    ],
    [
      'a package name means what its package.json says',
      {
        ...imports('web/src/core/api.ts', 'server/src/core/http.ts', '@malva/server/core/http'),
        'server/package.json': '{ "exports": { "./*": "./src/*.ts" } }',
      },
      {
        ...imports('office/main.ts', 'web/src/core/api.ts', '@malva/web/core/api.ts'),
        'web/package.json': '{ "exports": { "./core/*": "./src/core/*" } }',
      },
    ],
    [
      'a base module has a place',
      { 'server/src/base/loot/loot.ts': 'export const a = 1;' },
      { 'server/src/base/prizes/prizes.ts': 'export const a = 1;' },
    ],
    [
      'a file has a zone',
      { 'studio/misc/thing.ts': 'export const a = 1;' },
      { 'studio/math/thing.ts': 'export const a = 1;' },
    ],
  ]);
});

describe('entry points of base modules', () => {
  const wallet = 'server/src/base/wallet/wallet.ts';
  const store = 'server/src/base/wallet/store.ts';
  const cash = 'server/src/features/cash/index.ts';
  proves(baseEntries, [
    [
      'a feature imports no store of base',
      imports(cash, store, '../../base/wallet/store.ts'),
      imports(cash, wallet, '../../base/wallet/wallet.ts'),
    ],
    [
      'a feature imports no file behind the entry point, not even a type',
      {
        'server/src/base/wallet/pockets.ts': 'export type Pocket = string;',
        [cash]: `import type { Pocket } from '../../base/wallet/pockets.ts';\nexport type Mine = Pocket;`,
      },
      {
        [wallet]: 'export type Pocket = string;',
        [cash]: `import type { Pocket } from '../../base/wallet/wallet.ts';\nexport type Mine = Pocket;`,
      },
    ],
    [
      'nor does another base module',
      imports('server/src/base/fraud/fraud.ts', store, '../wallet/store.ts'),
      imports(wallet, store, './store.ts'),
    ],
    [
      'nor another room, by the name of the package',
      imports('seed/people.ts', store, '@malva/server/base/wallet/store'),
      imports('seed/people.ts', wallet, '@malva/server/base/wallet/wallet'),
    ],
    [
      'a test of the module may look behind it, another test may not',
      imports('server/src/features/cash/cash.test.ts', store, '../../base/wallet/store.ts'),
      imports('server/src/base/wallet/wallet.test.ts', store, './store.ts'),
    ],
  ]);

  const many = (count: number, text: (at: number) => string): string =>
    Array.from({ length: count }, (_, at) => text(at)).join('\n');
  const verb = (at: number): string => `export const verb${at} = (): number => ${at};`;
  proves(baseVerbs, [
    ['a thirteenth verb', { [wallet]: many(13, verb) }, { [wallet]: many(12, verb) }],
    [
      'types are free',
      { [wallet]: `${many(12, verb)}\nexport class Thirteenth {}` },
      { [wallet]: `${many(12, verb)}\nexport type Free = string;\nexport type { Row } from './store.ts';` },
    ],
    [
      'what is passed on is counted',
      { [wallet]: `${many(12, verb)}\nexport { post } from './store.ts';` },
      { [wallet]: `${many(11, verb)}\nexport { post, type Posting } from './store.ts';` },
    ],
    [
      'no bundle of names under one name',
      { [wallet]: `${verb(1)}\nexport * as store from './store.ts';` },
      { [wallet]: `${verb(1)}\nexport { post } from './store.ts';` },
    ],
    [
      'an entry point does something itself',
      { [wallet]: `export { post } from './store.ts';` },
      { [wallet]: `export { post } from './store.ts';\n${verb(1)}` },
    ],
    ['a module has an entry point', { [store]: verb(1) }, { [store]: verb(1), [wallet]: verb(2) }],
  ]);
});

describe('cycles and purity', () => {
  const circle = (kind: string, folder = 'rules'): Texts => ({
    [`${folder}/a.ts`]: `import { b } from './b.ts';\nexport const a = b;`,
    [`${folder}/b.ts`]: `import ${kind}{ a } from './a.ts';\nexport const b = 1;`,
  });
  proves(cycles, [
    ['two files in a circle', circle(''), circle('type ')],
    ['the core of the site in a circle of types', circle('type ', 'web/src/core'), circle('type ', 'web/src/ui')],
  ]);
  proves(purity, [
    [
      'rules read no clock',
      { 'rules/a.ts': 'export const now = () => Date.now();' },
      { 'rules/a.ts': 'export const day = (at: number) => new Date(at);' },
    ],
    [
      'the contract makes no date',
      { 'contract/a.ts': 'export const now = () => new Date();' },
      { 'server/src/core/a.ts': 'export const now = () => new Date();' },
    ],
    [
      'mathematics opens no file',
      { 'studio/math/a.ts': `import fs from 'node:fs';\nexport const a = fs;` },
      { 'studio/rgs/a.ts': `import fs from 'node:fs';\nexport const a = fs;` },
    ],
    [
      'mathematics draws no lots',
      { 'studio/math/a.ts': 'export const a = () => Math.random();' },
      { 'studio/math/a.ts': 'export const a = () => Math.abs(1);' },
    ],
  ]);
});
