// A day of Kyiv by sport, beside what the house keeps on average; and who tells the feed.
import { sportDesk as calls } from '@malva/contract/sport-desk';
import type { ReplyOf } from '@malva/contract/call';
import { formatInteger, formatMoney } from '@malva/web/core/format.ts';
import { useCall } from '@malva/web/core/query.ts';
import { useT } from '@malva/web/core/site.tsx';
import { Badge } from '@malva/web/ui/badge.tsx';
import { DateInput } from '@malva/web/ui/date-field.tsx';
import { FieldFrame } from '@malva/web/ui/field.tsx';
import { Moment } from '@malva/web/ui/moment.tsx';
import type { Column } from '@malva/web/ui/rows.tsx';
import { useState } from 'react';
import { List, Read, Section } from '../player/part.tsx';

type Reply = ReplyOf<typeof calls.day>;

function useSportColumns(): readonly Column<Reply['sports'][number]>[] {
  const t = useT();
  return [
    {
      key: 'sport',
      title: t('officeSport.sport'),
      isLead: true,
      cell: ({ sport }) => t('officeSport.sport_of', { sport: sport ?? 'mixed' }),
    },
    { key: 'bets', title: t('officeSport.bets'), align: 'right', cell: (row) => formatInteger(row.bets) },
    { key: 'turnover', title: t('officeSport.turnover'), align: 'right', cell: (row) => formatMoney(row.turnover) },
    { key: 'hold', title: t('officeSport.hold'), align: 'right', cell: (row) => formatMoney(row.hold) },
    {
      key: 'expected',
      title: t('officeSport.expected'),
      align: 'right',
      cell: (row) => `${formatMoney(row.expected)} ± ${formatMoney(row.band)}`,
    },
    { key: 'given', title: t('officeSport.given'), align: 'right', cell: (row) => formatMoney(row.given) },
  ];
}

function useProducerColumns(): readonly Column<Reply['producers'][number]>[] {
  const t = useT();
  return [
    { key: 'name', title: t('officeSport.producer'), isLead: true, cell: ({ name }) => t(`officeSport.clock.${name}`) },
    {
      key: 'up',
      title: t('office.column.status'),
      cell: ({ isUp, isRecovering }) => (
        <Badge tone={isUp && !isRecovering ? 'win' : 'live'}>
          {t(isRecovering ? 'officeSport.recovering' : isUp ? 'officeSport.up' : 'officeSport.down')}
        </Badge>
      ),
    },
    {
      key: 'alive',
      title: t('officeSport.alive'),
      cell: ({ lastAlive }) => (lastAlive ? <Moment at={lastAlive} style="exact" /> : '—'),
    },
    {
      key: 'lag',
      title: t('officeSport.lag'),
      align: 'right',
      cell: ({ lag }) => (lag === null ? '—' : t('officeSport.seconds', { count: Math.round(lag / 1000) })),
    },
  ];
}

export function Day() {
  const t = useT();
  const [day, setDay] = useState('');
  const query = /^\d{4}-\d{2}-\d{2}$/.test(day) ? { day } : {};
  const reading = useCall(calls.day, { input: { query }, keepPrevious: true, staleMs: 0 });
  const columns = useSportColumns();
  const producers = useProducerColumns();
  return (
    <div className="grid gap-8 [&>*]:min-w-0">
      <Section title={t('officeSport.part.day')}>
        <FieldFrame label={t('officeSport.day_of')}>
          {(wiring) => <DateInput {...wiring} value={day} onChange={setDay} />}
        </FieldFrame>
        <p className="text-sm text-t2">{t('officeSport.day_text')}</p>
        <Read reading={reading}>
          {({ sports }) => (
            <List
              caption={t('officeSport.part.day')}
              columns={columns}
              rows={sports}
              keyOf={({ sport }) => sport ?? 'mixed'}
            />
          )}
        </Read>
      </Section>
      <Section title={t('officeSport.feed')}>
        <Read reading={reading}>
          {(data) => (
            <List
              caption={t('officeSport.feed')}
              columns={producers}
              rows={data.producers}
              keyOf={({ name }) => name}
            />
          )}
        </Read>
      </Section>
    </div>
  );
}
