// Which wheels the window shows, as operators set it.
import { setting, settingRow } from '../../core/settings.ts';
import { listSchemes } from '../../base/schemes/schemes.ts';
import { insertWheel, listWheels, turnWheel } from './store.ts';

export const wheelSetting = setting<'wheel'>({
  kind: 'wheel',
  list: async (tx) =>
    (await listWheels(tx)).map((row) =>
      settingRow<'wheel'>(row, { scheme: row.scheme, kind: row.kind, place: row.place }),
    ),
  async faults({ tx, value: { scheme } }): Promise<Record<string, string>> {
    const isWheel = (await listSchemes(tx)).some(({ name, form }) => name === scheme && form === 'wheel');
    return isWheel ? {} : { scheme: 'enum' };
  },
  insert: (tx, { value, brand, author, createdAt: now }) =>
    insertWheel(tx, { ...value, brand, author, isOn: false, now }),
  turn: turnWheel,
});
