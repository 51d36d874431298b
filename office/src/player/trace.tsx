// Behind one entry of the ledger: what it came of, what the payment provider said, who did what about it and by which
// request, and every other entry of the same origin.
import type { StatementRow } from '@malva/contract/cash';
import { cashPlayer, type EntryTrace } from '@malva/contract/office-parts';
import { useCall } from '@malva/web/core/query.ts';
import { useT } from '@malva/web/core/site.tsx';
import { Amount } from '@malva/web/ui/amount.tsx';
import { Facts, type Column } from '@malva/web/ui/rows.tsx';
import { Moment } from '@malva/web/ui/moment.tsx';
import { OfficeDialog } from '../dialog.tsx';
import { OfficeLink } from '../office-link.tsx';
import { hrefOf } from '../place.ts';
import { List, Read, Section } from './part.tsx';
import { useTrailColumns } from './trail.tsx';

function Origin({ origin: { kind, id } }: { origin: NonNullable<EntryTrace['origin']> }) {
  const t = useT();
  const name = <span className="font-mono text-xs wrap-anywhere">{id}</span>;
  if (kind !== 'withdrawal')
    return (
      <>
        {t(`office.trace.${kind}`)} {name}
      </>
    );
  return (
    <OfficeLink href={hrefOf('withdrawals', id)} className="underline underline-offset-4">
      {t('office.trace.withdrawal')} {name}
    </OfficeLink>
  );
}

function useColumns() {
  const t = useT();
  const entries: readonly Column<EntryTrace['entries'][number]>[] = [
    { key: 'at', title: t('office.player.at'), isLead: true, cell: (row) => <Moment at={row.at} /> },
    {
      key: 'reference',
      title: t('office.trace.reference'),
      cell: (row) => <span className="font-mono text-xs wrap-anywhere">{row.reference}</span>,
    },
    {
      key: 'amount',
      title: t('office.column.amount'),
      align: 'right',
      cell: (row) => <Amount value={row.amount} className="font-semibold" />,
    },
  ];
  const callbacks: readonly Column<EntryTrace['callbacks'][number]>[] = [
    { key: 'at', title: t('office.player.at'), isLead: true, cell: (row) => <Moment at={row.at} /> },
    { key: 'type', title: t('office.trace.said'), cell: (row) => `${row.type} → ${row.outcome}` },
    {
      key: 'id',
      title: t('office.trace.event'),
      align: 'right',
      cell: (row) => <span className="font-mono text-xs wrap-anywhere text-t3">{row.eventId}</span>,
    },
  ];
  // What else stands in a row of the trail is read there: here is no room for it.
  const audit = useTrailColumns().filter(({ key }) => key !== 'detail');
  return { entries, callbacks, audit };
}

export function Trace({ playerId, entry, onClose }: { playerId: number; entry: StatementRow; onClose(): void }) {
  const t = useT();
  const reading = useCall(cashPlayer.trace, { input: { params: { playerId, entryId: entry.id } }, staleMs: 0 });
  const columns = useColumns();
  return (
    <OfficeDialog title={t('office.trace.title')} onClose={onClose}>
      <Read reading={reading}>
        {({ reference, origin, entries, callbacks, audit }) => (
          <div className="grid gap-5 [&>*]:min-w-0">
            <Facts
              facts={[
                { label: t('office.player.kind'), value: t(`office.ledger.${entry.kind}`) },
                { label: t('office.column.amount'), value: <Amount value={entry.amount} /> },
                {
                  label: t('office.trace.reference'),
                  value: <span className="font-mono text-xs wrap-anywhere">{reference}</span>,
                },
                { label: t('office.trace.origin'), value: origin ? <Origin origin={origin} /> : '—' },
              ]}
            />
            <Section title={t('office.trace.entries')}>
              <List
                caption={t('office.trace.entries')}
                columns={columns.entries}
                rows={entries}
                keyOf={(row) => row.id}
              />
            </Section>
            {callbacks.length > 0 && (
              <Section title={t('office.trace.callbacks')}>
                <List
                  caption={t('office.trace.callbacks')}
                  columns={columns.callbacks}
                  rows={callbacks}
                  keyOf={(row) => row.eventId}
                />
              </Section>
            )}
            {audit.length > 0 && (
              <Section title={t('office.trace.audit')}>
                <List caption={t('office.trace.audit')} columns={columns.audit} rows={audit} keyOf={(row) => row.id} />
              </Section>
            )}
          </div>
        )}
      </Read>
    </OfficeDialog>
  );
}
