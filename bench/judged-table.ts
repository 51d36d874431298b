// Reads the verdict from the server's table: the last cell of a row is the target of the cells before it.
import type { Part } from './figures.ts';

const numberOf = (text: string | undefined): number => Number(text ?? Number.NaN);

/** Whether a row `| what | rate | ratio × | p50 / p99 ms | failed | wanted |` reached what it wants. */
function isReached(cells: readonly string[]): boolean {
  const wanted = cells.at(-1) ?? '';
  if (/^[–-]?$/.test(wanted)) return true;
  const failed = numberOf(cells.at(-2));
  const ratio = numberOf(/([\d.]+) ×/.exec(cells.slice(0, -1).join('|'))?.[1]);
  const p99 = numberOf(/[\d.]+ \/ ([\d.]+) ms/.exec(cells.slice(0, -1).join('|'))?.[1]);
  const least = /≥ ([\d.]+) ×/.exec(wanted)?.[1];
  const most = /p99 ≤ ([\d.]+) ms/.exec(wanted)?.[1];
  if (!least && !most) return false;
  return failed === 0 && (!least || ratio >= Number(least)) && (!most || p99 <= Number(most));
}

/** A run without a table (nothing to measure against), or with books that do not balance, has missed. */
export function judgedTable(title: string, lines: readonly string[]): Part {
  const rows = lines
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  const missed = rows.filter((cells) => !isReached(cells)).map((cells) => `${title}: ${cells[0]}`);
  if (rows.length === 0) missed.push(`${title}: ${lines[0] ?? 'nothing was measured'}`);
  const books = lines.find((line) => line.startsWith('Books'));
  if (books && !books.includes('balanced')) missed.push(`${title}: ${books}`);
  return { title, lines: [...lines], missed };
}
