// A falling board in time: it leaves at the press, a new one falls in, what won vanishes and the rest falls after.
// Frames are drawn only while something moves; without motion each state simply stands.
import { isReducedMotion, wait } from '../motion.ts';
import type { Atlas } from '../reels/atlas.ts';
import type { PoseOf } from '../reels/motions.ts';
import { makePainter } from '../reels/painter.ts';
import type { Painter, Span } from '../reels/quads.ts';
import type { Sound } from '../sound.ts';
import { Tumble, VANISH_MS } from './tumble.ts';

const IDLE_EVERY_MS = 2400;
/** Without motion a state is still shown this long. */
const CALM_MS = 260;

export interface CascadeScene {
  canvas: HTMLCanvasElement;
  /** `cell`: side of a cell, CSS px. */
  resize(cell: number): void;
  /** The stake is on its way: the old board leaves. */
  start(): void;
  /** It was refused: the old board is back. */
  abort(): void;
  /** A new board, after the old one has left. */
  drop(columns: readonly string[]): Promise<void>;
  place(columns: readonly string[]): void;
  /** Plays the win motion of these cells for a while. */
  celebrate(cells: readonly number[], ms: number): Promise<void>;
  spotlight(cells: readonly number[] | null): void;
  vanish(cells: readonly number[], isBurst: boolean): Promise<void>;
  settle(removed: readonly number[], columns: readonly string[]): Promise<void>;
}

export interface SceneParts {
  span: Span;
  /** What stands before the first round: no cluster of it pays. */
  resting: readonly string[];
  atlas: Atlas;
  poseOf: PoseOf;
  sound: Sound;
}

/** Draws while something moves, or while it is told that something will. */
function drawing(board: Tumble, painter: Painter) {
  let isDrawing = false;
  let awaited = 0;
  const frame = (now: number): void => {
    painter.draw(board.quads(now));
    isDrawing = awaited > 0 || board.isMoving(now);
    if (isDrawing) requestAnimationFrame(frame);
  };
  const wake = (): void => {
    if (isDrawing) return;
    isDrawing = true;
    requestAnimationFrame(frame);
  };
  return {
    wake,
    isAwaited: () => awaited > 0,
    /** Resolves when `ms` have passed. */
    async during(ms: number): Promise<void> {
      awaited += 1;
      wake();
      await wait(isReducedMotion() ? Math.min(ms, CALM_MS) : ms);
      awaited -= 1;
    },
  };
}

export function makeCascade({ span, resting, atlas, poseOf, sound }: SceneParts): CascadeScene {
  const board = new Tumble(span, poseOf);
  const { painter, canvas } = makePainter(atlas, span);
  const { wake, during, isAwaited } = drawing(board, painter);
  let before: readonly string[] = resting;
  /** When the board that leaves has left; null while one stands. */
  let goneAt: number | null = null;
  board.place(resting);

  function leave(): void {
    before = board.text();
    goneAt = performance.now() + (isReducedMotion() ? 0 : board.leave(performance.now()));
    sound.play('spin');
    wake();
  }

  setInterval(() => {
    if (isAwaited() || goneAt !== null || document.hidden || isReducedMotion()) return;
    board.move([Math.floor(Math.random() * span.columns * span.rows)], 'idle', performance.now());
    wake();
  }, IDLE_EVERY_MS);

  const place = (columns: readonly string[]): void => {
    goneAt = null;
    board.place(columns);
    wake();
  };

  return {
    canvas,
    place,
    resize(cell) {
      painter.resize(cell, Math.min(2, devicePixelRatio || 1));
      painter.draw(board.quads(performance.now()));
    },
    start: leave,
    abort: () => place(before),
    async drop(columns) {
      if (goneAt === null) leave();
      await during(Math.max(0, (goneAt ?? 0) - performance.now()));
      if (isReducedMotion()) place(columns);
      goneAt = null;
      await during(isReducedMotion() ? CALM_MS : board.enter(columns, performance.now()));
      sound.play('stop');
    },
    async celebrate(cells, ms) {
      if (!isReducedMotion()) board.move(cells, 'win', performance.now());
      await during(ms);
    },
    spotlight(cells) {
      board.spotlight(cells);
      wake();
    },
    async vanish(cells, isBurst) {
      if (isReducedMotion()) return;
      board.vanish(cells, performance.now(), isBurst);
      await during(VANISH_MS * 0.8);
    },
    async settle(removed, columns) {
      if (isReducedMotion()) place(columns);
      await during(isReducedMotion() ? CALM_MS : board.settle(removed, columns, performance.now()));
      sound.play('stop');
    },
  };
}
