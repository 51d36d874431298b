// Windows the visitor did not ask for. Only names stand here: they open through the gate alone, so no address may open
// one.
import type { Feature } from '../../core/manifest.ts';

const closed = () => null;

export const popups = {
  name: 'popups',
  modals: {
    InstallAppPopup: { load: () => import('./install-app.tsx'), audience: 'guest', fromQuery: closed },
    CrossProjectRegisterPopup: { load: () => import('./cross-project.tsx'), audience: 'player', fromQuery: closed },
    PayoutCancelPopup: { load: () => import('./payout-cancel.tsx'), audience: 'player', fromQuery: closed },
  },
  messages: { popup: ({ popup }) => import('./gate.ts').then(({ hear }) => hear(popup)) },
  start: async (site) => (await import('./gate.ts')).start(site),
} as const satisfies Feature;
