// Rules: what comes by itself when a day, a visit, a birthday or a deposit comes. None asks for sums, losses or days in
// a row.
import { promotionsOffice as calls, type StaffRule } from '@malva/contract/promotions-office';
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
import { NewRule } from './rule-form.tsx';

function useColumns(turn: (row: StaffRule) => void): readonly Column<StaffRule>[] {
  const t = useT();
  const lang = useLang();
  return [
    {
      key: 'name',
      title: t('office.promotions.rule'),
      isLead: true,
      cell: (row) => (
        <span className="grid">
          <span className="font-semibold wrap-anywhere">{row.name}</span>
          <span className="text-xs text-t3">
            {t(`office.promotions.trigger.${row.trigger}`)}, {t('office.promotions.every_of', { every: row.every })}
          </span>
        </span>
      ),
    },
    {
      key: 'reward',
      title: t('office.promotions.reward'),
      cell: (row) =>
        `${t('office.number', { id: String(row.rewardId) })} ${row.reward[lang] || row.reward.uk}, ${formatMoney(row.cost)}`,
    },
    {
      key: 'most',
      title: t('office.promotions.most'),
      cell: (row) => (row.most === null ? '—' : `${row.most} ${t(`office.promotions.per.${row.per}`)}`),
    },
    { key: 'audience', title: t('office.promotions.audience'), cell: (row) => row.audience ?? '—' },
    { key: 'promotion', title: t('office.promotions.promotion'), cell: (row) => row.promotion },
    { key: 'state', title: t('office.column.status'), cell: (row) => <OnBadge isOn={row.isOn} /> },
    {
      key: 'switch',
      title: t('office.column.decision'),
      align: 'right',
      cell: (row) => <SwitchButton isOn={row.isOn} name={row.name} onPress={() => turn(row)} />,
    },
  ];
}

function Switch({ row, onClose }: { row: StaffRule; onClose(): void }) {
  const t = useT();
  return row.isOn ? (
    <OffDialog
      title={`${t('office.bonuses.take_off')}: ${row.name}`}
      lead={t('office.promotions.off_text')}
      spec={calls.ruleOff}
      input={(reason) => ({ params: { name: row.name }, body: { reason } })}
      lists={[calls.rules]}
      onClose={onClose}
    />
  ) : (
    <AskDialog
      title={`${t('office.act.kind.rule.on')}: ${row.name}`}
      kind="rule.on"
      input={{ rule: row.name }}
      lists={[calls.rules]}
      onClose={onClose}
    />
  );
}

export function Rules() {
  const t = useT();
  const [isAdding, setAdding] = useState(false);
  const [turned, turn] = useState<StaffRule | null>(null);
  const { filter, tools } = useListTools(calls.rules);
  const reading = useCall(calls.rules, { input: { query: filter }, keepPrevious: true, staleMs: 0 });
  const columns = useColumns(turn);
  return (
    <Section
      title={t('office.promotions.part.rules')}
      acts={
        <Button look="primary" size="small" icon={Plus} onClick={() => setAdding(true)}>
          {t('office.promotions.new_rule')}
        </Button>
      }
    >
      {tools}
      <Read reading={reading}>
        {(data) => (
          <List
            caption={t('office.promotions.part.rules')}
            columns={columns}
            rows={data.rules}
            keyOf={({ name }) => name}
          />
        )}
      </Read>
      {isAdding && <NewRule onClose={() => setAdding(false)} />}
      {turned && <Switch row={turned} onClose={() => turn(null)} />}
    </Section>
  );
}
