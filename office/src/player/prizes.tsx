// What a player was given, why, and what became of it. A prize not taken yet can be withdrawn, with a reason; one the
// house owes cannot.
import { prizesOffice as calls, type StaffPrize } from '@malva/contract/prizes';
import { refreshCall, useCall } from '@malva/web/core/query.ts';
import { useSite, useT } from '@malva/web/core/site.tsx';
import { showToast } from '@malva/web/core/toasts.ts';
import { Badge, type BadgeTone } from '@malva/web/ui/badge.tsx';
import { Button } from '@malva/web/ui/button.tsx';
import type { Column } from '@malva/web/ui/rows.tsx';
import { Moment } from '@malva/web/ui/moment.tsx';
import { useState } from 'react';
import { usePrizeName } from '../prizes/prizes.tsx';
import { useListTools } from '../list-tools.tsx';
import { ReasonDialog } from '../reason-dialog.tsx';
import { PlayerBonuses } from './bonuses.tsx';
import { FreeRounds } from './free-rounds.tsx';
import { Passes } from './passes.tsx';
import { List, Read, Section } from './part.tsx';

const tones: Record<StaffPrize['state'], BadgeTone> = {
  granted: 'gold',
  taken: 'win',
  expired: 'plain',
  withdrawn: 'live',
  declined: 'plain',
};

function useColumns(onWithdraw: (row: StaffPrize) => void): readonly Column<StaffPrize>[] {
  const t = useT();
  const nameOf = usePrizeName();
  return [
    {
      key: 'prize',
      title: t('office.prizes.prize'),
      isLead: true,
      cell: (row) => <span className="font-semibold">{nameOf(row)}</span>,
    },
    {
      key: 'cause',
      title: t('office.prizes.cause'),
      cell: (row) => `${t(`prizes.cause.${row.cause}`)}: ${row.subject}`,
    },
    { key: 'at', title: t('office.player.at'), cell: (row) => <Moment at={row.grantedAt} /> },
    {
      key: 'state',
      title: t('office.column.status'),
      cell: (row) => (
        <span className="inline-grid gap-1">
          <Badge tone={tones[row.state]}>{t(`prizes.state.${row.state}`)}</Badge>
          {row.reason && <span className="text-xs text-t3">{row.reason}</span>}
        </span>
      ),
    },
    {
      key: 'withdraw',
      title: t('office.column.decision'),
      align: 'right',
      cell: (row) =>
        row.state === 'granted' && row.expiresAt ? (
          <Button size="small" look="outline" onClick={() => onWithdraw(row)}>
            {t('office.prizes.withdraw')}
          </Button>
        ) : (
          '—'
        ),
    },
  ];
}

function Prizes({ playerId }: { playerId: number }) {
  const t = useT();
  const { queries } = useSite();
  const { filter, tools } = useListTools(calls.ofPlayer, { params: { playerId } });
  const input = { params: { playerId }, query: filter };
  const reading = useCall(calls.ofPlayer, { input, keepPrevious: true, staleMs: 0 });
  const [wish, setWish] = useState<StaffPrize | null>(null);
  const columns = useColumns(setWish);
  return (
    <Section title={t('office.nav.prizes')}>
      {tools}
      <Read reading={reading}>
        {(data) => (
          <List caption={t('office.nav.prizes')} columns={columns} rows={data.prizes} keyOf={({ id }) => id} />
        )}
      </Read>
      {wish && (
        <ReasonDialog
          title={t('office.prizes.withdraw')}
          lead={t('office.prizes.withdraw_text')}
          isDanger
          spec={calls.withdraw}
          input={(reason) => ({ params: { id: wish.id }, body: { reason } })}
          onClose={() => setWish(null)}
          onDone={() => {
            refreshCall(queries, calls.ofPlayer);
            showToast({ kind: 'done', title: t('office.prizes.withdrawn') });
          }}
        />
      )}
    </Section>
  );
}

export function PlayerPrizes({ playerId }: { playerId: number }) {
  return (
    <div className="grid gap-8 [&>*]:min-w-0">
      <Prizes playerId={playerId} />
      <PlayerBonuses playerId={playerId} />
      <FreeRounds playerId={playerId} />
      <Passes playerId={playerId} />
    </div>
  );
}
