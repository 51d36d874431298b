// The sound of Sokil Limbo: wind under wings, a held breath, a high sopilka of strings.
import type { SoundBank } from '../core/sound.ts';

export const sounds: SoundBank = {
  rise: { zzfx: [0.5, 0.05, 240, 0.12, 0.3, 0.4, 4, 0.6, 3, 0, 0, 0, 0, 4, 0, 0, 0.1, 0.6, 0.2] },
  hang: { zzfx: [0.35, 0.03, 420, 0.02, 0.04, 0.14, 0, 1.2, 0, 0, 0, 0, 0, 0.3, 0, 0, 0, 0.5, 0.05] },
  win1: { pluck: [293.66, 369.99, 440], gap: 0.1 },
  win2: { pluck: [293.66, 369.99, 440, 587.33, 739.99], gap: 0.1, seconds: 1.3 },
  win3: { pluck: [293.66, 440, 369.99, 587.33, 739.99, 880, 1174.66], gap: 0.1, seconds: 1.6 },
};
