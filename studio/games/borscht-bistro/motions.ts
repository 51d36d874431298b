// How each thing of the kitchen moves: roots hop, greens sway, the kettle and the pot boil.
import { beat, breathe, hop, posesOf, rock, swing, throb, wave } from '../core/reels/motions.ts';
import type { Motion } from '../core/reels/motions.ts';

/** The lid rattles. */
const boil: Motion = (t) => ({ y: -0.02 * beat(t * 4), turn: wave(t, 6) * 0.035 });

export const poseOf = posesOf({
  K: {
    idle: boil,
    weight: 0.15,
    win: (t) => ({ ...boil(t), y: -0.08 * beat(t), scaleX: 1 + 0.06 * beat(t), scaleY: 1 + 0.06 * beat(t) }),
  },
  M: { idle: swing(0.1, 2), weight: 0.14, win: rock(0.24, 3) },
  B: { idle: hop(0.06), weight: 0.12, win: (t) => ({ y: -0.12 * beat(t), turn: wave(t, 2) * 0.12 }) },
  G: { idle: breathe(0.04), weight: 0.13, win: throb(0.16, 0.06) },
  C: { idle: swing(0.12, 2), weight: 0.09, win: rock(0.28, 3) },
  R: { idle: hop(0.07), weight: 0.09, win: (t) => ({ y: -0.12 * beat(t), turn: wave(t, 3) * 0.1 }) },
  P: { idle: swing(0.14, 1), weight: 0.14, win: (t) => ({ turn: wave(t, 2) * 0.3, y: -0.05 * beat(t) }) },
  D: { idle: swing(0.14, 2), weight: 0.05, win: rock(0.22, 3, 0.14) },
  S: { idle: boil, weight: 0.16, win: throb(0.2) },
  Z: { idle: swing(0.1, 2), weight: 0.1, win: throb(0.2, 0.1) },
});
