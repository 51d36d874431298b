// The markets a list shows of an event: its result, the main total and the main handicap.
import type { LiveBoard, MarketOnBoard } from '../../base/sport-boards/sport-boards.ts';

/** By sport, the ids of each column, the first that stands on the board. */
const columns: readonly (readonly number[])[] = [
  [1, 219, 186],
  [18, 225, 189],
  [16, 223, 187],
];
const [open, closed] = [0, 2];

/** How far the two chances of a line are apart; the main line is the nearest to even. */
function apart(board: LiveBoard, row: MarketOnBoard): number {
  const [one, two] = [board.oddsAt(row, 0), board.oddsAt(row, 1)];
  return one && two ? Math.abs(1 / one - 1 / two) : 1;
}

function mainOf(board: LiveBoard, id: number): MarketOnBoard | undefined {
  let found: MarketOnBoard | undefined;
  let foundAt = Infinity;
  for (const row of board.markets) {
    if (row.market.id !== id || row.state === closed) continue;
    const at = apart(board, row) + (row.state === open ? 0 : 10);
    if (at >= foundAt) continue;
    [found, foundAt] = [row, at];
  }
  return found;
}

/** Absent where not offered. */
export const mainMarkets = (board: LiveBoard): MarketOnBoard[] =>
  columns.flatMap((ids) => {
    for (const id of ids) {
      const row = mainOf(board, id);
      if (row) return [row];
    }
    return [];
  });
