// What only games of our own have: whether they return what they say, whether chance is chance, whether rounds come out
// the same again, and the pools their stakes share in.
import { jackpots as poolCalls, type JackpotPool } from '@malva/contract/jackpots';
import { providers as calls } from '@malva/contract/providers';
import type { GameReturnRow, GeneratorCheckRow } from '@malva/contract/provider-rows';
import { officeDesk } from '@malva/contract/office-desk';
import { formatDecimal, formatPercent } from '@malva/web/core/format.ts';
import { refreshCall, useCall } from '@malva/web/core/query.ts';
import { useSite, useT } from '@malva/web/core/site.tsx';
import { showToast } from '@malva/web/core/toasts.ts';
import { Amount } from '@malva/web/ui/amount.tsx';
import { Badge } from '@malva/web/ui/badge.tsx';
import { Button } from '@malva/web/ui/button.tsx';
import type { Column } from '@malva/web/ui/rows.tsx';
import { Moment } from '@malva/web/ui/moment.tsx';
import { useState } from 'react';
import { List, Read, Section } from '../player/part.tsx';
import { ReasonDialog } from '../reason-dialog.tsx';
import { RoundDifferences } from './differences.tsx';

const percent = formatPercent;

function ReturnState({ row }: { row: GameReturnRow }) {
  const t = useT();
  return (
    <span className="inline-grid gap-1 text-left">
      <Badge tone={row.verdict === 'sound' ? 'win' : 'live'}>{t(`office.returns.${row.verdict}`)}</Badge>
      {row.alarmAt !== null && (
        <span className="text-xs text-t3">
          {t(row.seenAt === null ? 'office.returns.alarm' : 'office.returns.seen')} ·{' '}
          <Moment at={row.seenAt ?? row.alarmAt} />
        </span>
      )}
    </span>
  );
}

function useReturnColumns(onSeen: (row: GameReturnRow) => void): readonly Column<GameReturnRow>[] {
  const t = useT();
  return [
    {
      key: 'title',
      title: t('office.providers.game'),
      isLead: true,
      cell: (row) => (
        <span className="grid gap-0.5">
          <span className="font-semibold">{row.title}</span>
          <span className="font-mono text-xs text-t3">{row.version}</span>
        </span>
      ),
    },
    { key: 'rounds', title: t('office.returns.rounds'), align: 'right', cell: (row) => row.rounds },
    { key: 'staked', title: t('office.returns.staked'), align: 'right', cell: (row) => <Amount value={row.staked} /> },
    { key: 'paid', title: t('office.returns.paid'), align: 'right', cell: (row) => <Amount value={row.paid} /> },
    {
      key: 'actual',
      title: t('office.returns.actual'),
      align: 'right',
      cell: (row) => <span className="whitespace-nowrap tabular-nums">{percent(row.actual)}</span>,
    },
    {
      key: 'expected',
      title: t('office.returns.expected'),
      align: 'right',
      cell: (row) => (
        <span className="whitespace-nowrap tabular-nums">{`${formatDecimal(row.expected)} ± ${percent(row.band)}`}</span>
      ),
    },
    { key: 'state', title: t('office.column.status'), cell: (row) => <ReturnState row={row} /> },
    {
      key: 'seen',
      title: t('office.column.decision'),
      align: 'right',
      cell: (row) =>
        row.alarmAt !== null && row.seenAt === null ? (
          <Button size="small" aria-label={`${t('office.returns.seen_do')}: ${row.title}`} onClick={() => onSeen(row)}>
            {t('office.returns.seen_do')}
          </Button>
        ) : (
          '—'
        ),
    },
  ];
}

function GameReturns() {
  const t = useT();
  const { queries } = useSite();
  const reading = useCall(calls.returns, { staleMs: 0 });
  const [looking, setLooking] = useState<GameReturnRow | null>(null);
  const columns = useReturnColumns(setLooking);
  return (
    <Section title={t('office.returns.title')}>
      <p className="max-w-160 text-sm text-t2">{t('office.returns.lead')}</p>
      <Read reading={reading}>
        {({ returns }) =>
          returns.length === 0 ? (
            <p className="text-sm text-t2">{t('office.returns.empty')}</p>
          ) : (
            <List
              caption={t('office.returns.title')}
              columns={columns}
              rows={returns}
              keyOf={({ game, version }) => `${game} ${version}`}
            />
          )
        }
      </Read>
      {looking && (
        <ReasonDialog
          title={`${t('office.returns.seen_do')}: ${looking.title}`}
          lead={t('office.returns.seen_lead')}
          spec={calls.returnSeen}
          input={(reason) => ({ params: { game: looking.game, version: looking.version }, body: { reason } })}
          onClose={() => setLooking(null)}
          onDone={() => {
            refreshCall(queries, calls.returns, officeDesk.desk);
            showToast({ kind: 'done', title: t('office.returns.seen') });
          }}
        />
      )}
    </Section>
  );
}

function useCheckColumns(): readonly Column<GeneratorCheckRow>[] {
  const t = useT();
  const failed = ({ lines }: GeneratorCheckRow) => lines.filter(({ isSound }) => !isSound).map(({ name }) => name);
  return [
    { key: 'at', title: t('office.generator.at'), isLead: true, cell: (row) => <Moment at={row.at} /> },
    {
      key: 'size',
      title: t('office.generator.sample'),
      align: 'right',
      cell: (row) => t('office.generator.size', { size: formatDecimal(row.megabytes) }),
    },
    {
      key: 'tests',
      title: t('office.generator.tests'),
      align: 'right',
      cell: (row) =>
        t('office.generator.passed', { passed: row.lines.length - failed(row).length, all: row.lines.length }),
    },
    {
      key: 'state',
      title: t('office.column.status'),
      cell: (row) => (
        <span className="inline-grid gap-1 text-left">
          <Badge tone={row.isSound ? 'win' : 'live'}>
            {t(row.isSound ? 'office.generator.sound' : 'office.generator.alarm')}
          </Badge>
          {!row.isSound && (
            <span className="text-xs text-t3">{t('office.generator.failed', { names: failed(row).join(', ') })}</span>
          )}
        </span>
      ),
    },
  ];
}

function GeneratorChecks() {
  const t = useT();
  const reading = useCall(calls.generator, { staleMs: 0 });
  const columns = useCheckColumns();
  return (
    <Section title={t('office.generator.title')}>
      <p className="max-w-160 text-sm text-t2">{t('office.generator.lead')}</p>
      <Read reading={reading}>
        {({ checks }) =>
          checks.length === 0 ? (
            <p className="text-sm text-t2">{t('office.generator.empty')}</p>
          ) : (
            <List caption={t('office.generator.title')} columns={columns} rows={checks} keyOf={({ at }) => at} />
          )
        }
      </Read>
    </Section>
  );
}

function usePoolColumns(onSwitch: (pool: JackpotPool) => void): readonly Column<JackpotPool>[] {
  const t = useT();
  return [
    {
      key: 'title',
      title: t('office.pools.pool'),
      isLead: true,
      cell: (row) => <span className="font-semibold">{row.title}</span>,
    },
    { key: 'amount', title: t('office.pools.amount'), align: 'right', cell: (row) => <Amount value={row.amount} /> },
    {
      key: 'cap',
      title: t('office.pools.cap'),
      align: 'right',
      cell: (row) => (row.mustHitBy === null ? t('office.pools.random') : <Amount value={row.mustHitBy} />),
    },
    { key: 'share', title: t('office.pools.share'), align: 'right', cell: (row) => percent(row.share) },
    {
      key: 'contributed',
      title: t('office.pools.contributed'),
      align: 'right',
      cell: (row) => <Amount value={row.contributed} />,
    },
    { key: 'seeded', title: t('office.pools.seeded'), align: 'right', cell: (row) => <Amount value={row.seeded} /> },
    {
      key: 'paid',
      title: t('office.pools.paid'),
      align: 'right',
      cell: (row) => (
        <span className="inline-grid justify-items-end gap-0.5">
          <Amount value={row.paid} />
          <span className="text-xs text-t3">{t('office.pools.hits', { count: row.hits })}</span>
        </span>
      ),
    },
    {
      key: 'state',
      title: t('office.column.status'),
      cell: (row) => (
        <Badge tone={row.isOn ? 'win' : 'live'}>
          {t(row.isOn ? 'office.providers.playing' : 'office.providers.stopped')}
        </Badge>
      ),
    },
    {
      key: 'switch',
      title: t('office.column.decision'),
      align: 'right',
      cell: (row) => {
        const deed = t(row.isOn ? 'office.providers.off' : 'office.providers.on');
        return (
          <Button
            size="small"
            look={row.isOn ? 'danger' : 'primary'}
            aria-label={`${deed}: ${row.title}`}
            onClick={() => onSwitch(row)}
          >
            {deed}
          </Button>
        );
      },
    },
  ];
}

function JackpotPools() {
  const t = useT();
  const { queries } = useSite();
  const reading = useCall(poolCalls.pools, { staleMs: 0 });
  const [turning, setTurning] = useState<JackpotPool | null>(null);
  const columns = usePoolColumns(setTurning);
  return (
    <Section title={t('office.pools.title')}>
      <Read reading={reading}>
        {({ pools }) => (
          <List caption={t('office.pools.title')} columns={columns} rows={pools} keyOf={({ slug }) => slug} />
        )}
      </Read>
      {turning && (
        <ReasonDialog
          title={`${t(turning.isOn ? 'office.providers.off' : 'office.providers.on')}: ${turning.title}`}
          lead={t(turning.isOn ? 'office.pools.off_lead' : 'office.pools.on_lead')}
          spec={poolCalls.switchPool}
          isDanger={turning.isOn}
          input={(reason) => ({ params: { slug: turning.slug }, body: { isOn: !turning.isOn, reason } })}
          onClose={() => setTurning(null)}
          onDone={() => {
            refreshCall(queries, poolCalls.pools);
            showToast({
              kind: 'done',
              title: t(turning.isOn ? 'office.providers.is_off' : 'office.providers.is_on', { what: turning.title }),
            });
          }}
        />
      )}
    </Section>
  );
}

export const StudioParts = () => (
  <>
    <GameReturns />
    <GeneratorChecks />
    <RoundDifferences />
    <JackpotPools />
  </>
);
