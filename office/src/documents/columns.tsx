// Columns of the queue of documents, and of the papers of one player.
import type { StaffDocument } from '@malva/contract/documents';
import { useT } from '@malva/web/core/site.tsx';
import { Badge, type BadgeTone } from '@malva/web/ui/badge.tsx';
import { Button } from '@malva/web/ui/button.tsx';
import type { Column } from '@malva/web/ui/rows.tsx';
import { Moment } from '@malva/web/ui/moment.tsx';

const tones: Record<StaffDocument['status'], BadgeTone> = { waiting: 'gold', accepted: 'win', rejected: 'live' };

/** What a list of papers says wherever it stands: kind, when, how it stands, the way to it. */
export function usePaperColumns(
  onOpen: (row: StaffDocument) => void,
): readonly [Column<StaffDocument>, ...Column<StaffDocument>[]] {
  const t = useT();
  return [
    { key: 'kind', title: t('office.documents.kind'), cell: (row) => t(`documents.kind.${row.kind}`) },
    { key: 'at', title: t('office.column.created'), cell: (row) => <Moment at={row.uploadedAt} /> },
    {
      key: 'status',
      title: t('office.column.status'),
      cell: (row) => <Badge tone={tones[row.status]}>{t(`office.documents.status.${row.status}`)}</Badge>,
    },
    {
      key: 'open',
      title: t('office.column.decision'),
      align: 'right',
      cell: (row) => (
        <Button size="small" onClick={() => onOpen(row)}>
          {t(row.status === 'waiting' ? 'office.decide' : 'office.look')}
        </Button>
      ),
    },
  ];
}

export function useColumns(onOpen: (row: StaffDocument) => void): readonly Column<StaffDocument>[] {
  const t = useT();
  const [kind, ...rest] = usePaperColumns(onOpen);
  return [
    {
      key: 'player',
      title: t('office.column.player'),
      isLead: true,
      cell: (row) => (
        <span className="block">
          <span className="block font-semibold">{row.playerName ?? t('office.nameless')}</span>
          <span className="block text-xs text-t3">
            {t('office.number', { id: String(row.playerId) })} · {row.contact}
          </span>
        </span>
      ),
    },
    kind,
    {
      key: 'file',
      title: t('office.documents.file'),
      cell: (row) => <span className="wrap-anywhere">{row.title}</span>,
    },
    ...rest,
  ];
}
