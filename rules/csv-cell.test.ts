// Numbers stay numbers; what a spreadsheet would calculate becomes text.
import { expect, it } from 'vitest';
import { csvCell } from './csv-cell.ts';

it.each(['', '-12,50', '-12.50', '0', '87,50', 'Січові кості', '2026-11-21 00:30:00', 'a=b', '—'])('%j stays', (text) =>
  expect(csvCell(text)).toBe(text),
);

it.each([
  '=1+1',
  '+380501112233',
  '-2+3+cmd|x',
  "-1-cmd|' /C calc'!A0",
  '-',
  '-1e9',
  '@SUM(A1)',
  '|x',
  ' =1',
  '\u200b=1',
  '\t=1',
  '\r1',
  '\n1',
  '＝1+1',
])('%j is text', (text) => expect(csvCell(text)).toBe(`'${text}`));
