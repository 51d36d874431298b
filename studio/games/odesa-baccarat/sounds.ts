// The sound of Odesa Baccarat: cards on a stone table, chips, a guitar in a courtyard.
import type { SoundBank } from '../core/sound.ts';

export const sounds: SoundBank = {
  chip: { zzfx: [0.5, 0.03, 1320, 0, 0.004, 0.03, 1, 2.1, -9, 0, 0, 0, 0, 0.35, 0, 0, 0, 0.5, 0.01] },
  deal: { zzfx: [0.45, 0.08, 780, 0, 0.012, 0.07, 4, 1.7, -7, 0, 0, 0, 0, 1.8, 0, 0, 0, 0.4, 0.02] },
  turn: { zzfx: [0.5, 0.04, 340, 0.01, 0.05, 0.2, 0, 1.4, 2, 0, 120, 0.06, 0, 0.2, 0, 0, 0, 0.5, 0.05] },
  win1: { pluck: [220, 277.18, 329.63], gap: 0.11 },
  win2: { pluck: [220, 277.18, 329.63, 440, 554.37], gap: 0.11, seconds: 1.3 },
  win3: { pluck: [220, 329.63, 277.18, 440, 554.37, 659.25, 880], gap: 0.11, seconds: 1.6 },
};
