// The sound of Borscht Bistro: lids and wood, a tsymbaly run that climbs. Falling and settling say nothing of winning.
import type { SoundBank } from '../core/sound.ts';

export const sounds: SoundBank = {
  spin: { zzfx: [0.4, 0.03, 260, 0.01, 0.05, 0.14, 1, 1.4, -5, 0, 0, 0, 0.02, 0.5, 0, 0, 0, 0.5, 0.04] },
  stop: { zzfx: [0.5, 0.03, 150, 0, 0.01, 0.07, 1, 2.6, -6, 0, 0, 0, 0, 1.3, 0, 0.1, 0, 0.5, 0.02] },
  chain1: { pluck: [392, 523.25], gap: 0.06, seconds: 0.6 },
  chain2: { pluck: [440, 587.33], gap: 0.06, seconds: 0.6 },
  chain3: { pluck: [493.88, 659.26], gap: 0.06, seconds: 0.6 },
  chain4: { pluck: [523.25, 783.99], gap: 0.06, seconds: 0.6 },
  chain5: { pluck: [587.33, 880], gap: 0.06, seconds: 0.6 },
  chain6: { pluck: [659.26, 1046.5], gap: 0.06, seconds: 0.6 },
  cream: { pluck: [783.99, 659.26, 1046.5], gap: 0.08, seconds: 0.9 },
  offer: { pluck: [392, 493.88, 587.33, 783.99], gap: 0.12, seconds: 1.3 },
  win1: { pluck: [392, 493.88, 587.33], gap: 0.09 },
  win2: { pluck: [392, 587.33, 783.99, 987.77], gap: 0.09, seconds: 1.2 },
  win3: { pluck: [392, 587.33, 783.99, 587.33, 987.77, 1174.66], gap: 0.09, seconds: 1.5 },
};
