// The sound of Amber Rush: stones on wood, a bandura that climbs with the ladder. Falling and settling say nothing of
// winning.
import type { SoundBank } from '../core/sound.ts';

export const sounds: SoundBank = {
  spin: { zzfx: [0.4, 0.03, 170, 0.01, 0.06, 0.16, 4, 1.2, -4, 0, 0, 0, 0.03, 0.7, 0, 0, 0, 0.5, 0.05] },
  stop: { zzfx: [0.5, 0.03, 210, 0, 0.01, 0.06, 4, 2.2, -6, 0, 0, 0, 0, 1.1, 0, 0.1, 0, 0.5, 0.02] },
  chain1: { pluck: [293.66, 440], gap: 0.07, seconds: 0.8 },
  chain2: { pluck: [329.63, 493.88], gap: 0.07, seconds: 0.8 },
  chain3: { pluck: [369.99, 554.37], gap: 0.07, seconds: 0.8 },
  chain4: { pluck: [440, 659.26], gap: 0.07, seconds: 0.8 },
  chain5: { pluck: [493.88, 739.99], gap: 0.07, seconds: 0.8 },
  chain6: { pluck: [587.33, 880], gap: 0.07, seconds: 0.8 },
  offer: { pluck: [293.66, 369.99, 440, 587.33], gap: 0.13, seconds: 1.4 },
  win1: { pluck: [293.66, 369.99, 440], gap: 0.1 },
  win2: { pluck: [293.66, 440, 587.33, 739.99], gap: 0.1, seconds: 1.3 },
  win3: { pluck: [293.66, 440, 587.33, 440, 739.99, 880, 1174.66], gap: 0.1, seconds: 1.6 },
};
