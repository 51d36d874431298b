// Coming in by an account elsewhere: its buttons in the windows of login and registration, what the way back opens, and
// its place on the security page.
import type { Feature } from '../../core/manifest.ts';

export const social = {
  name: 'social',
  modals: { SocialAuth: { load: () => import('./social-modal.tsx'), fromQuery: () => null } },
  links: {
    'social-auth': (value, { site }) =>
      site.navigation.openModal('SocialAuth', value === '1' ? {} : { isFailed: true }),
  },
  slots: { auth: () => import('./buttons.tsx'), security: () => import('./panel.tsx') },
} as const satisfies Feature;
