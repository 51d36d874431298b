// Planted faults in SQL: statements out of place, tables of another owner, words of columns, functions and their calls.
import { describe } from 'vitest';
import { wordsOfColumns } from './column-words.ts';
import { functionFiles } from './function-files.ts';
import { calledFunctions, namedArguments } from './sql-functions.ts';
import { migrationNames, sqlPlaces, tableOwners } from './tables.ts';
import { type Texts, proves } from './fixture.ts';

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
