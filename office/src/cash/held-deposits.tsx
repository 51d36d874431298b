// Payments that came where they may not, with how far each is on its way back.
import { cashBack, type HeldDeposit, type Refund } from '@malva/contract/office-cash';
import { useCall } from '@malva/web/core/query.ts';
import { useT } from '@malva/web/core/site.tsx';
import { Amount } from '@malva/web/ui/amount.tsx';
import { Badge, type BadgeTone } from '@malva/web/ui/badge.tsx';
import { Button } from '@malva/web/ui/button.tsx';
import type { Column } from '@malva/web/ui/rows.tsx';
import { Moment } from '@malva/web/ui/moment.tsx';
import { CsvLink } from '../list-tools.tsx';
import { go, hrefOf } from '../place.ts';
import { List, Section } from '../player/part.tsx';
import { useWord } from '../player/words.ts';
import { useWhilePresent } from '../presence.ts';

const lookEveryMs = 30_000;
export const refundTones: Record<Refund['status'], BadgeTone> = {
  waiting: 'gold',
  sent: 'accent',
  paid: 'win',
  failed: 'live',
};

function useColumns(): readonly Column<HeldDeposit>[] {
  const t = useT();
  const why = useWord('office.books.why');
  return [
    {
      key: 'player',
      title: t('office.column.player'),
      isLead: true,
      cell: (row) => (
        <span className="grid gap-0.5">
          <span className="font-semibold">{t('office.number', { id: String(row.playerId) })}</span>
          <span className="text-xs text-t3">
            <Moment at={row.deposit.createdAt} />
          </span>
        </span>
      ),
    },
    {
      key: 'amount',
      title: t('office.column.amount'),
      align: 'right',
      cell: (row) => <Amount value={row.deposit.amount} className="font-semibold" />,
    },
    { key: 'why', title: t('office.held.why'), cell: (row) => why(row.deposit.reason ?? '—') },
    {
      key: 'way',
      title: t('office.held.way'),
      cell: (row) => (
        <Badge tone={row.way === 'none' ? 'gold' : refundTones[row.way]}>
          {t(row.way === 'none' ? 'office.held.way.none' : `office.back.refund.${row.way}`)}
        </Badge>
      ),
    },
    {
      key: 'open',
      title: t('office.column.decision'),
      align: 'right',
      cell: (row) => (
        <Button size="small" onClick={() => go(hrefOf('deposits', row.deposit.id))}>
          {t('office.look')}
        </Button>
      ),
    },
  ];
}

export function HeldDeposits() {
  const t = useT();
  const { data, refetch } = useCall(cashBack.held, { staleMs: 0 });
  const columns = useColumns();
  useWhilePresent(() => void refetch(), lookEveryMs);
  if (!data || data.held.length === 0) return null;
  return (
    <Section title={t('office.held.title')} acts={<CsvLink spec={cashBack.held} />}>
      <p className="text-sm text-t2">{t('office.held.lead')}</p>
      <List caption={t('office.held.title')} columns={columns} rows={data.held} keyOf={(row) => row.deposit.id} />
    </Section>
  );
}
