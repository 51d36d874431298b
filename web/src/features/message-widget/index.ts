// The message widget. Only names stand here: its code is loaded when the page is interactive and idle.
import type { Feature } from '../../core/manifest.ts';

export const messageWidget = {
  name: 'messageWidget',
  messages: { messageWidget: (data, { site }) => import('./live.ts').then(({ heard }) => heard(site, data)) },
  start: async (site, shown) => (await import('./live.ts')).start(site, shown),
} as const satisfies Feature;
