// Players as others see them: a window by link, a page, the switches in the settings, the strip of achievements on the
// profile.
import { queryValue } from '../../core/location.ts';
import type { Feature } from '../../core/manifest.ts';

export const publicProfile = {
  name: 'public-profile',
  pages: { publicProfile: () => import('./page.tsx') },
  modals: {
    PublicProfile: {
      load: () => import('./modal.tsx'),
      audience: 'player',
      alias: 'PublicProfilePopup',
      fromQuery: (query) => ({ login: queryValue(query, 'login') || undefined }),
    },
  },
  messages: { addPlayerLastAction: (_, { site }) => import('./live.ts').then(({ refresh }) => refresh(site)) },
  links: {
    'public-profile': {
      audience: 'player',
      accepts: (value) => value !== '' && value.length <= 64,
      act: (value, { site }) => site.navigation.openModal('PublicProfile', value === 'my' ? {} : { login: value }),
    },
  },
  slots: { settings: () => import('./settings-panel.tsx'), profile: () => import('./strip.tsx') },
} as const satisfies Feature;
