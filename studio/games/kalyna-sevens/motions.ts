// How each symbol of Kalyna Sevens moves.
import type { KalynaSymbol } from '../../math/kalyna-sevens.ts';
import { beat, breathe, hop, hump, posesOf, rock, swing, throb, wave } from '../core/reels/motions.ts';
import type { Manner } from '../core/reels/motions.ts';

/** Heavier things sink deeper when the reel stops. */
const manners: Record<KalynaSymbol, Manner> = {
  W: { idle: swing(0.09, 2), weight: 0.1, win: throb(0.16, 0.08) },
  '7': { idle: breathe(0.05), weight: 0.14, win: (t) => ({ ...throb(0.2)(t), y: -0.04 * beat(t) }) },
  B: { idle: swing(0.2, 3), weight: 0.14, win: rock(0.34, 3) },
  S: {
    idle: (t) => ({ turn: hump(t) * 0.4 }),
    weight: 0.07,
    win: (t) => ({ turn: t * Math.PI, scaleX: 1 + 0.14 * hump(t), scaleY: 1 + 0.14 * hump(t) }),
  },
  G: {
    idle: swing(0.07, 3),
    weight: 0.1,
    win: (t) => ({ scaleX: 1 + 0.12 * beat(t), scaleY: 1 + 0.08 * beat(t), turn: wave(t, 3) * 0.07 }),
  },
  A: {
    idle: hop(0.06),
    weight: 0.12,
    win: (t) => ({ y: -0.12 * beat(t), scaleY: 1 + 0.07 * wave(t, 2), scaleX: 1 - 0.05 * wave(t, 2) }),
  },
  P: { idle: swing(0.1, 1), weight: 0.1, win: rock(0.22, 2, 0.09) },
  C: { idle: swing(0.14, 2), weight: 0.08, win: (t) => ({ ...rock(0.26, 2, 0.08)(t), y: -0.05 * beat(t) }) },
};

export const poseOf = posesOf(manners);
