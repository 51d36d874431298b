// Planted faults in SQL: statements out of place, migrations without an owner, tables of another owner.
import { describe } from 'vitest';
import { functionFiles } from './function-files.ts';
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
      'named after another owner',
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
      'a store of another owner',
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
