// The statement as a table for a spreadsheet, newest first: the balance at the end of the span above its rows, at its
// beginning below.
import type { StatementRow } from '@malva/contract/cash';
import { csvNumber, csvText } from '../../core/csv.ts';

export const csvColumns = ['at', 'kind', 'subject', 'amount', 'balance', 'round'] as const;

export interface CsvWords {
  /** In the order of `csvColumns`. */
  titles: readonly string[];
  kindOf(row: StatementRow): string;
  subjectOf(row: StatementRow): string;
  opening: string;
  closing: string;
}

export interface CsvStatement {
  rows: readonly StatementRow[];
  balances: { opening: string; closing: string };
}

const stamp = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Kyiv', dateStyle: 'short', timeStyle: 'medium' });

export function statementCsv({ rows, balances }: CsvStatement, words: CsvWords): string {
  const lines = rows.map((row) => [
    stamp.format(new Date(row.at)),
    words.kindOf(row),
    words.subjectOf(row),
    csvNumber(row.amount),
    csvNumber(row.balanceAfter),
    row.roundId ?? '',
  ]);
  const edge = (name: 'opening' | 'closing') => ['', words[name], '', '', csvNumber(balances[name]), ''];
  return csvText([words.titles, edge('closing'), ...lines, edge('opening')]);
}
