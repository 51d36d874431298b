// The sound of Podil Roulette: an ivory ball on wood, clay chips, an accordion's last chord from the street.
import type { SoundBank } from '../core/sound.ts';

export const sounds: SoundBank = {
  chip: { zzfx: [0.5, 0.03, 1150, 0, 0.004, 0.03, 1, 2.2, -8, 0, 0, 0, 0, 0.4, 0, 0, 0, 0.5, 0.01] },
  spin: { zzfx: [0.4, 0.02, 95, 0.3, 1.6, 1.9, 4, 0.4, -0.02, 0, 0, 0, 0.02, 1.1, 0, 0, 0, 0.35, 0.4] },
  hop: { zzfx: [0.5, 0.04, 880, 0, 0.01, 0.05, 1, 2.6, -6, 0, 0, 0, 0.07, 0.3, 0, 0, 0.06, 0.5, 0.02] },
  land: { zzfx: [0.6, 0.02, 420, 0, 0.02, 0.09, 1, 1.8, -3, 0, 0, 0, 0, 0.5, 0, 0.1, 0, 0.6, 0.02] },
  win1: { pluck: [329.63, 392, 493.88], gap: 0.12 },
  win2: { pluck: [329.63, 392, 493.88, 659.25, 783.99], gap: 0.12, seconds: 1.3 },
  win3: { pluck: [329.63, 493.88, 392, 659.25, 783.99, 987.77, 1318.51], gap: 0.12, seconds: 1.6 },
};
