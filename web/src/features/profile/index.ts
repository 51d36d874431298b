// The settings of an account; the look the player chose is on every device they log in on.
import type { Feature } from '../../core/manifest.ts';
import { followVersion } from './version.ts';

export const profile = {
  name: 'profile',
  pages: { profileSettings: () => import('./settings.tsx') },
  start: (site) => followVersion(site),
} as const satisfies Feature;
