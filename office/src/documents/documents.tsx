// The queue of papers: who waits longest first; the file beside what is known of the player, then one decision. The
// server notes every look at a file.
import { documentsOffice, type StaffDocument } from '@malva/contract/documents';
import { useCall } from '@malva/web/core/query.ts';
import { useT } from '@malva/web/core/site.tsx';
import { Button } from '@malva/web/ui/button.tsx';
import { Chips } from '@malva/web/ui/chips.tsx';
import { Facts, Table } from '@malva/web/ui/rows.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '@malva/web/ui/states.tsx';
import { Moment } from '@malva/web/ui/moment.tsx';
import { CircleCheck, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { OfficeDialog } from '../dialog.tsx';
import { Paper } from './paper.tsx';
import { Deciding } from './deciding.tsx';
import { useColumns } from './columns.tsx';
import { useListTools } from '../list-tools.tsx';

const filters = ['waiting', 'accepted', 'rejected', 'all'] as const;

type Filter = (typeof filters)[number];

export function Opened({ row, onClose }: { row: StaffDocument; onClose(): void }) {
  const t = useT();
  const facts = [
    {
      label: t('office.column.player'),
      value: `${row.playerName ?? t('office.nameless')}, ${t('office.number', { id: String(row.playerId) })}`,
    },
    { label: t('office.contact'), value: row.contact },
    ...(row.birthDate
      ? [{ label: t('office.documents.birth'), value: row.birthDate.split('-').toReversed().join('.') }]
      : []),
    { label: t('office.documents.identity'), value: t(`office.identity.${row.identity}`) },
    { label: t('office.documents.file'), value: row.title },
    { label: t('office.column.created'), value: <Moment at={row.uploadedAt} /> },
    ...(row.decidedAt ? [{ label: t('office.decided'), value: <Moment at={row.decidedAt} /> }] : []),
    ...(row.decidedBy ? [{ label: t('office.documents.decided_by'), value: row.decidedBy }] : []),
    ...(row.reason ? [{ label: t('office.reason'), value: t(`documents.reason.${row.reason}`) }] : []),
  ];
  return (
    <OfficeDialog title={t(`documents.kind.${row.kind}`)} onClose={onClose} isWide>
      <div className="grid items-start gap-4 md:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)]">
        <Paper row={row} />
        <div className="grid gap-4">
          <Facts facts={facts} />
          {row.status === 'waiting' && <Deciding row={row} onDone={onClose} />}
        </div>
      </div>
    </OfficeDialog>
  );
}

export function Documents() {
  const t = useT();
  const [filter, setFilter] = useState<Filter>('waiting');
  const [open, setOpen] = useState<StaffDocument | null>(null);
  const asked = filter === 'all' ? {} : { status: filter };
  const { filter: found, tools } = useListTools(documentsOffice.queue, { query: asked });
  const reading = useCall(documentsOffice.queue, {
    input: { query: { ...asked, ...found } },
    keepPrevious: true,
    staleMs: 0,
  });
  const columns = useColumns(setOpen);
  const rows = reading.data?.documents;
  return (
    <div className="grid gap-5 [&>*]:min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h1 className="font-display text-xl font-bold lg:text-2xl">{t('office.nav.documents')}</h1>
          <p className="mt-1.5 text-sm text-t2">{t('office.documents.lead')}</p>
        </div>
        <Button
          size="small"
          icon={RefreshCw}
          isPending={reading.isFetching && rows !== undefined}
          onClick={() => void reading.refetch()}
        >
          {t('office.refresh')}
        </Button>
      </div>
      <Chips<Filter>
        label={t('office.column.status')}
        value={filter}
        onChange={setFilter}
        options={filters.map((value) => ({ value, label: t(`office.documents.filter.${value}`) }))}
      />
      {tools}
      {rows ? (
        rows.length === 0 ? (
          <EmptyState icon={CircleCheck} title={t('office.documents.empty')} text={t('office.documents.empty_text')} />
        ) : (
          <div className="desk-table">
            <Table caption={t('office.nav.documents')} columns={columns} rows={rows} keyOf={(row) => row.id} />
          </div>
        )
      ) : reading.error ? (
        <ErrorState error={reading.error} retry={() => void reading.refetch()} />
      ) : (
        <SkeletonRows rows={6} height={56} />
      )}
      {open && <Opened row={open} onClose={() => setOpen(null)} />}
    </div>
  );
}
