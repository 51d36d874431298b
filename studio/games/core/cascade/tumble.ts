// A board of falling symbols as numbers: where each one is at a moment, which light up, vanish or lie still. Draws
// nothing; gives a list of pictures. Cells are the mathematics' own: column by column from the left, in a column from
// the bottom. Must always hold: what has come to rest is what the round says.
import { GLOW } from '../reels/atlas.ts';
import { durations, hump, stillPose } from '../reels/motions.ts';
import type { MotionName, PoseOf } from '../reels/motions.ts';
import type { Quad, Span } from '../reels/quads.ts';

interface Piece {
  symbol: string;
  column: number;
  /** Rows from the top of the window: where it started to fall, and where it comes to rest. */
  from: number;
  to: number;
  since: number;
  moving: { motion: MotionName; since: number } | null;
  /** Since when it vanishes. */
  gone: number | null;
}

/** A splinter of a symbol that burst. */
interface Shard {
  symbol: string;
  x: number;
  y: number;
  angle: number;
  since: number;
}

/** Falling one cell from rest; further falls take the root of it, as things fall. */
const FALL_MS = 165;
const COLUMN_MS = 48;
const ROW_MS = 16;
export const VANISH_MS = 300;
const SHARD_MS = 620;
const SHARDS = 6;
/** Of a symbol in its cell: the drawn sheet has an edge of its own. */
const SIZE = 1.06;
const LONG_AGO = -1e9;

const fallMs = (cells: number): number => FALL_MS * Math.sqrt(Math.abs(cells));

/** Rows from the top, as they are read: the board of a round has columns from the bottom. */
export const rowsOf = (columns: readonly string[] | null): string[][] | null => {
  if (!columns) return null;
  const height = columns[0]?.length ?? 0;
  return Array.from({ length: height }, (_, row) => columns.map((column) => column[height - 1 - row] ?? ''));
};

export class Tumble {
  readonly #span: Span;
  readonly #poseOf: PoseOf;
  /** Per column from the bottom. */
  #columns: Piece[][] = [];
  #shards: Shard[] = [];
  #lit: ReadonlySet<number> | null = null;

  constructor(span: Span, poseOf: PoseOf) {
    this.#span = span;
    this.#poseOf = poseOf;
  }

  /** What stands on the board, as the mathematics writes it. */
  text(): string[] {
    return this.#columns.map((column) => column.map(({ symbol }) => symbol).join(''));
  }

  place(columns: readonly string[]): void {
    this.#shards = [];
    this.#lit = null;
    this.#columns = columns.map((text, column) =>
      [...text].map((symbol, row) => this.#piece(symbol, column, this.#span.rows - 1 - row)),
    );
  }

  #piece(symbol: string, column: number, to: number): Piece {
    return { symbol, column, from: to, to, since: LONG_AGO, moving: null, gone: null };
  }

  /** Everything falls out below. Returns how long that takes, ms. */
  leave(now: number): number {
    this.#lit = null;
    for (const { piece, row } of this.#pieces())
      Object.assign(piece, {
        from: piece.to,
        to: piece.to + this.#span.rows + 1,
        since: now + piece.column * COLUMN_MS + row * ROW_MS,
        moving: null,
      });
    return this.#leftAt(now);
  }

  /** A new board falls in from above; ms until it stands. */
  enter(columns: readonly string[], now: number): number {
    this.place(columns);
    for (const { piece, row } of this.#pieces())
      Object.assign(piece, {
        from: piece.to - this.#span.rows - 1,
        since: now + piece.column * COLUMN_MS + row * ROW_MS,
      });
    return this.#leftAt(now);
  }

  /** These cells vanish; `isBurst` in splinters. */
  vanish(cells: readonly number[], now: number, isBurst: boolean): void {
    this.#lit = null;
    for (const cell of cells) {
      const piece = this.#at(cell);
      if (!piece) continue;
      Object.assign(piece, { gone: now, moving: null });
      if (!isBurst) continue;
      for (let i = 0; i < SHARDS; i += 1)
        this.#shards.push({
          symbol: piece.symbol,
          x: piece.column + 0.5,
          y: piece.to + 0.5,
          angle: (i / SHARDS) * Math.PI * 2 + cell * 0.7,
          since: now,
        });
    }
  }

  /** What stood above the vanished falls, the rest of `columns` comes from above. ms until it stands. */
  settle(removed: readonly number[], columns: readonly string[], now: number): number {
    const { rows } = this.#span;
    this.#columns = columns.map((text, column) => {
      const kept = (this.#columns[column] ?? []).filter((_, row) => !removed.includes(column * rows + row));
      return [...text].map((symbol, row) => {
        const to = rows - 1 - row;
        const old = kept[row];
        const piece =
          old && old.symbol === symbol
            ? { ...old, from: old.to, to, gone: null, moving: null }
            : { ...this.#piece(symbol, column, to), from: kept.length - 1 - row };
        return piece.from === to ? { ...piece, since: LONG_AGO } : { ...piece, since: now + column * (COLUMN_MS / 2) };
      });
    });
    return this.#leftAt(now);
  }

  move(cells: readonly number[], motion: MotionName, now: number): void {
    for (const cell of cells) {
      const piece = this.#at(cell);
      if (piece) piece.moving = { motion, since: now };
    }
  }

  /** Everything but these cells steps back; null lights all. */
  spotlight(cells: readonly number[] | null): void {
    this.#lit = cells === null ? null : new Set(cells);
  }

  isMoving(now: number): boolean {
    if (this.#shards.some(({ since }) => now - since < SHARD_MS)) return true;
    return this.#columns.some((column) =>
      column.some(
        ({ from, to, since, moving, gone }) =>
          now < since + fallMs(to - from) + durations.land ||
          (moving !== null && now - moving.since < durations[moving.motion]) ||
          (gone !== null && now - gone < VANISH_MS),
      ),
    );
  }

  /** Asked for on every frame: nothing is made here but the pictures themselves. */
  quads(now: number): Quad[] {
    const out: Quad[] = [];
    for (const column of this.#columns)
      for (let row = 0; row < column.length; row += 1) this.#draw(column[row] as Piece, row, { now, out });
    if (this.#shards.length > 0) this.#shards = this.#shards.filter(({ since }) => now - since < SHARD_MS);
    for (const shard of this.#shards) out.push(splinter(shard, (now - shard.since) / SHARD_MS));
    return out;
  }

  #draw(piece: Piece, row: number, { now, out }: { now: number; out: Quad[] }): void {
    const { symbol, column, from, to, since, gone } = piece;
    const fell = to === from ? 1 : Math.min(1, Math.max(0, (now - since) / fallMs(to - from)));
    const vanished = gone === null ? 0 : Math.min(1, (now - gone) / VANISH_MS);
    if (vanished === 1) return;
    const pose = this.#poseNow(piece, now);
    const x = column + 0.5 + pose.x;
    const y = from + (to - from) * fell * fell + 0.5 + pose.y;
    const size = SIZE * (vanished > 0 ? 1 + 0.25 * hump(vanished) - 0.7 * vanished : 1);
    const isLit = this.#lit === null || this.#lit.has(column * this.#span.rows + row);
    if (pose.glow > 0)
      out.push({ picture: GLOW, isBlurred: false, x, y, width: 1.5, height: 1.5, turn: 0, alpha: pose.glow * 0.8 });
    out.push({
      picture: symbol,
      isBlurred: false,
      x,
      y,
      width: size * pose.scaleX,
      height: size * pose.scaleY,
      turn: pose.turn,
      alpha: (isLit ? 1 : 0.36) * (1 - vanished),
    });
  }

  #poseNow({ symbol, moving, from, to, since }: Piece, now: number) {
    if (moving) {
      const t = (now - moving.since) / durations[moving.motion];
      return t < 1 ? this.#poseOf(symbol, moving.motion, t) : stillPose;
    }
    const landed = (now - since - fallMs(to - from)) / durations.land;
    return landed > 0 && landed < 1 && to < this.#span.rows ? this.#poseOf(symbol, 'land', landed) : stillPose;
  }

  #at(cell: number): Piece | undefined {
    return this.#columns[Math.floor(cell / this.#span.rows)]?.[cell % this.#span.rows];
  }

  #pieces(): { piece: Piece; row: number }[] {
    return this.#columns.flatMap((column) => column.map((piece, row) => ({ piece, row })));
  }

  #leftAt(now: number): number {
    return Math.max(0, ...this.#pieces().map(({ piece: { from, to, since } }) => since + fallMs(to - from) - now));
  }
}

function splinter({ symbol, x, y, angle }: Shard, t: number): Quad {
  const reach = 0.9 * (1 - (1 - t) ** 2);
  return {
    picture: symbol,
    isBlurred: false,
    x: x + Math.cos(angle) * reach,
    y: y + Math.sin(angle) * reach + 0.9 * t * t,
    width: 0.24 * (1 - t),
    height: 0.24 * (1 - t),
    turn: angle + t * 5,
    alpha: 1 - t,
  };
}
