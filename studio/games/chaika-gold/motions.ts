// How each symbol of Chaika moves.
import type { ChaikaSymbol } from '../../math/chaika-gold.ts';
import { beat, breathe, hop, hump, posesOf, rock, swing, throb, wave } from '../core/reels/motions.ts';
import type { Manner } from '../core/reels/motions.ts';

/** Heavier things sink deeper when the reel stops; the gull hardly does. */
const manners: Record<ChaikaSymbol, Manner> = {
  W: { idle: swing(0.05, 2), weight: 0.14, win: throb(0.2, 0.06) },
  $: {
    idle: (t) => ({ scaleX: Math.max(0.12, Math.abs(Math.cos(t * Math.PI))) }),
    weight: 0.12,
    win: (t) => ({ scaleX: Math.max(0.12, Math.abs(Math.cos(t * Math.PI * 2))), scaleY: 1 + 0.12 * hump(t) }),
  },
  K: { idle: swing(0.06, 2), weight: 0.13, win: throb(0.16, 0.1) },
  S: { idle: swing(0.12, 1), weight: 0.08, win: rock(0.5, 2, 0.12) },
  B: { idle: swing(0.1, 2), weight: 0.16, win: rock(0.36, 2, 0.12) },
  M: { idle: swing(0.08, 3), weight: 0.1, win: (t) => ({ ...rock(0.12, 5, 0.12)(t), x: 0.02 * wave(t, 5) }) },
  A: { idle: swing(0.14, 2), weight: 0.18, win: rock(0.3, 2, 0.1) },
  V: {
    idle: (t) => ({ turn: 0.1 * wave(t, 1) }),
    weight: 0.15,
    win: (t) => ({ turn: wave(t, 1) * 0.5, y: -0.04 * beat(t) }),
  },
  G: { idle: hop(0.08), weight: 0.05, win: (t) => ({ y: -0.12 * beat(t), turn: wave(t, 2) * 0.12 }) },
  R: { idle: breathe(0.04), weight: 0.1, win: throb(0.1, 0.16) },
};

export const poseOf = posesOf(manners);
