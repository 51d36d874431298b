// Papers the player sent in: their page, and the notice when people have decided on one.
import { documents as calls } from '@malva/contract/documents';
import type { Feature } from '../../core/manifest.ts';
import { navigate } from '../../core/navigator.ts';
import { refreshCall } from '../../core/query.ts';
import { showToast, toastMs } from '../../core/toasts.ts';

const page = '/profile/documents/';

export const documents = {
  name: 'documents',
  pages: { documents: () => import('./page.tsx') },
  messages: {
    documents({ document: { status, reason } }, { site }) {
      refreshCall(site.queries, calls.list);
      if (status === 'waiting') return;
      const { t } = site.i18n;
      showToast({
        kind: status === 'accepted' ? 'done' : 'problem',
        title: t(`documents.toast_${status}`),
        ...(reason && { text: t(`documents.reason.${reason}`) }),
        durationMs: toastMs.notice,
        action: { label: t('documents.open'), run: () => void navigate(page) },
      });
    },
  },
} as const satisfies Feature;
