// How often dice are thrown and on which scheme, as operators set it.
import { setting, settingRow } from '../../core/settings.ts';
import { listSchemes } from '../../base/schemes/schemes.ts';
import { insertSet, listSets, turnSet } from './store.ts';

export const diceSetting = setting<'dice'>({
  kind: 'dice',
  list: async (tx) =>
    (await listSets(tx)).map((row) =>
      settingRow<'dice'>(row, {
        name: row.name,
        scheme: row.scheme,
        baseTries: row.base_tries,
        maxTries: row.max_tries,
      }),
    ),
  async faults({ tx, value: { scheme, baseTries, maxTries } }) {
    const fields: Record<string, string> = {};
    if (!(await listSchemes(tx)).some(({ name, form }) => name === scheme && form === 'dice')) fields.scheme = 'enum';
    if (baseTries > maxTries) fields.maxTries = 'order';
    return fields;
  },
  insert: (tx, { value: { name, scheme, baseTries, maxTries }, brand, author, createdAt: now }) =>
    insertSet(tx, { name, scheme, base_tries: baseTries, max_tries: maxTries, brand, isOn: false, author, now }),
  turn: turnSet,
});
