// The operator's own maxima: no player may set a limit above them. A change needs two people.
import { responsiblePlayer } from '@malva/contract/office-parts';
import { useCall } from '@malva/web/core/query.ts';
import { useT } from '@malva/web/core/site.tsx';
import { Button } from '@malva/web/ui/button.tsx';
import { Table, type Column } from '@malva/web/ui/rows.tsx';
import { ErrorState, SkeletonRows } from '@malva/web/ui/states.tsx';
import { useState } from 'react';
import { type Maximum, Value, nameOf } from './highest-limit.tsx';
import { Change } from './change-highest.tsx';

function useColumns(onChange: (maximum: Maximum) => void): readonly Column<Maximum>[] {
  const t = useT();
  return [
    { key: 'limit', title: t('office.player.limit'), isLead: true, cell: (row) => t(nameOf(row)) },
    { key: 'value', title: t('office.maxima.most'), cell: (row) => <Value maximum={row} /> },
    {
      key: 'change',
      title: t('office.column.decision'),
      align: 'right',
      cell: (row) => (
        <Button size="small" onClick={() => onChange(row)}>
          {t('office.maxima.change')}
        </Button>
      ),
    },
  ];
}

export function Maxima() {
  const t = useT();
  const [changed, setChanged] = useState<Maximum | null>(null);
  const columns = useColumns(setChanged);
  const reading = useCall(responsiblePlayer.maxima, { staleMs: 0 });
  return (
    <section aria-label={t('office.maxima.title')} className="grid gap-3 [&>*]:min-w-0">
      <div>
        <h2 className="font-semibold">{t('office.maxima.title')}</h2>
        <p className="mt-1 max-w-170 text-sm text-t2">{t('office.maxima.lead')}</p>
      </div>
      {reading.data ? (
        <div className="panel p-4">
          <Table caption={t('office.maxima.title')} columns={columns} rows={reading.data.maxima} keyOf={nameOf} />
        </div>
      ) : reading.error ? (
        <ErrorState error={reading.error} retry={() => void reading.refetch()} />
      ) : (
        <SkeletonRows rows={6} height={48} />
      )}
      {changed && <Change maximum={changed} onClose={() => setChanged(null)} />}
    </section>
  );
}
