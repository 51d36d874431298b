// The office's tools of content. Every change is a new version or row, is in the audit trail, and is known to this
// process at once: the snapshot is reloaded before the answer.
import { content as contract, type PageInfo, type TextRow, type VersionInfo } from '@malva/contract/content';
import {
  settingSchemas,
  type PageSource,
  type MenuSource,
  type RemarketingSource,
  type SettingName,
  type SportSource,
  type Settings,
} from '@malva/contract/content-sources';
import { pages } from '@malva/contract/page';
import type { BrandName } from '@malva/contract/render';
import { langs, type Lang } from '@malva/contract/schema';
import { compile } from '@malva/i18n/messages';
import { isBlank } from '@malva/rules/typed';
import Value from 'typebox/value';
import type { Handlers } from '../../core/feature.ts';
import { refuse } from '../../core/refusal.ts';
import { houseKeys, houseText } from '../../core/texts.ts';
import { contentOf, findSource, visibleOf, type VersionRow } from '../../base/content/content.ts';
import { inLang, checkedHref } from '../../base/composed-text/composed-text.ts';
import { homeDefaults, filtersDefault } from '../../base/home/home.ts';
import { winsDefault } from '@malva/rules/win-feed';
import { arrangedMenu, menuDefault } from '../../base/menu/menu.ts';
import { badBanners, badSportBanners, remarketingDefault, sportDefault } from '../../base/banners/banners.ts';
import { draftToken, previewToken } from '../../base/preview/preview.ts';
import * as store from './store.ts';
import { change, type At } from './change.ts';
import { badLinks } from './markdown.ts';
import { holdPictures, pictureHandlers } from './pictures.ts';

const author = (at: At): string => `staff:${at.staffId}`;

function stateOf(versions: readonly VersionRow[], now: Date): PageInfo['state'] {
  if (visibleOf(versions, now)) return 'shown';
  if (versions.some(({ publish_at }) => publish_at !== null && publish_at > now)) return 'planned';
  return versions.some(({ publish_at }) => publish_at !== null) ? 'hidden' : 'draft';
}

function infoOf(newest: VersionRow, published: readonly VersionRow[], of: { now: Date; lang: Lang }): PageInfo {
  const state = stateOf(published, of.now);
  return {
    id: newest.page_id,
    path: newest.path,
    title: inLang(newest.title, of.lang),
    state,
    at: newest.at.toISOString(),
    author: newest.author,
  };
}

const versionOf = (row: VersionRow, shown: VersionRow | null): VersionInfo => ({
  id: row.id,
  number: row.number,
  author: row.author,
  note: row.note,
  at: row.at.toISOString(),
  publishAt: row.publish_at?.toISOString() ?? null,
  hideAt: row.hide_at?.toISOString() ?? null,
  isShown: row.id === shown?.id,
});

const taken = new Set(Object.values(pages).map(({ path }) => path as string));
const closedHeads =
  /^\/(rest|office|assets|img|fonts|studio|rgs|callbacks|connection|emulation|i18n|dev|docs|healthz|readyz|uk|ru|en|online-game|profile)\//;

/** Where no page of the site's own stands and no prefix means something else. */
const isFree = (path: string): boolean => !taken.has(path) && !closedHeads.test(path);

/** Everything in a source that is a text or an address, each with its place. */
function walk(value: unknown, at: string, visit: (text: string, at: string) => void): void {
  if (typeof value === 'string') return visit(value, at);
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value)) walk(part, at ? `${at}.${key}` : key, visit);
}

/** @throws validation, naming each place at fault. */
function checkAddresses(value: unknown): void {
  const fields: Record<string, string> = {};
  walk(value, '', (text, at) => {
    const isAddress = at.endsWith('.href') || at === 'href';
    if (isAddress ? checkedHref(text) === null : badLinks(text).length > 0) fields[at] = 'link';
  });
  if (Object.keys(fields).length > 0) throw refuse('validation', { fields });
}

/** A title and at least one text in Ukrainian: the language that stands in for the others. */
function checkSource(source: PageSource): void {
  if (isBlank(source.title.uk)) throw refuse('validation', { fields: { 'title.uk': 'minLength' } });
  checkAddresses(source);
}

function timesOf(body: { at: string | null; hideAt: string | null }, now: Date): { at: Date; hideAt: Date | null } {
  const at = body.at === null ? now : new Date(body.at);
  const hideAt = body.hideAt === null ? null : new Date(body.hideAt);
  if (hideAt && (hideAt <= at || hideAt <= now)) throw refuse('validation', { fields: { hideAt: 'order' } });
  // What was to begin earlier begins now: history is not rewritten.
  return { at: at < now ? now : at, hideAt };
}

/** Names of the values a compiled text stands on, wherever in it. */
function placesOf(message: unknown): string[] {
  if (!Array.isArray(message)) return [];
  return message.flatMap((part: unknown) => {
    if (!Array.isArray(part)) return [];
    const [name, , choices] = part as [string, string?, Readonly<Record<string, unknown>>?];
    return [name, ...(choices && typeof choices === 'object' ? Object.values(choices).flatMap(placesOf) : [])];
  });
}
const places = (text: string): string => [...new Set(placesOf(compile(text)))].toSorted().join(' ');

/** Valid ICU with the places the house's own text has. @throws validation. */
function checkText(key: string, lang: Lang, text: string): void {
  const house = houseText(lang, key);
  if (house === undefined) throw refuse('not_found');
  try {
    compile(text);
  } catch {
    throw refuse('validation', { fields: { text: 'icu' } });
  }
  if (places(text) !== places(house)) throw refuse('validation', { fields: { text: 'places' } });
}

/** @throws validation. */
function checkSetting(name: SettingName, value: unknown): void {
  const [wrong] = Value.Errors(settingSchemas[name], value);
  if (wrong)
    throw refuse('validation', {
      fields: { [wrong.instancePath.replace(/^\//, '').replaceAll('/', '.') || 'value']: wrong.keyword },
    });
  checkAddresses(value);
  const fields =
    name === 'remarketing'
      ? badBanners(value as RemarketingSource)
      : name === 'sport'
        ? badSportBanners(value as SportSource)
        : {};
  if (Object.keys(fields).length > 0) throw refuse('validation', { fields });
}

const defaultsOf = (name: SettingName, brand: BrandName): Settings[SettingName] =>
  ({
    menu: menuDefault,
    home: homeDefaults(brand),
    filters: filtersDefault,
    remarketing: remarketingDefault,
    sport: sportDefault,
    wins: winsDefault,
  })[name];

/** As it is read today: an older menu by the rule of the one rail. */
const asRead = (name: string, value: Settings[SettingName]): Settings[SettingName] =>
  name === 'menu' ? arrangedMenu(value as MenuSource) : value;

export const handlers: Handlers<typeof contract> = {
  ...pictureHandlers,

  async pages({ app, visitor, now }) {
    const [{ published }, newest] = await Promise.all([contentOf(app), store.newestVersions(app.db)]);
    return { pages: newest.map((row) => infoOf(row, published.get(row.path) ?? [], { now, lang: visitor.lang })) };
  },

  async page({ app, params, visitor, now }) {
    const versions = await store.versionsOf(app.db, params.id);
    const [newest] = versions;
    const source = newest && (await findSource(app.db, newest.id));
    if (!newest || !source) throw refuse('not_found');
    const published = (await contentOf(app)).published.get(newest.path) ?? [];
    const shown = visibleOf(published, now);
    return {
      page: infoOf(newest, published, { now, lang: visitor.lang }),
      source: source.source,
      versions: versions.map((row) => versionOf(row, shown)),
      preview: previewToken(app, newest.id, now),
    };
  },

  async version({ app, params, now }) {
    const row = await findSource(app.db, params.id);
    if (!row) throw refuse('not_found');
    return { source: row.source, preview: previewToken(app, row.id, now) };
  },

  async save({ app, body, visitor, staffId, now }) {
    const { path, source, note } = body;
    checkSource(source);
    if (!isFree(path)) throw refuse('validation', { fields: { path: 'taken' } });
    const at = { app, now, visitor, staffId };
    return change(at, { action: 'content.save', subject: `page:${path}`, detail: { note } }, async (tx) => {
      const known = body.id === null ? await store.insertPage(tx, path, now) : { id: body.id };
      if (!known) throw refuse('validation', { fields: { path: 'taken' } });
      const locked = await store.lockPage(tx, known.id);
      if (!locked) throw refuse('not_found');
      // A page stays where it is: links to it shall not break.
      if (locked.path !== path) throw refuse('validation', { fields: { path: 'fixed' } });
      await holdPictures(tx, source);
      const version = await store.insertVersion(tx, {
        pageId: known.id,
        source,
        author: author(at),
        note: note.trim(),
        now,
      });
      return { id: known.id, version: version.id };
    });
  },

  async publish({ app, params, body, visitor, staffId, now }) {
    const row = await findSource(app.db, params.id);
    if (!row) throw refuse('not_found');
    const times = timesOf(body, now);
    const detail = { version: params.id, at: times.at.toISOString(), hideAt: times.hideAt?.toISOString() ?? null };
    await change(
      { app, now, visitor, staffId },
      { action: 'content.publish', subject: `page:${row.path}`, detail },
      async (tx) => {
        await holdPictures(tx, row.source);
        await store.publishVersion(tx, params.id, times);
      },
    );
    return { success: true };
  },

  async hide({ app, params, visitor, staffId, now }) {
    const [row] = await store.versionsOf(app.db, params.id);
    if (!row) throw refuse('not_found');
    await change({ app, now, visitor, staffId }, { action: 'content.hide', subject: `page:${row.path}` }, (tx) =>
      store.hidePage(tx, params.id, now),
    );
    return { success: true };
  },

  async setting({ app, params }) {
    const [content, versions] = await Promise.all([contentOf(app), store.settingVersions(app.db, params.name)]);
    const value = content.settings[params.name] ?? defaultsOf(params.name, app.config.project);
    return {
      value: asRead(params.name, value),
      versions: versions.map((row) => ({ id: row.id, author: row.author, note: row.note, at: row.at.toISOString() })),
    };
  },

  async settingVersion({ app, params }) {
    const row = await store.findSetting(app.db, params.id);
    if (!row) throw refuse('not_found');
    return { value: asRead(row.name, row.value as Settings[SettingName]) };
  },

  async saveSetting({ app, params, body, visitor, staffId, now }) {
    checkSetting(params.name, body.value);
    const at = { app, now, visitor, staffId };
    const row = {
      name: params.name,
      value: body.value as unknown,
      author: author(at),
      note: body.note.trim(),
      at: now,
    };
    await change(
      at,
      { action: 'content.setting', subject: `setting:${params.name}`, detail: { note: row.note } },
      async (tx) => {
        await holdPictures(tx, row.value);
        await store.insertSetting(tx, row);
      },
    );
    return { success: true };
  },

  async previewSetting({ app, params, body, now }) {
    checkSetting(params.name, body.value);
    await holdPictures(app.db, body.value);
    const draft = await store.insertDraft(app.db, { name: params.name, value: body.value as unknown, at: now });
    return { preview: draftToken(app, draft.id, now) };
  },

  async texts({ app, query }) {
    const { texts } = await contentOf(app);
    const own = new Map(texts.map(({ key, lang, text }) => [`${lang} ${key}`, text]));
    const row = (key: string): TextRow => {
      const pair = (lang: Lang) => ({ house: houseText(lang, key) ?? '', own: own.get(`${lang} ${key}`) ?? null });
      return { key, uk: pair('uk'), ru: pair('ru'), en: pair('en') };
    };
    const wanted = (query.search ?? '').trim().toLocaleLowerCase('uk');
    const found = houseKeys()
      .filter((key) => !query.own || langs.some((lang) => own.has(`${lang} ${key}`)))
      .map(row)
      .filter(({ key, uk, ru, en }) =>
        [key, ...[uk, ru, en].flatMap((pair) => [pair.house, pair.own])].some((text) =>
          text?.toLocaleLowerCase('uk').includes(wanted),
        ),
      );
    return { texts: found.slice(0, 40), total: found.length };
  },

  async saveText({ app, body, visitor, staffId, now }) {
    const { key, lang, text } = body;
    if (text !== null) checkText(key, lang, text);
    const at = { app, now, visitor, staffId };
    await change(
      at,
      {
        action: text === null ? 'content.text_reset' : 'content.text',
        subject: `text:${lang}:${key}`,
        detail: { text },
      },
      (tx) =>
        text === null
          ? store.dropText(tx, key, lang)
          : store.putText(tx, { key, lang, text, author: author(at), at: now }),
    );
    return { success: true };
  },
};
