// Pages: which page stands at a path, its payload from the owning feature's loader, its SEO data.
import { createHash } from 'node:crypto';
import type { Static } from 'typebox';
import { brands } from '@malva/brands/all';
import { pages, type PageData, type PageName, type Seo } from '@malva/contract/page';
import { langs, type Lang } from '@malva/contract/schema';
import { loadMessages } from '@malva/i18n/messages';
import { overlayOf } from '@malva/rules/overlay-path';
import type { App } from '../../core/app.ts';
import type { PageContext, PageLoaders } from '../../core/feature.ts';
import { refuse } from '../../core/refusal.ts';
import type { Content } from '../../base/content/content.ts';
import { serverText } from '../../core/texts.ts';

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
  const version = versions.get(words) ?? createHash('sha256').update(JSON.stringify(words)).digest('base64url').slice(0, 16);
  versions.set(words, version);
  return version;
}
const versions = new WeakMap<object, string>();

interface PageMatch {
  name: PageName;
  params: Record<string, string>;
}

const patterns = (Object.keys(pages) as PageName[]).filter((name) => name !== 'composed').map((name) => ({
  name,
  keys: [...pages[name].path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? ''),
  regex: new RegExp(`^${pages[name].path.replace(/:\w+/g, '([^/]+)')}$`),
}));

/** The page at a path without language prefix, else the one operators may have composed there; the slash is forgiven. */
export function matchPage(path: string): PageMatch {
  const slashed = path.endsWith('/') ? path : `${path}/`;
  for (const { name, keys, regex } of patterns) {
    const match = regex.exec(slashed);
    if (match) return { name, params: Object.fromEntries(keys.map((key, i) => [key, match[i + 1] ?? ''])) };
  }
  return { name: 'composed', params: { path: slashed } };
}

/** Some variants have no pages of tags: their addresses lead home. */
export const leadsHome = (app: App, path: string): boolean => /^\/tags?(\/|$)/.test(path) && brands[app.config.project].has('tags-lead-home');

/** The page a path shows: what opens over a page shows the page beneath it. */
export const shownPath = (path: string): string => overlayOf(path)?.beneath ?? (path.endsWith('/') ? path : `${path}/`);

/** @throws not_found, unauthorized, and whatever the page's loader refuses. */
export async function pageData(loaders: PageLoaders, path: string, context: Omit<PageContext, 'params'>): Promise<PageData> {
  if (leadsHome(context.app, path)) return { ...await pageData(loaders, '/', context), redirectUrl: '/' };
  const slashed = shownPath(path);
  const match = matchPage(slashed);
  const loader = loaders[match.name];
  if (!loader) throw refuse('not_found');
  if (pages[match.name].audience === 'player' && context.visitor.playerId === null) throw refuse('unauthorized');
  const { payload, seo } = await loader({ ...context, params: match.params });
  return { page: match.name, path: slashed, params: match.params, seo: seoOf(context, { name: match.name, path: slashed, seo }), banner: null, payload };
}

type SeoFields = Static<typeof Seo>;

function seoOf({ app, visitor }: Omit<PageContext, 'params'>, of: { name: PageName; path: string; seo: Partial<SeoFields> | undefined }): SeoFields {
  const { lang } = visitor;
  const prefix = lang === 'uk' ? '' : `/${lang}`;
  return {
    seoTitle: serverText(lang, `app.seo.${of.name}.title`),
    seoDescription: serverText(lang, `app.seo.${of.name}.description`),
    canonical: `${app.config.publicUrl}${prefix}${of.path}`,
    image: `/img/og/${app.config.project}.jpg`,
    ...of.seo,
  };
}
