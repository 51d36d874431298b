// How the house proves its draws: the explanation, the player's seeds, and the check of any round in the browser
// itself.
import type { Feature } from '../../core/manifest.ts';

export const fairness = {
  name: 'fairness',
  pages: {
    fairness: () => import('./fairness.tsx'),
    verify: () => import('./verify.tsx'),
  },
} as const satisfies Feature;
