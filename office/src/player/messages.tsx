// What the player was told, and what they agreed to be told.
import type { ReplyOf } from '@malva/contract/call';
import type { NcMessage } from '@malva/contract/notifications';
import { notificationsPlayer } from '@malva/contract/office-parts';
import { officePlayer } from '@malva/contract/office-player';
import { call } from '@malva/web/core/api.ts';
import { useCall } from '@malva/web/core/query.ts';
import { useT } from '@malva/web/core/site.tsx';
import { Badge } from '@malva/web/ui/badge.tsx';
import type { Column } from '@malva/web/ui/rows.tsx';
import { Moment } from '@malva/web/ui/time.tsx';
import { Growing, List, Read, Section, usePages } from './part.tsx';
import { useDetail } from './words.ts';

type Consent = ReplyOf<typeof officePlayer.consents>['history'][number];

function useConsentColumns(): readonly Column<Consent>[] {
  const t = useT();
  return [
    { key: 'at', title: t('office.player.at'), isLead: true, cell: (row) => <Moment at={row.at} /> },
    {
      key: 'channel',
      title: t('office.player.channel'),
      cell: (row) => `${t(`office.channel.${row.channel}`)} · ${t(`office.product.${row.product}`)}`,
    },
    {
      key: 'is',
      title: t('office.column.status'),
      cell: (row) => (
        <Badge tone={row.isOn ? 'win' : 'plain'}>
          {t(row.isOn ? 'office.player.agreed' : 'office.player.refused')}
        </Badge>
      ),
    },
    {
      key: 'wording',
      title: t('office.player.wording'),
      align: 'right',
      cell: (row) => <span className="font-mono text-xs text-t3">{row.wording}</span>,
    },
  ];
}

function Consents({ playerId }: { playerId: number }) {
  const t = useT();
  const reading = useCall(officePlayer.consents, { input: { params: { playerId } }, staleMs: 0 });
  const columns = useConsentColumns();
  return (
    <Section title={t('office.player.consents')}>
      <Read reading={reading}>
        {({ history }) => (
          <List
            caption={t('office.player.consents')}
            columns={columns}
            rows={history}
            keyOf={(row) => row.at + row.channel + row.product}
          />
        )}
      </Read>
    </Section>
  );
}

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
  const pages = usePages(`messages ${playerId}`, async (before) => {
    const { messages, next } = await call(notificationsPlayer.sent, {
      params: { playerId },
      query: before ? { before } : {},
    });
    return { rows: messages, next };
  });
  const columns = useMessageColumns();
  return (
    <div className="grid gap-6 xl:grid-cols-2">
      <Section title={t('office.player.sent')}>
        <Growing pages={pages} caption={t('office.player.sent')} columns={columns} keyOf={(row) => row.ncMessageId} />
      </Section>
      <Consents playerId={playerId} />
    </div>
  );
}
