// What operators composed, as every part of the site may read it: a snapshot in memory that is looked at again when the
// stamp moved. The process that saved sees it at once, every other within a second. Times are asked with the clock of
// the caller: `generationOf` is another word whenever a visitor could see something else, so caches hang on it.
import type { Settings, SettingName } from '@malva/contract/content-sources';
import type { Lang } from '@malva/contract/schema';
import { compile, typeset, type Compiled } from '@malva/i18n/messages';
import type { App } from '../../core/app.ts';
import { overrideTexts } from '../../core/texts.ts';
import * as store from './store.ts';
import type { OwnText, PictureRow, VersionRow } from './store.ts';

export { findSource, pictures, settings } from './store.ts';
export type { PictureRow, SettingRow, SourceRow, VersionRow, OwnText } from './store.ts';

/** How long a process may not know of another's change. */
const lookEveryMs = 1000;

export interface Content {
  stamp: bigint;
  /** By path, each in the order of their hours. */
  published: ReadonlyMap<string, readonly VersionRow[]>;
  /** Hours at which something appears or goes, ascending, milliseconds. */
  changes: readonly number[];
  settings: Partial<Settings>;
  /** Uploaded ones by name, without their bytes. */
  pictures: ReadonlyMap<string, PictureRow>;
  texts: readonly OwnText[];
  /** Compiled texts put in place of the house's own. */
  messages: Readonly<Record<Lang, Readonly<Record<string, Compiled>>>>;
  /** Blocks by version; a version never changes. */
  sources: Map<number, Promise<store.SourceRow | undefined>>;
}

interface Known {
  content: Content | null;
  lookedAt: number;
  looking: Promise<Content> | null;
}
const knownOf = new WeakMap<App, Known>();

function known(app: App): Known {
  let of = knownOf.get(app);
  if (!of) knownOf.set(app, (of = { content: null, lookedAt: 0, looking: null }));
  return of;
}

function byPath(rows: readonly VersionRow[]): Map<string, VersionRow[]> {
  const map = new Map<string, VersionRow[]>();
  for (const row of rows) map.set(row.path, [...(map.get(row.path) ?? []), row]);
  return map;
}

async function read(app: App, stamp: bigint): Promise<Content> {
  const [versions, settings, texts, pictures] = await Promise.all([
    store.publishedVersions(app.db),
    store.settings(app.db),
    store.ownTexts(app.db),
    store.pictures(app.db),
  ]);
  const hours = versions
    .flatMap(({ publish_at, hide_at }) => [publish_at, hide_at])
    .flatMap((at) => (at ? [at.getTime()] : []));
  const messages: Record<Lang, Record<string, Compiled>> = { uk: {}, ru: {}, en: {} };
  for (const { key, lang, text } of texts) messages[lang][key] = compile(typeset(text));
  overrideTexts(texts);
  return {
    stamp,
    texts,
    messages,
    published: byPath(versions),
    changes: hours.toSorted((a, b) => a - b),
    settings: Object.fromEntries(settings.map(({ name, value }) => [name, value])) as Partial<Settings>,
    pictures: new Map(pictures.map((row) => [row.name, row])),
    sources: new Map(),
  };
}

async function look(app: App, of: Known): Promise<Content> {
  try {
    const stamp = await store.stampOf(app.db);
    if (of.content?.stamp !== stamp) of.content = await read(app, stamp);
    of.lookedAt = performance.now();
    return of.content;
  } catch (error) {
    // Without the database the last that was known goes on being shown.
    if (!of.content) throw error;
    of.lookedAt = performance.now();
    return of.content;
  } finally {
    of.looking = null;
  }
}

/** The content as it stands; at most a second old. */
export function contentOf(app: App): Promise<Content> | Content {
  const of = known(app);
  if (of.content && performance.now() - of.lookedAt < lookEveryMs) return of.content;
  of.looking ??= look(app, of);
  return of.looking;
}

/** The same server with other settings in force: for one visitor, one rendering. */
export function seenWith(app: App, content: Content, settings: Partial<Settings>): App {
  const seen = { ...app };
  knownOf.set(seen, {
    content: { ...content, settings: { ...content.settings, ...settings } },
    lookedAt: Number.POSITIVE_INFINITY,
    looking: null,
  });
  return seen;
}

/** After a change of one's own: everything read from now on knows it. */
export async function refreshContent(app: App): Promise<void> {
  const of = known(app);
  await of.looking?.catch(() => undefined);
  of.lookedAt = 0;
  await contentOf(app);
}

/** Another word whenever a visitor could see something else than before. */
export function generationOf({ stamp, changes }: Content, now: Date): string {
  const at = now.getTime();
  let passed = 0;
  while (passed < changes.length && (changes[passed] as number) <= at) passed++;
  return `${stamp}.${passed}`;
}

/** The version a visitor gets: the last whose hour has come, unless the hour of its going has come too. */
export function visibleOf(versions: readonly VersionRow[], now: Date): VersionRow | null {
  const last = versions.findLast(({ publish_at }) => publish_at !== null && publish_at <= now);
  return last && (last.hide_at === null || last.hide_at > now) ? last : null;
}

export const visiblePage = (content: Content, path: string, now: Date): VersionRow | null =>
  visibleOf(content.published.get(path) ?? [], now);

export const visiblePages = (content: Content, now: Date): VersionRow[] =>
  [...content.published.values()].flatMap((versions) => visibleOf(versions, now) ?? []);

/** The blocks of a version; read once. */
export function sourceOf(app: App, content: Content, versionId: number): Promise<store.SourceRow | undefined> {
  let source = content.sources.get(versionId);
  if (!source) {
    source = store.findSource(app.db, versionId);
    content.sources.set(versionId, source);
    source.catch(() => content.sources.delete(versionId));
  }
  return source;
}

export const settingOf = <N extends SettingName>(content: Content, name: N): Settings[N] | null =>
  (content.settings[name] as Settings[N] | undefined) ?? null;
