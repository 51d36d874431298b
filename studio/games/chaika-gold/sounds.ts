// The sound of Chaika: surf, wooden oars and a kobza. No win sound belongs to a spin that returns the stake or less.
import type { SoundBank } from '../core/sound.ts';

export const sounds: SoundBank = {
  spin: { zzfx: [0.35, 0.02, 60, 0.12, 0.35, 0.4, 4, 0.8, 0.6, 0, 0, 0, 0.1, 1.4, 0, 0, 0, 0.45, 0.15] },
  stop: { zzfx: [0.6, 0.03, 150, 0, 0.01, 0.06, 1, 2.6, -8, 0, 0, 0, 0, 1, 0, 0.1, 0, 0.6, 0.02] },
  coin: { pluck: [1174.66, 1567.98], gap: 0.06, seconds: 0.7 },
  horn: { zzfx: [0.5, 0, 147, 0.2, 0.6, 0.7, 2, 0.8, 0, 0, 73, 0.3, 0, 0, 0, 0, 0.08, 0.5, 0.2] },
  prize: { pluck: [523.25, 659.26, 783.99, 1046.5], gap: 0.07, seconds: 1.3 },
  win1: { pluck: [246.94, 311.13, 369.99], gap: 0.11 },
  win2: { pluck: [246.94, 311.13, 369.99, 493.88, 622.25], gap: 0.1, seconds: 1.3 },
  win3: { pluck: [246.94, 369.99, 311.13, 493.88, 622.25, 739.99, 622.25, 987.77], gap: 0.11, seconds: 1.6 },
};
