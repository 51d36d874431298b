// What the games of chance are set to, by kind: the row that holds, those before it and those that wait for two.
import { chanceDesk as calls, type StaffSetting } from '@malva/contract/chance-desk';
import { settingKinds, type SettingKind } from '@malva/contract/chance-settings';
import { useCall } from '@malva/web/core/query.ts';
import { useT } from '@malva/web/core/site.tsx';
import { Button } from '@malva/web/ui/button.tsx';
import { Moment } from '@malva/web/ui/moment.tsx';
import { Facts, type Column } from '@malva/web/ui/rows.tsx';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useListTools } from '../list-tools.tsx';
import { List, Read, Section } from '../player/part.tsx';
import { useBrandName } from '../promotions/fields.tsx';
import { OnBadge, SwitchButton } from '../promotions/launch.tsx';
import { SettingSwitch } from './launch.tsx';
import { SettingEditor } from './setting-editor.tsx';
import { askedOf, typedOf } from './setting-form.ts';

/** The row that holds, spelled out as its form asks for it. */
function Holds({ row }: { row: StaffSetting }) {
  const t = useT();
  const typed = typedOf(row);
  return (
    <div className="panel p-4">
      <Facts
        facts={askedOf[row.kind].map(({ name, look }) => ({
          label: t(`office.chance.field.${name}`),
          value: (
            <span className="whitespace-pre-line wrap-anywhere">
              {look === 'choice' ? t(`office.chance.choice.${typed[name] ?? ''}`) : typed[name] || '—'}
            </span>
          ),
        }))}
      />
    </div>
  );
}

function useColumns(turn: (row: StaffSetting) => void): readonly Column<StaffSetting>[] {
  const t = useT();
  const brandOf = useBrandName();
  const nameOf = ({ id }: StaffSetting) => t('office.number', { id: String(id) });
  return [
    {
      key: 'name',
      title: t('office.chance.row'),
      isLead: true,
      cell: (row) => (
        <span className="grid">
          <span className="font-semibold">{nameOf(row)}</span>
          <span className="text-xs text-t3 wrap-anywhere">
            {askedOf[row.kind]
              .filter(({ look }) => look !== 'lines' && look !== 'choice')
              .slice(0, 3)
              .map(({ name }) => typedOf(row)[name])
              .join(' · ')}
          </span>
        </span>
      ),
    },
    { key: 'brand', title: t('office.flows.brand'), cell: (row) => brandOf(row.brand) },
    { key: 'at', title: t('office.chance.written'), cell: (row) => <Moment at={row.createdAt} /> },
    { key: 'state', title: t('office.column.status'), cell: (row) => <OnBadge isOn={row.isOn} /> },
    {
      key: 'switch',
      title: t('office.column.decision'),
      align: 'right',
      cell: (row) => <SwitchButton isOn={row.isOn} name={nameOf(row)} onPress={() => turn(row)} />,
    },
  ];
}

function Kind({ kind, rows, onNew }: { kind: SettingKind; rows: readonly StaffSetting[]; onNew(): void }) {
  const t = useT();
  const [turned, turn] = useState<StaffSetting | null>(null);
  const columns = useColumns(turn);
  const name = t(`office.chance.setting.${kind}`);
  return (
    <Section
      title={name}
      acts={
        <Button size="small" icon={Plus} aria-label={`${t('office.chance.new_setting')}: ${name}`} onClick={onNew}>
          {t('office.chance.new_setting')}
        </Button>
      }
    >
      {rows
        .filter(({ isOn }) => isOn)
        .map((row) => (
          <Holds key={row.id} row={row} />
        ))}
      <List caption={name} columns={columns} rows={rows} keyOf={({ id }) => String(id)} />
      {turned && <SettingSwitch row={turned} onClose={() => turn(null)} />}
    </Section>
  );
}

export function Settings() {
  const [written, write] = useState<SettingKind | null>(null);
  const { filter, tools } = useListTools(calls.settings);
  const reading = useCall(calls.settings, { input: { query: filter }, keepPrevious: true, staleMs: 0 });
  const rowsOf = (kind: SettingKind) => (reading.data?.settings ?? []).filter((row) => row.kind === kind);
  const held = written && rowsOf(written).find(({ isOn }) => isOn);
  return (
    <>
      {tools}
      <Read reading={reading}>
        {() =>
          settingKinds.map((kind) => <Kind key={kind} kind={kind} rows={rowsOf(kind)} onNew={() => write(kind)} />)
        }
      </Read>
      {written && (
        <SettingEditor
          kind={written}
          start={held ? { typed: typedOf(held), brand: held.brand } : null}
          onClose={() => write(null)}
        />
      )}
    </>
  );
}
