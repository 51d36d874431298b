// Keeping the second step of signing in: its part of the security page and the windows that set a way up.
import type { Feature } from '../../core/manifest.ts';

export const secondStep = {
  name: 'second-step',
  modals: {
    TotpSetup: { load: () => import('./totp-modal.tsx'), audience: 'player' },
    PasskeyAdd: { load: () => import('./passkey-modal.tsx'), audience: 'player' },
    BackupCodes: { load: () => import('./backup-modal.tsx'), audience: 'player' },
  },
  slots: { security: () => import('./panel.tsx') },
} as const satisfies Feature;
