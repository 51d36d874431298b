// What banks took back, the nearest day for evidence first. Each opens as the deposit it is, where it is answered.
import { cashBack, type Chargeback } from '@malva/contract/office-cash';
import { useCall } from '@malva/web/core/query.ts';
import { useT } from '@malva/web/core/site.tsx';
import { Amount } from '@malva/web/ui/amount.tsx';
import { Badge, type BadgeTone } from '@malva/web/ui/badge.tsx';
import { Button } from '@malva/web/ui/button.tsx';
import { Chips } from '@malva/web/ui/chips.tsx';
import { Table, type Column } from '@malva/web/ui/rows.tsx';
import { EmptyState } from '@malva/web/ui/states.tsx';
import { Moment } from '@malva/web/ui/moment.tsx';
import { CircleCheck, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { HeldDeposits } from './held-deposits.tsx';
import { go, hrefOf } from '../place.ts';
import { Read } from '../player/part.tsx';
import { useWhilePresent } from '../presence.ts';
import { useListTools } from '../list-tools.tsx';

const lookEveryMs = 30_000;
const states = ['open', 'answered', 'accepted', 'won'] as const satisfies readonly Chargeback['status'][];
export const chargebackTones: Record<Chargeback['status'], BadgeTone> = {
  open: 'gold',
  answered: 'accent',
  accepted: 'plain',
  won: 'win',
};

/** Until when evidence is taken; past it, said so. */
export function Due({ of: { dueAt, isOverdue } }: { of: Pick<Chargeback, 'dueAt' | 'isOverdue'> }) {
  const t = useT();
  if (dueAt === null) return <>{t('office.back.due_unknown')}</>;
  return (
    <span className={isOverdue ? 'font-semibold text-live' : ''}>
      <Moment at={dueAt} /> {isOverdue && <span className="block text-xs">{t('office.back.overdue')}</span>}
    </span>
  );
}

function useColumns(): readonly Column<Chargeback>[] {
  const t = useT();
  return [
    {
      key: 'player',
      title: t('office.column.player'),
      isLead: true,
      cell: (row) => <span className="font-semibold">{t('office.number', { id: String(row.playerId) })}</span>,
    },
    {
      key: 'amount',
      title: t('office.column.amount'),
      align: 'right',
      cell: (row) => <Amount value={row.amount} className="font-semibold" />,
    },
    {
      key: 'loss',
      title: t('office.back.loss'),
      align: 'right',
      cell: (row) => <Amount value={row.loss} className="text-t2" />,
    },
    {
      key: 'code',
      title: t('office.back.code'),
      cell: (row) => [row.number, row.code].filter(Boolean).join(' · ') || '—',
    },
    { key: 'due', title: t('office.back.due'), cell: (row) => <Due of={row} /> },
    {
      key: 'status',
      title: t('office.column.status'),
      cell: (row) => <Badge tone={chargebackTones[row.status]}>{t(`office.back.state.${row.status}`)}</Badge>,
    },
    {
      key: 'open',
      title: t('office.column.decision'),
      align: 'right',
      cell: (row) => (
        <Button size="small" onClick={() => go(hrefOf('deposits', row.depositId))}>
          {t(row.status === 'open' ? 'office.decide' : 'office.look')}
        </Button>
      ),
    },
  ];
}

export function Chargebacks() {
  const t = useT();
  const [status, setStatus] = useState<Chargeback['status']>('open');
  const { filter, tools } = useListTools(cashBack.chargebacks, { query: { status } });
  const reading = useCall(cashBack.chargebacks, {
    input: { query: { status, ...filter } },
    keepPrevious: true,
    staleMs: 0,
  });
  const columns = useColumns();
  const { refetch } = reading;
  useWhilePresent(() => void refetch(), lookEveryMs);
  return (
    <div className="grid gap-5 [&>*]:min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="font-display text-xl font-bold lg:text-2xl">{t('office.nav.deposits')}</h1>
        <Button
          size="small"
          icon={RefreshCw}
          isPending={reading.isFetching && reading.data !== undefined}
          onClick={() => void refetch()}
        >
          {t('office.refresh')}
        </Button>
      </div>
      <HeldDeposits />
      <Chips<Chargeback['status']>
        label={t('office.column.status')}
        value={status}
        onChange={setStatus}
        options={states.map((value) => ({ value, label: t(`office.back.state.${value}`) }))}
      />
      {tools}
      <Read reading={reading}>
        {({ chargebacks }) =>
          chargebacks.length === 0 ? (
            <EmptyState
              icon={CircleCheck}
              title={t(status === 'open' ? 'office.back.none_open' : 'office.nothing')}
              text={t(status === 'open' ? 'office.back.none_open_text' : 'office.nothing_text')}
            />
          ) : (
            <div className="desk-table">
              <Table
                caption={t('office.nav.deposits')}
                columns={columns}
                rows={chargebacks}
                keyOf={(row) => row.depositId}
              />
            </div>
          )
        }
      </Read>
    </div>
  );
}
