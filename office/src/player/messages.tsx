// What the player was told, and what they agreed to be told.
import type { NcMessage } from '@malva/contract/notifications';
import { notificationsPlayer } from '@malva/contract/office-parts';
import { call } from '@malva/web/core/api.ts';
import { useT } from '@malva/web/core/site.tsx';
import type { Column } from '@malva/web/ui/rows.tsx';
import { Moment } from '@malva/web/ui/moment.tsx';
import { Growing, Section, usePages } from './part.tsx';
import { useDetail } from './words.ts';
import { Consents } from './consents.tsx';
import { useListTools } from '../list-tools.tsx';
import { ContactLog } from './contact-log.tsx';

function useMessageColumns(): readonly Column<NcMessage>[] {
  const t = useT();
  const spell = useDetail();
  return [
    { key: 'at', title: t('office.player.at'), isLead: true, cell: (row) => <Moment at={row.createdAt} /> },
    { key: 'what', title: t('office.player.what'), cell: (row) => t(`office.notice.${row.systemAlias}`) },
    {
      key: 'detail',
      title: t('office.player.detail'),
      cell: ({ params }) => <span className="text-sm wrap-anywhere text-t2">{params['text'] ?? spell(params)}</span>,
    },
    {
      key: 'read',
      title: t('office.column.status'),
      align: 'right',
      cell: (row) => t(row.isReaded ? 'office.player.read' : 'office.player.unread'),
    },
  ];
}

export function Messages({ playerId }: { playerId: number }) {
  const t = useT();
  const { filter, tools } = useListTools(notificationsPlayer.sent, { params: { playerId } });
  const pages = usePages(`messages ${playerId} ${JSON.stringify(filter)}`, async (before) => {
    const { messages, next } = await call(notificationsPlayer.sent, {
      params: { playerId },
      query: { ...filter, ...(before && { before }) },
    });
    return { rows: messages, next };
  });
  const columns = useMessageColumns();
  return (
    <div className="grid gap-6 xl:grid-cols-2">
      <Section title={t('office.player.sent')}>
        {tools}
        <Growing pages={pages} caption={t('office.player.sent')} columns={columns} keyOf={(row) => row.ncMessageId} />
      </Section>
      <Consents playerId={playerId} />
      <div className="xl:col-span-2">
        <ContactLog playerId={playerId} />
      </div>
    </div>
  );
}
