// A one-time link, shown once: whoever approved hands it to the colleague it is for.
import { copyText } from '@malva/web/core/clipboard.ts';
import { useT } from '@malva/web/core/site.tsx';
import { showToast } from '@malva/web/core/toasts.ts';
import { Button } from '@malva/web/ui/button.tsx';
import { Copy } from 'lucide-react';
import { OfficeDialog } from './dialog.tsx';

export function LinkDialog({ link, onClose }: { link: string; onClose(): void }) {
  const t = useT();
  const copy = async () => {
    if (await copyText(link, t)) showToast({ kind: 'done', title: t('office.link.copied') });
  };
  return (
    <OfficeDialog title={t('office.link.title')} onClose={onClose}>
      <p className="text-sm text-t2">{t('office.link.lead')}</p>
      <p className="rounded-control bg-s2 p-3.5 font-mono text-xs wrap-anywhere">{link}</p>
      <Button look="primary" icon={Copy} onClick={() => void copy()}>
        {t('office.link.copy')}
      </Button>
    </OfficeDialog>
  );
}
