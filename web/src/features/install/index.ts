// The installed site: its service worker.
import type { Feature } from '../../core/manifest.ts';

export const install = { name: 'install', start: async (site) => (await import('./worker.ts')).start(site) } as const satisfies Feature;
