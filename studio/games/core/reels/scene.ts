// Turning reels in time: spinning up at the press, braking to the stops of the round, idle life in between. Frames are
// drawn only while something moves.
import type { Kit } from '../kit.ts';
import { ease, isReducedMotion, tween, wait } from '../motion.ts';
import type { Sound } from '../sound.ts';
import { makeAtlas } from './atlas.ts';
import type { Atlas, Sheet } from './atlas.ts';
import { durations } from './motions.ts';
import type { PoseOf } from './motions.ts';
import { makePainter } from './painter.ts';
import type { Painter, Span } from './quads.ts';
import { Reels, cellAt } from './reels.ts';

const BRAKE_MS = 460;
const BRAKE_CELLS = 5;
const IDLE_EVERY_MS = 2600;

/** The first reel brakes at the earliest `spinMs` after the start; every further one `nextMs` later. */
export interface Pace {
  spinMs: number;
  nextMs: number;
}

export interface Scene {
  canvas: HTMLCanvasElement;
  /** `cell`: side of a cell, CSS px. */
  resize(cell: number): void;
  start(): void;
  /** On other strips and at another pace than the last time where they are given. */
  stopAt(stops: readonly number[], change?: { strips?: readonly string[]; pace?: Pace }): Promise<void>;
  /** Stops as if nothing had been pressed. */
  abort(): void;
  place(stops: readonly number[], strips?: readonly string[]): void;
  /** Plays the win motion of these cells ("reel:row") for its length. */
  celebrate(cells: readonly string[]): Promise<void>;
  spotlight(cells: readonly string[] | null): void;
}

interface SceneParts {
  strips: readonly string[];
  rows: number;
  atlas: Atlas;
  poseOf: PoseOf;
  sound: Sound;
  pace: Pace;
}

/** Draws while a show runs or something moves; `wake` starts it again. */
function makeLoop(reels: Reels, painter: Painter) {
  let before = 0;
  let isDrawing = false;
  const loop = {
    isBusy: false,
    wake(): void {
      if (isDrawing) return;
      isDrawing = true;
      before = performance.now();
      requestAnimationFrame(frame);
    },
  };
  function frame(now: number): void {
    reels.step(Math.min(0.05, Math.max(0, now - before) / 1000));
    before = now;
    painter.draw(reels.quads(now));
    isDrawing = loop.isBusy || reels.isMoving(now);
    if (isDrawing) requestAnimationFrame(frame);
    else painter.draw(reels.quads(now + 10_000));
  }
  return loop;
}

/** Now and then one symbol gives a sign of life. */
function keepAlive(reels: Reels, loop: ReturnType<typeof makeLoop>, { columns, rows }: Span): void {
  setInterval(() => {
    if (loop.isBusy || document.hidden || isReducedMotion()) return;
    reels.move(
      cellAt(Math.floor(Math.random() * columns), Math.floor(Math.random() * rows)),
      'idle',
      performance.now(),
    );
    loop.wake();
  }, IDLE_EVERY_MS);
}

function makeScene({ strips, rows, atlas, poseOf, sound, pace }: SceneParts): Scene {
  const reels = new Reels(strips, poseOf, rows);
  const span = { columns: strips.length, rows };
  const { painter, canvas } = makePainter(atlas, span);
  const loop = makeLoop(reels, painter);
  keepAlive(reels, loop, span);
  let startedAt = 0;
  let placeBefore = { stops: reels.stops(), strips };

  async function brake(reel: number, stop: number, strip: string | undefined): Promise<void> {
    await tween(
      BRAKE_MS,
      (t) => {
        reels.brake(reel, stop, { left: BRAKE_CELLS * (1 - t), strip });
        loop.wake();
      },
      ease.back,
    );
    reels.brake(reel, stop, { left: 0, strip });
    const now = performance.now();
    if (!isReducedMotion()) for (let row = 0; row < rows; row += 1) reels.move(cellAt(reel, row), 'land', now);
    sound.play('stop');
    loop.wake();
  }

  return {
    canvas,
    resize(cell) {
      painter.resize(cell, Math.min(2, devicePixelRatio || 1));
      painter.draw(reels.quads(performance.now()));
    },
    start() {
      placeBefore = { stops: reels.stops(), strips: reels.strips() };
      loop.isBusy = true;
      startedAt = performance.now();
      sound.play('spin');
      if (isReducedMotion()) return;
      void tween(220, (t) => reels.setSpeed(t), ease.linear);
      loop.wake();
    },
    async stopAt(stops, change) {
      const { spinMs, nextMs } = change?.pace ?? pace;
      loop.isBusy = true;
      await wait(Math.max(0, spinMs - (performance.now() - startedAt)));
      await Promise.all(
        stops.map(async (stop, reel) => {
          await wait(reel * nextMs);
          await brake(reel, stop, change?.strips?.[reel]);
        }),
      );
      loop.isBusy = false;
    },
    abort() {
      loop.isBusy = false;
      reels.setSpeed(0);
      reels.place(placeBefore.stops, placeBefore.strips);
      loop.wake();
    },
    place(stops, onStrips) {
      reels.place(stops, onStrips);
      loop.wake();
    },
    async celebrate(cells) {
      const now = performance.now();
      for (const cell of cells) reels.move(cell, 'win', now);
      loop.wake();
      await wait(isReducedMotion() ? 500 : durations.win);
    },
    spotlight(cells) {
      reels.spotlight(cells === null ? null : new Set(cells));
      loop.wake();
    },
  };
}

/** From a drawn sheet to reels that can turn. */
export async function openScene(
  { sound }: Pick<Kit, 'sound'>,
  progress: (part: number) => void,
  { sheet, ...parts }: Omit<SceneParts, 'atlas' | 'sound'> & { sheet: Omit<Sheet, 'isTurning'> },
): Promise<Scene> {
  const atlas = await makeAtlas({ ...sheet, isTurning: true });
  progress(0.6);
  const scene = makeScene({ ...parts, atlas, sound });
  progress(1);
  return scene;
}
