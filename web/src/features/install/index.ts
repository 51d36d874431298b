// The installed site: its service worker comes when the page is alive.
import type { Feature } from '../../core/manifest.ts';

export const install = { name: 'install', later: () => import('./worker.ts') } as const satisfies Feature;
