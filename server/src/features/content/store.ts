// SQL of what operators change. Every change moves the stamp in its own transaction.
import type { PageSource } from '@malva/contract/content-sources';
import type { Lang } from '@malva/contract/schema';
import { sql, type Tx } from '../../core/db.ts';
import type { OwnText, PictureRow, SettingRow, VersionRow } from '../../base/content/content.ts';

export const moveStamp = (tx: Tx): Promise<number> => tx.run(sql`update content_stamp set stamp = stamp + 1`);

/** The newest version of each page. */
export const newestVersions = (tx: Tx): Promise<VersionRow[]> =>
  tx.rows<VersionRow>(sql`
  select distinct on (p.path) v.id, v.page_id, p.path, v.number, v.source->'title' as title, v.source->'description' as description,
    v.source->>'image' as image, v.author, v.note, v.at, v.publish_at, v.hide_at
  from content_version v join content_page p on p.id = v.page_id order by p.path, v.number desc`);

export const versionsOf = (tx: Tx, pageId: number): Promise<VersionRow[]> =>
  tx.rows<VersionRow>(sql`
  select v.id, v.page_id, p.path, v.number, v.source->'title' as title, v.source->'description' as description, v.source->>'image' as image,
    v.author, v.note, v.at, v.publish_at, v.hide_at
  from content_version v join content_page p on p.id = v.page_id where v.page_id = ${pageId} order by v.number desc limit 200`);

export const findPage = (tx: Tx, path: string): Promise<{ id: number } | undefined> =>
  tx.maybe<{ id: number }>(sql`select id from content_page where path = ${path}`);

/** The page's path, locked until the transaction ends: versions are numbered one after another. */
export const lockPage = (tx: Tx, id: number): Promise<{ path: string } | undefined> =>
  tx.maybe<{ path: string }>(sql`select path from content_page where id = ${id} for update`);

export const insertPage = (tx: Tx, path: string, now: Date): Promise<{ id: number } | undefined> =>
  tx.maybe<{ id: number }>(
    sql`insert into content_page (path, created_at) values (${path}, ${now}) on conflict (path) do nothing returning id`,
  );

export interface NewVersion {
  pageId: number;
  source: PageSource;
  author: string;
  note: string;
  now: Date;
}

export const insertVersion = (tx: Tx, v: NewVersion): Promise<{ id: number }> =>
  tx.one<{ id: number }>(sql`
  insert into content_version (page_id, number, source, author, note, at)
  select ${v.pageId}, coalesce(max(number), 0) + 1, ${JSON.stringify(v.source)}, ${v.author}, ${v.note}, ${v.now} from content_version where page_id = ${v.pageId}
  returning id`);

export const publishVersion = (tx: Tx, id: number, times: { at: Date; hideAt: Date | null }): Promise<number> =>
  tx.run(sql`update content_version set publish_at = ${times.at}, hide_at = ${times.hideAt} where id = ${id}`);

/** What is shown goes now; what was to come does not come. */
export async function hidePage(tx: Tx, pageId: number, now: Date): Promise<void> {
  await tx.run(
    sql`update content_version set hide_at = ${now} where page_id = ${pageId} and publish_at <= ${now} and (hide_at is null or hide_at > ${now})`,
  );
  await tx.run(
    sql`update content_version set publish_at = null, hide_at = null where page_id = ${pageId} and publish_at > ${now}`,
  );
}

export const settingVersions = (tx: Tx, name: string): Promise<SettingRow[]> =>
  tx.rows<SettingRow>(
    sql`select id, name, null as value, author, note, at from content_setting where name = ${name} order by id desc limit 100`,
  );

export const findSetting = (tx: Tx, id: number): Promise<SettingRow | undefined> =>
  tx.maybe<SettingRow>(sql`select id, name, value, author, note, at from content_setting where id = ${id}`);

export const insertSetting = (tx: Tx, s: Omit<SettingRow, 'id'>): Promise<number> =>
  tx.run(sql`
  insert into content_setting (name, value, author, note, at) values (${s.name}, ${JSON.stringify(s.value)}, ${s.author}, ${s.note}, ${s.at})`);

export const putText = (tx: Tx, t: OwnText & { author: string; at: Date }): Promise<number> =>
  tx.run(sql`
  insert into content_text (key, lang, text, author, at) values (${t.key}, ${t.lang}, ${t.text}, ${t.author}, ${t.at})
  on conflict (key, lang) do update set text = excluded.text, author = excluded.author, at = excluded.at`);

export const dropText = (tx: Tx, key: string, lang: Lang): Promise<number> =>
  tx.run(sql`delete from content_text where key = ${key} and lang = ${lang}`);

/** Stores a setting for its preview before saving; deletes drafts older than a day. */
export async function insertDraft(tx: Tx, d: { name: string; value: unknown; at: Date }): Promise<{ id: number }> {
  await tx.run(sql`delete from content_draft where at < ${d.at}::timestamptz - interval '1 day'`);
  return tx.one<{ id: number }>(
    sql`insert into content_draft (name, value, at) values (${d.name}, ${JSON.stringify(d.value)}, ${d.at}) returning id`,
  );
}

/** The same picture twice is one; answers how many rows are new. */
export const insertPicture = (tx: Tx, p: PictureRow & { bytes: Buffer }): Promise<number> =>
  tx.run(sql`
  insert into content_picture (name, title, bytes, size, width, height, blur, author, at)
  values (${p.name}, ${p.title}, ${p.bytes}, ${p.size}, ${p.width}, ${p.height}, ${p.blur}, ${p.author}, ${p.at}) on conflict (name) do nothing`);

export const dropPicture = (tx: Tx, name: string): Promise<number> =>
  tx.run(sql`delete from content_picture where name = ${name}`);

/** Which of them there are; none of them goes before the transaction ends. */
export const holdPictures = (tx: Tx, names: readonly string[]): Promise<{ name: string }[]> =>
  tx.rows<{ name: string }>(
    sql`select name from content_picture where name = any(${names}) order by name for key share`,
  );

export interface LiveSource {
  path: string;
  source: PageSource;
  is_planned: boolean;
}

/** What visitors see of each page and what is to come, where an uploaded picture stands in it. */
export const liveSources = (tx: Tx, now: Date): Promise<LiveSource[]> =>
  tx.rows<LiveSource>(sql`
  select p.path, v.source, v.publish_at > ${now} as is_planned
  from content_version v join content_page p on p.id = v.page_id
  where v.publish_at is not null and (v.hide_at is null or v.hide_at > ${now})
    and (v.publish_at > ${now} or v.id = (
      select l.id from content_version l where l.page_id = v.page_id and l.publish_at <= ${now} order by l.publish_at desc, l.id desc limit 1))
    and v.source::text like '%/img/uploads/%' order by p.path, v.id`);
