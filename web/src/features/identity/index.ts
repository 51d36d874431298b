// Who the player is: the check with each of its states, the page of the tax number, and what is told when a state changes.
import { identity as calls, inactiveCookie } from '@malva/contract/identity';
import { player } from '@malva/contract/player';
import { refreshSession } from '../../core/boot.ts';
import { readCookie } from '../../core/cookies.ts';
import type { Feature } from '../../core/manifest.ts';
import { openModal, topModal } from '../../core/modal-stack.ts';
import { refreshCall } from '../../core/query.ts';
import { showToast, toastMs } from '../../core/toasts.ts';

let isToldOfClosed = false;

/** Whoever was refused because their account is closed is told why: when the site starts and on the way, once a visit. */
function tellOfClosed(): void {
  if (isToldOfClosed || topModal() || readCookie(inactiveCookie) === null) return;
  isToldOfClosed = true;
  openModal('BlockedAccount');
}

export const identity = {
  name: 'identity',
  pages: { inn: () => import('./inn.tsx') },
  modals: { IdentityVerification: { load: () => import('./identity-modal.tsx'), audience: 'player' } },
  messages: {
    playerIdentityVerification({ status, needSmartId }, { site }) {
      refreshCall(site.queries, calls.verification, player.profile);
      void refreshSession().catch(() => undefined);
      const top = topModal()?.name;
      if (top === 'Onboarding' || top === 'IdentityVerification') return;
      const { t } = site.i18n;
      showToast({
        kind: status === 'approved' ? 'done' : 'info',
        title: t(`identity.${status === 'pending' && needSmartId ? 'smartId' : status}_title`),
        durationMs: toastMs.notice,
        action: { label: t('identity.look'), run: () => openModal('IdentityVerification') },
      });
    },
  },
  links: {
    'verification-identity': { audience: 'player', act: () => openModal('IdentityVerification') },
    '@inactive': tellOfClosed,
  },
  start: tellOfClosed,
  slots: { profile: () => import('./restriction-notice.tsx'), identity: () => import('./identity-panel.tsx') },
} as const satisfies Feature;
