// Pages: which page stands at a path, its payload from the owning feature's loader, its SEO data. Whatever a loader
// gives, a page leaves this file as JSON written by its schema: a field that is not declared goes nowhere.
import { createHash } from 'node:crypto';
import { Type, type Static, type TSchema } from 'typebox';
import { brands } from '@malva/brands/all';
import { otherPaths, PageData, pages, type PageName, type Seo } from '@malva/contract/page';
import { langs, type Lang } from '@malva/contract/schema';
import { loadMessages } from '@malva/i18n/messages';
import { overlayOf } from '@malva/rules/overlay-path';
import { wantsSeoData } from '@malva/rules/seo';
import type { App } from '../../core/app.ts';
import type { PageContext, PageLoaders } from '../../core/feature.ts';
import type { ShareCard } from '../../core/images/share-card.ts';
import { jsonOf } from '../../core/http.ts';
import { Refusal, refuse } from '../../core/refusal.ts';
import { isStorable } from '../../core/storable.ts';
import type { Content } from '../../base/content/content.ts';
import { serverText } from '../../core/texts.ts';
import { bareTitle, cardAddress } from './share-address.ts';

const messages = Object.fromEntries(langs.map((lang) => [lang, loadMessages(lang)]));
const merged = new WeakMap<Content, Map<string, Readonly<Record<string, unknown>>>>();

/** The house's messages with the operators' texts in place of some. */
export function messagesOf(lang: Lang, content: Content): Readonly<Record<string, unknown>> {
  const own = content.messages[lang];
  if (Object.keys(own).length === 0) return messages[lang] ?? {};
  const known = merged.get(content) ?? new Map<string, Readonly<Record<string, unknown>>>();
  merged.set(content, known);
  const all = known.get(lang) ?? { ...messages[lang], ...own };
  known.set(lang, all);
  return all;
}

/** Changes with any word of the language. */
export function versionOf(lang: Lang, content: Content): string {
  const words = messagesOf(lang, content);
  const version =
    versions.get(words) ?? createHash('sha256').update(JSON.stringify(words)).digest('base64url').slice(0, 16);
  versions.set(words, version);
  return version;
}
const versions = new WeakMap<object, string>();

interface PageMatch {
  name: PageName;
  params: Record<string, string>;
}

const patternOf = (name: PageName, path: string, of?: string) => ({
  name,
  of,
  keys: [...path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? ''),
  regex: new RegExp(`^${path.replaceAll('*', '.*').replace(/:\w+/g, '([^/]+)')}$`),
});
const others = (isAnywhere: boolean) =>
  otherPaths
    .filter(({ path }) => path.includes('*') === isAnywhere)
    .map(({ name, path, of }) => patternOf(name, path, of));
const patterns = [
  ...others(true),
  ...(Object.keys(pages) as PageName[])
    .filter((name) => name !== 'composed')
    .map((name) => patternOf(name, pages[name].path)),
  ...others(false),
];

/**
 * The page at a path without language prefix, else the one operators may have composed there; the slash is forgiven.
 */
export function matchPage(path: string): PageMatch {
  const slashed = path.endsWith('/') ? path : `${path}/`;
  for (const { name, of, keys, regex } of patterns) {
    const match = regex.exec(slashed);
    if (match)
      return {
        name,
        params: { ...Object.fromEntries(keys.map((key, i) => [key, match[i + 1] ?? ''])), ...(of && { of }) },
      };
  }
  return { name: 'composed', params: { path: slashed } };
}

/** What stands at a path of one word where no page was composed: a tag may. */
function shortTag(path: string): PageMatch | null {
  const slug = /^\/([^/]+)\/$/.exec(path)?.[1];
  return slug ? { name: 'gamesRubric', params: { slug, of: 'tag' } } : null;
}

/** Some variants have no pages of tags: their addresses lead home. */
const hasNoTags = (app: App): boolean => brands[app.config.project].has('tags-lead-home');
export const leadsHome = (app: App, path: string): boolean => /^\/tags?(\/|$)/.test(path) && hasNoTags(app);

/** The page a path shows: what opens over a page shows the page beneath it. */
export const shownPath = (path: string): string => overlayOf(path)?.beneath ?? (path.endsWith('/') ? path : `${path}/`);

type PageAsked = Omit<PageContext, 'params'>;
type SeoFields = Static<typeof Seo>;

interface FoundPage {
  /** With the payload as its loader gave it: never sent, only written by `textOf`. */
  loaded: PageData;
  /** Null where a page is not for everybody. */
  card: ShareCard | null;
}

const schemas = new Map<string, TSchema>();

/** Of the answer with a page of this name. */
export function schemaOf(name: PageName): TSchema {
  const schema = schemas.get(name) ?? Type.Object({ ...PageData.properties, payload: pages[name].payload });
  schemas.set(name, schema);
  return schema;
}

const textOf = (page: PageData): string => jsonOf(schemaOf(page.page as PageName), page);

/** The page as JSON. @throws not_found, unauthorized, and whatever the page's loader refuses. */
export const pageText = async (loaders: PageLoaders, path: string, context: PageAsked): Promise<string> =>
  textOf((await findPage(loaders, path, context)).loaded);

/** The page as a browser would read it. @throws what `pageText` does. */
export const pageData = async (loaders: PageLoaders, path: string, context: PageAsked): Promise<PageData> =>
  JSON.parse(await pageText(loaders, path, context)) as PageData;

/** What the picture of the page shows; null where there is none, and where the path leads to another page. */
export async function pageCard(loaders: PageLoaders, path: string, context: PageAsked): Promise<ShareCard | null> {
  const { loaded, card } = await findPage(loaders, path, context);
  return !loaded.redirectUrl && loaded.path === path ? card : null;
}

async function findPage(loaders: PageLoaders, path: string, context: PageAsked): Promise<FoundPage> {
  if (leadsHome(context.app, path)) {
    const home = await findPage(loaders, '/', context);
    return { ...home, loaded: { ...home.loaded, redirectUrl: '/' } };
  }
  // No page has a name that the database could not keep.
  if (!isStorable(path)) throw refuse('not_found');
  const slashed = shownPath(path);
  const match = matchPage(slashed);
  try {
    return await readPage(loaders, { ...match, path: slashed }, context);
  } catch (error) {
    const tag =
      match.name === 'composed' && !hasNoTags(context.app) && error instanceof Refusal && error.code === 'not_found'
        ? shortTag(slashed)
        : null;
    if (!tag) throw error;
    return readPage(loaders, { ...tag, path: slashed }, context);
  }
}

async function readPage(
  loaders: PageLoaders,
  match: PageMatch & { path: string },
  context: PageAsked,
): Promise<FoundPage> {
  const loader = loaders[match.name];
  if (!loader) throw refuse('not_found');
  const isOpen = pages[match.name].audience !== 'player';
  if (!isOpen && context.visitor.playerId === null) throw refuse('unauthorized');
  const result = await loader({ ...context, params: match.params });
  const own = { ...result.seo, ...(wantsSeoData(match.params, context.query) && (await result.seoData?.())) };
  const of = { name: match.name, path: match.path, seo: own };
  const { card, seo } = isOpen ? sharedSeo(context, of, result.card) : { card: null, seo: seoOf(context, of) };
  return {
    loaded: { page: match.name, path: match.path, params: match.params, seo, banner: null, payload: result.payload },
    card,
  };
}

interface SeoSource {
  name: PageName;
  path: string;
  seo: Partial<SeoFields>;
}

function seoOf({ app, visitor }: PageAsked, of: SeoSource): SeoFields {
  const { lang } = visitor;
  const { project, publicUrl } = app.config;
  const values = { brand: brands[project].title };
  return {
    seoTitle: serverText(lang, `app.seo.${of.name}.title`, values),
    seoDescription: serverText(lang, `app.seo.${of.name}.description`, values),
    canonical: `${publicUrl}${lang === 'uk' ? '' : `/${lang}`}${of.path}`,
    image: `/img/og/${project}.jpg`,
    ...of.seo,
  };
}

/** With a picture of the page's own. */
function sharedSeo(
  context: PageAsked,
  of: SeoSource,
  wished: Partial<ShareCard> | undefined,
): { seo: SeoFields; card: ShareCard } {
  const seo = seoOf(context, of);
  const { project } = context.app.config;
  const card = {
    title: bareTitle(seo.seoTitle, brands[project].title),
    text: seo.seoDescription,
    facts: [],
    art: [],
    ...wished,
  };
  return { card, seo: { ...seo, image: cardAddress(project, context.visitor.lang, { path: of.path, card }) } };
}
