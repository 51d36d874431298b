// Turning reels as numbers: where each strip stands and which symbols move. Draws nothing; gives a list of pictures.
// Must always hold: what stands still is what the round says; the strips shown are the published strips.
import { GLOW } from './atlas.ts';
import { durations, stillPose } from './motions.ts';
import type { MotionName, Pose, PoseOf } from './motions.ts';
import type { Quad } from './quads.ts';

interface Reel {
  strip: string;
  /** Strip index at the top row; falls while turning. */
  at: number;
  /** Cells per second. */
  speed: number;
}

interface Moving {
  motion: MotionName;
  since: number;
}

const REACH = 1;
const FULL_SPEED = 26;

/** Name of a cell of the window. */
export const cellAt = (reel: number, row: number): string => `${reel}:${row}`;

export class Reels {
  readonly #reels: Reel[];
  readonly #poseOf: PoseOf;
  readonly #rows: number;
  readonly #moving = new Map<string, Moving>();
  #dimmed: ReadonlySet<string> | null = null;

  /** One character of a strip is one symbol; `rows` of them are seen. */
  constructor(strips: readonly string[], poseOf: PoseOf, rows = 3) {
    this.#reels = strips.map((strip, i) => ({ strip, at: (i * 7) % strip.length, speed: 0 }));
    this.#poseOf = poseOf;
    this.#rows = rows;
  }

  /** Puts the strips where a round left them. */
  place(stops: readonly number[], strips?: readonly string[]): void {
    this.#reels.forEach((reel, i) =>
      Object.assign(reel, { at: stops[i] ?? 0, speed: 0, strip: strips?.[i] ?? reel.strip }),
    );
    this.#moving.clear();
    this.#dimmed = null;
  }

  stops(): number[] {
    return this.#reels.map(({ at, strip }) => ((Math.round(at) % strip.length) + strip.length) % strip.length);
  }

  strips(): string[] {
    return this.#reels.map(({ strip }) => strip);
  }

  setSpeed(part: number): void {
    for (const reel of this.#reels) reel.speed = FULL_SPEED * part;
    this.#moving.clear();
    this.#dimmed = null;
  }

  /** From now on the reel is driven from outside: `left` cells before its stop, on `strip` where it is another one. */
  brake(reel: number, stop: number, { left, strip }: { left: number; strip?: string | undefined }): void {
    const it = this.#reels[reel];
    if (it) Object.assign(it, { at: stop + left, speed: 0, strip: strip ?? it.strip });
  }

  step(seconds: number): void {
    for (const reel of this.#reels) reel.at -= reel.speed * seconds;
  }

  move(cell: string, motion: MotionName, now: number): void {
    this.#moving.set(cell, { motion, since: now });
  }

  /** Everything but these cells steps back; null lights all. */
  spotlight(cells: ReadonlySet<string> | null): void {
    this.#dimmed = cells;
  }

  isMoving(now: number): boolean {
    if (this.#reels.some(({ speed }) => speed > 0)) return true;
    return [...this.#moving.values()].some(({ motion, since }) => now - since < durations[motion]);
  }

  symbolAt(reel: number, row: number): string {
    const { strip, at } = this.#reels[reel] as Reel;
    const index = (((Math.floor(at + 1e-6) + row) % strip.length) + strip.length) % strip.length;
    return strip[index] as string;
  }

  /** Asked for on every frame: nothing is made here but the pictures themselves. */
  quads(now: number): Quad[] {
    const out: Quad[] = [];
    this.#reels.forEach((reel, column) => this.#draw(reel, column, { now, out }));
    return out;
  }

  #draw(reel: Reel, column: number, { now, out }: { now: number; out: Quad[] }): void {
    const shift = reel.at - Math.floor(reel.at + 1e-6);
    const isBlurred = reel.speed > FULL_SPEED * 0.5;
    const isQuiet = this.#moving.size === 0 && this.#dimmed === null;
    for (let row = -1; row <= this.#rows; row += 1) {
      const symbol = this.symbolAt(column, row);
      const key = isQuiet ? '' : cellAt(column, row);
      const pose = isQuiet ? stillPose : this.#poseNow(symbol, key, now);
      const isLit = this.#dimmed === null || this.#dimmed.has(key);
      const [x, y] = [column + 0.5 + pose.x, row + 0.5 - shift + pose.y];
      if (pose.glow > 0)
        out.push({ picture: GLOW, isBlurred: false, x, y, width: 1.5, height: 1.5, turn: 0, alpha: pose.glow * 0.85 });
      out.push({
        picture: symbol,
        isBlurred,
        x,
        y,
        width: REACH * pose.scaleX,
        height: REACH * pose.scaleY * (isBlurred ? 2 : 1),
        turn: pose.turn,
        alpha: isLit ? 1 : 0.34,
      });
    }
  }

  #poseNow(symbol: string, key: string, now: number): Pose {
    const moving = this.#moving.get(key);
    if (!moving) return stillPose;
    const t = (now - moving.since) / durations[moving.motion];
    return t < 1 ? this.#poseOf(symbol, moving.motion, t) : stillPose;
  }
}
