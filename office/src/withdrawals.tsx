// The queue of withdrawals: oldest waiting first, the facts one decides by, and the decision in its own window.
import { cashOffice, type StaffWithdrawal } from '@malva/contract/cash';
import { useCall } from '@malva/web/core/query.ts';
import { useT } from '@malva/web/core/site.tsx';
import { Amount } from '@malva/web/ui/amount.tsx';
import { Badge } from '@malva/web/ui/badge.tsx';
import { Button } from '@malva/web/ui/button.tsx';
import { Chips } from '@malva/web/ui/chips.tsx';
import { Table, type Column } from '@malva/web/ui/rows.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '@malva/web/ui/states.tsx';
import { Moment } from '@malva/web/ui/time.tsx';
import { CircleCheck, RefreshCw, TriangleAlert } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Decision } from './decision.tsx';
import { filters, hardlyPlayed, inOrder, statusTones, type Filter } from './queue.ts';

const lookEveryMs = 15_000;
/** A desk nobody sits at stops asking, or its session would never grow old. */
const deskEmptyAfterMs = 10 * 60_000;

/** When somebody last touched this page. */
function usePresence(): () => number {
  const last = useRef(0);
  useEffect(() => {
    const note = () => {
      last.current = Date.now();
    };
    note();
    const kinds = ['pointermove', 'pointerdown', 'keydown', 'focus'] as const;
    for (const kind of kinds) addEventListener(kind, note, { passive: true });
    return () => {
      for (const kind of kinds) removeEventListener(kind, note);
    };
  }, []);
  return () => last.current;
}

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

function useColumns(onOpen: (row: StaffWithdrawal) => void): readonly Column<StaffWithdrawal>[] {
  const t = useT();
  const money = (value: string) => <Amount value={value} className="text-t2" />;
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
    { key: 'amount', title: t('office.column.amount'), align: 'right', cell: (row) => <Amount value={row.amount} currency={row.currency} className="font-semibold" /> },
    { key: 'to', title: t('office.column.to'), cell: (row) => row.instrument },
    { key: 'created', title: t('office.column.created'), cell: (row) => <Moment at={row.createdAt} /> },
    { key: 'deposits', title: t('office.column.deposits'), align: 'right', cell: (row) => money(row.depositsTotal) },
    { key: 'withdrawals', title: t('office.column.withdrawals'), align: 'right', cell: (row) => money(row.withdrawalsTotal) },
    { key: 'stakes', title: t('office.column.stakes'), align: 'right', cell: (row) => <Stakes row={row} /> },
    { key: 'status', title: t('office.column.status'), cell: (row) => <Badge tone={statusTones[row.status]}>{t(`office.status.${row.status}`)}</Badge> },
    {
      key: 'open',
      title: t('office.column.decision'),
      align: 'right',
      cell: (row) => (
        <Button size="small" onClick={() => onOpen(row)}>
          {t(row.status === 'pending' ? 'office.decide' : 'office.look')}
        </Button>
      ),
    },
  ];
}

export function Withdrawals() {
  const t = useT();
  const [filter, setFilter] = useState<Filter>('pending');
  const [openId, setOpenId] = useState<string | null>(null);
  const query = filter === 'all' ? {} : { status: filter };
  const reading = useCall(cashOffice.withdrawals, { input: { query }, keepPrevious: true, staleMs: 0 });
  const columns = useColumns((row) => setOpenId(row.id));
  const { refetch } = reading;
  const lastTouch = usePresence();
  const look = useEffectEvent(() => {
    if (document.visibilityState === 'visible' && Date.now() - lastTouch() < deskEmptyAfterMs) void refetch();
  });
  useEffect(() => {
    const timer = setInterval(look, lookEveryMs);
    return () => clearInterval(timer);
  }, [filter]);
  // The same row goes on being shown while its status moves out of the filter.
  const [kept, keep] = useState<StaffWithdrawal | null>(null);
  const found = reading.data?.withdrawals.find((row) => row.id === openId);
  if (found && found !== kept) keep(found);
  const open = openId === null ? null : (found ?? (kept?.id === openId ? kept : null));
  const rows = inOrder(reading.data?.withdrawals ?? [], filter);
  return (
    <div className="grid gap-5 [&>*]:min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="font-display text-xl font-bold lg:text-2xl">{t('office.nav.withdrawals')}</h1>
        <Button size="small" icon={RefreshCw} isPending={reading.isFetching && reading.data !== undefined} onClick={() => void refetch()}>
          {t('office.refresh')}
        </Button>
      </div>
      <Chips<Filter> label={t('office.column.status')} value={filter} onChange={setFilter} options={filters.map((value) => ({ value, label: t(`office.filter.${value}`) }))} />
      {reading.data ? (
        rows.length === 0 ? (
          <EmptyState icon={CircleCheck} title={t(filter === 'pending' ? 'office.queue_empty' : 'office.nothing')} text={t(filter === 'pending' ? 'office.queue_empty_text' : 'office.nothing_text')} />
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
      {open && <Decision row={open} onClose={() => setOpenId(null)} />}
    </div>
  );
}
