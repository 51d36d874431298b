// Registration and confirming a contact.
import { answerAt } from '../../core/gates.ts';
import { queryValue } from '../../core/location.ts';
import type { Feature } from '../../core/manifest.ts';
import { links, methods, registerProps } from './ways.ts';

export const registration = {
  name: 'registration',
  modals: {
    Register: {
      load: () => import('./register-modal.tsx'),
      audience: 'guest',
      alias: 'RegisterNew',
      fromQuery: registerProps,
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
    VerificationConfirm: { load: () => import('./verification-modal.tsx'), audience: 'player' },
    RegisterComplete: { load: () => import('./complete-modal.tsx'), audience: 'player', alias: 'RegisterCompleteNew' },
    FunnelConfirmPopup: { load: () => import('./funnel-popup.tsx'), audience: 'player', fromQuery: () => null },
  },
  links,
  methods,
  start: async (site, shown) => {
    // Before anything is fetched: a game the address asks for may be refused at once.
    answerAt('registration_incomplete', async () =>
      (await import('../../core/question.ts')).ask(site.navigation, 'RegisterComplete'),
    );
    await (await import('./prompts.ts')).start(site, shown);
  },
} as const satisfies Feature;
