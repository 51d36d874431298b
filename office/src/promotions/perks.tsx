// Perks: what a feature gives at each of its steps.
import { perkNames, promotionsOffice as calls, type StaffPerk } from '@malva/contract/promotions-office';
import { call } from '@malva/web/core/api.ts';
import { useForm } from '@malva/web/core/form.ts';
import { formatMoney } from '@malva/web/core/format.ts';
import { refreshCall, useCall } from '@malva/web/core/query.ts';
import { useLang, useSite, useT } from '@malva/web/core/site.tsx';
import { showToast } from '@malva/web/core/toasts.ts';
import { Button } from '@malva/web/ui/button.tsx';
import { TextField } from '@malva/web/ui/field.tsx';
import type { Column } from '@malva/web/ui/rows.tsx';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useListTools } from '../list-tools.tsx';
import { List, Read, Section } from '../player/part.tsx';
import { whole } from '../prizes/prizes.tsx';
import { FormWindow, isName, WordSelect } from './fields.tsx';
import { AskDialog, OffDialog, OnBadge, SwitchButton } from './launch.tsx';

type PerkName = StaffPerk['name'];

function NewPerk({ onClose }: { onClose(): void }) {
  const t = useT();
  const { queries } = useSite();
  const form = useForm({
    initial: { name: 'daily' as PerkName, step: '1', place: '1', rewardId: '', promotion: '' },
    checks: { step: whole(1, 366), place: whole(1, 10), rewardId: whole(1, 9_999_999), promotion: isName },
    async submit({ name, step, place, rewardId, promotion }) {
      const body = { name, step: Number(step), place: Number(place), rewardId: Number(rewardId), promotion };
      await call(calls.addPerk, { body: { ...body, brand: null } });
      refreshCall(queries, calls.perks);
      showToast({ kind: 'done', title: t('office.promotions.written') });
      onClose();
    },
  });
  return (
    <FormWindow title={t('office.promotions.new_perk')} form={form} onClose={onClose}>
      <WordSelect<PerkName>
        label={t('office.promotions.feature')}
        field={form.field('name')}
        values={perkNames}
        prefix="office.promotions.perk"
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label={t('office.promotions.step')} field={form.field('step')} inputMode="numeric" maxLength={3} />
        <TextField label={t('office.promotions.place')} field={form.field('place')} inputMode="numeric" maxLength={2} />
        <TextField
          label={t('office.promotions.reward_number')}
          field={form.field('rewardId')}
          inputMode="numeric"
          maxLength={7}
        />
        <TextField label={t('office.promotions.promotion')} field={form.field('promotion')} maxLength={40} />
      </div>
    </FormWindow>
  );
}

function useName(): (row: StaffPerk) => string {
  const t = useT();
  return (row) => t('office.promotions.perk_step', { name: t(`office.promotions.perk.${row.name}`), step: row.step });
}

function useColumns(turn: (row: StaffPerk) => void): readonly Column<StaffPerk>[] {
  const t = useT();
  const lang = useLang();
  const nameOf = useName();
  return [
    {
      key: 'name',
      title: t('office.promotions.feature'),
      isLead: true,
      cell: (row) => (
        <span className="grid">
          <span className="font-semibold">{nameOf(row)}</span>
          <span className="text-xs text-t3">{t('office.promotions.place_of', { place: row.place })}</span>
        </span>
      ),
    },
    {
      key: 'reward',
      title: t('office.promotions.reward'),
      cell: (row) =>
        `${t('office.number', { id: String(row.rewardId) })} ${row.reward[lang] || row.reward.uk}, ${formatMoney(row.cost)}`,
    },
    { key: 'promotion', title: t('office.promotions.promotion'), cell: (row) => row.promotion },
    { key: 'state', title: t('office.column.status'), cell: (row) => <OnBadge isOn={row.isOn} /> },
    {
      key: 'switch',
      title: t('office.column.decision'),
      align: 'right',
      cell: (row) => <SwitchButton isOn={row.isOn} name={nameOf(row)} onPress={() => turn(row)} />,
    },
  ];
}

function Switch({ row, onClose }: { row: StaffPerk; onClose(): void }) {
  const t = useT();
  const nameOf = useName();
  return row.isOn ? (
    <OffDialog
      title={`${t('office.bonuses.take_off')}: ${nameOf(row)}`}
      lead={t('office.promotions.off_text')}
      spec={calls.perkOff}
      input={(reason) => ({ params: { id: row.id }, body: { reason } })}
      lists={[calls.perks]}
      onClose={onClose}
    />
  ) : (
    <AskDialog
      title={`${t('office.act.kind.perk.on')}: ${nameOf(row)}`}
      kind="perk.on"
      input={{ perkId: row.id }}
      lists={[calls.perks]}
      onClose={onClose}
    />
  );
}

export function Perks() {
  const t = useT();
  const [isAdding, setAdding] = useState(false);
  const [turned, turn] = useState<StaffPerk | null>(null);
  const { filter, tools } = useListTools(calls.perks);
  const reading = useCall(calls.perks, { input: { query: filter }, keepPrevious: true, staleMs: 0 });
  const columns = useColumns(turn);
  return (
    <Section
      title={t('office.promotions.part.perks')}
      acts={
        <Button look="primary" size="small" icon={Plus} onClick={() => setAdding(true)}>
          {t('office.promotions.new_perk')}
        </Button>
      }
    >
      {tools}
      <Read reading={reading}>
        {(data) => (
          <List
            caption={t('office.promotions.part.perks')}
            columns={columns}
            rows={data.perks}
            keyOf={({ id }) => String(id)}
          />
        )}
      </Read>
      {isAdding && <NewPerk onClose={() => setAdding(false)} />}
      {turned && <Switch row={turned} onClose={() => turn(null)} />}
    </Section>
  );
}
