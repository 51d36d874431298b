// Registration, login, confirming a contact, and the door that stays closed to a blocked account.
import { queryValue, safePath } from '../../core/location.ts';
import type { Feature } from '../../core/manifest.ts';
import { links, methods } from './ways.ts';

const redirectOf = (query: URLSearchParams) => safePath(queryValue(query, 'redirectUrl')) ?? undefined;
const registerProps = (query: URLSearchParams) => ({
  source: queryValue(query, 'source') ?? undefined,
  redirectUrl: redirectOf(query),
});

export const auth = {
  name: 'auth',
  modals: {
    Register: { load: () => import('./register-modal.tsx'), audience: 'guest', alias: 'RegisterNew', fromQuery: registerProps },
    Login: {
      load: () => import('./login-modal.tsx'),
      audience: 'guest',
      fromQuery: (query) => ({ redirectUrl: redirectOf(query) }),
    },
    RegistrationConfirm: {
      load: () => import('./confirm-modal.tsx'),
      audience: 'player',
      alias: 'RegistrationConfirmNew',
      fromQuery: (query) => {
        const type = queryValue(query, 'type');
        return type === 'phone' || type === 'email' ? { type } : {};
      },
    },
    BlockedAccount: { load: () => import('./blocked-modal.tsx'), alias: 'BlockedAccountNew' },
  },
  links,
  methods,
} as const satisfies Feature;
