// The banner for players who agreed to hear of the house. It comes when the page is alive and the start said there is
// one.
import type { Feature } from '../../core/manifest.ts';

const places = async () => (await import('./place.tsx')).places;

export const remarketing = {
  name: 'remarketing',
  slots: {
    home: async () => ({ default: (await places()).home }),
    games: async () => ({ default: (await places()).games }),
  },
} as const satisfies Feature;
