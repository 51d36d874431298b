// Planted faults: functions of the database that nothing calls, calls with many arguments by their places.
import { describe } from 'vitest';
import { calledFunctions, namedArguments } from './sql-functions.ts';
import { proves } from './fixture.ts';

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
