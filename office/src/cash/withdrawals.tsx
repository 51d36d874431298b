// The queue of withdrawals: oldest waiting first, by state, by what the rules said and by sum; each opens on a page of
// its own.
import { cashOffice, type StaffWithdrawal } from '@malva/contract/office-cash';
import { formatMoney } from '@malva/web/core/format.ts';
import { useCall } from '@malva/web/core/query.ts';
import { useT } from '@malva/web/core/site.tsx';
import { Amount } from '@malva/web/ui/amount.tsx';
import { Badge } from '@malva/web/ui/badge.tsx';
import { Button } from '@malva/web/ui/button.tsx';
import { Chips } from '@malva/web/ui/chips.tsx';
import { Select } from '@malva/web/ui/choices.tsx';
import { Table, type Column } from '@malva/web/ui/rows.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '@malva/web/ui/states.tsx';
import { Moment } from '@malva/web/ui/moment.tsx';
import { CircleCheck, RefreshCw, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { go, hrefOf } from '../place.ts';
import { useWhilePresent } from '../presence.ts';
import { filters, hardlyPlayed, inOrder, routes, statusTones, type Filter, type Route } from './queue.ts';
import { Reasons } from '../fraud/risk.tsx';
import { useListTools } from '../list-tools.tsx';

const lookEveryMs = 15_000;
/** What was staked, marked where it asks for a second look. */
function Stakes({ row }: { row: StaffWithdrawal }) {
  const t = useT();
  const isMarked = row.status === 'pending' && hardlyPlayed(row);
  return (
    <span className="inline-flex items-center gap-1.5">
      {isMarked && <TriangleAlert size={15} role="img" aria-label={t('office.hardly_played')} className="text-gold" />}
      <Amount value={row.stakesTotal} className="text-t2" />
    </span>
  );
}

function useColumns(): readonly Column<StaffWithdrawal>[] {
  const t = useT();
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
    {
      key: 'amount',
      title: t('office.column.amount'),
      align: 'right',
      cell: (row) => <Amount value={row.amount} currency={row.currency} className="font-semibold" />,
    },
    {
      key: 'to',
      title: t('office.column.to'),
      cell: (row) => <span className="whitespace-nowrap">{row.instrument}</span>,
    },
    { key: 'created', title: t('office.column.created'), cell: (row) => <Moment at={row.createdAt} /> },
    { key: 'stakes', title: t('office.column.stakes'), align: 'right', cell: (row) => <Stakes row={row} /> },
    {
      key: 'why',
      title: t('office.risk.why'),
      cell: (row) => (row.route === 'auto' ? t('office.route.auto') : <Reasons reasons={row.reasons} most={3} />),
    },
    {
      key: 'status',
      title: t('office.column.status'),
      cell: (row) => <Badge tone={statusTones[row.status]}>{t(`office.status.${row.status}`)}</Badge>,
    },
    {
      key: 'open',
      title: t('office.column.decision'),
      align: 'right',
      cell: (row) => (
        <Button size="small" onClick={() => go(hrefOf('withdrawals', row.id))}>
          {t(row.status === 'pending' ? 'office.decide' : 'office.look')}
        </Button>
      ),
    },
  ];
}

const leasts = ['0', '5000', '20000', '50000'] as const;

export function Withdrawals() {
  const t = useT();
  const [filter, setFilter] = useState<Filter>('pending');
  const [route, setRoute] = useState<Route>('any');
  const [least, setLeast] = useState<(typeof leasts)[number]>('0');
  const asked = {
    ...(filter !== 'all' && { status: filter }),
    ...(route !== 'any' && { route }),
    ...(least !== '0' && { least }),
  };
  const { filter: found, tools } = useListTools(cashOffice.withdrawals, { query: asked });
  const query = { ...asked, ...found };
  const reading = useCall(cashOffice.withdrawals, { input: { query }, keepPrevious: true, staleMs: 0 });
  const columns = useColumns();
  const { refetch } = reading;
  useWhilePresent(() => void refetch(), lookEveryMs);
  const rows = inOrder(reading.data?.withdrawals ?? [], filter);
  return (
    <div className="grid gap-5 [&>*]:min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="font-display text-xl font-bold lg:text-2xl">{t('office.nav.withdrawals')}</h1>
        <Button
          size="small"
          icon={RefreshCw}
          isPending={reading.isFetching && reading.data !== undefined}
          onClick={() => void refetch()}
        >
          {t('office.refresh')}
        </Button>
      </div>
      <Chips<Filter>
        label={t('office.column.status')}
        value={filter}
        onChange={setFilter}
        options={filters.map((value) => ({ value, label: t(`office.filter.${value}`) }))}
      />
      <div className="grid max-w-150 gap-3 sm:grid-cols-2">
        <Select<Route>
          label={t('office.route')}
          field={{ value: route, onChange: setRoute, onBlur: () => undefined, error: undefined }}
          options={routes.map((value) => ({ value, label: t(`office.route.${value}`) }))}
        />
        <Select<(typeof leasts)[number]>
          label={t('office.least')}
          field={{ value: least, onChange: setLeast, onBlur: () => undefined, error: undefined }}
          options={leasts.map((value) => ({
            value,
            label:
              value === '0'
                ? t('office.least.any')
                : t('office.least.from', { amount: formatMoney(`${value}.00`, { short: true }) }),
          }))}
        />
      </div>
      {tools}
      {reading.data ? (
        rows.length === 0 ? (
          <EmptyState
            icon={CircleCheck}
            title={t(filter === 'pending' ? 'office.queue_empty' : 'office.nothing')}
            text={t(filter === 'pending' ? 'office.queue_empty_text' : 'office.nothing_text')}
          />
        ) : (
          <div className="desk-table">
            <Table caption={t('office.nav.withdrawals')} columns={columns} rows={rows} keyOf={(row) => row.id} />
          </div>
        )
      ) : reading.error ? (
        <ErrorState error={reading.error} retry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={6} height={56} />
      )}
    </div>
  );
}
