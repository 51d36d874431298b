// Login, and the door that stays closed to a blocked account.
import { queryValue, safePath } from '../../core/location.ts';
import type { Feature } from '../../core/manifest.ts';

const redirectOf = (query: URLSearchParams) => safePath(queryValue(query, 'redirectUrl')) ?? undefined;

export const auth = {
  name: 'auth',
  modals: {
    Login: {
      load: () => import('./login-modal.tsx'),
      audience: 'guest',
      fromQuery: (query) => ({ redirectUrl: redirectOf(query) }),
    },
    SecondStep: { load: () => import('./second-step-modal.tsx'), audience: 'guest', fromQuery: () => null },
    BlockedAccount: { load: () => import('./blocked-modal.tsx'), alias: 'BlockedAccountNew' },
  },
  methods: { login: ({ site }) => site.navigation.openModal('Login') },
} as const satisfies Feature;
