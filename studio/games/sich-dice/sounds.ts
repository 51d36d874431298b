// The sound of Sich Dice: bone on wood by a fire, and a low bandura.
import type { SoundBank } from '../core/sound.ts';

export const sounds: SoundBank = {
  roll: { zzfx: [0.6, 0.1, 180, 0, 0.05, 0.3, 4, 2.2, 0, 0, 0, 0, 0.04, 1.6, 0, 0.2, 0, 0.5, 0.08] },
  land: { zzfx: [0.8, 0.08, 210, 0, 0.01, 0.09, 1, 3, -8, 0, 0, 0, 0.03, 1.1, 0, 0.1, 0, 0.7, 0.02] },
  win1: { pluck: [146.83, 220, 293.66], gap: 0.1 },
  win2: { pluck: [146.83, 220, 293.66, 349.23, 440], gap: 0.1, seconds: 1.3 },
  win3: { pluck: [146.83, 220, 293.66, 349.23, 440, 587.33, 698.46], gap: 0.1, seconds: 1.6 },
};
