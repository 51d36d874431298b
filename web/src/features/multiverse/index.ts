// The multiverse: a season of worlds that days of play open.
import { multiverse as calls } from '@malva/contract/multiverse';
import type { Feature } from '../../core/manifest.ts';
import { refreshCall } from '../../core/query.ts';

export const multiverse = {
  name: 'multiverse',
  modals: {
    WheeledMultiverseModal: {
      load: () => import('./multiverse-modal.tsx'),
      audience: 'player',
      isPlayersOnly: true,
      brand: 'multiverse',
    },
  },
  messages: {
    // An open window is read again; no window opens.
    multiWheelActivity: (_, { site }) => refreshCall(site.queries, calls.info),
  },
} as const satisfies Feature;
