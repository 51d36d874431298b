// Player protection on screen: limits, the page about playing responsibly, time-out and exclusion, the reality check.
import { responsible as calls } from '@malva/contract/responsible';
import { queryValue } from '../../core/location.ts';
import type { Feature } from '../../core/manifest.ts';
import { openModal } from '../../core/modal-stack.ts';
import { patchCall, refreshCall } from '../../core/query.ts';

export const responsible = {
  name: 'responsible',
  pages: {
    limits: () => import('./limits.tsx'),
    responsiblePlay: () => import('./responsible-play.tsx'),
  },
  modals: {
    SelfExclusion: { load: () => import('./exclusion-modal.tsx'), audience: 'player' },
    LudomanModal: {
      load: () => import('./ludoman-modal.tsx'),
      fromQuery: (query) => ({ till: queryValue(query, 'till') }),
    },
    RealityCheck: { load: () => import('./reality-modal.tsx'), audience: 'player' },
  },
  // The way to close play to oneself, never the deed itself.
  methods: { 'self-exclusion': () => openModal('SelfExclusion') },
  messages: {
    realityCheck({ due, minutes, staked, won, net }, { site }) {
      patchCall(site.queries, calls.info, (old) => ({
        ...old,
        realityCheckDue: due,
        session: { ...old.session, minutes, staked, won, net },
      }));
      refreshCall(site.queries, calls.info);
      if (due) openModal('RealityCheck');
    },
  },
} as const satisfies Feature;
