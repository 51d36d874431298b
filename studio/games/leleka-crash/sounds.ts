// The sound of Leleka: a beak that clatters, wings that take hold of the air, a string for a landing, a breath for the
// dive.
import type { SoundBank } from '../core/sound.ts';

export const sounds: SoundBank = {
  clatter: { zzfx: [0.5, 0.02, 640, 0, 0.01, 0.03, 4, 1.8, 0, 0, 0, 0, 0.055, 0.4, 0, 0, 0.05, 0.6, 0.28] },
  board: { pluck: [392], seconds: 0.5 },
  rise: { zzfx: [0.5, 0.04, 150, 0.1, 0.24, 0.42, 4, 0.7, 2, 0, 0, 0, 0.16, 4, 0, 0, 0.06, 0.6, 0.2] },
  land: { pluck: [440], seconds: 0.5 },
  dive: { zzfx: [0.5, 0.03, 330, 0.02, 0.2, 0.5, 4, 0.8, -5, 0, 0, 0, 0, 3, 0, 0, 0, 0.5, 0.2] },
  win1: { pluck: [329.63, 392, 493.88], gap: 0.1 },
  win2: { pluck: [329.63, 392, 493.88, 587.33, 783.99], gap: 0.1, seconds: 1.3 },
  win3: { pluck: [329.63, 493.88, 392, 587.33, 783.99, 987.77, 1174.66], gap: 0.1, seconds: 1.6 },
};
