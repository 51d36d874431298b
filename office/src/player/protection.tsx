// Limits with what is used of them, what waits, the present play session, and everything that ever happened to them.
import { responsiblePlayer, type ProtectionEvent } from '@malva/contract/office-parts';
import type { ResponsibleInfo } from '@malva/contract/responsible';
import { call } from '@malva/web/core/api.ts';
import { useCall } from '@malva/web/core/query.ts';
import { useT } from '@malva/web/core/site.tsx';
import { Amount } from '@malva/web/ui/amount.tsx';
import { Facts, type Column } from '@malva/web/ui/rows.tsx';
import { Moment } from '@malva/web/ui/time.tsx';
import { useActor } from '../fraud/risk.tsx';
import { Growing, List, Read, Section, usePages } from './part.tsx';
import { useDetail, useWord } from './words.ts';

type Row = ResponsibleInfo['money'][number];

function useLimitColumns(): readonly Column<Row>[] {
  const t = useT();
  return [
    {
      key: 'limit',
      title: t('office.player.limit'),
      isLead: true,
      cell: (row) => t(`office.limit.${row.kind}_${row.period}`),
    },
    {
      key: 'amount',
      title: t('office.column.amount'),
      align: 'right',
      cell: (row) => (row.amount ? <Amount value={row.amount} className="font-semibold" /> : '—'),
    },
    { key: 'used', title: t('office.player.used'), align: 'right', cell: (row) => <Amount value={row.used} /> },
    {
      key: 'left',
      title: t('office.player.left'),
      align: 'right',
      cell: (row) => (row.left ? <Amount value={row.left} /> : '—'),
    },
    {
      key: 'pending',
      title: t('office.player.pending'),
      align: 'right',
      cell: ({ pending }) =>
        pending ? (
          <span className="inline-grid justify-items-end">
            {pending.amount ? <Amount value={pending.amount} /> : t('office.player.no_limit')}
            <Moment at={pending.availableAt} className="text-xs text-t3" />
          </span>
        ) : (
          '—'
        ),
    },
  ];
}

function Limits({ info }: { info: ResponsibleInfo }) {
  const t = useT();
  const columns = useLimitColumns();
  return (
    <List
      caption={t('office.player.limits')}
      columns={columns}
      rows={info.money}
      keyOf={(row) => row.kind + row.period}
    />
  );
}

const minutesOf = (total: number): string => `${Math.floor(total / 60)}:${String(total % 60).padStart(2, '0')}`;

function Now({ info }: { info: ResponsibleInfo }) {
  const t = useT();
  return (
    <Facts
      facts={[
        ...info.time.map((row) => ({
          label: t(`office.limit.time_${row.period}`),
          value: `${minutesOf(row.usedMinutes)} / ${row.minutes === null ? '—' : minutesOf(row.minutes)}`,
        })),
        { label: t('office.player.reality'), value: minutesOf(info.realityCheckMinutes) },
        { label: t('office.player.session'), value: minutesOf(info.session.minutes) },
        { label: t('office.player.session_net'), value: <Amount value={info.session.net} /> },
        ...(info.breakUntil ? [{ label: t('office.player.break'), value: <Moment at={info.breakUntil} /> }] : []),
        ...(info.block
          ? [
              {
                label: t(`office.block.${info.block.kind}`),
                value: info.block.until ? <Moment at={info.block.until} /> : t('office.player.no_end'),
              },
            ]
          : []),
      ]}
    />
  );
}

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
  const pages = usePages(`protection ${playerId}`, async (before) => {
    const { events, next } = await call(responsiblePlayer.protectionHistory, {
      params,
      query: before ? { before } : {},
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
        <Growing pages={pages} caption={t('office.player.history')} columns={columns} keyOf={(row) => row.id} />
      </Section>
    </div>
  );
}
