// Matches in play and to come, with what was staked on them and what they cost at worst.
import { sportDesk as calls, type DeskEvent } from '@malva/contract/sport-desk';
import { formatMoney } from '@malva/web/core/format.ts';
import { useCall } from '@malva/web/core/query.ts';
import { useT } from '@malva/web/core/site.tsx';
import { Badge } from '@malva/web/ui/badge.tsx';
import { Chips } from '@malva/web/ui/chips.tsx';
import { Moment } from '@malva/web/ui/moment.tsx';
import type { Column } from '@malva/web/ui/rows.tsx';
import { useState } from 'react';
import { useListTools } from '../list-tools.tsx';
import { OfficeLink } from '../office-link.tsx';
import { hrefOf } from '../place.ts';
import { List, Read, Section } from '../player/part.tsx';
import { useWhilePresent } from '../presence.ts';

const everyMs = 10_000;
const filters = ['all', 'live', 'halted', 'alarm', 'exposed'] as const;
type Only = (typeof filters)[number];

export function EventState({ event }: { event: DeskEvent }) {
  const t = useT();
  const { state, stop, halted, haltedParts, alarms } = event;
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <Badge tone={state === 'live' ? 'win' : 'plain'}>{t('officeSport.state', { state })}</Badge>
      {stop !== null && <Badge tone="live">{t('officeSport.stop', { stop })}</Badge>}
      {!halted && haltedParts > 0 && <Badge tone="gold">{t('officeSport.halted_parts', { count: haltedParts })}</Badge>}
      {alarms > 0 && <Badge tone="live">{t('officeSport.alarm_count', { count: alarms })}</Badge>}
    </span>
  );
}

function useColumns(): readonly Column<DeskEvent>[] {
  const t = useT();
  return [
    {
      key: 'match',
      title: t('officeSport.match'),
      isLead: true,
      cell: (row) => (
        <span className="grid">
          <OfficeLink href={hrefOf('sport', row.id)} className="font-semibold underline underline-offset-4">
            {row.home} – {row.away} {row.score ? row.score.join(':') : ''}
          </OfficeLink>
          <span className="text-xs text-t3">
            {row.league} · {t('officeSport.tier', { tier: row.tier })}
          </span>
        </span>
      ),
    },
    { key: 'starts', title: t('officeSport.starts'), cell: (row) => <Moment at={row.startsAt} /> },
    { key: 'state', title: t('office.column.status'), cell: (row) => <EventState event={row} /> },
    { key: 'bets', title: t('officeSport.bets'), align: 'right', cell: (row) => row.bets },
    { key: 'staked', title: t('officeSport.staked'), align: 'right', cell: (row) => formatMoney(row.staked) },
    { key: 'worst', title: t('officeSport.worst'), align: 'right', cell: (row) => formatMoney(row.worst) },
  ];
}

export function Events() {
  const t = useT();
  const [only, setOnly] = useState<Only>('all');
  const query = only === 'all' ? {} : { only };
  const { filter, tools } = useListTools(calls.events, { query });
  const reading = useCall(calls.events, { input: { query: { ...query, ...filter } }, keepPrevious: true, staleMs: 0 });
  useWhilePresent(() => void reading.refetch(), everyMs);
  const columns = useColumns();
  return (
    <Section title={t('officeSport.part.events')}>
      <Chips<Only>
        label={t('office.list.filters')}
        value={only}
        onChange={setOnly}
        options={filters.map((value) => ({ value, label: t(`officeSport.only.${value}`) }))}
      />
      {tools}
      <Read reading={reading}>
        {({ events }) => (
          <List caption={t('officeSport.part.events')} columns={columns} rows={events} keyOf={({ id }) => String(id)} />
        )}
      </Read>
    </Section>
  );
}
