// What the dialogs about a case share: their props, and what follows when one is done.
import { fraud, type CasePage } from '@malva/contract/fraud';
import { refreshCall } from '@malva/web/core/query.ts';
import { useSite, useT } from '@malva/web/core/site.tsx';
import { showToast } from '@malva/web/core/toasts.ts';

export interface DialogProps {
  page: CasePage;
  onClose(): void;
}

export function useDone(): (key: string) => void {
  const t = useT();
  const { queries } = useSite();
  return (key) => {
    refreshCall(queries, fraud.case);
    showToast({ kind: 'done', title: t(key) });
  };
}
