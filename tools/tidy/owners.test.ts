// Planted faults: pages, modals, messages, links and calls with no owner or with two.
import { describe } from 'vitest';
import { callOwners, linkOwners, messageOwners, modalOwners, pageOwners } from './owners.ts';
import { type Texts, proves } from './fixture.ts';

describe('owners', () => {
  const page = `export const homeContract = { pages: { home: page({ path: '/' }) } } satisfies Contract;`;
  const web = (body: string): Texts => ({
    'web/src/features/app/index.ts': `export const app = { name: 'app', ${body} } as const satisfies Feature;`,
  });
  const loader: Texts = {
    'server/src/features/app/index.ts': `export const app = feature({ name: 'app', pages: { home: () => ({ payload: {} }) } });`,
  };
  const homePage = web(`pages: { home: () => import('./home.tsx') }`);
  proves(pageOwners, [
    ['nothing draws it', { 'contract/home.ts': page, ...loader }, { 'contract/home.ts': page, ...loader, ...homePage }],
    [
      'nothing loads it',
      { 'contract/home.ts': page, ...homePage },
      {
        'contract/home.ts': page,
        ...homePage,
        'server/src/features/app/index.ts': 'const loaders: PageLoaders = { home: () => ({ payload: {} }) };',
      },
    ],
    [
      'two draw it',
      {
        'contract/home.ts': page,
        ...loader,
        ...homePage,
        'web/src/features/games/index.ts': homePage['web/src/features/app/index.ts'] as string,
      },
      { 'contract/home.ts': page, ...loader, ...homePage },
    ],
    [
      'the contract does not know it',
      {
        'contract/home.ts': page,
        ...loader,
        ...web(`pages: { home: () => import('./home.tsx'), attic: () => import('./attic.tsx') }`),
      },
      { 'contract/home.ts': page, ...loader, ...homePage },
    ],
  ]);
  const modals = 'export const homeContract = { modals: propsOf<{ Menu: { a?: string } }>() } satisfies Contract;';
  proves(modalOwners, [
    [
      'nothing opens it',
      { 'contract/home.ts': modals, ...web('modals: {}') },
      { 'contract/home.ts': modals, ...web(`modals: { Menu: { load: () => import('./menu.tsx') } }`) },
    ],
  ]);
  const told = 'messages = { deposit: Type.Object({}) };\nexport const';
  const messages: Texts = {
    'contract/cash.ts': `const ${told} cashContract = { calls: { cash }, messages } satisfies Contract;`,
  };
  const sender: Texts = {
    'server/src/features/cash/deposits.ts': `export const tell = (tx: Tx) => publish(tx, { playerId: 1, type: 'deposit', data: {} });`,
  };
  const listener = web('messages: { deposit() {} }');
  proves(messageOwners, [
    ['nothing listens', { ...messages, ...sender }, { ...messages, ...sender, ...listener }],
    ['nothing sends', { ...messages, ...listener }, { ...messages, ...sender, ...listener }],
    [
      'declared twice, one hidden by the spread',
      {
        ...messages,
        ...sender,
        ...listener,
        'contract/player.ts': `const ${told} playerContract = { messages };`,
      },
      { ...messages, ...sender, ...listener },
    ],
  ]);
  proves(linkOwners, [
    [
      'two take one query',
      {
        ...web('links: { game() {} }'),
        'web/src/features/games/index.ts': 'export const games = { links: { game() {} } };',
      },
      web('links: { game() {} }'),
    ],
  ]);
  const list = (...names: string[]): Texts => ({
    'contract/index.ts': `export const contracts = [${names.map((name) => `${name}Contract`).join()}] as const;`,
  });
  const serving = (name: string): string => `export const ${name}Contract = { calls: { ${name} } } satisfies Contract;`;
  proves(callOwners, [
    [
      'two calls on one path',
      {
        ...list('cash', 'player'),
        'contract/cash.ts': `${serving('cash')} export const cash = { all: get('/rest/a/:id/', { reply }) };`,
        'contract/player.ts': `${serving('player')} export const player = { one: get('/rest/b/', { alt: ['/rest/a/:key'], reply }) };`,
      },
      {
        ...list('cash', 'player'),
        'contract/cash.ts': `${serving('cash')} export const cash = { all: get('/rest/a/:id/', { reply }), add: post('/rest/a/:id/', { reply }) };`,
      },
    ],
    [
      'a changing GET also takes the POST',
      {
        ...list('cash'),
        'contract/cash.ts': `${serving('cash')} export const cash = { pay: change('/rest/a/', { reply }), add: post('/rest/a/', { reply }) };`,
      },
      {
        ...list('cash'),
        'contract/cash.ts': `${serving('cash')} export const cash = { pay: change('/rest/a/', { reply }) };`,
      },
    ],
    [
      'calls in no contract',
      { ...list('cash'), 'contract/player.ts': `export const player = { one: get('/rest/b/', { reply }) };` },
      {
        ...list('player'),
        'contract/player.ts': `${serving('player')} export const player = { one: get('/rest/b/', { reply }) };`,
      },
    ],
    [
      'a contract outside the index',
      { ...list('cash'), 'contract/player.ts': serving('player') },
      { ...list('player'), 'contract/player.ts': serving('player') },
    ],
  ]);
});
