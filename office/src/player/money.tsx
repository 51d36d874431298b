// Payments in and out, where they may be paid out to, and the ledger line by line.
import type { StatementRow, Withdrawal } from '@malva/contract/cash';
import type { Deposit } from '@malva/contract/cash-deposit';
import { cashPlayer } from '@malva/contract/office-parts';
import { call } from '@malva/web/core/api.ts';
import { useCall } from '@malva/web/core/query.ts';
import { useT } from '@malva/web/core/site.tsx';
import { Amount } from '@malva/web/ui/amount.tsx';
import { Badge, type BadgeTone } from '@malva/web/ui/badge.tsx';
import { Button } from '@malva/web/ui/button.tsx';
import { Chips } from '@malva/web/ui/chips.tsx';
import type { Column } from '@malva/web/ui/rows.tsx';
import { TaxYearView } from '@malva/web/ui/tax-year.tsx';
import { Moment } from '@malva/web/ui/moment.tsx';
import { useState } from 'react';
import { OfficeLink } from '../office-link.tsx';
import { hrefOf } from '../place.ts';
import { statusTones } from '../cash/queue.ts';
import { Instruments } from '../fraud/risk.tsx';
import { Growing, List, Read, Section, usePages } from './part.tsx';
import { Trace } from './trace.tsx';
import { useWord } from './words.ts';
import { useListTools } from '../list-tools.tsx';

export const depositTones: Record<Deposit['status'], BadgeTone> = {
  created: 'plain',
  pending: 'gold',
  completed: 'win',
  held: 'gold',
  failed: 'live',
  expired: 'plain',
  refunded: 'plain',
  charged_back: 'live',
};

function useColumns(may: ReadonlySet<string>, onTrace: (row: StatementRow) => void) {
  const t = useT();
  const subject = useWord('office.subject');
  const amount = {
    key: 'amount',
    title: t('office.column.amount'),
    align: 'right' as const,
    cell: (row: { amount: string }) => <Amount value={row.amount} className="font-semibold" />,
  };
  const deposits: readonly Column<Deposit>[] = [
    {
      key: 'at',
      title: t('office.column.created'),
      isLead: true,
      cell: (row) =>
        may.has('withdrawals') ? (
          <OfficeLink href={hrefOf('deposits', row.id)} className="underline underline-offset-4">
            <Moment at={row.createdAt} />
          </OfficeLink>
        ) : (
          <Moment at={row.createdAt} />
        ),
    },
    {
      key: 'status',
      title: t('office.column.status'),
      cell: (row) => <Badge tone={depositTones[row.status]}>{t(`office.deposit.${row.status}`)}</Badge>,
    },
    amount,
  ];
  const withdrawals: readonly Column<Withdrawal>[] = [
    { key: 'at', title: t('office.column.created'), isLead: true, cell: (row) => <Moment at={row.createdAt} /> },
    { key: 'to', title: t('office.column.to'), cell: (row) => row.instrument },
    {
      key: 'status',
      title: t('office.column.status'),
      cell: (row) => <Badge tone={statusTones[row.status]}>{t(`office.status.${row.status}`)}</Badge>,
    },
    amount,
  ];
  const ledger: readonly Column<StatementRow>[] = [
    { key: 'at', title: t('office.player.at'), isLead: true, cell: (row) => <Moment at={row.at} /> },
    { key: 'kind', title: t('office.player.kind'), cell: (row) => t(`office.ledger.${row.kind}`) },
    {
      key: 'subject',
      title: t('office.player.subject'),
      cell: (row) => <span className="wrap-anywhere">{row.title ?? (row.subject ? subject(row.subject) : '—')}</span>,
    },
    amount,
    {
      key: 'after',
      title: t('office.player.after'),
      align: 'right',
      cell: (row) => <Amount value={row.balanceAfter} className="text-t2" />,
    },
    {
      key: 'trace',
      title: t('office.trace.column'),
      align: 'right',
      cell: (row) => (
        <Button
          size="small"
          aria-label={`${t('office.trace.open')}: ${t('office.number', { id: String(row.id) })}`}
          onClick={() => onTrace(row)}
        >
          {t('office.trace.open')}
        </Button>
      ),
    },
  ];
  return { deposits, withdrawals, ledger };
}

/** The year as the player's own account shows it. */
function Year({ playerId }: { playerId: number }) {
  const t = useT();
  const [year, setYear] = useState<number | null>(null);
  const reading = useCall(cashPlayer.taxYear, {
    input: { params: { playerId }, query: year === null ? {} : { year } },
    keepPrevious: true,
    staleMs: 0,
  });
  return (
    <Read reading={reading}>
      {(of) => (
        <>
          <Chips
            label={t('tax.year')}
            value={String(of.year)}
            onChange={(one) => setYear(Number(one))}
            options={of.years.map((one) => ({ value: String(one), label: String(one) }))}
          />
          <TaxYearView of={of} />
        </>
      )}
    </Read>
  );
}

export function Money({ playerId, may }: { playerId: number; may: ReadonlySet<string> }) {
  const t = useT();
  const [traced, setTraced] = useState<StatementRow | null>(null);
  const [isYear, setYear] = useState(false);
  const columns = useColumns(may, setTraced);
  const params = { playerId };
  const reading = useCall(cashPlayer.money, { input: { params }, staleMs: 0 });
  const { filter, tools } = useListTools(cashPlayer.ledger, { params: { playerId } });
  const ledger = usePages(`ledger ${playerId} ${JSON.stringify(filter)}`, (before) =>
    call(cashPlayer.ledger, { params, query: { ...filter, ...(before && { before }) } }),
  );
  return (
    <div className="grid gap-6">
      <Read reading={reading}>
        {({ deposits, withdrawals, instruments }) => (
          <>
            <div className="grid gap-6 lg:grid-cols-2">
              <Section title={t('office.player.deposits')}>
                <List
                  caption={t('office.player.deposits')}
                  columns={columns.deposits}
                  rows={deposits}
                  keyOf={(row) => row.id}
                />
              </Section>
              <Section title={t('office.nav.withdrawals')}>
                <List
                  caption={t('office.nav.withdrawals')}
                  columns={columns.withdrawals}
                  rows={withdrawals}
                  keyOf={(row) => row.id}
                />
              </Section>
            </div>
            {instruments.length > 0 && (
              <Section title={t('office.player.instruments')}>
                <Instruments instruments={instruments} />
              </Section>
            )}
          </>
        )}
      </Read>
      <Section title={t('office.player.ledger')}>
        {tools}
        <Growing pages={ledger} caption={t('office.player.ledger')} columns={columns.ledger} keyOf={(row) => row.id} />
      </Section>
      <Section
        title={t('tax.title')}
        acts={
          <Button size="small" aria-expanded={isYear} onClick={() => setYear(!isYear)}>
            {t(isYear ? 'tax.close' : 'tax.open')}
          </Button>
        }
      >
        {isYear && <Year playerId={playerId} />}
      </Section>
      {traced && <Trace playerId={playerId} entry={traced} onClose={() => setTraced(null)} />}
    </div>
  );
}
