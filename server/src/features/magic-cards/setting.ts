// Albums of cards, as operators set them.
import { setting, settingRow } from '../../core/settings.ts';
import { findPromotion } from '../../base/promotions/promotions.ts';
import { rewardsBy } from '../../base/rewards/rewards.ts';
import { listSchemes } from '../../base/schemes/schemes.ts';
import { insertAlbum, listAlbums, turnAlbum } from './store.ts';

export const albumSetting = setting<'album'>({
  kind: 'album',
  list: async (tx) =>
    (await listAlbums(tx)).map((row) =>
      settingRow<'album'>(row, {
        scheme: row.scheme,
        title: row.title,
        sets: row.sets.map(({ title }) => title),
        cards: row.cards,
        setReward: row.set_reward,
        albumReward: row.album_reward,
        promotion: row.promotion,
        from: row.from_at.toISOString(),
        until: row.until_at.toISOString(),
      }),
    ),
  async faults({ tx, value, now }) {
    const { scheme, setReward, albumReward, promotion } = value;
    const fields: Record<string, string> = {};
    const [from, until] = [new Date(value.from), new Date(value.until)];
    if (until <= from || until <= now) fields.until = 'order';
    if (!(await listSchemes(tx)).some(({ name, form }) => name === scheme && form === 'pack')) fields.scheme = 'enum';
    const known = await rewardsBy(tx, [setReward, albumReward]);
    if (!known.get(setReward)?.is_on) fields.setReward = 'enum';
    if (!known.get(albumReward)?.is_on) fields.albumReward = 'enum';
    if (!(await findPromotion(tx, promotion))) fields.promotion = 'enum';
    return fields;
  },
  insert: (tx, { value, brand, author, createdAt: now }) =>
    insertAlbum(tx, {
      scheme: value.scheme,
      title: value.title,
      sets: value.sets.map((title) => ({ title })),
      cards: [...value.cards],
      set_reward: value.setReward,
      album_reward: value.albumReward,
      promotion: value.promotion,
      brand,
      from_at: new Date(value.from),
      until_at: new Date(value.until),
      isOn: false,
      author,
      now,
    }),
  turn: turnAlbum,
});
