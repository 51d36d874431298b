// «Сьогодні»: one calm shelf of what can be taken or done today, on the home page and on the page of bonuses.
import type { Feature } from '../../core/manifest.ts';

export const today = {
  name: 'today',
  slots: { today: () => import('./shelf.tsx') },
} as const satisfies Feature;
