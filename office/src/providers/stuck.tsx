// Rounds of other providers without an end, oldest first, under the rule as it is published: ask the provider again, or
// give the stakes back. What is large is asked of a colleague.
import { officeActs } from '@malva/contract/office-acts';
import { officeDesk } from '@malva/contract/office-desk';
import { providers as calls } from '@malva/contract/providers';
import type { StuckRound } from '@malva/contract/provider-rows';
import { refreshCall, useCall } from '@malva/web/core/query.ts';
import { useSite, useT } from '@malva/web/core/site.tsx';
import { showToast } from '@malva/web/core/toasts.ts';
import { Amount } from '@malva/web/ui/amount.tsx';
import { Button } from '@malva/web/ui/button.tsx';
import type { Column } from '@malva/web/ui/rows.tsx';
import { EmptyState } from '@malva/web/ui/states.tsx';
import { Moment } from '@malva/web/ui/moment.tsx';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { OfficeLink } from '../office-link.tsx';
import { hrefOf } from '../place.ts';
import { List, Read } from '../player/part.tsx';
import { ReasonDialog } from '../reason-dialog.tsx';
import { useListTools } from '../list-tools.tsx';

interface Wish {
  row: StuckRound;
  deed: 'retry' | 'return';
}

function useColumns(onWish: (wish: Wish) => void): readonly Column<StuckRound>[] {
  const t = useT();
  return [
    {
      key: 'round',
      title: t('office.providers.round'),
      isLead: true,
      cell: (row) => (
        <span className="grid gap-0.5">
          <span className="font-semibold">{row.title}</span>
          <span className="font-mono text-xs wrap-anywhere text-t3">
            {row.provider} · {row.round}
          </span>
        </span>
      ),
    },
    {
      key: 'player',
      title: t('office.column.player'),
      cell: (row) => (
        <OfficeLink
          href={hrefOf('players', row.playerId)}
          className="inline-flex min-h-6 items-center underline underline-offset-4"
        >
          {t('office.number', { id: String(row.playerId) })}
        </OfficeLink>
      ),
    },
    {
      key: 'stake',
      title: t('office.providers.staked'),
      align: 'right',
      cell: (row) => <Amount value={row.stake} className="font-semibold" />,
    },
    {
      key: 'win',
      title: t('office.providers.won'),
      align: 'right',
      cell: (row) => <Amount value={row.win} className="text-t2" />,
    },
    { key: 'since', title: t('office.providers.since'), cell: (row) => <Moment at={row.startedAt} /> },
    { key: 'rule', title: t('office.providers.by_rule'), cell: (row) => <Moment at={row.returnsAt} /> },
    {
      key: 'deeds',
      title: t('office.column.decision'),
      align: 'right',
      cell: (row) => (
        <span className="inline-flex flex-wrap justify-end gap-2">
          <Button size="small" onClick={() => onWish({ row, deed: 'retry' })}>
            {t('office.providers.retry')}
          </Button>
          <Button size="small" onClick={() => onWish({ row, deed: 'return' })}>
            {t(row.needsTwo ? 'office.providers.return_ask' : 'office.providers.return')}
          </Button>
        </span>
      ),
    },
  ];
}

function Deed({ wish: { row, deed }, onClose }: { wish: Wish; onClose(): void }) {
  const t = useT();
  const { queries } = useSite();
  const params = { provider: row.provider, round: row.round };
  const done = (text: string): void => {
    refreshCall(queries, calls.stuck, calls.list, officeActs.list, officeDesk.desk);
    showToast({ kind: 'done', title: text });
  };
  if (deed === 'retry') {
    return (
      <ReasonDialog
        title={t('office.providers.retry')}
        lead={t('office.providers.retry_lead')}
        spec={calls.retryRound}
        input={(reason) => ({ params, body: { reason } })}
        onClose={onClose}
        onDone={({ isOpen }) => done(t(isOpen ? 'office.providers.still_open' : 'office.providers.ended'))}
      />
    );
  }
  if (row.needsTwo) {
    return (
      <ReasonDialog
        title={t('office.act.kind.round.return')}
        lead={t('office.providers.return_lead')}
        spec={officeActs.ask}
        onClose={onClose}
        input={(reason) => ({ body: { kind: 'round.return' as const, input: params, reason } })}
        onDone={() => done(t('office.act.asked'))}
      />
    );
  }
  return (
    <ReasonDialog
      title={t('office.providers.return')}
      lead={t('office.providers.return_lead')}
      spec={calls.returnRound}
      input={(reason) => ({ params, body: { reason } })}
      onClose={onClose}
      isDanger
      onDone={() => done(t('office.providers.returned'))}
    />
  );
}

export function StuckRounds() {
  const t = useT();
  const { filter, tools } = useListTools(calls.stuck);
  const reading = useCall(calls.stuck, { input: { query: filter }, keepPrevious: true, staleMs: 0 });
  const [wish, setWish] = useState<Wish | null>(null);
  const columns = useColumns(setWish);
  return (
    <Read reading={reading}>
      {({ rounds, hours }) => (
        <div className="grid gap-4 [&>*]:min-w-0">
          <p className="max-w-180 text-sm text-t2">{t('office.providers.rule', { hours })}</p>
          {tools}
          {rounds.length === 0 ? (
            <EmptyState
              icon={CircleCheck}
              title={t('office.providers.none_stuck')}
              text={t('office.providers.none_stuck_text')}
            />
          ) : (
            <List
              caption={t('office.providers.part.stuck-rounds')}
              columns={columns}
              rows={rounds}
              keyOf={({ provider, round }) => `${provider} ${round}`}
            />
          )}
          {wish && <Deed wish={wish} onClose={() => setWish(null)} />}
        </div>
      )}
    </Read>
  );
}
