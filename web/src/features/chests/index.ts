// Chests: keys for days of play, and three chests that are all alike.
import { chests as calls } from '@malva/contract/chests';
import { today } from '@malva/contract/today';
import type { Feature } from '../../core/manifest.ts';
import { refreshCall } from '../../core/query.ts';

export const chests = {
  name: 'chests',
  modals: { ChestsPopup: { load: () => import('./chests-modal.tsx') } },
  messages: {
    // A day of play or a key more: an open window and «Сьогодні» are read again; no window opens.
    chests: (_, { site }) => refreshCall(site.queries, calls.all, today.tiles),
  },
} as const satisfies Feature;
