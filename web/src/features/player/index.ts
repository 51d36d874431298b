// The player's own pages: profile, the three screens of the onboarding, the identity check; and the balance as it moves.
import { player as calls } from '@malva/contract/player';
import { refreshSession } from '../../core/boot.ts';
import { queryValue } from '../../core/location.ts';
import type { Feature } from '../../core/manifest.ts';
import { openModal, topModal } from '../../core/modal-stack.ts';
import { refreshCall } from '../../core/query.ts';
import { showToast, toastMs } from '../../core/toasts.ts';

const steps = ['contact', 'limits', 'identity'] as const;

export const player = {
  name: 'player',
  pages: { profile: () => import('./profile.tsx') },
  modals: {
    Onboarding: {
      load: () => import('./onboarding-modal.tsx'),
      audience: 'player',
      fromQuery: (query) => ({ step: steps.find((step) => step === queryValue(query, 'step')) }),
    },
    Balance: { load: () => import('./balance-modal.tsx'), audience: 'player' },
    IdentityVerification: { load: () => import('./identity-modal.tsx'), audience: 'player' },
  },
  messages: {
    setBalance: (balance, { site }) => site.session.setBalance(balance),
    playerIdentityVerification({ status }, { site }) {
      refreshCall(site.queries, calls.verification, calls.profile);
      void refreshSession().catch(() => undefined);
      const top = topModal()?.name;
      if (top === 'Onboarding' || top === 'IdentityVerification') return;
      const { t } = site.i18n;
      showToast({
        kind: status === 'approved' ? 'done' : 'info',
        title: t(`player.identity.${status}_title`),
        durationMs: toastMs.notice,
        action: { label: t('player.identity.look'), run: () => openModal('IdentityVerification') },
      });
    },
  },
  links: { 'verification-identity': { audience: 'player', act: () => openModal('IdentityVerification') } },
} as const satisfies Feature;
