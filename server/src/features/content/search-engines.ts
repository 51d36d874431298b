// What search engines ask for: which pages there are, in which languages, and where they need not look.
import { brands } from '@malva/brands/all';
import { pages } from '@malva/contract/page';
import { langs } from '@malva/contract/schema';
import { linkTarget } from '@malva/rules/link-target';
import type { FastifyInstance } from 'fastify';
import type { App } from '../../core/app.ts';
import { escapeHtml } from '../../core/escape-html.ts';
import { contentOf, visiblePages } from '../../base/content/content.ts';
import { gamesFor } from '../../base/catalogue/catalogue.ts';

const hour = 'public, max-age=3600';

/** Paths everybody may see, without language, each with the day it last changed where that is known. */
async function publicPaths(app: App): Promise<{ path: string; changed: Date | null }[]> {
  const own = Object.values(pages)
    .filter(({ audience, path }) => audience === 'any' && !/[:*]/.test(path))
    .map(({ path }) => ({ path: path as string, changed: null }));
  const rows = await gamesFor(app.db, null);
  const games = rows.map(({ slug }) => ({ path: `/online-game/${slug}/`, changed: null }));
  const tags = [...new Set(rows.flatMap((game) => game.tags))].map((slug) => ({
    path: linkTarget('tag', { slug, isShort: false }),
    changed: null,
  }));
  const hasTags = !brands[app.config.project].has('tags-lead-home');
  const composed = visiblePages(await contentOf(app), app.clock.now()).map((row) => ({
    path: row.path,
    changed: row.publish_at,
  }));
  return [...own.filter(({ path }) => hasTags || path !== '/tags/'), ...games, ...(hasTags ? tags : []), ...composed];
}

const prefixOf = (lang: string): string => (lang === 'uk' ? '' : `/${lang}`);

export async function sitemap(app: App): Promise<string> {
  const { publicUrl } = app.config;
  const urls = (await publicPaths(app)).flatMap(({ path, changed }) => {
    const address = (lang: string) => escapeHtml(publicUrl + prefixOf(lang) + path);
    const others = [...langs.map((lang) => [lang, address(lang)]), ['x-default', address('uk')]];
    const links = others
      .map(([lang, href]) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${href}"/>`)
      .join('');
    const day = changed ? `<lastmod>${changed.toISOString().slice(0, 10)}</lastmod>` : '';
    return langs.map((lang) => `<url><loc>${address(lang)}</loc>${day}${links}</url>`);
  });
  const head =
    '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">';
  return `${head}\n${urls.join('\n')}\n</urlset>\n`;
}

const closed = ['/office', '/rest/', '/profile/', '/dev/', '/callbacks/', '/rgs/', '/i18n/', '/connection/'];

export function robots(app: App): string {
  const lines = [
    ...closed,
    ...langs.filter((lang) => lang !== 'uk').map((lang) => `/${lang}/profile/`),
    '/*?preview=',
    '/*?openModal=',
  ];
  return [
    'User-agent: *',
    ...lines.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${app.config.publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
}

export function mountSearch(fastify: FastifyInstance, app: App): void {
  fastify.get('/sitemap.xml', async (_request, reply) =>
    reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', hour)
      .send(await sitemap(app)),
  );
  fastify.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', hour).send(robots(app)),
  );
}
