// Planted faults: imports past the entry point of a base module, and entry points with too many verbs.
import { describe } from 'vitest';
import { baseEntries, baseVerbs } from './base-entries.ts';
import { imports, proves } from './fixture.ts';

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
