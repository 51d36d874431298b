// What the player is told when people have decided on a paper.
import { documents as calls } from '@malva/contract/documents';
import type { MessageData } from '@malva/contract/messages';
import { refreshCall } from '../../core/query.ts';
import type { Site } from '../../core/manifest.ts';
import { showToast, toastMs } from '../../core/toasts.ts';

const page = '/profile/documents/';

export function heard(site: Site, { document: { status, reason } }: MessageData<'documents'>): void {
  refreshCall(site.queries, calls.list);
  if (status === 'waiting') return;
  const { t } = site.i18n;
  showToast({
    kind: status === 'accepted' ? 'done' : 'problem',
    title: t(`documents.toast_${status}`),
    ...(reason && { text: t(`documents.reason.${reason}`) }),
    durationMs: toastMs.notice,
    action: { label: t('documents.open'), run: () => void site.navigation.navigate(page) },
  });
}
