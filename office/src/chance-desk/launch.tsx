// Windows that switch on and off what stands in this room.
import { chanceDesk as calls, type StaffScheme, type StaffSetting } from '@malva/contract/chance-desk';
import { useT } from '@malva/web/core/site.tsx';
import { AskDialog, OffDialog } from '../promotions/launch.tsx';

export const schemeName = ({ name, version }: Pick<StaffScheme, 'name' | 'version'>): string => `${name} · ${version}`;

export function SchemeSwitch({ row, onClose }: { row: StaffScheme; onClose(): void }) {
  const t = useT();
  const lists = [calls.schemes, calls.scheme];
  return row.isOn ? (
    <OffDialog
      title={`${t('office.bonuses.take_off')}: ${schemeName(row)}`}
      lead={t('office.chance.scheme_off')}
      spec={calls.schemeOff}
      input={(reason) => ({ params: { id: row.id }, body: { reason } })}
      lists={lists}
      onClose={onClose}
    />
  ) : (
    <AskDialog
      title={`${t('office.act.kind.scheme.on')}: ${schemeName(row)}`}
      kind="scheme.on"
      input={{ schemeId: row.id }}
      lists={lists}
      onClose={onClose}
    />
  );
}

export function SettingSwitch({ row, onClose }: { row: StaffSetting; onClose(): void }) {
  const t = useT();
  const name = `${t(`office.chance.setting.${row.kind}`)} ${t('office.number', { id: String(row.id) })}`;
  return row.isOn ? (
    <OffDialog
      title={`${t('office.bonuses.take_off')}: ${name}`}
      lead={t('office.chance.setting_off')}
      spec={calls.settingOff}
      input={(reason) => ({ params: { kind: row.kind, id: row.id }, body: { reason } })}
      lists={[calls.settings]}
      onClose={onClose}
    />
  ) : (
    <AskDialog
      title={`${t('office.act.kind.setting.on')}: ${name}`}
      kind="setting.on"
      input={{ kind: row.kind, settingId: row.id }}
      lists={[calls.settings]}
      onClose={onClose}
    />
  );
}
