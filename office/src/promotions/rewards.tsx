// The catalogue of rewards: what can be given. A reward is never changed, a change is a new one.
import { promotionsOffice as calls, type StaffReward } from '@malva/contract/promotions-office';
import { formatMoney } from '@malva/web/core/format.ts';
import { useCall } from '@malva/web/core/query.ts';
import { useLang, useT } from '@malva/web/core/site.tsx';
import { Button } from '@malva/web/ui/button.tsx';
import type { Column } from '@malva/web/ui/rows.tsx';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useListTools } from '../list-tools.tsx';
import { List, Read, Section } from '../player/part.tsx';
import { AskDialog, OffDialog, OnBadge, SwitchButton } from './launch.tsx';
import { RewardEditor } from './reward-editor.tsx';

function useColumns(turn: (row: StaffReward) => void): readonly Column<StaffReward>[] {
  const t = useT();
  const lang = useLang();
  const nameOf = (row: StaffReward) =>
    `${t('office.number', { id: String(row.id) })} ${row.title[lang] || row.title.uk}`;
  return [
    {
      key: 'name',
      title: t('office.promotions.reward'),
      isLead: true,
      cell: (row) => <span className="font-semibold wrap-anywhere">{nameOf(row)}</span>,
    },
    { key: 'kind', title: t('office.prizes.kind'), cell: (row) => t(`office.promotions.kind.${row.kind}`) },
    {
      key: 'product',
      title: t('office.bonuses.product'),
      cell: (row) => t(`office.promotions.product.${row.product}`),
    },
    { key: 'cost', title: t('office.promotions.cost_one'), cell: (row) => formatMoney(row.cost) },
    { key: 'state', title: t('office.column.status'), cell: (row) => <OnBadge isOn={row.isOn} /> },
    {
      key: 'switch',
      title: t('office.column.decision'),
      align: 'right',
      cell: (row) => <SwitchButton isOn={row.isOn} name={nameOf(row)} onPress={() => turn(row)} />,
    },
  ];
}

function Switch({ row, onClose }: { row: StaffReward; onClose(): void }) {
  const t = useT();
  const name = t('office.number', { id: String(row.id) });
  return row.isOn ? (
    <OffDialog
      title={`${t('office.bonuses.take_off')}: ${name}`}
      lead={t('office.promotions.off_text')}
      spec={calls.rewardOff}
      input={(reason) => ({ params: { id: row.id }, body: { reason } })}
      lists={[calls.rewards]}
      onClose={onClose}
    />
  ) : (
    <AskDialog
      title={`${t('office.act.kind.reward.on')}: ${name}`}
      kind="reward.on"
      input={{ rewardId: row.id }}
      lists={[calls.rewards]}
      onClose={onClose}
    />
  );
}

export function Rewards() {
  const t = useT();
  const [isAdding, setAdding] = useState(false);
  const [turned, turn] = useState<StaffReward | null>(null);
  const { filter, tools } = useListTools(calls.rewards);
  const reading = useCall(calls.rewards, { input: { query: filter }, keepPrevious: true, staleMs: 0 });
  const columns = useColumns(turn);
  return (
    <Section
      title={t('office.promotions.part.rewards')}
      acts={
        <Button look="primary" size="small" icon={Plus} onClick={() => setAdding(true)}>
          {t('office.promotions.new_reward')}
        </Button>
      }
    >
      {tools}
      <Read reading={reading}>
        {(data) => (
          <List
            caption={t('office.promotions.part.rewards')}
            columns={columns}
            rows={data.rewards}
            keyOf={({ id }) => String(id)}
          />
        )}
      </Read>
      {isAdding && <RewardEditor onClose={() => setAdding(false)} />}
      {turned && <Switch row={turned} onClose={() => turn(null)} />}
    </Section>
  );
}
