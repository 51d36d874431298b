// A board of columns on which winning cells vanish, what is above falls, and new symbols fill from the top.
// Cells are numbered column by column from the left, in a column from the bottom. Must always hold: new symbols are
// drawn columns from the left, in a column from the bottom, the same for the first board and for every refill.

export interface Board {
  readonly columns: number;
  readonly rows: number;
  /** Symbol of each cell; EMPTY where one vanished. */
  readonly cells: Uint8Array;
}

export const EMPTY = 255;

export const newBoard = (columns: number, rows: number): Board => ({
  columns,
  rows,
  cells: new Uint8Array(columns * rows).fill(EMPTY),
});

/** Draws every empty cell. */
export function refill({ cells }: Board, draw: (cell: number) => number): void {
  for (let cell = 0; cell < cells.length; cell += 1) {
    if (cells[cell] === EMPTY) cells[cell] = draw(cell);
  }
}

/**
 * Lets everything fall; returns how many are missing on top of each column. `moved` is told of each cell that changed
 * place.
 */
export function fall({ columns, rows, cells }: Board, moved?: (from: number, to: number) => void): number[] {
  const missing: number[] = [];
  for (let column = 0; column < columns; column += 1) {
    const bottom = column * rows;
    let to = bottom;
    for (let from = bottom; from < bottom + rows; from += 1) {
      const symbol = cells[from] as number;
      if (symbol === EMPTY) continue;
      if (from !== to) {
        cells[to] = symbol;
        cells[from] = EMPTY;
        moved?.(from, to);
      }
      to += 1;
    }
    missing.push(bottom + rows - to);
  }
  return missing;
}

/** How often each of `symbols` symbols stands on the board. */
export function tally({ cells }: Board, symbols: number): Uint8Array {
  const counts = new Uint8Array(symbols);
  for (let cell = 0; cell < cells.length; cell += 1) counts[cells[cell] as number]! += 1;
  return counts;
}

export function cellsOf({ cells }: Board, symbol: number): number[] {
  const found: number[] = [];
  for (let cell = 0; cell < cells.length; cell += 1) if (cells[cell] === symbol) found.push(cell);
  return found;
}

/** The board as it is shown: one text a column, from the bottom, a letter a symbol. */
export function textOf({ columns, rows, cells }: Board, letters: string): string[] {
  const text: string[] = [];
  for (let column = 0; column < columns; column += 1) {
    let line = '';
    for (let row = 0; row < rows; row += 1) line += letters[cells[column * rows + row] as number];
    text.push(line);
  }
  return text;
}

/** Symbol by int(sum of weights), walked in table order. */
export const tableOf = (weights: readonly number[]): Uint8Array =>
  Uint8Array.from(weights.flatMap((weight, symbol) => Array.from({ length: weight }, () => symbol)));
