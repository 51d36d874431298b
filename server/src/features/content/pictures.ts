// Pictures of operators: uploaded, listed with where they are used, and deleted when they are used nowhere. Publishing
// locks the named pictures until its transaction ends, and deleting checks for uses after the row is deleted: the two
// cannot race.
import { brands } from '@malva/brands/all';
import type { content as contract, PictureInfo } from '@malva/contract/content';
import type { Tx } from '../../core/db.ts';
import type { Handlers } from '../../core/feature.ts';
import { takePicture, uploadName } from '../../core/images/take.ts';
import { refuse } from '../../core/refusal.ts';
import { pictures, settings, type PictureRow } from '../../base/content/content.ts';
import { findPicture, pictureAddress, picturesIn } from '../../base/pictures/pictures.ts';
import * as store from './store.ts';
import { change } from './change.ts';

const infoOf = (row: PictureRow, uses: PictureUse[] = []): PictureInfo => ({
  name: row.name,
  address: pictureAddress(row.name),
  title: row.title,
  width: row.width,
  height: row.height,
  size: row.size,
  author: row.author,
  at: row.at.toISOString(),
  uses,
});

/** Pictures in `value` stay until the transaction ends. @throws validation where one is gone. */
export async function holdPictures(tx: Tx, value: unknown): Promise<void> {
  const names = picturesIn(value);
  if (names.length === 0) return;
  const held = await store.holdPictures(tx, names);
  if (held.length < names.length) throw refuse('validation', { fields: { image: 'gone' } });
}

/** What a person reads: no path, no signs that steer, not too long. */
const titleOf = (file: string): string =>
  file
    .replace(/^.*[/\\]/, '')
    .replaceAll(/[\p{C}<>]/gu, '')
    .trim()
    .slice(0, 80);

const others = (project: string): string[] =>
  Object.keys(brands)
    .filter((name) => name !== project)
    .map((name) => `hero/${name}`);
const isForPages = (name: string): boolean => /^(hero|spot)\//.test(name) || /^g\/.+-wide$/.test(name);

export const pictureHandlers: Pick<Handlers<typeof contract>, 'pictures' | 'addPicture' | 'dropPicture'> = {
  async pictures({ app, now }) {
    const [rows, uses] = await Promise.all([pictures(app.db), pictureUses(app.db, now)]);
    const strange = others(app.config.project);
    const site = app.pictures.known
      .ofSite()
      .filter(({ name }) => isForPages(name) && !strange.some((other) => name.startsWith(other)));
    return {
      uploaded: rows.map((row) => infoOf(row, uses.get(row.name))),
      site: site.map(({ name, address }) => ({ name, address })),
    };
  },

  async addPicture({ app, query, request, visitor, staffId, now }) {
    const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const name = uploadName(bytes);
    const known = await findPicture(app.db, name);
    if (known) return { picture: infoOf(known, (await pictureUses(app.db, now)).get(name)), isNew: false };
    const taken = await app.pictures.renderer.alone(() => takePicture(bytes));
    const row = {
      name,
      title: titleOf(query.title ?? ''),
      ...taken,
      size: taken.bytes.length,
      author: `staff:${staffId}`,
      at: now,
    };
    const detail = { title: row.title, width: row.width, height: row.height, size: row.size };
    await change(
      { app, now, visitor, staffId },
      { action: 'content.picture', subject: `picture:${name}`, detail },
      (tx) => store.insertPicture(tx, row),
    );
    return { picture: infoOf(row), isNew: true };
  },

  async dropPicture({ app, params: { name }, visitor, staffId, now }) {
    await change(
      { app, now, visitor, staffId },
      { action: 'content.picture_delete', subject: `picture:${name}` },
      async (tx) => {
        if ((await store.dropPicture(tx, name)) === 0) throw refuse('not_found');
        const uses = (await pictureUses(tx, now)).get(name);
        if (uses) throw refuse('picture_in_use', { details: { uses } });
      },
    );
    return { success: true };
  },
};

interface PictureUse {
  place: 'page' | 'lobby';
  path: string;
  isPlanned: boolean;
}

/** Where visitors see each picture, or will. */
async function pictureUses(tx: Tx, now: Date): Promise<ReadonlyMap<string, PictureUse[]>> {
  const sources = await store.liveSources(tx, now);
  const current = await settings(tx);
  const uses = new Map<string, PictureUse[]>();
  const note = (value: unknown, use: PictureUse) => {
    for (const name of picturesIn(value)) uses.set(name, [...(uses.get(name) ?? []), use]);
  };
  for (const { path, source, is_planned } of sources) note(source, { place: 'page', path, isPlanned: is_planned });
  for (const { value } of current) note(value, { place: 'lobby', path: '/', isPlanned: false });
  return uses;
}
