// The ticker: what is bet, a few seconds behind, each price beside what was fair.
import { sportDesk as calls, type TickerBet } from '@malva/contract/sport-desk';
import { oddsText } from '@malva/rules/odds-format';
import { formatMoney } from '@malva/web/core/format.ts';
import { useCall } from '@malva/web/core/query.ts';
import { useT } from '@malva/web/core/site.tsx';
import { Badge } from '@malva/web/ui/badge.tsx';
import { Button } from '@malva/web/ui/button.tsx';
import { Chips } from '@malva/web/ui/chips.tsx';
import { Moment } from '@malva/web/ui/moment.tsx';
import type { Column } from '@malva/web/ui/rows.tsx';
import { useState } from 'react';
import { useListTools } from '../list-tools.tsx';
import { OfficeLink } from '../office-link.tsx';
import { hrefOf } from '../place.ts';
import { List, Read, Section } from '../player/part.tsx';
import { useWhilePresent } from '../presence.ts';
import { AskDialog } from '../promotions/launch.tsx';

const everyMs = 5_000;
const clocks = ['all', 'live', 'pre'] as const;
type Clock = (typeof clocks)[number];

function useColumns(onError: (bet: TickerBet) => void): readonly Column<TickerBet>[] {
  const t = useT();
  return [
    {
      key: 'legs',
      title: t('officeSport.outcome'),
      isLead: true,
      cell: (row) => (
        <ul className="grid gap-1">
          {row.legs.map((leg, n) => (
            <li key={n} className="grid">
              <span className="font-semibold">
                {leg.market}: {leg.outcome} {oddsText(leg.odds, 'decimal')}
                {leg.fair !== null && <span className="font-normal text-t3"> / {oddsText(leg.fair, 'decimal')}</span>}
              </span>
              <OfficeLink href={hrefOf('sport', leg.event)} className="text-xs text-t3 underline underline-offset-4">
                {leg.match}
              </OfficeLink>
            </li>
          ))}
        </ul>
      ),
    },
    {
      key: 'player',
      title: t('office.column.player'),
      cell: ({ playerId, factor }) => (
        <span className="inline-flex items-center gap-2">
          <OfficeLink href={hrefOf('players', playerId)} className="underline underline-offset-4">
            {t('office.number', { id: String(playerId) })}
          </OfficeLink>
          {factor !== 100 && <Badge tone="gold">× {factor / 100}</Badge>}
        </span>
      ),
    },
    { key: 'stake', title: t('officeSport.stake'), align: 'right', cell: (row) => formatMoney(row.stake) },
    { key: 'can', title: t('officeSport.pays'), align: 'right', cell: (row) => formatMoney(row.potential) },
    { key: 'at', title: t('office.player.at'), cell: (row) => <Moment at={row.placedAt} /> },
    {
      key: 'status',
      title: t('office.column.status'),
      cell: (row) => <Badge tone="plain">{t('officeSport.bet_status', { status: row.status })}</Badge>,
    },
    {
      key: 'act',
      title: t('office.column.decision'),
      align: 'right',
      cell: (row) =>
        row.status === 'open' ? (
          <Button
            size="small"
            look="outline"
            aria-label={`${t('officeSport.error')}: ${row.code}`}
            onClick={() => onError(row)}
          >
            {t('officeSport.error')}
          </Button>
        ) : (
          '—'
        ),
    },
  ];
}

export function Bets() {
  const t = useT();
  const [clock, setClock] = useState<Clock>('all');
  const [wrong, setWrong] = useState<TickerBet | null>(null);
  const query = clock === 'all' ? {} : { clock };
  const { filter, tools } = useListTools(calls.bets, { query });
  const reading = useCall(calls.bets, { input: { query: { ...query, ...filter } }, keepPrevious: true, staleMs: 0 });
  useWhilePresent(() => void reading.refetch(), everyMs);
  const columns = useColumns(setWrong);
  return (
    <Section title={t('officeSport.part.bets')}>
      <Chips<Clock>
        label={t('office.list.filters')}
        value={clock}
        onChange={setClock}
        options={clocks.map((value) => ({ value, label: t(`officeSport.clock.${value}`) }))}
      />
      {tools}
      <Read reading={reading}>
        {({ bets }) => (
          <List caption={t('officeSport.part.bets')} columns={columns} rows={bets} keyOf={({ id }) => id} />
        )}
      </Read>
      {wrong && (
        <AskDialog
          title={`${t('office.act.kind.sport.error')}: ${wrong.code}`}
          kind="sport.error"
          input={{ bet: wrong.id }}
          lists={[calls.bets]}
          onClose={() => setWrong(null)}
        />
      )}
    </Section>
  );
}
