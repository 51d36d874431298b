// A player comes from another brand's site: the ticket in the address logs them in here, once.
import { transfer as calls } from '@malva/contract/transfer';
import { comeIn, openNext } from '../../core/after-login.ts';
import { ApiError, call } from '../../core/api.ts';
import { sessionReady } from '../../core/arrivals.ts';
import type { Site } from '../../core/manifest.ts';
import { showToast } from '../../core/toasts.ts';

export async function arrive(site: Site, token: string): Promise<void> {
  await sessionReady(site);
  const { i18n, brand, navigation } = site;
  try {
    const { isEntered } = await call(calls.enter, { body: { token } });
    if (!isEntered) return;
    await comeIn(navigation, undefined);
    showToast({
      kind: 'done',
      title: i18n.t('transfer.arrived', { site: brand.title }),
      text: i18n.t('transfer.arrived_text'),
    });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (openNext(navigation, error, undefined)) return;
    showToast({ kind: 'problem', title: i18n.t(`errors.${error.code}`) });
    navigation.openModal('Login');
  }
}
