// Rounds of our games that came out otherwise when they were computed again: what differs, and who has looked into it
// with what they found.
import { officeDesk } from '@malva/contract/office-desk';
import { providers as calls } from '@malva/contract/providers';
import type { RoundDifference } from '@malva/contract/provider-rows';
import { refreshCall, useCall } from '@malva/web/core/query.ts';
import { useSite, useT } from '@malva/web/core/site.tsx';
import { showToast } from '@malva/web/core/toasts.ts';
import { Badge } from '@malva/web/ui/badge.tsx';
import { Button } from '@malva/web/ui/button.tsx';
import type { Column } from '@malva/web/ui/rows.tsx';
import { Moment } from '@malva/web/ui/moment.tsx';
import { useState } from 'react';
import { OfficeLink } from '../office-link.tsx';
import { hrefOf } from '../place.ts';
import { List, Read, Section } from '../player/part.tsx';
import { useWord } from '../player/words.ts';
import { ReasonDialog } from '../reason-dialog.tsx';
import { useActor } from '../fraud/risk.tsx';
import { useListTools } from '../list-tools.tsx';

function State({ seen }: Pick<RoundDifference, 'seen'>) {
  const t = useT();
  const actor = useActor();
  if (!seen) return <Badge tone="live">{t('office.differences.waits')}</Badge>;
  return (
    <span className="inline-grid gap-1 text-left">
      <Badge tone="plain">{t('office.differences.seen')}</Badge>
      <span className="text-xs wrap-anywhere text-t2">{seen.reason}</span>
      <span className="text-xs text-t3">
        {actor(seen.by)} · <Moment at={seen.at} />
      </span>
    </span>
  );
}

function useColumns(onSeen: (row: RoundDifference) => void): readonly Column<RoundDifference>[] {
  const t = useT();
  const word = useWord('office.value');
  return [
    {
      key: 'round',
      title: t('office.providers.round'),
      isLead: true,
      cell: (row) => (
        <span className="grid gap-0.5">
          <span className="font-semibold">{row.title ?? '—'}</span>
          <span className="font-mono text-xs wrap-anywhere text-t3">{row.round}</span>
        </span>
      ),
    },
    {
      key: 'player',
      title: t('office.column.player'),
      cell: (row) =>
        row.playerId === null ? (
          '—'
        ) : (
          <OfficeLink
            href={hrefOf('players', row.playerId)}
            className="inline-flex min-h-6 items-center underline underline-offset-4"
          >
            {t('office.number', { id: String(row.playerId) })}
          </OfficeLink>
        ),
    },
    { key: 'what', title: t('office.books.what'), cell: (row) => word(row.what) },
    { key: 'found', title: t('office.differences.found'), cell: (row) => <Moment at={row.foundAt} /> },
    { key: 'state', title: t('office.column.status'), cell: (row) => <State seen={row.seen} /> },
    {
      key: 'seen',
      title: t('office.column.decision'),
      align: 'right',
      cell: (row) =>
        row.seen ? (
          '—'
        ) : (
          <Button
            size="small"
            aria-label={`${t('office.differences.seen_do')}: ${row.round}, ${word(row.what)}`}
            onClick={() => onSeen(row)}
          >
            {t('office.differences.seen_do')}
          </Button>
        ),
    },
  ];
}

export function RoundDifferences() {
  const t = useT();
  const { queries } = useSite();
  const word = useWord('office.value');
  const { filter, tools } = useListTools(calls.differences);
  const reading = useCall(calls.differences, { input: { query: filter }, keepPrevious: true, staleMs: 0 });
  const [looking, setLooking] = useState<RoundDifference | null>(null);
  const columns = useColumns(setLooking);
  return (
    <Section title={t('office.differences.title')}>
      <p className="max-w-160 text-sm text-t2">{t('office.differences.lead')}</p>
      {tools}
      <Read reading={reading}>
        {({ differences }) =>
          differences.length === 0 ? (
            <p className="text-sm text-t2">{t('office.differences.empty')}</p>
          ) : (
            <List
              caption={t('office.differences.title')}
              columns={columns}
              rows={differences}
              keyOf={({ round, what }) => `${round} ${what}`}
            />
          )
        }
      </Read>
      {looking && (
        <ReasonDialog
          title={`${t('office.differences.seen_do')}: ${word(looking.what)}`}
          lead={t('office.differences.seen_lead')}
          spec={calls.differenceSeen}
          input={(reason) => ({ params: { round: looking.round, what: looking.what }, body: { reason } })}
          onClose={() => setLooking(null)}
          onDone={() => {
            refreshCall(queries, calls.differences, officeDesk.desk);
            showToast({ kind: 'done', title: t('office.differences.done') });
          }}
        />
      )}
    </Section>
  );
}
