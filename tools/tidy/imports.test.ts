// Planted faults: imports against their direction.
import { describe } from 'vitest';
import { direction } from './imports.ts';
import { imports, proves } from './fixture.ts';

describe('direction', () => {
  proves(direction, [
    [
      'contract knows no other room',
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
