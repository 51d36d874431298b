// How each symbol of Molfar's Night moves.
import type { MolfarSymbol } from '../../math/molfar-night.ts';
import { beat, breathe, hop, hump, posesOf, rock, swing, throb, wave } from '../core/reels/motions.ts';
import type { Manner } from '../core/reels/motions.ts';

/** Heavier things sink deeper when the reel stops; the moon floats. */
const manners: Record<MolfarSymbol, Manner> = {
  W: { idle: breathe(0.07), weight: 0.06, win: (t) => ({ ...throb(0.18)(t), turn: wave(t, 1) * 0.25 }) },
  S: { idle: (t) => ({ y: -0.05 * hump(t) }), weight: 0.03, win: (t) => ({ ...throb(0.14)(t), y: -0.06 * hump(t) }) },
  M: { idle: swing(0.06, 2), weight: 0.14, win: throb(0.16, 0.05) },
  O: { idle: (t) => ({ turn: -0.1 * hump(t), y: -0.03 * hump(t) }), weight: 0.12, win: rock(0.16, 2, 0.14) },
  T: { idle: swing(0.1, 1), weight: 0.1, win: (t) => ({ ...rock(0.1, 4, 0.12)(t), x: 0.03 * wave(t, 4) }) },
  B: { idle: swing(0.12, 2), weight: 0.15, win: rock(0.4, 2, 0.08) },
  R: { idle: swing(0.12, 3), weight: 0.09, win: rock(0.2, 3, 0.1) },
  H: {
    idle: hop(0.05),
    weight: 0.1,
    win: (t) => ({ y: -0.1 * beat(t), scaleY: 1 + 0.08 * wave(t, 2), scaleX: 1 - 0.06 * wave(t, 2) }),
  },
  C: { idle: swing(0.16, 2), weight: 0.13, win: (t) => ({ turn: wave(t, 3) * 0.24, y: -0.04 * beat(t) }) },
  K: { idle: swing(0.14, 3), weight: 0.06, win: rock(0.3, 3, 0.06) },
};

export const poseOf = posesOf(manners);
