// The message widget. Only names stand here: it comes when the page is alive and nobody waits for anything.
import type { Feature } from '../../core/manifest.ts';

export const messageWidget = {
  name: 'messageWidget',
  messages: { messageWidget: (data, { site }) => import('./live.ts').then(({ heard }) => heard(site, data)) },
  start: async (site, shown) => (await import('./live.ts')).start(site, shown),
} as const satisfies Feature;
