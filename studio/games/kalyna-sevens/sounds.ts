// The sound of Kalyna Sevens: wooden reels and a bandura. No sound belongs to a spin that returns the stake or less.
import type { SoundBank } from '../core/sound.ts';

export const sounds: SoundBank = {
  spin: { zzfx: [0.5, 0.02, 92, 0.02, 0.12, 0.2, 2, 1.6, 3.2, 0, 0, 0, 0.05, 0.6, 0, 0, 0, 0.5, 0.06] },
  stop: { zzfx: [0.7, 0.03, 130, 0, 0.01, 0.07, 1, 2.4, -6, 0, 0, 0, 0, 1.2, 0, 0.1, 0, 0.6, 0.02] },
  wheel: { zzfx: [0.4, 0, 220, 0.2, 2.6, 2.2, 2, 0.6, -0.3, 0, 0, 0, 0.09, 0.2, 0, 0, 0, 0.4, 0.3] },
  win1: { pluck: [293.66, 369.99, 440], gap: 0.11 },
  win2: { pluck: [293.66, 369.99, 440, 587.33, 739.99], gap: 0.1, seconds: 1.3 },
  win3: { pluck: [293.66, 440, 369.99, 587.33, 739.99, 880, 739.99, 1174.66], gap: 0.11, seconds: 1.6 },
  prize: { pluck: [587.33, 739.99, 880, 1174.66], gap: 0.07, seconds: 1.4 },
};
