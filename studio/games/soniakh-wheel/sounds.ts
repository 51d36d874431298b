// The sound of Soniakh Wheel: a wooden ratchet in a summer field, and bright strings.
import type { SoundBank } from '../core/sound.ts';

export const sounds: SoundBank = {
  spin: { zzfx: [0.5, 0.05, 140, 0.02, 0.16, 0.32, 0, 1.2, 3, 0, 0, 0, 0, 0.9, 0, 0, 0, 0.6, 0.1] },
  tick: { zzfx: [0.35, 0.02, 620, 0, 0.004, 0.02, 1, 2.4, -4, 0, 0, 0, 0, 0.3, 0, 0, 0, 0.6, 0.01] },
  land: { zzfx: [0.7, 0.04, 260, 0, 0.02, 0.14, 1, 1.8, -3, 0, 0, 0, 0, 0.8, 0, 0.1, 0, 0.6, 0.03] },
  win1: { pluck: [329.63, 415.3, 493.88], gap: 0.1 },
  win2: { pluck: [329.63, 415.3, 493.88, 659.25, 830.61], gap: 0.1, seconds: 1.3 },
  win3: { pluck: [329.63, 493.88, 415.3, 659.25, 830.61, 987.77, 1318.51], gap: 0.1, seconds: 1.6 },
};
