// The message widget. Only names stand here: it comes when the page is alive and nobody waits for anything.
import type { Feature } from '../../core/manifest.ts';

export const messageWidget = {
  name: 'messageWidget',
  messages: { messageWidget: (data, { site }) => void import('./live.ts').then(({ heard }) => heard(site, data)) },
  later: () => import('./live.ts'),
} as const satisfies Feature;
