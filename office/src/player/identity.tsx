// The checks of who the person is, and the papers they sent in.
import type { StaffDocument } from '@malva/contract/documents';
import { documentsPlayer } from '@malva/contract/office-parts';
import { officePlayer } from '@malva/contract/office-player';
import type { ReplyOf } from '@malva/contract/call';
import { useCall } from '@malva/web/core/query.ts';
import { useT } from '@malva/web/core/site.tsx';
import type { Column } from '@malva/web/ui/rows.tsx';
import { Moment } from '@malva/web/ui/moment.tsx';
import { useState } from 'react';
import { usePaperColumns } from '../documents/columns.tsx';
import { Opened } from '../documents/documents.tsx';
import { List, Read, Section } from './part.tsx';

type Check = ReplyOf<typeof officePlayer.identity>['checks'][number];

function Papers({ playerId }: { playerId: number }) {
  const t = useT();
  const [open, setOpen] = useState<StaffDocument | null>(null);
  const reading = useCall(documentsPlayer.papers, { input: { params: { playerId } }, staleMs: 0 });
  const close = () => {
    setOpen(null);
    void reading.refetch();
  };
  const [kind, ...rest] = usePaperColumns(setOpen);
  const columns = [{ ...kind, isLead: true }, ...rest];
  return (
    <Section title={t('office.nav.documents')}>
      <Read reading={reading}>
        {({ documents }) => (
          <List caption={t('office.nav.documents')} columns={columns} rows={documents} keyOf={(row) => row.id} />
        )}
      </Read>
      {open && <Opened row={open} onClose={close} />}
    </Section>
  );
}

function useCheckColumns(): readonly Column<Check>[] {
  const t = useT();
  return [
    { key: 'at', title: t('office.player.at'), isLead: true, cell: (row) => <Moment at={row.startedAt} /> },
    {
      key: 'status',
      title: t('office.column.status'),
      cell: (row) => `${t(`office.identity.${row.status}`)}${row.isByHand ? ` · ${t('office.identity.by_hand')}` : ''}`,
    },
    {
      key: 'decided',
      title: t('office.decided'),
      align: 'right',
      cell: (row) => (row.decidedAt ? <Moment at={row.decidedAt} /> : '—'),
    },
  ];
}

export function Identity({ playerId, may }: { playerId: number; may: ReadonlySet<string> }) {
  const t = useT();
  const reading = useCall(officePlayer.identity, { input: { params: { playerId } }, staleMs: 0 });
  const columns = useCheckColumns();
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <Section title={t('office.player.checks')}>
        <Read reading={reading}>
          {({ checks }) => (
            <List caption={t('office.player.checks')} columns={columns} rows={checks} keyOf={(row) => row.id} />
          )}
        </Read>
      </Section>
      {may.has('documents') && <Papers playerId={playerId} />}
    </div>
  );
}
