// The reels in time: spinning up at the press, braking to the stops of the round, idle life in between. Frames are drawn
// only while something moves.
import type { Sound } from '../core/sound.ts';
import { ease, isReducedMotion, tween, wait } from '../core/motion.ts';
import type { Atlas } from './atlas.ts';
import { durations } from './motions.ts';
import { makePainter } from './painter.ts';
import { Reels } from './reels.ts';

/** The first reel brakes at the earliest after this; every further one this much later; braking itself. */
const SPIN_MS = 800;
const NEXT_MS = 260;
const BRAKE_MS = 460;
const BRAKE_CELLS = 5;
const IDLE_EVERY_MS = 2600;

export interface Scene {
  canvas: HTMLCanvasElement;
  resize(size: number): void;
  start(): void;
  stopAt(stops: readonly number[]): Promise<void>;
  /** Stops as if nothing had been pressed. */
  abort(): void;
  place(stops: readonly number[]): void;
  /** Plays the win motion of these cells ("reel:row") for its length. */
  celebrate(cells: readonly string[]): Promise<void>;
  spotlight(cells: readonly string[] | null): void;
}

export async function makeScene(strips: readonly string[], atlas: Atlas, sound: Sound): Promise<Scene> {
  const reels = new Reels(strips);
  const { painter, canvas } = await makePainter(atlas);
  let startedAt = 0;
  let before = 0;
  let isBusy = false;
  let isDrawing = false;
  let stopsBefore: number[] = reels.stops();

  function frame(now: number): void {
    reels.step(Math.min(0.05, Math.max(0, now - before) / 1000));
    before = now;
    painter.draw(reels.quads(now));
    isDrawing = isBusy || reels.isMoving(now);
    if (isDrawing) requestAnimationFrame(frame);
    else painter.draw(reels.quads(now + 10_000));
  }

  function wake(): void {
    if (isDrawing) return;
    isDrawing = true;
    before = performance.now();
    requestAnimationFrame(frame);
  }

  async function brake(reel: number, stop: number): Promise<void> {
    await tween(BRAKE_MS, (t) => {
      reels.brake(reel, stop, BRAKE_CELLS * (1 - t));
      wake();
    }, ease.back);
    reels.brake(reel, stop, 0);
    const now = performance.now();
    if (!isReducedMotion()) for (let row = 0; row < 3; row += 1) reels.move(reel, row, 'land', now);
    sound.play('stop');
    wake();
  }

  function idle(): void {
    if (!isBusy && !document.hidden && !isReducedMotion()) {
      reels.move(Math.floor(Math.random() * 3), Math.floor(Math.random() * 3), 'idle', performance.now());
      wake();
    }
    setTimeout(idle, IDLE_EVERY_MS);
  }
  setTimeout(idle, IDLE_EVERY_MS);

  return {
    canvas,
    resize(size) {
      painter.resize(size, Math.min(2, devicePixelRatio || 1));
      painter.draw(reels.quads(performance.now()));
    },
    start() {
      stopsBefore = reels.stops();
      isBusy = true;
      startedAt = performance.now();
      sound.play('spin');
      if (isReducedMotion()) return;
      void tween(220, (t) => reels.setSpeed(t), ease.linear);
      wake();
    },
    async stopAt(stops) {
      isBusy = true;
      await wait(Math.max(0, SPIN_MS - (performance.now() - startedAt)));
      await Promise.all(stops.map(async (stop, reel) => {
        await wait(reel * NEXT_MS);
        await brake(reel, stop);
      }));
      isBusy = false;
    },
    abort() {
      isBusy = false;
      reels.setSpeed(0);
      reels.place(stopsBefore);
      wake();
    },
    place(stops) {
      reels.place(stops);
      wake();
    },
    async celebrate(cells) {
      const now = performance.now();
      for (const cell of cells) {
        const [reel = 0, row = 0] = cell.split(':').map(Number);
        reels.move(reel, row, 'win', now);
      }
      wake();
      await wait(isReducedMotion() ? 500 : durations.win);
    },
    spotlight(cells) {
      reels.spotlight(cells === null ? null : new Set(cells));
      wake();
    },
  };
}
