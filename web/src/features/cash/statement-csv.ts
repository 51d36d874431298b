// The statement as a file for a spreadsheet: semicolons and decimal commas as spreadsheets here expect them, a byte order
// mark so that Cyrillic survives. A cell that a spreadsheet could take for a formula is told to be text.
import type { StatementRow } from '@malva/contract/cash';

export const csvColumns = ['at', 'kind', 'subject', 'amount', 'balance', 'round'] as const;

export interface CsvWords {
  /** In the order of `csvColumns`. */
  titles: readonly string[];
  kindOf(row: StatementRow): string;
  subjectOf(row: StatementRow): string;
}

function cell(text: string): string {
  const plain = /^[=+@\t\r]|^-(?!\d)/.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

const stamp = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Kyiv', dateStyle: 'short', timeStyle: 'medium' });
const number = (amount: string) => amount.replace('.', ',');

export function statementCsv(rows: readonly StatementRow[], words: CsvWords): string {
  const lines = rows.map((row) => [
    stamp.format(new Date(row.at)),
    words.kindOf(row),
    words.subjectOf(row),
    number(row.amount),
    number(row.balanceAfter),
    row.roundId ?? '',
  ]);
  return `\ufeff${[words.titles, ...lines].map((line) => line.map(cell).join(';')).join('\r\n')}\r\n`;
}
