// One paper, as it was uploaded.
import type { StaffDocument } from '@malva/contract/documents';
import { useT } from '@malva/web/core/site.tsx';
import { buttonClass } from '@malva/web/ui/button.tsx';
import { FileText } from 'lucide-react';

export function Paper({ row }: { row: StaffDocument }) {
  const t = useT();
  if (row.media === 'application/pdf') {
    return (
      <a href={row.address} target="_blank" rel="noreferrer" className={buttonClass({ isWide: true })}>
        <FileText size={18} aria-hidden />
        {t('office.documents.open_pdf')}
      </a>
    );
  }
  return (
    <a href={row.address} target="_blank" rel="noreferrer">
      <img
        src={row.address}
        alt={t('office.documents.alt')}
        className="max-h-[60vh] w-full rounded-control bg-s3 object-contain"
      />
    </a>
  );
}
