// Tables as files for a spreadsheet: semicolons and decimal commas as spreadsheets here expect them, a byte order mark
// so that Cyrillic survives. A cell that a spreadsheet could take for a formula is told to be text.
import { csvCell } from '@malva/rules/csv-cell';
import { saveFile } from './save-file.ts';

function cell(text: string): string {
  const plain = csvCell(text);
  return /[";\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

/** An amount of the wire as spreadsheets here read it. */
export const csvNumber = (amount: string): string => amount.replace('.', ',');

export const csvText = (lines: readonly (readonly string[])[]): string =>
  `\ufeff${lines.map((line) => line.map(cell).join(';')).join('\r\n')}\r\n`;

export const saveCsv = (name: string, text: string): void =>
  saveFile(name, new Blob([text], { type: 'text/csv;charset=utf-8' }));
