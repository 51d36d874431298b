// The queue of papers: who waits longest first; the file beside what is known of the player, then one decision. The
// server notes every look at a file.
import { documentsOffice, rejectReasons, type RejectReason, type StaffDocument } from '@malva/contract/documents';
import { useErrorText } from '@malva/web/core/error-text.ts';
import { refreshCall, useCall, useChange } from '@malva/web/core/query.ts';
import { useSite, useT } from '@malva/web/core/site.tsx';
import { showToast } from '@malva/web/core/toasts.ts';
import { Badge, type BadgeTone } from '@malva/web/ui/badge.tsx';
import { Button, buttonClass } from '@malva/web/ui/button.tsx';
import { Chips } from '@malva/web/ui/chips.tsx';
import { Select } from '@malva/web/ui/choices.tsx';
import { FormProblem } from '@malva/web/ui/field.tsx';
import { Facts, Table, type Column } from '@malva/web/ui/rows.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '@malva/web/ui/states.tsx';
import { Moment } from '@malva/web/ui/time.tsx';
import { Ban, Check, CircleCheck, FileText, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { OfficeDialog } from '../dialog.tsx';

const filters = ['waiting', 'accepted', 'rejected', 'all'] as const;
type Filter = (typeof filters)[number];
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

function useColumns(onOpen: (row: StaffDocument) => void): readonly Column<StaffDocument>[] {
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
            №{row.playerId} · {row.contact}
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

function Paper({ row }: { row: StaffDocument }) {
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

function useDecision(row: StaffDocument, onDone: () => void) {
  const t = useT();
  const { queries } = useSite();
  const accept = useChange(documentsOffice.accept);
  const reject = useChange(documentsOffice.reject);
  const after = (isDone: boolean, title: string) => {
    refreshCall(queries, documentsOffice.queue);
    if (!isDone) return;
    showToast({ kind: 'done', title });
    onDone();
  };
  const params = { id: row.id };
  return {
    accept: async () => after((await accept.run({ params })) !== null, t('office.documents.accepted')),
    reject: async (reason: RejectReason) =>
      after((await reject.run({ params, body: { reason } })) !== null, t('office.documents.rejected')),
    isAccepting: accept.isPending,
    isRejecting: reject.isPending,
    error: accept.error ?? reject.error,
  };
}

function Deciding({ row, onDone }: { row: StaffDocument; onDone(): void }) {
  const t = useT();
  const errorText = useErrorText();
  const decision = useDecision(row, onDone);
  const [reason, setReason] = useState<RejectReason | null>(null);
  const problem = decision.error ? errorText(decision.error.code) : undefined;
  if (reason === null) {
    return (
      <>
        <FormProblem text={problem} />
        <div className="grid grid-cols-2 gap-2.5">
          <Button look="outline" icon={Ban} onClick={() => setReason('unreadable')}>
            {t('office.documents.reject')}
          </Button>
          <Button look="primary" icon={Check} isPending={decision.isAccepting} onClick={() => void decision.accept()}>
            {t('office.documents.accept')}
          </Button>
        </div>
      </>
    );
  }
  const field = { value: reason, onChange: setReason, onBlur: () => undefined, error: undefined };
  return (
    <div className="grid gap-4">
      <Select<RejectReason>
        label={t('office.documents.reason')}
        field={field}
        options={rejectReasons.map((value) => ({ value, label: t(`documents.reason.${value}`) }))}
      />
      <FormProblem text={problem} />
      <div className="grid grid-cols-2 gap-2.5">
        <Button onClick={() => setReason(null)}>{t('app.ui.back')}</Button>
        <Button look="danger" isPending={decision.isRejecting} onClick={() => void decision.reject(reason)}>
          {t('office.documents.reject')}
        </Button>
      </div>
    </div>
  );
}

export function Opened({ row, onClose }: { row: StaffDocument; onClose(): void }) {
  const t = useT();
  const facts = [
    { label: t('office.column.player'), value: `${row.playerName ?? t('office.nameless')}, №${row.playerId}` },
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
  const reading = useCall(documentsOffice.queue, {
    input: { query: filter === 'all' ? {} : { status: filter } },
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
