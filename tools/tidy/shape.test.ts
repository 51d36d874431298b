// Planted faults in the shape of files: too long, too wide, misnamed, without an opening, unknown to some engine.
import { describe } from 'vitest';
import { anyTypes, fileLength, fileNames, functions, officeFolders, openings, sqlFunctions } from './shape.ts';
import { engines, unheardImports } from './engines.ts';
import { lineWidth } from './width.ts';
import { type Texts, proves } from './fixture.ts';

describe('shape', () => {
  const manyLines = (count: number): string => '// many\n' + 'export {};\n'.repeat(count - 1);
  const body = (count: number): string => `export function f() {\n${'  go();\n'.repeat(count - 2)}}\n`;
  proves(fileLength, [
    ['401 lines', { 'rules/a.ts': manyLines(401) }, { 'rules/a.ts': manyLines(400) }],
    [
      '401 lines of a test, a picture or SQL',
      {
        'web/src/ui/a.test.tsx': manyLines(401),
        'art/pictures/a.mjs': manyLines(401),
        'server/migrations/functions/20_wallet.sql': manyLines(401),
      },
      { 'web/src/ui/a.test.tsx': manyLines(400), 'i18n/uk/a.json': '{}\n'.repeat(401), 'docs/a.md': 'a\n'.repeat(401) },
    ],
  ]);
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
      'a transition of everything',
      { 'web/src/ui/a.css': '* { transition-duration: 0.01ms !important; }' },
      { 'web/src/ui/a.css': '* { transition: none !important; } .a { transition-duration: 0.2s; }' },
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
