// How each find moves. Pieces of amber are light, the crown and the cone heavy; insects quiver.
import { beat, breathe, hop, hump, posesOf, rock, swing, throb, wave } from '../core/reels/motions.ts';
import type { Motion } from '../core/reels/motions.ts';

const quiver: Motion = (t) => ({ turn: wave(t, 7) * 0.06 * hump(t), x: wave(t, 9) * 0.015 * hump(t) });
const flutter: Motion = (t) => ({ scaleX: 1 - 0.22 * beat(t * 2), y: -0.06 * hump(t) });

export const poseOf = posesOf({
  C: { idle: breathe(0.04), weight: 0.16, win: throb(0.18, 0.05) },
  B: { idle: quiver, weight: 0.07, win: (t) => ({ ...flutter(t), turn: wave(t, 2) * 0.16 }) },
  D: { idle: flutter, weight: 0.06, win: (t) => ({ ...flutter(t), y: -0.1 * beat(t) }) },
  T: { idle: quiver, weight: 0.12, win: rock(0.22, 4) },
  F: { idle: swing(0.12, 2), weight: 0.06, win: rock(0.26, 2, 0.14) },
  P: { idle: swing(0.08, 1), weight: 0.14, win: (t) => ({ turn: wave(t, 2) * 0.2, y: -0.06 * beat(t) }) },
  R: {
    idle: hop(0.05),
    weight: 0.1,
    win: (t) => ({ y: -0.1 * beat(t), scaleY: 1 + 0.09 * wave(t, 2), scaleX: 1 - 0.06 * wave(t, 2) }),
  },
  W: { idle: breathe(0.06), weight: 0.12, win: throb(0.2, 0.08) },
  S: { idle: quiver, weight: 0.12, win: throb(0.22) },
});
