// The sound of Carpathian Jacks: birch-bark cards, an axe in wood, a dulcimer.
import type { SoundBank } from '../core/sound.ts';

export const sounds: SoundBank = {
  deal: { zzfx: [0.5, 0.12, 700, 0.01, 0.12, 0.3, 4, 1.6, 0, 0, 0, 0, 0.09, 1.8, 0, 0, 0, 0.35, 0.06] },
  throw: { zzfx: [0.45, 0.1, 420, 0.01, 0.03, 0.12, 4, 1.8, -8, 0, 0, 0, 0, 1.6, 0, 0, 0, 0.4, 0.02] },
  card: { zzfx: [0.5, 0.1, 880, 0, 0.01, 0.06, 4, 1.8, -6, 0, 0, 0, 0, 1.6, 0, 0, 0, 0.4, 0.02] },
  hold: { zzfx: [0.5, 0.05, 210, 0, 0.01, 0.06, 0, 2, -3, 0, 0, 0, 0, 0.4, 0, 0, 0, 0.6, 0.02] },
  win1: { pluck: [329.63, 392, 493.88], gap: 0.1 },
  win2: { pluck: [329.63, 392, 493.88, 659.25, 783.99], gap: 0.1, seconds: 1.3 },
  win3: { pluck: [329.63, 493.88, 392, 659.25, 783.99, 987.77, 1318.51], gap: 0.1, seconds: 1.6 },
};
