// A player's own data, in the settings.
import type { Feature } from '../../core/manifest.ts';

export const privacy = {
  name: 'privacy',
  slots: { settings: () => import('./panel.tsx') },
} as const satisfies Feature;
