// The sound of Chumak Keno: a creaking wheel, drops of light, a slow string under the stars.
import type { SoundBank } from '../core/sound.ts';

export const sounds: SoundBank = {
  start: { zzfx: [0.5, 0.06, 95, 0.03, 0.1, 0.28, 2, 0.8, 1, 0, 0, 0, 0.06, 0.8, 0, 0, 0, 0.5, 0.1] },
  ball: { zzfx: [0.4, 0.02, 480, 0, 0.01, 0.09, 0, 1.6, -2, 0, 0, 0, 0, 0, 0, 0, 0, 0.5, 0.03] },
  hit: { pluck: [587.33], seconds: 0.6 },
  win1: { pluck: [220, 293.66, 369.99], gap: 0.1 },
  win2: { pluck: [220, 293.66, 369.99, 440, 587.33], gap: 0.1, seconds: 1.3 },
  win3: { pluck: [220, 369.99, 293.66, 440, 587.33, 739.99, 880], gap: 0.1, seconds: 1.6 },
};
