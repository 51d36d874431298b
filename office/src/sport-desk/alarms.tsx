// Alarms, each with the way to its place; a suspicion becomes a case.
import { sportCases, sportDesk as calls, type Alarm } from '@malva/contract/sport-desk';
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
import { go, hrefOf } from '../place.ts';
import { List, Read, Section } from '../player/part.tsx';
import { useWhilePresent } from '../presence.ts';
import { ReasonDialog } from '../reason-dialog.tsx';

const everyMs = 5_000;
type State = 'open' | 'over';
const suspicions: ReadonlySet<string> = new Set(['group', 'drift', 'timing']);

function useColumns(onCase: (alarm: Alarm) => void): readonly Column<Alarm>[] {
  const t = useT();
  return [
    {
      key: 'kind',
      title: t('officeSport.alarm'),
      isLead: true,
      cell: (row) => <span className="font-semibold">{t('officeSport.alarm_kind', { kind: row.kind })}</span>,
    },
    {
      key: 'place',
      title: t('officeSport.place'),
      cell: (row) => (
        <span className="grid">
          {row.eventId === null ? (
            String(row.detail['name'] ?? row.detail['bet'] ?? '—')
          ) : (
            <OfficeLink href={hrefOf('sport', row.eventId)} className="underline underline-offset-4">
              {row.match}
            </OfficeLink>
          )}
          <span className="text-xs text-t3">{[row.market, row.outcome].filter(Boolean).join(': ')}</span>
        </span>
      ),
    },
    { key: 'at', title: t('officeSport.raised'), cell: (row) => <Moment at={row.raisedAt} style="exact" /> },
    {
      key: 'over',
      title: t('office.column.status'),
      cell: (row) =>
        row.overAt === null ? <Badge tone="live">{t('officeSport.lasts')}</Badge> : <Moment at={row.overAt} />,
    },
    {
      key: 'act',
      title: t('office.column.decision'),
      align: 'right',
      cell: (row) =>
        suspicions.has(row.kind) ? (
          <Button
            size="small"
            look="outline"
            aria-label={`${t('officeSport.case_open')}: ${row.match ?? ''}`}
            onClick={() => onCase(row)}
          >
            {t('officeSport.case_open')}
          </Button>
        ) : (
          '—'
        ),
    },
  ];
}

export function Alarms() {
  const t = useT();
  const [state, setState] = useState<State>('open');
  const [suspected, suspect] = useState<Alarm | null>(null);
  const { filter, tools } = useListTools(calls.alarms, { query: { state } });
  const reading = useCall(calls.alarms, { input: { query: { state, ...filter } }, keepPrevious: true, staleMs: 0 });
  useWhilePresent(() => void reading.refetch(), everyMs);
  const columns = useColumns(suspect);
  return (
    <Section title={t('officeSport.part.alarms')}>
      <Chips<State>
        label={t('office.column.status')}
        value={state}
        onChange={setState}
        options={[
          { value: 'open', label: t('officeSport.lasting') },
          { value: 'over', label: t('officeSport.over') },
        ]}
      />
      {tools}
      <Read reading={reading}>
        {({ alarms }) => (
          <List caption={t('officeSport.part.alarms')} columns={columns} rows={alarms} keyOf={({ id }) => id} />
        )}
      </Read>
      {suspected && (
        <ReasonDialog
          title={`${t('officeSport.case_open')}: ${suspected.match ?? ''}`}
          lead={t('officeSport.case_lead')}
          spec={sportCases.open}
          input={(note) => ({
            body: {
              event: suspected.eventId ?? 0,
              market: suspected.marketId ?? 0,
              spec: suspected.spec ?? '',
              outcome: suspected.outcomeId ?? '',
              players: (suspected.detail['players'] as number[] | undefined) ?? [],
              note,
            },
          })}
          onClose={() => suspect(null)}
          onDone={({ id }) => go(hrefOf('sport', 'cases', String(id)))}
        />
      )}
    </Section>
  );
}
