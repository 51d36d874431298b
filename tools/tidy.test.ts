// The law of the house. First: today's tree keeps it. Then: every rule can fail, shown by a fault planted in a small
// tree, beside the same tree without the fault.
import { describe, expect, it } from 'vitest';
import { baseEntries, baseVerbs } from './tidy/base-entries.ts';
import { wordsOfColumns } from './tidy/column-words.ts';
import { cycles, direction, purity } from './tidy/imports.ts';
import { handMadeFigures } from './tidy/figures.ts';
import { functionFiles } from './tidy/function-files.ts';
import { judge, readDebts, rules, spell } from './tidy/law.ts';
import { floatMoney, isMoneyName } from './tidy/money.ts';
import { callOwners, linkOwners, messageOwners, modalOwners, pageOwners } from './tidy/owners.ts';
import { anyTypes, fileLength, fileNames, functions, officeFolders, openings, sqlFunctions } from './tidy/shape.ts';
import { calledFunctions, namedArguments } from './tidy/sql-functions.ts';
import { migrationNames, sqlPlaces, tableOwners, tablesOf } from './tidy/tables.ts';
import { houseTree, treeOf, type Finding, type Rule } from './tidy/tree.ts';
import { engines, unheardImports } from './tidy/engines.ts';
import { lineWidth } from './tidy/width.ts';
import { leftovers, machinePaths, outsidePaths, plainWords, switchedOff } from './tidy/words.ts';

describe('the house', () => {
  const tree = houseTree();
  const found = new Map(Object.entries(rules).map(([title, rule]) => [title, rule(tree)]));

  it.for([...found])('%s', ([, findings]) => {
    expect(judge(findings, readDebts()).open.map(spell)).toEqual([]);
  });

  it('lists no debt that is paid (remove it with `node tools/tidy/print.ts --debts`)', () => {
    expect(judge([...found.values()].flat(), readDebts()).paid).toEqual([]);
  });

  it('is read whole', () => {
    expect([...tree.files.keys()]).toEqual(
      expect.arrayContaining([
        'contract/index.ts',
        'server/src/main.ts',
        'server/migrations/0020_wallet.sql',
        'web/src/app/app.tsx',
      ]),
    );
    expect(tablesOf(tree).map(({ name, owner }) => `${owner} ${name}`)).toEqual(
      expect.arrayContaining(['base/wallet wallet_transfer', 'core core_fact', 'features/cash cash_deposit']),
    );
  });
});

type Texts = Record<string, string>;
type Case = [title: string, fault: Texts, sound: Texts];

/** Each fault is found, at least once, and its sound twin is not. */
function proves(rule: Rule, cases: readonly Case[]): void {
  it.for([...cases])('%s', ([, fault, sound]) => {
    expect(rule(treeOf(fault)).length).toBeGreaterThan(0);
    expect(rule(treeOf(sound)).map(spell)).toEqual([]);
  });
}

/** A file that imports another, and the other. */
const imports = (from: string, to: string, written: string): Texts => ({
  [to]: 'export const thing = 1;',
  [from]: `import { thing } from '${written}';\nexport const other = thing;`,
});

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

describe('SQL and tables', () => {
  const wallet = '-- Owner: base/wallet. The ledger.\ncreate table wallet_account (id int);';
  const games = (body: string): Texts => ({
    'server/migrations/0020_wallet.sql': wallet,
    'server/migrations/0040_games.sql': `-- Owner: base/games. Rounds.\n${body}`,
  });
  proves(sqlPlaces, [
    [
      'a statement in a handler',
      { 'server/src/features/cash/index.ts': 'export const q = sql`select 1`;' },
      { 'server/src/features/cash/store.ts': 'export const q = sql`select 1`;' },
    ],
    [
      'a statement without its tag',
      { 'simulators/start.ts': `export const q = 'insert into player values (1)';` },
      { 'simulators/start.ts': `export const q = 'select a card to go on';` },
    ],
  ]);
  proves(migrationNames, [
    [
      'no owner',
      { 'server/migrations/0020_wallet.sql': 'create table wallet_account (id int);' },
      { 'server/migrations/0020_wallet.sql': wallet },
    ],
    [
      'named after somebody else',
      { 'server/migrations/0020_cash.sql': wallet },
      { 'server/migrations/0021_wallet_rates.sql': wallet },
    ],
  ]);
  const inFunctions = (text: string): Texts => ({
    'server/migrations/functions/20_wallet.sql': `-- Owner: base/wallet.\n${text}`,
  });
  const gives = 'create or replace function wallet_a() returns void language sql as $$ delete from wallet_b; $$;';
  proves(functionFiles, [
    [
      'a signature that is dropped',
      inFunctions(`drop function if exists wallet_a(int);\n${gives}`),
      inFunctions(gives),
    ],
    [
      'data that is changed after a function',
      inFunctions(`${gives}\nupdate wallet_b set c = 1;`),
      inFunctions(`${gives}\n-- update wallet_b set c = 1;\ngrant execute on function wallet_a() to malva_app;`),
    ],
    [
      'a block that runs',
      inFunctions('do $$ begin perform wallet_a(); end $$;'),
      inFunctions('create or replace view wallet_c as select 1;'),
    ],
    [
      'a table that is made',
      inFunctions('create table wallet_b (id int);'),
      { 'server/migrations/0020_wallet.sql': '-- Owner: base/wallet.\ncreate table wallet_b (id int);' },
    ],
  ]);
  proves(tableOwners, [
    [
      'another owner reads the table',
      games('create view game_money as select * from wallet_account;'),
      games('create function f() returns int language sql as $$ select wallet_account_of(1) $$;'),
    ],
    [
      'a key may point, a trigger may not',
      games('create trigger t before insert on wallet_account execute function f();'),
      games('create table game_round (account int references wallet_account);'),
    ],
    [
      'a store of somebody else',
      { ...games(''), 'server/src/features/cash/store.ts': 'export const q = sql`select * from wallet_account`;' },
      { ...games(''), 'server/src/base/wallet/store.ts': 'export const q = sql`select * from wallet_account`;' },
    ],
    [
      'a plain word is a table after `from`',
      {
        'server/migrations/0010_players.sql': '-- Owner: base/players. People.\ncreate table player (id int);',
        'server/src/features/cash/store.ts': 'export const q = sql`select 1 from player`;',
      },
      {
        'server/migrations/0010_players.sql': '-- Owner: base/players. People.\ncreate table player (id int);',
        'server/src/features/cash/store.ts': 'export const q = sql`select player from cash_deposit`;',
      },
    ],
    [
      'created twice',
      { ...games(''), 'server/migrations/0050_wallet.sql': wallet },
      games('-- create table wallet_account in a remark'),
    ],
  ]);
});

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
    ['nobody draws it', { 'contract/home.ts': page, ...loader }, { 'contract/home.ts': page, ...loader, ...homePage }],
    [
      'nobody loads it',
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
      'nobody opens it',
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
    ['nobody listens', { ...messages, ...sender }, { ...messages, ...sender, ...listener }],
    ['nobody sends', { ...messages, ...listener }, { ...messages, ...sender, ...listener }],
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

describe('shape', () => {
  const manyLines = (count: number): string => '// many\n' + 'export {};\n'.repeat(count - 1);
  const body = (count: number): string => `export function f() {\n${'  go();\n'.repeat(count - 2)}}\n`;
  proves(fileLength, [['401 lines', { 'rules/a.ts': manyLines(401) }, { 'rules/a.ts': manyLines(400) }]]);
  proves(functions, [
    ['81 lines', { 'rules/a.ts': body(81) }, { 'rules/a.ts': body(80) }],
    [
      'four parameters',
      { 'rules/a.ts': 'export const f = (a: 1, b: 2, c: 3, d: 4) => [a, b, c, d];' },
      { 'rules/a.ts': 'export const f = ({ a, b, c, d }: Four) => [a, b, c, d];' },
    ],
    [
      'four parameters of a method',
      { 'rules/a.ts': 'class A { go(a: 1, b: 2, c: 3, d = 4) { return [a, b, c, d]; } }' },
      { 'rules/a.ts': 'app.setErrorHandler(function (this: App, a, b, c, d) { return [a, b, c, d]; });' },
    ],
  ]);
  const sqlOf = (lines: number): Texts => ({
    'server/migrations/functions/20_wallet.sql': `create or replace function wallet_a() returns void
language plpgsql as $$
${'perform 1;\n'.repeat(lines - 3)}-- A comment counts for nothing.
$$;
create or replace function wallet_b() returns void language sql as $$ select 1 $$;`,
  });
  proves(sqlFunctions, [['81 lines of SQL in one function', sqlOf(81), sqlOf(80)]]);
  const wide = (text: string): Texts => ({ 'rules/a.ts': text });
  proves(engines, [
    [
      'a body of no height',
      { 'web/src/ui/a.tsx': 'export const A = () => <div className="p-2 min-h-0 flex-1" />;' },
      { 'web/src/ui/a.tsx': 'export const A = () => <div className="min-h-0 flex-auto min-w-0" />;' },
    ],
    [
      'a clipped table',
      { 'studio/games/core/a.tsx': 'export const A = () => <table class="sr-only" />;' },
      { 'studio/games/core/a.tsx': 'export const A = () => <div class="sr-only"><table /></div>;' },
    ],
    [
      'what Safari lacks',
      { 'web/src/features/a/a.ts': 'export const later = (work: () => void) => requestIdleCallback(work);' },
      { 'web/src/core/after-paint.ts': 'export const later = (work: () => void) => requestIdleCallback(work);' },
    ],
    [
      'a dialog that closes itself',
      { 'office/src/a.tsx': 'export const A = () => <dialog closedby="any" />;' },
      { 'office/src/a.tsx': 'export const A = () => <dialog onClose={close} />;' },
    ],
  ]);
  proves(unheardImports, [
    [
      'a module thrown away with its failure',
      { 'web/src/core/a.ts': `export const go = () => void import('./b.ts').then(({ b }) => b());` },
      {
        'web/src/core/a.ts': `export const go = () => import('./b.ts').then(({ b }) => b());
export const leave = () => void import('./b.ts').then(({ b }) => b()).catch(console.warn);`,
      },
    ],
    [
      'in a line of its own',
      { 'office/src/a.ts': `export function go() { import('./b.ts'); }` },
      { 'office/src/a.ts': `export async function go() { await import('./b.ts'); }` },
    ],
  ]);
  proves(lineWidth, [
    ['a comment of 121 columns', wide(`// ${'a '.repeat(59)}`), wide(`// ${'a '.repeat(58)}a`)],
    ['code of 121 columns', wide(`const ${'a'.repeat(111)} = 1;`), wide(`const a = '${'a'.repeat(111)}';`)],
    [
      'a wide function file',
      { 'server/migrations/functions/20_wallet.sql': `select ${'a'.repeat(114)}` },
      {
        'server/migrations/functions/20_wallet.sql': `select '${'a'.repeat(114)}'`,
        'server/migrations/0020_wallet.sql': `select ${'a'.repeat(114)}`,
      },
    ],
  ]);
  proves(anyTypes, [
    [
      'any',
      { 'rules/a.ts': 'export const a = (b: any) => b;' },
      { 'rules/a.ts': 'export const any = (b: unknown) => b;' },
    ],
  ]);
  proves(openings, [
    ['no opening', { 'rules/a.ts': 'export const a = 1;' }, { 'rules/a.ts': '// A.\nexport const a = 1;' }],
    [
      'an opening of six lines',
      { 'rules/a.ts': '// A.\n'.repeat(6) + 'export {};' },
      { 'rules/a.ts': '// A.\n'.repeat(5) + 'export {};' },
    ],
  ]);
  proves(fileNames, [
    ['capitals', { 'rules/moneyBox.ts': '' }, { 'rules/money-box.test.ts': '' }],
    ['a migration without number', { 'server/migrations/wallet.sql': '' }, { 'server/migrations/0020_wallet.sql': '' }],
  ]);
  proves(officeFolders, [
    [
      'a folder of the office without a feature',
      { 'server/src/features/cash/index.ts': '', 'office/src/money/queue.tsx': '' },
      { 'server/src/features/cash/index.ts': '', 'office/src/cash/queue.tsx': '', 'office/src/place.ts': '' },
    ],
  ]);
});

describe('words of columns', () => {
  const store = 'server/src/features/cash/refunds/store.ts';
  const table = { 'server/migrations/0060_cash.sql': '-- Owner: features/cash.\ncreate table cash_refund (id int);' };
  proves(wordsOfColumns, [
    [
      'a list of a column written again',
      { ...table, [store]: "export type RefundStatus =\n  | 'sent' | 'waiting'\n  | 'paid' | 'failed';" },
      { ...table, [store]: "export type Status = Word<'cash_refund.status'>;\nexport type End = 'paid' | 'failed';" },
    ],
  ]);
});

describe('functions of the database', () => {
  const file = 'server/migrations/functions/60_cash.sql';
  const made = (name: string, takes: string, body = 'select 1'): string =>
    `create or replace function ${name}(${takes}) returns int\nlanguage sql as $$ ${body} $$;\n`;
  const seven = 'p_a int, p_b int, p_c int, p_d int, p_e int, p_f int, p_g int';
  const store = 'server/src/features/cash/store.ts';
  proves(calledFunctions, [
    [
      'a function that nothing calls',
      { [file]: `${made('cash_sum', 'p_a int')}grant execute on function cash_sum(int) to malva_app;` },
      { [file]: made('cash_sum', 'p_a int'), [store]: 'export const q = sql`select cash_sum(1)`;' },
    ],
    [
      'a function of the version before that does not say so',
      { [file]: made('cash_sum', '') },
      { [file]: `-- For the version before.\n${made('cash_sum', '')}` },
    ],
  ]);
  proves(namedArguments, [
    [
      'seven arguments by their places, in TypeScript',
      {
        [file]: made('cash_sum', seven),
        [store]: 'export const q = sql`select cash_sum(1, ${a(2, 3)}, 3, 4, 5, 6, 7)`;',
      },
      {
        [file]: made('cash_sum', seven),
        [store]: 'export const q = sql`select cash_sum(1, 2, 3, 4, 5, 6, p_g => 7)`;',
      },
    ],
    [
      'seven arguments by their places, in another function',
      { [file]: made('cash_sum', seven) + made('cash_all', '', 'select cash_sum(1, 2, 3, 4, 5, 6, 7)') },
      {
        [file]:
          made('cash_sum', seven) + made('cash_all', '', 'select cash_sum(1, 2, (3 + f(4, 5)), 4, 5, 6, p_g => 7)'),
      },
    ],
  ]);
});

describe('money', () => {
  it('tells money from counts by the last word of a name', () => {
    expect(['amount', 'minDeposit', 'realBalance', 'from_balance', 'totalStake'].map(isMoneyName)).toEqual([
      true,
      true,
      true,
      true,
      true,
    ]);
    expect(['wins', 'betCount', 'balanceBox', 'winner', 'limit'].map(isMoneyName)).toEqual([
      false,
      false,
      false,
      false,
      false,
    ]);
  });
  proves(floatMoney, [
    [
      'Number()',
      { 'server/src/core/a.ts': 'export const a = (x: Row) => Number(x.balance);' },
      { 'server/src/core/a.ts': 'export const a = (x: Row) => BigInt(x.balance) + BigInt(Number(x.count));' },
    ],
    [
      'parseFloat',
      { 'web/src/core/a.ts': 'export const a = (amount: string) => parseFloat(amount);' },
      { 'web/src/core/a.ts': 'export const a = (width: string) => parseFloat(width);' },
    ],
    [
      'toFixed',
      { 'web/src/core/a.ts': 'export const a = (b: Bet) => (b.payout / 100).toFixed(2);' },
      { 'web/src/core/a.ts': 'export const a = (ms: number) => (ms / 1000).toFixed(2);' },
    ],
    [
      'a unary plus',
      { 'rules/a.ts': 'export const a = (stake: string) => +stake;' },
      { 'rules/a.ts': 'export const a = (stake: bigint) => -stake;' },
    ],
    [
      'rounding',
      { 'rules/a.ts': 'export const a = (win: Win) => Math.round(win.amount);' },
      { 'rules/a.ts': 'export const a = (win: Win) => Math.round(win.rows.length);' },
    ],
    [
      'a number',
      { 'contract/a.ts': 'export interface A { amount: number }' },
      { 'contract/a.ts': 'export interface A { amount: bigint; amountCount: number }' },
    ],
    [
      'a numeric schema',
      { 'contract/a.ts': 'export const a = Type.Object({ amount: Type.Number() });' },
      { 'contract/a.ts': 'export const a = Type.Object({ amount: Money });' },
    ],
    [
      'a float column',
      { 'server/migrations/0020_wallet.sql': 'create table a (\n  amount double precision\n);' },
      { 'server/migrations/0020_wallet.sql': 'create table a (\n  amount bigint\n);' },
    ],
  ]);
});

describe('figures', () => {
  proves(handMadeFigures, [
    [
      'a figure left to the browser',
      { 'web/src/ui/a.tsx': 'export const a = (x: number) => x.toLocaleString(lang);' },
      { 'web/src/ui/a.tsx': 'export const a = (x: number) => formatInteger(x);' },
    ],
    [
      'a decimal comma by hand',
      { 'studio/games/core/a.ts': "export const a = (x: string) => x.replace('.', ',');" },
      { 'studio/games/core/a.ts': 'export const a = (x: string) => decimalText(x);' },
    ],
    [
      'a per cent by hand',
      { 'office/src/a.tsx': 'export const a = (x: string) => `${x} %`;' },
      { 'office/src/a.tsx': 'export const a = (x: string) => ({ width: `${x}%` });' },
    ],
    [
      'a number of the platform',
      { 'server/src/core/a.ts': "export const a = new Intl.NumberFormat('uk-UA');" },
      { 'server/src/core/texts.ts': "export const a = new Intl.NumberFormat('uk-UA');" },
    ],
    [
      'a date of the platform',
      { 'server/src/core/a.ts': "export const a = new Intl.DateTimeFormat('uk-UA', {});" },
      { 'server/src/core/a.ts': "export const a = new Intl.DateTimeFormat('sv-SE', {});" },
    ],
    [
      'a date field of the browser',
      { 'web/src/ui/a.tsx': 'export const a = <input type="date" />;' },
      { 'web/src/ui/a.tsx': 'export const a = <DateField />;' },
    ],
  ]);
});

describe('leftovers', () => {
  const unfinished = ['TO', 'DO'].join('');
  proves(leftovers, [
    [
      'a note to oneself',
      { 'rules/a.ts': `// ${unfinished} later\nexport {};` },
      { 'rules/a.ts': `export const mask = '${['XX', 'X'].join('')}';` },
    ],
    [
      'a note in SQL',
      { 'server/migrations/0001_core.sql': `-- ${unfinished}\n` },
      { 'server/migrations/0001_core.sql': '-- done\n' },
    ],
  ]);
  const no = ['no', 'body'].join('');
  proves(plainWords, [
    ['in a comment', { 'rules/a.ts': `// ${no} reads it\nexport {};` }, { 'rules/a.ts': `export const ${no} = 1;` }],
    [
      'in the title of a test',
      { 'rules/a.test.ts': `it('tells ${no}', () => {});` },
      { 'rules/a.test.ts': `it('tells no player', () => expect(who).toBe('${no}'));` },
    ],
    [
      'in SQL, but for a landed migration',
      { 'server/migrations/functions/10_a.sql': `-- ${no} waits` },
      { 'server/migrations/0010_a.sql': `-- ${no} waits` },
    ],
    ['in prose', { 'docs/a.md': `For ${no}.` }, { 'docs/a.md': `The user \`${no}\`.` }],
  ]);
  proves(switchedOff, [
    [
      'a skipped test',
      { 'rules/a.test.ts': `it${'.skip'}('a', () => undefined);` },
      { 'rules/a.test.ts': `it${'.skipIf'}(noData)('a', () => undefined);` },
    ],
    [
      'a lonely test',
      { 'rules/a.test.ts': `describe${'.only'}('a', () => undefined);` },
      { 'rules/a.test.ts': `describe${'.each'}([1])('a', () => undefined);` },
    ],
  ]);
  const home = ['', 'home', 'anna', 'malva'].join('/');
  proves(machinePaths, [
    [
      'somebody’s folder',
      { 'docs/map.md': `see ${home}` },
      { 'docs/map.md': 'see https://example.org/home/ and a/home/b' },
    ],
  ]);
  const beside = ['..', 'shared', 'data'].join('/');
  proves(outsidePaths, [
    [
      'a file beside the checkout',
      { 'seed/a.ts': `export const path = '${beside}';` },
      { 'seed/a.test.ts': `export const path = '${beside}';` },
    ],
  ]);
});

describe('debts', () => {
  const finding = (line: number): Finding => ({ rule: 'any', file: 'rules/a.ts', line, says: 'any' });
  it('cover as many findings as were counted, and no more', () => {
    const debts = { any: { 'rules/a.ts': 1 } };
    expect(judge([finding(1)], debts)).toEqual({ open: [], paid: [] });
    expect(judge([finding(1), finding(2)], debts).open).toHaveLength(2);
    expect(judge([], debts).paid).toEqual(['any rules/a.ts: 1 → 0']);
  });
});
