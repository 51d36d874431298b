// What the player is told when their identity status has changed, and at the next visit after a refusal because of a
// closed account.
import { identity as calls } from '@malva/contract/identity';
import type { MessageData } from '@malva/contract/messages';
import { player } from '@malva/contract/player';
import { refreshSession } from '../../core/boot.ts';
import { refreshCall } from '../../core/query.ts';
import type { Site } from '../../core/manifest.ts';
import { showToast, toastMs } from '../../core/toasts.ts';

/** Everything that shows the state is fetched again; where no open window shows it, a notice leads there. */
export function heard(site: Site, { status, needSmartId }: MessageData<'playerIdentityVerification'>): void {
  refreshCall(site.queries, calls.verification, player.profile);
  void refreshSession().catch(() => undefined);
  const top = site.navigation.topModal()?.name;
  if (top === 'Onboarding' || top === 'IdentityVerification') return;
  const { t } = site.i18n;
  showToast({
    kind: status === 'approved' ? 'done' : 'info',
    title: t(`identity.${status === 'pending' && needSmartId ? 'smartId' : status}_title`),
    durationMs: toastMs.notice,
    action: { label: t('identity.look'), run: () => site.navigation.openModal('IdentityVerification') },
  });
}

let isToldOfClosed = false;

/** When the site starts and on the way, once a visit. */
export function tellOfClosed({ navigation }: Site): void {
  if (isToldOfClosed || navigation.topModal()) return;
  isToldOfClosed = true;
  navigation.openModal('BlockedAccount');
}
