// Limits with what is used of them, what waits, the present play session, and everything that ever happened to them.
import { responsiblePlayer, type ProtectionEvent } from '@malva/contract/office-parts';
import { call } from '@malva/web/core/api.ts';
import { useCall } from '@malva/web/core/query.ts';
import { useT } from '@malva/web/core/site.tsx';
import type { Column } from '@malva/web/ui/rows.tsx';
import { Moment } from '@malva/web/ui/moment.tsx';
import { useActor } from '../fraud/risk.tsx';
import { Growing, Read, Section, usePages } from './part.tsx';
import { useDetail, useWord } from './words.ts';
import { Limits } from './protection-limits.tsx';
import { Now } from './protection-now.tsx';
import { useListTools } from '../list-tools.tsx';

/** What changed, as short as it can be said: names and values, no braces. */

function useEventColumns(): readonly Column<ProtectionEvent>[] {
  const t = useT();
  const kind = useWord('office.event');
  const spell = useDetail();
  const actor = useActor();
  return [
    { key: 'at', title: t('office.player.at'), isLead: true, cell: (row) => <Moment at={row.at} /> },
    { key: 'kind', title: t('office.player.what'), cell: (row) => kind(row.kind) },
    { key: 'actor', title: t('office.player.who'), cell: (row) => actor(row.actor) },
    {
      key: 'detail',
      title: t('office.player.detail'),
      cell: (row) => <span className="text-xs wrap-anywhere text-t2">{spell(row.detail)}</span>,
    },
  ];
}

export function Protection({ playerId }: { playerId: number }) {
  const t = useT();
  const params = { playerId };
  const reading = useCall(responsiblePlayer.protection, { input: { params }, staleMs: 0 });
  const { filter, tools } = useListTools(responsiblePlayer.protectionHistory, { params: { playerId } });
  const pages = usePages(`protection ${playerId} ${JSON.stringify(filter)}`, async (before) => {
    const { events, next } = await call(responsiblePlayer.protectionHistory, {
      params,
      query: { ...filter, ...(before && { before }) },
    });
    return { rows: events, next };
  });
  const columns = useEventColumns();
  return (
    <div className="grid gap-6">
      <Read reading={reading}>
        {(info) => (
          <div className="grid gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
            <Section title={t('office.player.limits')}>
              <Limits info={info} />
            </Section>
            <Section title={t('office.player.time')}>
              <Now info={info} />
            </Section>
          </div>
        )}
      </Read>
      <Section title={t('office.player.history')}>
        {tools}
        <Growing pages={pages} caption={t('office.player.history')} columns={columns} keyOf={(row) => row.id} />
      </Section>
    </div>
  );
}
