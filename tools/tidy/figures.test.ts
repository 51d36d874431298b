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
      'a decimal comma between two numbers',
      { 'studio/games/core/a.ts': "export const a = (x: number) => `${String(x).padStart(2, '0')},${x % 100}`;" },
      { 'studio/games/core/a.ts': 'export const a = (x: number) => decimalText(`${x}.${x % 100}`);' },
    ],
    [
      'a decimal comma in an English text',
      { 'studio/games/some-game/texts/en.json': '{ "a": "at least ×1,01" }' },
      { 'studio/games/some-game/texts/en.json': '{ "a": "at least ×1.01 of 1,000" }' },
    ],
    [
      'a sign of a number in the office',
      { 'office/src/a.tsx': 'export const a = (id: number) => `№${id}`;' },
      { 'office/src/a.tsx': "export const a = (id: number) => t('office.number', { id: String(id) });" },
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
