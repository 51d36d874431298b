// A forgotten password: the reminder, the new password, and the two endings; the link of a letter and the address that
// opens the reminder on one of its tabs.
import type { Modals } from '@malva/contract/modals';
import { queryValue } from '../../core/location.ts';
import type { Feature } from '../../core/manifest.ts';

const tabOf = (query: URLSearchParams): Modals['PasswordReminder'] => {
  const type = queryValue(query, 'type');
  const contact = queryValue(query, 'contact')?.slice(0, 254);
  return { ...((type === 'phone' || type === 'email') && { type }), ...(contact && { contact }) };
};

export const restore = {
  name: 'restore',
  modals: {
    PasswordReminder: { load: () => import('./reminder-modal.tsx'), audience: 'guest', fromQuery: tabOf },
    NewPassword: { load: () => import('./new-password-modal.tsx'), fromQuery: () => null },
    PasswordChanged: { load: () => import('./changed-modal.tsx') },
    PasswordFailure: { load: () => import('./failure-modal.tsx') },
  },
  links: {
    'change-password': {
      accepts: (token) => token !== '',
      act: (token, { site }) => import('./outcome.ts').then(({ openLink }) => openLink(site.navigation, token)),
    },
    // Reads as `?popup=restore`.
    restore: {
      audience: 'guest',
      takes: ['type', 'contact'],
      act: (_, { query, site }) => site.navigation.openModal('PasswordReminder', tabOf(query)),
    },
  },
} as const satisfies Feature;
