// The operator's own maxima: no player may set a limit above them. A change needs two people.
import type { ReplyOf } from '@malva/contract/call';
import { officeActs } from '@malva/contract/office-acts';
import { responsiblePlayer } from '@malva/contract/office-parts';
import { refreshCall, useCall } from '@malva/web/core/query.ts';
import { useSite, useT } from '@malva/web/core/site.tsx';
import { showToast } from '@malva/web/core/toasts.ts';
import { Amount } from '@malva/web/ui/amount.tsx';
import { Button } from '@malva/web/ui/button.tsx';
import { FieldFrame } from '@malva/web/ui/field.tsx';
import { Table, type Column } from '@malva/web/ui/rows.tsx';
import { ErrorState, SkeletonRows } from '@malva/web/ui/states.tsx';
import { useState } from 'react';
import { ReasonDialog } from '../reason-dialog.tsx';

type Maximum = ReplyOf<typeof responsiblePlayer.maxima>['maxima'][number];
const nameOf = ({ kind, period }: Maximum): string => `office.limit.${kind}_${period}`;

function Value({ maximum: { kind, value } }: { maximum: Maximum }) {
  const t = useT();
  if (value === null) return <span className="text-t3">{t('office.maxima.none')}</span>;
  return kind === 'time' ? <>{t('office.maxima.minutes', { count: Number(value) })}</> : <Amount value={value} />;
}

function Change({ maximum, onClose }: { maximum: Maximum; onClose(): void }) {
  const t = useT();
  const { queries } = useSite();
  const [typed, setTyped] = useState(maximum.value ?? '');
  const value = typed.trim().replace(',', '.');
  const { kind, period } = maximum;
  return (
    <ReasonDialog
      title={t(nameOf(maximum))}
      lead={t('office.maxima.change_text')}
      spec={officeActs.ask}
      input={(reason) => ({
        body: { kind: 'limits.maximum' as const, input: { kind, period, value: value === '' ? null : value }, reason },
      })}
      onClose={onClose}
      onDone={() => {
        refreshCall(queries, officeActs.list, responsiblePlayer.maxima);
        showToast({ kind: 'done', title: t('office.act.asked') });
      }}
    >
      <FieldFrame
        label={t(kind === 'time' ? 'office.maxima.value_time' : 'office.maxima.value')}
        hint={t('office.maxima.empty')}
      >
        {(wiring) => (
          <input
            {...wiring}
            className="input"
            inputMode={kind === 'time' ? 'numeric' : 'decimal'}
            maxLength={15}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </FieldFrame>
    </ReasonDialog>
  );
}

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
