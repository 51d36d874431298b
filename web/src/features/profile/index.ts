// The settings of an account; the look the player chose is on every device they log in on.
import type { Feature } from '../../core/manifest.ts';

export const profile = {
  name: 'profile',
  pages: { profileSettings: () => import('./settings.tsx') },
  start({ session }) {
    const follow = () => {
      const version = session.getState().init?.siteVersion;
      const isNew = document.body.classList.contains('redesign');
      if (version && (version === 'new') !== isNew)
        import('./version.ts').then(({ showVersion }) => showVersion(version)).catch(console.warn);
    };
    follow();
    session.subscribe(follow);
  },
} as const satisfies Feature;
