// Security of the account: its page, the fresh proof, a new password, a changed contact; and what is asked or told by
// itself after a login: a password of the house wants replacing, and once a day the login before this one is shown.
import { firstPages } from '@malva/contract/page';
import { queryValue } from '../../core/location.ts';
import type { Feature } from '../../core/manifest.ts';

export const security = {
  name: 'security',
  pages: { security: () => import('./page.tsx') },
  modals: {
    StepUp: { load: () => import('./step-up-modal.tsx'), audience: 'player' },
    PasswordChange: { load: () => import('./password-modal.tsx'), audience: 'player', alias: 'PasswordChangeNew' },
    ContactChange: {
      load: () => import('./contact-modal.tsx'),
      audience: 'player',
      fromQuery: (query) => ({ type: queryValue(query, 'type') === 'email' ? 'email' : 'phone' }),
    },
  },
  methods: {
    security: ({ site }) => site.navigation.navigate(firstPages.security.path),
  },
  start: async (site) => (await import('./watch.ts')).watch(site),
} as const satisfies Feature;
