// The sound of Pysanka Mines: wooden taps, one string a find, a dull crack.
import type { SoundBank } from '../core/sound.ts';

export const sounds: SoundBank = {
  lay: { zzfx: [0.4, 0.05, 320, 0, 0.02, 0.12, 1, 1.4, -2, 0, 0, 0, 0.03, 0.6, 0, 0, 0, 0.5, 0.03] },
  find: { pluck: [523.25], seconds: 0.7 },
  crack: { zzfx: [0.8, 0.08, 120, 0, 0.02, 0.24, 4, 2, -3, 0, 0, 0, 0, 2, 0, 0.3, 0, 0.5, 0.04] },
  win1: { pluck: [261.63, 329.63, 392], gap: 0.1 },
  win2: { pluck: [261.63, 329.63, 392, 523.25, 659.25], gap: 0.1, seconds: 1.3 },
  win3: { pluck: [261.63, 392, 329.63, 523.25, 659.25, 783.99, 1046.5], gap: 0.1, seconds: 1.6 },
};
