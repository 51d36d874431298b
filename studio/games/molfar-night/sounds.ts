// The sound of Molfar's Night: wind, wood and a low drone of the trembita. No win sound belongs to a spin that returns
// the stake or less.
import type { SoundBank } from '../core/sound.ts';

export const sounds: SoundBank = {
  spin: { zzfx: [0.4, 0.02, 70, 0.05, 0.2, 0.3, 3, 1.2, 1.4, 0, 0, 0, 0.08, 0.9, 0, 0, 0, 0.5, 0.1] },
  stop: { zzfx: [0.6, 0.03, 105, 0, 0.01, 0.09, 1, 2.2, -5, 0, 0, 0, 0, 1.4, 0, 0.1, 0, 0.6, 0.02] },
  flower: { pluck: [880, 1318.51], gap: 0.07, seconds: 0.9 },
  moon: { zzfx: [0.5, 0, 110, 0.3, 0.7, 0.9, 2, 0.7, 0, 0, 55, 0.3, 0, 0, 0, 0, 0.1, 0.5, 0.2] },
  win1: { pluck: [220, 261.63, 329.63], gap: 0.12 },
  win2: { pluck: [220, 261.63, 329.63, 440, 523.25], gap: 0.11, seconds: 1.3 },
  win3: { pluck: [220, 329.63, 261.63, 440, 523.25, 659.26, 523.25, 880], gap: 0.12, seconds: 1.6 },
};
