// How symbols move: idle (a sign of life), land (weight), win. Offsets are in cells, angles in radians, t runs 0..1.
// Must always hold: every motion begins and ends at rest.

export interface Pose {
  x: number;
  y: number;
  scaleX: number;
  scaleY: number;
  turn: number;
  glow: number;
}

export type MotionName = 'idle' | 'land' | 'win';
export type Motion = (t: number) => Partial<Pose>;

export const stillPose: Pose = { x: 0, y: 0, scaleX: 1, scaleY: 1, turn: 0, glow: 0 };
export const durations: Readonly<Record<MotionName, number>> = { idle: 1100, land: 320, win: 1300 };

export const wave = (t: number, times: number): number => Math.sin(t * Math.PI * 2 * times);
export const hump = (t: number): number => Math.sin(t * Math.PI);
export const beat = (t: number): number => Math.abs(Math.sin(t * Math.PI * 2));

export const swing =
  (angle: number, times: number): Motion =>
  (t) => ({ turn: wave(t, times) * angle * (1 - t) });
export const hop =
  (height: number): Motion =>
  (t) => ({ y: -height * hump(t), scaleY: 1 + 0.05 * wave(t, 1), scaleX: 1 - 0.05 * wave(t, 1) });
export const breathe =
  (size: number): Motion =>
  (t) => ({ scaleX: 1 + size * hump(t), scaleY: 1 + size * hump(t) });
/** Grows twice as a heart does, turning a little. */
export const throb =
  (size: number, angle = 0): Motion =>
  (t) => ({ scaleX: 1 + size * beat(t), scaleY: 1 + size * beat(t), turn: wave(t, 2) * angle });
/** Rocks to and fro, grown. */
export const rock =
  (angle: number, times: number, size = 0.1): Motion =>
  (t) => ({ turn: wave(t, times) * angle, scaleX: 1 + size * hump(t), scaleY: 1 + size * hump(t) });

/** One symbol's own way to move; `weight` is how deep it sinks when its reel stops. */
export interface Manner {
  idle: Motion;
  weight: number;
  win: Motion;
}

export type PoseOf = (symbol: string, motion: MotionName, t: number) => Pose;

export const posesOf =
  (manners: Readonly<Record<string, Manner>>): PoseOf =>
  (symbol, motion, t) => {
    const manner = manners[symbol];
    if (!manner) return stillPose;
    if (motion === 'land') {
      const press = manner.weight * hump(t) * (1 - t);
      return { ...stillPose, scaleX: 1 + press * 0.9, scaleY: 1 - press, y: press * 0.5 };
    }
    if (motion === 'win') return { ...stillPose, ...manner.win(t), glow: hump(Math.min(1, t * 1.2)) };
    return { ...stillPose, ...manner.idle(t) };
  };
