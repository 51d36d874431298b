// What a painter draws: pictures as quads, in cells of a window.
/** One picture to draw; positions and sizes in cells of the window. */
export interface Quad {
  picture: string;
  isBlurred: boolean;
  x: number;
  y: number;
  width: number;
  height: number;
  turn: number;
  alpha: number;
}

/** The window in cells. */
export interface Span {
  columns: number;
  rows: number;
}

export interface Painter {
  /** `cell`: side of a cell, CSS px. */
  resize(cell: number, density: number): void;
  draw(quads: readonly Quad[]): void;
}
