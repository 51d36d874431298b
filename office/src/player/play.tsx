// What was played: rounds with what they cost and brought.
import type { Round } from '@malva/contract/games';
import { gamesPlayer } from '@malva/contract/office-parts';
import { call } from '@malva/web/core/api.ts';
import { useT } from '@malva/web/core/site.tsx';
import { Amount } from '@malva/web/ui/amount.tsx';
import type { Column } from '@malva/web/ui/rows.tsx';
import { Moment } from '@malva/web/ui/moment.tsx';
import { Growing, Section, usePages } from './part.tsx';
import { useListTools } from '../list-tools.tsx';

function useColumns(): readonly Column<Round>[] {
  const t = useT();
  return [
    {
      key: 'game',
      title: t('office.player.game'),
      isLead: true,
      cell: (row) => <span className="font-semibold">{row.title}</span>,
    },
    { key: 'at', title: t('office.player.at'), cell: (row) => <Moment at={row.startedAt} /> },
    { key: 'status', title: t('office.column.status'), cell: (row) => t(`office.round.${row.status}`) },
    { key: 'stake', title: t('office.player.stake'), align: 'right', cell: (row) => <Amount value={row.stake} /> },
    {
      key: 'win',
      title: t('office.player.win'),
      align: 'right',
      cell: (row) => <Amount value={row.win} tone={row.win === '0.00' ? 'plain' : 'win'} />,
    },
    {
      key: 'id',
      title: t('office.player.round'),
      align: 'right',
      cell: (row) => <span className="font-mono text-xs wrap-anywhere text-t3">{row.id}</span>,
    },
  ];
}

export function Play({ playerId }: { playerId: number }) {
  const t = useT();
  const { filter, tools } = useListTools(gamesPlayer.rounds, { params: { playerId } });
  const pages = usePages(`rounds ${playerId} ${JSON.stringify(filter)}`, async (before) => {
    const { rounds, next } = await call(gamesPlayer.rounds, {
      params: { playerId },
      query: { ...filter, ...(before && { before }) },
    });
    return { rows: rounds, next };
  });
  const columns = useColumns();
  return (
    <Section title={t('office.player.rounds')}>
      {tools}
      <Growing
        pages={pages}
        caption={t('office.player.rounds')}
        columns={columns}
        keyOf={(row) => `${row.provider} ${row.id}`}
      />
    </Section>
  );
}
