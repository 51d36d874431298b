// Pages operators compose from blocks: whatever stands at no path of its own.
import type { Feature } from '../../core/manifest.ts';

export const content = {
  name: 'content',
  pages: { composed: () => import('./page.tsx') },
} as const satisfies Feature;
