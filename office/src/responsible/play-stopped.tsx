// Players whose play was stopped because of how they played: what spoke for it, and the way to their card, where two
// people open play again.
import { responsiblePlayer, type CareCase } from '@malva/contract/office-parts';
import { useCall } from '@malva/web/core/query.ts';
import { useT } from '@malva/web/core/site.tsx';
import { Badge } from '@malva/web/ui/badge.tsx';
import { Table, type Column } from '@malva/web/ui/rows.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '@malva/web/ui/states.tsx';
import { Moment } from '@malva/web/ui/moment.tsx';
import { HeartHandshake } from 'lucide-react';
import { Maxima } from './highest-limits.tsx';
import { OfficeLink } from '../office-link.tsx';
import { hrefOf } from '../place.ts';
import { useListTools } from '../list-tools.tsx';

function useColumns(): readonly Column<CareCase>[] {
  const t = useT();
  return [
    {
      key: 'player',
      title: t('office.column.player'),
      isLead: true,
      cell: (row) => (
        <OfficeLink
          href={hrefOf('players', row.playerId, 'protection')}
          className="font-semibold underline underline-offset-4"
        >
          {t('office.number', { id: String(row.playerId) })}
        </OfficeLink>
      ),
    },
    { key: 'contact', title: t('office.contact'), cell: (row) => row.contact },
    {
      key: 'markers',
      title: t('office.care.markers'),
      cell: (row) => (
        <span className="inline-flex flex-wrap justify-end gap-1.5 md:justify-start">
          {row.markers.map(({ marker, value }) => (
            <Badge key={marker}>
              {t(`office.care.marker.${marker}`)}: {value}
            </Badge>
          ))}
        </span>
      ),
    },
    { key: 'since', title: t('office.care.since'), align: 'right', cell: (row) => <Moment at={row.openedAt} /> },
  ];
}

export function Care() {
  const t = useT();
  const columns = useColumns();
  const { filter, tools } = useListTools(responsiblePlayer.care);
  const reading = useCall(responsiblePlayer.care, { input: { query: filter }, keepPrevious: true, staleMs: 0 });
  const rows = reading.data?.cases;
  return (
    <div className="grid gap-5 [&>*]:min-w-0">
      <div>
        <h1 className="font-display text-xl font-bold lg:text-2xl">{t('office.nav.care')}</h1>
        <p className="mt-1 max-w-170 text-sm text-t2">{t('office.care.lead')}</p>
      </div>
      {tools}
      {rows === undefined ? (
        reading.error ? (
          <ErrorState error={reading.error} retry={() => void reading.refetch()} />
        ) : (
          <SkeletonRows rows={4} height={56} />
        )
      ) : rows.length === 0 ? (
        <EmptyState icon={HeartHandshake} title={t('office.care.none')} />
      ) : (
        <div className="panel p-4">
          <Table caption={t('office.nav.care')} columns={columns} rows={rows} keyOf={(row) => String(row.id)} />
        </div>
      )}
      <Maxima />
    </div>
  );
}
