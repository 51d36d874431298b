// The limits of a player: what is set, and what waits to count.
import type { ResponsibleInfo } from '@malva/contract/responsible';
import { useT } from '@malva/web/core/site.tsx';
import { Amount } from '@malva/web/ui/amount.tsx';
import type { Column } from '@malva/web/ui/rows.tsx';
import { Moment } from '@malva/web/ui/moment.tsx';
import { List } from './part.tsx';

type Row = ResponsibleInfo['money'][number];

function useLimitColumns(): readonly Column<Row>[] {
  const t = useT();
  return [
    {
      key: 'limit',
      title: t('office.player.limit'),
      isLead: true,
      cell: (row) => t(`office.limit.${row.kind}_${row.period}`),
    },
    {
      key: 'amount',
      title: t('office.column.amount'),
      align: 'right',
      cell: (row) => (row.amount ? <Amount value={row.amount} className="font-semibold" /> : '—'),
    },
    { key: 'used', title: t('office.player.used'), align: 'right', cell: (row) => <Amount value={row.used} /> },
    {
      key: 'left',
      title: t('office.player.left'),
      align: 'right',
      cell: (row) => (row.left ? <Amount value={row.left} /> : '—'),
    },
    {
      key: 'pending',
      title: t('office.player.pending'),
      align: 'right',
      cell: ({ pending }) =>
        pending ? (
          <span className="inline-grid justify-items-end">
            {pending.amount ? <Amount value={pending.amount} /> : t('office.player.no_limit')}
            <Moment at={pending.availableAt} className="text-xs text-t3" />
          </span>
        ) : (
          '—'
        ),
    },
  ];
}

export function Limits({ info }: { info: ResponsibleInfo }) {
  const t = useT();
  const columns = useLimitColumns();
  return (
    <List
      caption={t('office.player.limits')}
      columns={columns}
      rows={info.money}
      keyOf={(row) => row.kind + row.period}
    />
  );
}
