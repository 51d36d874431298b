// What producers of the feed told, as it came; numbers that are missing; and one message told again.
import { sportFeedDesk as calls, type FeedGap, type FeedRow } from '@malva/contract/sport-feed-desk';
import { useCall } from '@malva/web/core/query.ts';
import { useT } from '@malva/web/core/site.tsx';
import { Badge } from '@malva/web/ui/badge.tsx';
import { Button } from '@malva/web/ui/button.tsx';
import { Chips } from '@malva/web/ui/chips.tsx';
import { Moment } from '@malva/web/ui/moment.tsx';
import type { Column } from '@malva/web/ui/rows.tsx';
import { useState } from 'react';
import { useListTools } from '../list-tools.tsx';
import { List, Read, Section } from '../player/part.tsx';
import { ReasonDialog } from '../reason-dialog.tsx';

type State = 'all' | 'aside';
const nameOf = ({ producer, seq }: Pick<FeedRow, 'producer' | 'seq'>): string => `${producer ?? '—'} ${seq ?? ''}`;

function useColumns(onReplay: (row: FeedRow) => void): readonly Column<FeedRow>[] {
  const t = useT();
  return [
    {
      key: 'seq',
      title: t('officeSport.feed_number'),
      isLead: true,
      cell: (row) => (
        <details className="min-w-0">
          <summary className="cursor-pointer font-semibold">{nameOf(row)}</summary>
          <pre className="mt-2 max-h-80 max-w-160 overflow-auto text-xs whitespace-pre-wrap wrap-anywhere">
            {row.raw}
          </pre>
        </details>
      ),
    },
    { key: 'type', title: t('officeSport.feed_type'), cell: (row) => row.type ?? '—' },
    { key: 'event', title: t('officeSport.match'), cell: (row) => row.event ?? '—' },
    { key: 'at', title: t('officeSport.feed_came'), cell: (row) => <Moment at={row.receivedAt} style="exact" /> },
    {
      key: 'problem',
      title: t('office.column.status'),
      cell: (row) =>
        row.problem === null ? (
          t('officeSport.feed_taken')
        ) : (
          <Badge tone="live">{t('officeSport.feed_problem', { problem: row.problem })}</Badge>
        ),
    },
    {
      key: 'act',
      title: t('office.column.decision'),
      align: 'right',
      cell: (row) =>
        row.event === null || row.seq === null ? (
          '—'
        ) : (
          <Button
            size="small"
            look="outline"
            aria-label={`${t('officeSport.feed_replay')}: ${nameOf(row)}`}
            onClick={() => onReplay(row)}
          >
            {t('officeSport.feed_replay')}
          </Button>
        ),
    },
  ];
}

function useGapColumns(): readonly Column<FeedGap>[] {
  const t = useT();
  return [
    { key: 'producer', title: t('officeSport.producer'), isLead: true, cell: ({ producer }) => producer },
    { key: 'from', title: t('officeSport.feed_before'), align: 'right', cell: ({ from }) => from },
    { key: 'to', title: t('officeSport.feed_after'), align: 'right', cell: ({ to }) => to },
    { key: 'at', title: t('officeSport.feed_came'), cell: ({ at }) => <Moment at={at} style="exact" /> },
  ];
}

export function Feed() {
  const t = useT();
  const [state, setState] = useState<State>('all');
  const [again, setAgain] = useState<FeedRow | null>(null);
  const { filter, tools } = useListTools(calls.messages, { query: { state } });
  const reading = useCall(calls.messages, { input: { query: { state, ...filter } }, keepPrevious: true, staleMs: 0 });
  const columns = useColumns(setAgain);
  const gapColumns = useGapColumns();
  return (
    <Section title={t('officeSport.part.feed')}>
      <Chips<State>
        label={t('office.column.status')}
        value={state}
        onChange={setState}
        options={[
          { value: 'all', label: t('officeSport.feed_all') },
          { value: 'aside', label: t('officeSport.feed_aside') },
        ]}
      />
      {tools}
      <Read reading={reading}>
        {({ messages, gaps }) => (
          <>
            <List caption={t('officeSport.part.feed')} columns={columns} rows={messages} keyOf={({ id }) => id} />
            <h3 className="mt-6 mb-2 font-semibold">{t('officeSport.feed_gaps')}</h3>
            <List
              caption={t('officeSport.feed_gaps')}
              columns={gapColumns}
              rows={gaps}
              keyOf={(one) => one.producer + one.to}
            />
          </>
        )}
      </Read>
      {again && (
        <ReasonDialog
          title={`${t('officeSport.feed_replay')}: ${nameOf(again)}`}
          lead={t('officeSport.feed_replay_lead')}
          spec={calls.replay}
          input={(reason) => ({ params: { id: again.id }, body: { reason } })}
          onClose={() => setAgain(null)}
          onDone={() => {
            setAgain(null);
            void reading.refetch();
          }}
        />
      )}
    </Section>
  );
}
