// Bonuses a player was given: their terms as they stood, how far they were played through, how they ended. An open one
// can be cancelled.
import { bonusesOffice as calls, type StaffBonus } from '@malva/contract/bonuses';
import { formatMoney } from '@malva/web/core/format.ts';
import { refreshCall, useCall } from '@malva/web/core/query.ts';
import { useSite, useT } from '@malva/web/core/site.tsx';
import { showToast } from '@malva/web/core/toasts.ts';
import { Badge, type BadgeTone } from '@malva/web/ui/badge.tsx';
import { BonusTermsList } from '@malva/web/ui/bonus-terms.tsx';
import { Button } from '@malva/web/ui/button.tsx';
import type { Column } from '@malva/web/ui/rows.tsx';
import { Moment } from '@malva/web/ui/moment.tsx';
import { useState } from 'react';
import { CsvLink, useListTools } from '../list-tools.tsx';
import { ReasonDialog } from '../reason-dialog.tsx';
import { List, Read, Section } from './part.tsx';

const tones: Record<StaffBonus['status'], BadgeTone> = {
  active: 'gold',
  completed: 'win',
  forfeited: 'plain',
  expired: 'plain',
  cancelled: 'live',
};

function useColumns(onCancel: (row: StaffBonus) => void): readonly Column<StaffBonus>[] {
  const t = useT();
  return [
    {
      key: 'bonus',
      title: t('office.bonuses.bonus'),
      isLead: true,
      cell: (row) => (
        <span className="font-semibold">{`${t('office.number', { id: String(row.offerId) })}: ${formatMoney(row.amount)} (${t(`bonuses.product.${row.category}`)})`}</span>
      ),
    },
    {
      key: 'terms',
      title: t('office.bonuses.terms'),
      cell: (row) => <BonusTermsList terms={row.terms} kind={row.category} requirement={row.requirement} isGiven />,
    },
    { key: 'held', title: t('office.bonuses.held'), cell: (row) => formatMoney(row.balance) },
    {
      key: 'wagered',
      title: t('bonuses.wagered'),
      cell: (row) =>
        t('bonuses.wagered_of', { wagered: formatMoney(row.wagered), requirement: formatMoney(row.requirement) }),
    },
    { key: 'at', title: t('office.player.at'), cell: (row) => <Moment at={row.grantedAt} /> },
    {
      key: 'state',
      title: t('office.column.status'),
      cell: (row) => (
        <span className="inline-grid gap-1">
          <Badge tone={tones[row.status]}>{t(`office.bonuses.status.${row.status}`)}</Badge>
          {row.reason && <span className="text-xs text-t3">{t(`office.bonuses.reason.${row.reason}`)}</span>}
          {row.status === 'completed' && (
            <span className="text-xs text-t3">
              {t('office.bonuses.converted', { amount: formatMoney(row.converted) })}
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'cancel',
      title: t('office.column.decision'),
      align: 'right',
      cell: (row) =>
        row.status === 'active' ? (
          <Button size="small" look="outline" onClick={() => onCancel(row)}>
            {t('office.bonuses.cancel')}
          </Button>
        ) : (
          '—'
        ),
    },
  ];
}

export function PlayerBonuses({ playerId }: { playerId: number }) {
  const t = useT();
  const { queries } = useSite();
  const { filter } = useListTools(calls.ofPlayer, { params: { playerId } });
  const reading = useCall(calls.ofPlayer, { input: { params: { playerId }, query: filter }, staleMs: 0 });
  const [wish, setWish] = useState<StaffBonus | null>(null);
  const columns = useColumns(setWish);
  return (
    <Section
      title={t('office.nav.bonuses')}
      acts={<CsvLink spec={calls.ofPlayer} params={{ playerId }} query={filter} />}
    >
      <Read reading={reading}>
        {(data) => (
          <List caption={t('office.nav.bonuses')} columns={columns} rows={data.bonuses} keyOf={({ id }) => id} />
        )}
      </Read>
      {wish && (
        <ReasonDialog
          title={t('office.bonuses.cancel')}
          lead={t('office.bonuses.cancel_text', { amount: formatMoney(wish.balance) })}
          isDanger
          spec={calls.cancel}
          input={(reason) => ({ params: { grant: wish.id }, body: { reason } })}
          onClose={() => setWish(null)}
          onDone={() => {
            refreshCall(queries, calls.ofPlayer);
            showToast({ kind: 'done', title: t('office.bonuses.cancelled') });
          }}
        />
      )}
    </Section>
  );
}
