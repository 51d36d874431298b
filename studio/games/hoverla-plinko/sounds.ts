// The sound of Hoverla Plinko: a pebble on frozen pegs, a soft drift of snow, tsymbaly.
import type { SoundBank } from '../core/sound.ts';

export const sounds: SoundBank = {
  release: { zzfx: [0.4, 0.03, 190, 0.01, 0.03, 0.16, 1, 1.2, -2, 0, 0, 0, 0, 0.4, 0, 0, 0, 0.6, 0.04] },
  tap: { zzfx: [0.3, 0.12, 880, 0, 0.005, 0.05, 0, 1.6, 0, 0, 0, 0, 0, 0.1, 0, 0, 0, 0.4, 0.01] },
  land: { zzfx: [0.6, 0.05, 140, 0, 0.02, 0.16, 1, 2, -3, 0, 0, 0, 0, 1.2, 0, 0.1, 0, 0.6, 0.03] },
  win1: { pluck: [392, 493.88, 587.33], gap: 0.09 },
  win2: { pluck: [392, 493.88, 587.33, 783.99, 987.77], gap: 0.09, seconds: 1.3 },
  win3: { pluck: [392, 587.33, 493.88, 783.99, 987.77, 1174.66, 1567.98], gap: 0.09, seconds: 1.6 },
};
