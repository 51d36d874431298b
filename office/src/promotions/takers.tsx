// Players one promotion gave most to, each a link to their page.
import { promotionsOffice as calls, type PromotionTaker, type StaffPromotion } from '@malva/contract/promotions-office';
import { formatMoney } from '@malva/web/core/format.ts';
import { useCall } from '@malva/web/core/query.ts';
import { useT } from '@malva/web/core/site.tsx';
import { Moment } from '@malva/web/ui/moment.tsx';
import type { Column } from '@malva/web/ui/rows.tsx';
import { OfficeDialog } from '../dialog.tsx';
import { CsvLink } from '../list-tools.tsx';
import { OfficeLink } from '../office-link.tsx';
import { hrefOf } from '../place.ts';
import { List, Read } from '../player/part.tsx';

function useColumns(): readonly Column<PromotionTaker>[] {
  const t = useT();
  return [
    {
      key: 'player',
      title: t('office.column.player'),
      isLead: true,
      cell: ({ playerId }) => <OfficeLink href={hrefOf('players', String(playerId))}>{playerId}</OfficeLink>,
    },
    {
      key: 'given',
      title: t('office.promotions.given'),
      cell: ({ given, taken }) => t('office.promotions.given_of', { given, taken }),
    },
    { key: 'cost', title: t('office.promotions.cost'), cell: ({ cost }) => formatMoney(cost) },
    { key: 'at', title: t('office.promotions.last_at'), cell: ({ lastAt }) => <Moment at={lastAt} /> },
  ];
}

export function Takers({ row, onClose }: { row: StaffPromotion; onClose(): void }) {
  const t = useT();
  const params = { name: row.name };
  const reading = useCall(calls.takers, { input: { params }, staleMs: 0 });
  const columns = useColumns();
  const title = `${t('office.promotions.takers')}: ${row.name}`;
  return (
    <OfficeDialog title={title} isWide onClose={onClose}>
      <div className="flex justify-end">
        <CsvLink spec={calls.takers} params={params} />
      </div>
      <Read reading={reading}>
        {({ takers }) => (
          <List caption={title} columns={columns} rows={takers} keyOf={({ playerId }) => String(playerId)} />
        )}
      </Read>
    </OfficeDialog>
  );
}
