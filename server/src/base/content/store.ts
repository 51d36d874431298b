// SQL of content as visitors see it. What operators change: features/content/store.ts.
import type { PageSource } from '@malva/contract/content-sources';
import type { Lang } from '@malva/contract/schema';
import { sql, type Tx } from '../../core/db.ts';

export interface VersionRow {
  id: number;
  page_id: number;
  path: string;
  number: number;
  title: Record<Lang, string>;
  description: Record<Lang, string>;
  image: string | null;
  author: string;
  note: string;
  at: Date;
  publish_at: Date | null;
  hide_at: Date | null;
}

export const stampOf = async (tx: Tx): Promise<bigint> =>
  (await tx.one<{ stamp: bigint }>(sql`select stamp from content_stamp`)).stamp;

/** Versions that were given an hour, without their blocks. */
export const publishedVersions = (tx: Tx): Promise<VersionRow[]> =>
  tx.rows<VersionRow>(sql`
  select v.id, v.page_id, p.path, v.number, v.source->'title' as title, v.source->'description' as description, v.source->>'image' as image,
    v.author, v.note, v.at, v.publish_at, v.hide_at
  from content_version v join content_page p on p.id = v.page_id where v.publish_at is not null order by v.publish_at, v.id`);

export interface SourceRow {
  id: number;
  page_id: number;
  path: string;
  source: PageSource;
  at: Date;
}
export const findSource = (tx: Tx, versionId: number): Promise<SourceRow | undefined> =>
  tx.maybe<SourceRow>(sql`
  select v.id, v.page_id, p.path, v.source, v.at from content_version v join content_page p on p.id = v.page_id where v.id = ${versionId}`);

export interface SettingRow {
  id: number;
  name: string;
  value: unknown;
  author: string;
  note: string;
  at: Date;
}
export const settings = (tx: Tx): Promise<SettingRow[]> =>
  tx.rows<SettingRow>(
    sql`select distinct on (name) id, name, value, author, note, at from content_setting order by name, id desc`,
  );

export interface OwnText {
  key: string;
  lang: Lang;
  text: string;
}
export const ownTexts = (tx: Tx): Promise<OwnText[]> => tx.rows<OwnText>(sql`select key, lang, text from content_text`);

export interface PictureRow {
  name: string;
  title: string;
  size: number;
  width: number;
  height: number;
  blur: string | null;
  author: string;
  at: Date;
}
export const pictures = (tx: Tx): Promise<PictureRow[]> =>
  tx.rows<PictureRow>(
    sql`select name, title, size, width, height, blur, author, at from content_picture order by at desc, name`,
  );
