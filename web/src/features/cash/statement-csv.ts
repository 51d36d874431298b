// The statement as a file for a spreadsheet.
import type { StatementRow } from '@malva/contract/cash';
import { csvNumber, csvText } from '../../core/csv.ts';

export const csvColumns = ['at', 'kind', 'subject', 'amount', 'balance', 'round'] as const;

export interface CsvWords {
  /** In the order of `csvColumns`. */
  titles: readonly string[];
  kindOf(row: StatementRow): string;
  subjectOf(row: StatementRow): string;
}

const stamp = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Kyiv', dateStyle: 'short', timeStyle: 'medium' });

export function statementCsv(rows: readonly StatementRow[], words: CsvWords): string {
  const lines = rows.map((row) => [
    stamp.format(new Date(row.at)),
    words.kindOf(row),
    words.subjectOf(row),
    csvNumber(row.amount),
    csvNumber(row.balanceAfter),
    row.roundId ?? '',
  ]);
  return csvText([words.titles, ...lines]);
}
