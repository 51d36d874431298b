// Arrow keys on a grid of cells numbered row by row.

export interface Grid {
  columns: number;
  cells: number;
}

/** The cell an arrow leads to from `at`; null when the key is no arrow or the edge is reached. */
export function cellByKey(key: string, at: number, { columns, cells }: Grid): number | null {
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -columns,
    ArrowDown: columns,
  };
  const step = steps[key];
  if (step === undefined) return null;
  const to = at + step;
  const isSideways = Math.abs(step) === 1;
  if (to < 0 || to >= cells || (isSideways && Math.floor(to / columns) !== Math.floor(at / columns))) return null;
  return to;
}
