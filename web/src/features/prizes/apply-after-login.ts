// Where the brand does so, a gift code from a link is used automatically after the login: once, then it is deleted.
import { prizes as calls } from '@malva/contract/prizes';
import { ApiError, call } from '../../core/api.ts';
import { keepNote, takeNote } from '../../core/notes.ts';
import { refreshCall } from '../../core/query.ts';
import type { Site } from '../../core/manifest.ts';
import { showToast } from '../../core/toasts.ts';

/** Worth another try with the next page: the code itself was not looked at. */
const passing: readonly string[] = ['network', 'timeout', 'unauthorized'];

export async function applyKept({ i18n, queries }: Pick<Site, 'i18n' | 'queries'>): Promise<void> {
  const code = takeNote('giftId');
  if (!code) return;
  try {
    await call(calls.applyGift, { body: { code } });
    refreshCall(queries, calls.list);
    showToast({ kind: 'done', title: i18n.t('prizes.applied'), text: i18n.t('prizes.applied_text') });
  } catch (error) {
    const reason = error instanceof ApiError ? error.code : 'internal';
    if (passing.includes(reason)) keepNote('giftId', code);
    else showToast({ kind: 'problem', title: i18n.t('prizes.not_applied'), text: i18n.t(`errors.${reason}`) });
  }
}

export function watchGift(site: Site): void {
  const { session } = site;
  let appliedFor = '';
  const look = () => {
    const { init, isGuest } = session.getState();
    const who = init && !isGuest ? (init.login ?? '') : '';
    if (who === appliedFor) return;
    appliedFor = who;
    if (who) void applyKept(site);
  };
  look();
  session.subscribe(look);
}
