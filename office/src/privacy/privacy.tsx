// Who asked to be forgotten, and how it stands. The site does it by itself when the time has come; sooner, two people
// do it.
import { officeActs } from '@malva/contract/office-acts';
import { privacyOffice, type StaffErasure } from '@malva/contract/privacy';
import { refreshCall, useCall } from '@malva/web/core/query.ts';
import { useSite, useT } from '@malva/web/core/site.tsx';
import { showToast } from '@malva/web/core/toasts.ts';
import { Badge, type BadgeTone } from '@malva/web/ui/badge.tsx';
import { Button } from '@malva/web/ui/button.tsx';
import { Table, type Column } from '@malva/web/ui/rows.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '@malva/web/ui/states.tsx';
import { Moment } from '@malva/web/ui/moment.tsx';
import { FolderLock } from 'lucide-react';
import { useState } from 'react';
import { ReasonDialog } from '../reason-dialog.tsx';
import { useListTools } from '../list-tools.tsx';

const tones: Record<StaffErasure['status'], BadgeTone> = {
  waiting: 'gold',
  cancelled: 'plain',
  refused: 'live',
  done: 'win',
};

function useColumns(onHasten: (playerId: number) => void): readonly Column<StaffErasure>[] {
  const t = useT();
  return [
    {
      key: 'player',
      title: t('office.column.player'),
      isLead: true,
      cell: (row) => t('office.number', { id: String(row.playerId) }),
    },
    { key: 'contact', title: t('office.contact'), cell: (row) => row.contact },
    {
      key: 'status',
      title: t('office.column.status'),
      cell: (row) => (
        <span className="inline-flex flex-wrap justify-end gap-1.5 md:justify-start">
          <Badge tone={tones[row.status]}>{t(`office.privacy.${row.status}`)}</Badge>
          {row.open.map((reason) => (
            <Badge key={reason}>{t(`office.privacy.open_${reason}`)}</Badge>
          ))}
        </span>
      ),
    },
    { key: 'asked', title: t('office.privacy.asked'), align: 'right', cell: (row) => <Moment at={row.askedAt} /> },
    {
      key: 'due',
      title: t('office.privacy.due'),
      align: 'right',
      cell: (row) => <Moment at={row.decidedAt ?? row.dueAt} />,
    },
    {
      key: 'hasten',
      title: t('office.column.decision'),
      align: 'right',
      cell: (row) =>
        row.status === 'waiting' ? (
          <Button size="small" onClick={() => onHasten(row.playerId)}>
            {t('office.privacy.hasten')}
          </Button>
        ) : (
          '—'
        ),
    },
  ];
}

export function Privacy() {
  const t = useT();
  const { queries } = useSite();
  const [hastened, setHastened] = useState<number | null>(null);
  const columns = useColumns(setHastened);
  const { filter, tools } = useListTools(privacyOffice.requests);
  const reading = useCall(privacyOffice.requests, { input: { query: filter }, keepPrevious: true, staleMs: 0 });
  const rows = reading.data?.requests;
  return (
    <div className="grid gap-5 [&>*]:min-w-0">
      <div>
        <h1 className="font-display text-xl font-bold lg:text-2xl">{t('office.nav.privacy')}</h1>
        <p className="mt-1 max-w-170 text-sm text-t2">{t('office.privacy.lead')}</p>
      </div>
      {tools}
      {rows === undefined ? (
        reading.error ? (
          <ErrorState error={reading.error} retry={() => void reading.refetch()} />
        ) : (
          <SkeletonRows rows={6} height={56} />
        )
      ) : rows.length === 0 ? (
        <EmptyState icon={FolderLock} title={t('office.privacy.none')} />
      ) : (
        <div className="panel p-4">
          <Table caption={t('office.nav.privacy')} columns={columns} rows={rows} keyOf={(row) => row.id} />
        </div>
      )}
      {hastened !== null && (
        <ReasonDialog
          title={t('office.act.kind.privacy.erase_now')}
          lead={t('office.privacy.hasten_text', { player: hastened })}
          spec={officeActs.ask}
          input={(reason) => ({ body: { kind: 'privacy.erase_now' as const, input: { playerId: hastened }, reason } })}
          onClose={() => setHastened(null)}
          onDone={() => {
            refreshCall(queries, officeActs.list);
            showToast({ kind: 'done', title: t('office.act.asked') });
          }}
        />
      )}
    </div>
  );
}
