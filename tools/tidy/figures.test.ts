// Planted faults: figures written by hand.
import { describe } from 'vitest';
import { handMadeFigures } from './figures.ts';
import { proves } from './fixture.ts';

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
