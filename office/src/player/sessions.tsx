// Where the account was entered from; what is still open can be ended.
import { officePlayer, type PlayerSession } from '@malva/contract/office-player';
import { useCall } from '@malva/web/core/query.ts';
import { useT } from '@malva/web/core/site.tsx';
import { showToast } from '@malva/web/core/toasts.ts';
import { Badge } from '@malva/web/ui/badge.tsx';
import { Button } from '@malva/web/ui/button.tsx';
import type { Column } from '@malva/web/ui/rows.tsx';
import { Moment } from '@malva/web/ui/moment.tsx';
import { MonitorX } from 'lucide-react';
import { useState } from 'react';
import { ReasonDialog } from '../reason-dialog.tsx';
import { List, Read, Section } from './part.tsx';
import { useListTools } from '../list-tools.tsx';

function useColumns(mayEnd: boolean, onEnd: (id: string) => void): readonly Column<PlayerSession>[] {
  const t = useT();
  return [
    {
      key: 'agent',
      title: t('office.player.device'),
      isLead: true,
      cell: (row) => <span className="line-clamp-2 text-sm wrap-anywhere">{row.agent || '—'}</span>,
    },
    { key: 'ip', title: t('office.player.address'), cell: (row) => row.ip ?? '—' },
    { key: 'began', title: t('office.player.began'), cell: (row) => <Moment at={row.startedAt} /> },
    { key: 'seen', title: t('office.player.seen'), cell: (row) => <Moment at={row.seenAt} /> },
    {
      key: 'state',
      title: t('office.column.status'),
      align: 'right',
      cell: (row) =>
        row.isLive && mayEnd ? (
          <Button size="small" onClick={() => onEnd(row.id)}>
            {t('office.player.end')}
          </Button>
        ) : (
          <Badge tone={row.isLive ? 'win' : 'plain'}>
            {t(row.isLive ? 'office.player.live' : 'office.player.ended')}
          </Badge>
        ),
    },
  ];
}

export function Sessions({ playerId, may }: { playerId: number; may: ReadonlySet<string> }) {
  const t = useT();
  const { filter, tools } = useListTools(officePlayer.sessions, { params: { playerId } });
  const reading = useCall(officePlayer.sessions, {
    input: { params: { playerId }, query: filter },
    keepPrevious: true,
    staleMs: 0,
  });
  const [ending, setEnding] = useState<{ id: string | null } | null>(null);
  const mayEnd = may.has('players.note');
  const columns = useColumns(mayEnd, (id) => setEnding({ id }));
  const isAnyLive = reading.data?.sessions.some((row) => row.isLive) ?? false;
  const acts = isAnyLive && mayEnd && (
    <Button size="small" icon={MonitorX} onClick={() => setEnding({ id: null })}>
      {t('office.player.end_all')}
    </Button>
  );
  return (
    <Section title={t('office.player.part.sessions')} acts={acts}>
      {tools}
      <Read reading={reading}>
        {({ sessions }) => (
          <List caption={t('office.player.part.sessions')} columns={columns} rows={sessions} keyOf={(row) => row.id} />
        )}
      </Read>
      {ending && (
        <ReasonDialog
          title={t(ending.id ? 'office.player.end' : 'office.player.end_all')}
          lead={t('office.player.end_text')}
          spec={officePlayer.endSessions}
          input={(reason) => ({ params: { playerId }, body: { reason, ...(ending.id && { id: ending.id }) } })}
          onClose={() => setEnding(null)}
          onDone={({ ended }) => {
            showToast({ kind: 'done', title: t('office.player.ended_count', { count: ended }) });
            void reading.refetch();
          }}
        />
      )}
    </Section>
  );
}
