// How each symbol moves: idle (a sign of life), land (weight), win. Offsets are in cells, angles in radians, t runs 0..1.
import type { KalynaSymbol } from '../../math/kalyna-sevens.ts';

export interface Pose {
  x: number;
  y: number;
  scaleX: number;
  scaleY: number;
  turn: number;
  glow: number;
}

export type MotionName = 'idle' | 'land' | 'win';

const rest: Pose = { x: 0, y: 0, scaleX: 1, scaleY: 1, turn: 0, glow: 0 };
const wave = (t: number, times: number): number => Math.sin(t * Math.PI * 2 * times);
const hump = (t: number): number => Math.sin(t * Math.PI);

type Motion = (t: number) => Partial<Pose>;

const swing = (angle: number, times: number): Motion => (t) => ({ turn: wave(t, times) * angle * (1 - t) });
const hop = (height: number): Motion => (t) => ({ y: -height * hump(t), scaleY: 1 + 0.05 * wave(t, 1), scaleX: 1 - 0.05 * wave(t, 1) });
const breathe = (size: number): Motion => (t) => ({ scaleX: 1 + size * hump(t), scaleY: 1 + size * hump(t) });

const idle: Record<KalynaSymbol, Motion> = {
  W: swing(0.09, 2), '7': breathe(0.05), B: swing(0.2, 3), S: (t) => ({ turn: hump(t) * 0.4 }),
  G: swing(0.07, 3), A: hop(0.06), P: swing(0.1, 1), C: swing(0.14, 2),
};

/** Heavier things sink deeper when the reel stops. */
const weight: Record<KalynaSymbol, number> = { W: 0.1, '7': 0.14, B: 0.14, S: 0.07, G: 0.1, A: 0.12, P: 0.1, C: 0.08 };

const beat = (t: number): number => Math.abs(Math.sin(t * Math.PI * 2));
const win: Record<KalynaSymbol, Motion> = {
  W: (t) => ({ scaleX: 1 + 0.16 * beat(t), scaleY: 1 + 0.16 * beat(t), turn: wave(t, 2) * 0.08 }),
  '7': (t) => ({ scaleX: 1 + 0.2 * beat(t), scaleY: 1 + 0.2 * beat(t), y: -0.04 * beat(t) }),
  B: (t) => ({ turn: wave(t, 3) * 0.34, scaleX: 1 + 0.1 * hump(t), scaleY: 1 + 0.1 * hump(t) }),
  S: (t) => ({ turn: t * Math.PI, scaleX: 1 + 0.14 * hump(t), scaleY: 1 + 0.14 * hump(t) }),
  G: (t) => ({ scaleX: 1 + 0.12 * beat(t), scaleY: 1 + 0.08 * beat(t), turn: wave(t, 3) * 0.07 }),
  A: (t) => ({ y: -0.12 * beat(t), scaleY: 1 + 0.07 * wave(t, 2), scaleX: 1 - 0.05 * wave(t, 2) }),
  P: (t) => ({ turn: wave(t, 2) * 0.22, scaleX: 1 + 0.09 * hump(t), scaleY: 1 + 0.09 * hump(t) }),
  C: (t) => ({ turn: wave(t, 2) * 0.26, y: -0.05 * beat(t), scaleX: 1 + 0.08 * hump(t), scaleY: 1 + 0.08 * hump(t) }),
};

export const durations: Record<MotionName, number> = { idle: 1100, land: 320, win: 1300 };

export function poseOf(symbol: KalynaSymbol, motion: MotionName, t: number): Pose {
  if (motion === 'land') {
    const press = weight[symbol] * hump(t) * (1 - t);
    return { ...rest, scaleX: 1 + press * 0.9, scaleY: 1 - press, y: press * 0.5 };
  }
  if (motion === 'win') return { ...rest, ...win[symbol](t), glow: hump(Math.min(1, t * 1.2)) };
  return { ...rest, ...idle[symbol](t) };
}

export const stillPose = rest;
