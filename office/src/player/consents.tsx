// Consents of a player: what was agreed to, when, and in which words.
import type { ReplyOf } from '@malva/contract/call';
import { officePlayer } from '@malva/contract/office-player';
import { useCall } from '@malva/web/core/query.ts';
import { useT } from '@malva/web/core/site.tsx';
import { Badge } from '@malva/web/ui/badge.tsx';
import type { Column } from '@malva/web/ui/rows.tsx';
import { Moment } from '@malva/web/ui/moment.tsx';
import { List, Read, Section } from './part.tsx';
import { useListTools } from '../list-tools.tsx';

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

export function Consents({ playerId }: { playerId: number }) {
  const t = useT();
  const { filter, tools } = useListTools(officePlayer.consents, { params: { playerId } });
  const reading = useCall(officePlayer.consents, {
    input: { params: { playerId }, query: filter },
    keepPrevious: true,
    staleMs: 0,
  });
  const columns = useConsentColumns();
  return (
    <Section title={t('office.player.consents')}>
      {tools}
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
