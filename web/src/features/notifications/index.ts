// The notification centre. Only names stand here: everything it does comes when there is something to do.
import type { Feature } from '../../core/manifest.ts';

export const notifications = {
  name: 'notifications',
  modals: { Notifications: { load: () => import('./panel.tsx'), audience: 'player' } },
  messages: {
    nc: (data, context) => import('./live.ts').then(({ heard }) => heard(data, context)),
    app: ({ build }, { site, action }) =>
      action === 'updated' && import('./updated.ts').then(({ noteBuild }) => noteBuild(site, build)),
  },
  start: async (site, shown) => (await import('./live.ts')).start(site, shown),
} as const satisfies Feature;
