// A landing page's request: sent, and counted. What is kept of it, and for whom, the server decides.
import { registration } from '@malva/contract/registration';
import { call } from '../../core/api.ts';
import type { Site } from '../../core/manifest.ts';
import { report } from '../../core/report.ts';
import { showToast } from '../../core/toasts.ts';

/** What is reserved is named once, with when it comes; nothing is said where there is no such gift. */
async function ask({ i18n }: Site): Promise<void> {
  const { data } = await call(registration.noDeposit);
  if (!data.reserved || !data.terms) return;
  await i18n.whole();
  showToast({ kind: 'info', title: i18n.t('registration.no_deposit', { title: data.terms.title }) });
}

export function askNoDeposit(site: Site): void {
  report({ name: 'registration', location: 'no-deposit-register' });
  ask(site).catch((error: unknown) => console.warn('no-deposit', error));
}
