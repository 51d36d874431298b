// Composed pages: the catch-all of the site, their tools in the office, and what search engines ask for.
import { brands } from '@malva/brands/all';
import { content as contract } from '@malva/contract/content';
import type { FastifyInstance } from 'fastify';
import type { App } from '../../core/app.ts';
import { feature, type Counter, type PageContext, type PageResult } from '../../core/feature.ts';
import { refuse } from '../../core/refusal.ts';
import { contentOf, findSource, sourceOf, visiblePage, visiblePages } from '../../base/content/content.ts';
import { inLang } from '../../base/composed-text/composed-text.ts';
import { previewedVersion } from '../../base/preview/preview.ts';
import { handlers } from './office.ts';
import { mountSearch } from './search-engines.ts';
import { showPage } from './show.ts';

/** @throws not_found where nothing is published. */
async function composed({ app, visitor, params, query, now }: PageContext): Promise<PageResult<'composed'>> {
  const path = params['path'] ?? '/';
  const content = await contentOf(app);
  const previewed = query['preview'] ? previewedVersion(app, query['preview'], now) : null;
  const version = visiblePage(content, path, now);
  const row =
    previewed === null ? version && (await sourceOf(app, content, version.id)) : await findSource(app.db, previewed);
  if (!row || row.path !== path) throw refuse('not_found');
  const at = previewed === null ? (version?.publish_at ?? null) : row.at;
  const shown = await showPage({ app, content, lang: visitor.lang, now, path }, row.source, {
    at,
    isPreview: previewed !== null,
  });
  return {
    payload: shown.payload,
    seo: {
      seoTitle: `${shown.title} — ${brands[app.config.project].title}`,
      seoDescription: shown.description,
    },
    card: { art: shown.picture === null ? [] : [shown.picture] },
  };
}

/** Pages that collect others: an operator's, until a feature of that name has a page of its own there. */
const collections = ['/news/', '/articles/', '/events/', '/around-the-world/'];

const counters = collections.map((url): Counter => ({
  url,
  async title({ app, visitor, now }) {
    const page = visiblePage(await contentOf(app), url, now);
    return page && inLang(page.title, visitor.lang);
  },
  async count({ app, since, now }) {
    return visiblePages(await contentOf(app), now).filter(
      ({ path, publish_at }) => path !== url && path.startsWith(url) && publish_at !== null && publish_at > since,
    ).length;
  },
}));

export const content = feature({
  name: 'content',
  contract,
  handlers,
  pages: { composed },
  counters,
  mount: (fastify: FastifyInstance, app: App) => mountSearch(fastify, app),
});
