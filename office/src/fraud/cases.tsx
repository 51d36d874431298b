// The queue of cases of fraud and laundering: open ones, one's own, closed ones.
import { caseStates, fraud, type FraudCase } from '@malva/contract/fraud';
import { call } from '@malva/web/core/api.ts';
import { useT } from '@malva/web/core/site.tsx';
import { Badge } from '@malva/web/ui/badge.tsx';
import { Button } from '@malva/web/ui/button.tsx';
import { Chips } from '@malva/web/ui/chips.tsx';
import type { Column } from '@malva/web/ui/rows.tsx';
import { EmptyState } from '@malva/web/ui/states.tsx';
import { Moment } from '@malva/web/ui/moment.tsx';
import { CircleCheck, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { OfficeLink } from '../office-link.tsx';
import { hrefOf } from '../place.ts';
import { Growing, usePages } from '../player/part.tsx';
import { PlayerLink, useActor } from './risk.tsx';
import { useListTools } from '../list-tools.tsx';

type State = (typeof caseStates)[number];
export const outcomeTones = { clean: 'win', watched: 'gold', confirmed: 'live' } as const;

function useColumns(): readonly Column<FraudCase>[] {
  const t = useT();
  const actor = useActor();
  return [
    {
      key: 'case',
      title: t('office.case'),
      isLead: true,
      cell: (row) => (
        <OfficeLink href={hrefOf('cases', row.id)} className="font-semibold underline underline-offset-4">
          {t('office.risk.case', { id: row.id })}
        </OfficeLink>
      ),
    },
    {
      key: 'player',
      title: t('office.column.player'),
      cell: (row) => <PlayerLink id={row.playerId} name={row.playerName} />,
    },
    {
      key: 'signs',
      title: t('office.case.signs'),
      cell: (row) => (
        <span className="inline-flex flex-wrap justify-end gap-1.5 md:justify-start">
          {row.signs.slice(0, 3).map(({ sign, points }) => (
            <Badge key={sign} tone={points >= 6 ? 'live' : 'plain'}>
              {t(`office.sign_short.${sign}`)}
            </Badge>
          ))}
        </span>
      ),
    },
    { key: 'points', title: t('office.case.points'), align: 'right', cell: (row) => row.points },
    {
      key: 'holds',
      title: t('office.case.holds'),
      cell: (row) =>
        row.holdsDeposits || row.holdsWithdrawals ? (
          <span className="inline-flex flex-wrap justify-end gap-1.5 md:justify-start">
            {row.holdsDeposits && <Badge tone="live">{t('office.case.hold_deposits')}</Badge>}
            {row.holdsWithdrawals && <Badge tone="live">{t('office.case.hold_withdrawals')}</Badge>}
          </span>
        ) : (
          '—'
        ),
    },
    {
      key: 'who',
      title: t('office.case.who'),
      cell: (row) =>
        row.outcome ? (
          <Badge tone={outcomeTones[row.outcome]}>{t(`office.case.outcome.${row.outcome}`)}</Badge>
        ) : row.isMine ? (
          t('office.act.me')
        ) : row.takenBy ? (
          actor(row.takenBy)
        ) : (
          '—'
        ),
    },
    { key: 'at', title: t('office.case.opened'), align: 'right', cell: (row) => <Moment at={row.openedAt} /> },
  ];
}

export function Cases() {
  const t = useT();
  const [state, setState] = useState<State>('open');
  const columns = useColumns();
  const { filter, tools } = useListTools(fraud.cases, { query: { state } });
  const pages = usePages(`cases ${state} ${JSON.stringify(filter)}`, async (before) => {
    const { cases, next } = await call(fraud.cases, { query: { state, ...filter, ...(before && { before }) } });
    return { rows: cases, next };
  });
  return (
    <div className="grid gap-5 [&>*]:min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h1 className="font-display text-xl font-bold lg:text-2xl">{t('office.nav.cases')}</h1>
          <p className="mt-1 max-w-170 text-sm text-t2">{t('office.case.lead')}</p>
        </div>
        <Button size="small" icon={RefreshCw} isPending={pages.isLoading && pages.rows !== null} onClick={pages.again}>
          {t('office.refresh')}
        </Button>
      </div>
      <Chips<State>
        label={t('office.column.status')}
        value={state}
        onChange={setState}
        options={caseStates.map((value) => ({ value, label: t(`office.case.state.${value}`) }))}
      />
      {tools}
      {pages.rows?.length === 0 ? (
        <EmptyState icon={CircleCheck} title={t('office.case.none')} text={t('office.case.none_text')} />
      ) : (
        <Growing pages={pages} caption={t('office.nav.cases')} columns={columns} keyOf={(row) => row.id} />
      )}
    </div>
  );
}
