// The trail of a player: what they did to their account, what was done to it, and who looked.
import { officePlayer, type AuditRow } from '@malva/contract/office-player';
import { call } from '@malva/web/core/api.ts';
import { useT } from '@malva/web/core/site.tsx';
import type { Column } from '@malva/web/ui/rows.tsx';
import { Moment } from '@malva/web/ui/moment.tsx';
import { Growing, Section, usePages } from './part.tsx';
import { useCode, useDetail, useWord } from './words.ts';
import { useListTools } from '../list-tools.tsx';

export function useTrailColumns(): readonly Column<AuditRow>[] {
  const t = useT();
  const action = useWord('office.action');
  const code = useCode();
  const spell = useDetail();
  return [
    { key: 'at', title: t('office.player.at'), isLead: true, cell: (row) => <Moment at={row.at} /> },
    {
      key: 'who',
      title: t('office.player.who'),
      cell: (row) => (
        <span className="inline-grid">
          {row.actorName ?? code(row.actor)}
          {row.actorName && <span className="text-xs text-t3">{code(row.actor)}</span>}
        </span>
      ),
    },
    {
      key: 'what',
      title: t('office.player.what'),
      cell: (row) => (
        <span className="inline-grid">
          {action(row.action)}
          <span className="text-xs wrap-anywhere text-t3">{code(row.subject)}</span>
        </span>
      ),
    },
    {
      key: 'detail',
      title: t('office.player.detail'),
      cell: (row) => <span className="text-xs wrap-anywhere text-t2">{spell(row.detail)}</span>,
    },
    {
      key: 'request',
      title: t('office.player.request'),
      align: 'right',
      cell: (row) => <span className="font-mono text-xs text-t3">{row.requestId?.slice(0, 8) ?? '—'}</span>,
    },
  ];
}

export function Trail({ playerId }: { playerId: number }) {
  const t = useT();
  const columns = useTrailColumns();
  const { filter, tools } = useListTools(officePlayer.audit, { params: { playerId } });
  const pages = usePages(`trail ${playerId} ${JSON.stringify(filter)}`, (before) =>
    call(officePlayer.audit, { params: { playerId }, query: { ...filter, ...(before && { before }) } }),
  );
  return (
    <Section title={t('office.player.part.trail')}>
      {tools}
      <Growing pages={pages} caption={t('office.player.part.trail')} columns={columns} keyOf={(row) => row.id} />
    </Section>
  );
}
