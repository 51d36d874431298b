// Registration and confirming a contact.
import { queryValue } from '../../core/location.ts';
import type { Feature } from '../../core/manifest.ts';
import { links, methods, registerProps } from './ways.ts';

export const registration = {
  name: 'registration',
  modals: {
    Register: { load: () => import('./register-modal.tsx'), audience: 'guest', alias: 'RegisterNew', fromQuery: registerProps },
    RegistrationConfirm: {
      load: () => import('./confirm-modal.tsx'),
      audience: 'player',
      alias: 'RegistrationConfirmNew',
      fromQuery: (query) => {
        const type = queryValue(query, 'type');
        return type === 'phone' || type === 'email' ? { type } : {};
      },
    },
  },
  links,
  methods,
} as const satisfies Feature;
