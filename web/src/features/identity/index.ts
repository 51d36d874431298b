// Who the player is: the check with each of its states, the page of the tax number, and what is told when a state
// changes.
import { inactiveCookie } from '@malva/contract/identity';
import { readCookie } from '../../core/cookies.ts';
import type { Feature, Site } from '../../core/manifest.ts';

const live = () => import('./live.ts');
const tellOfClosed = (site: Site) => readCookie(inactiveCookie) && live().then((told) => told.tellOfClosed(site));

export const identity = {
  name: 'identity',
  pages: { inn: () => import('./inn.tsx') },
  modals: { IdentityVerification: { load: () => import('./identity-modal.tsx'), audience: 'player' } },
  messages: { playerIdentityVerification: (data, { site }) => live().then(({ heard }) => heard(site, data)) },
  links: {
    'verification-identity': {
      audience: 'player',
      act: (_, { site }) => site.navigation.openModal('IdentityVerification'),
    },
    '@inactive': (_, { site }) => tellOfClosed(site),
  },
  start: tellOfClosed,
  slots: { profile: () => import('./restriction-notice.tsx'), identity: () => import('./identity-panel.tsx') },
} as const satisfies Feature;
