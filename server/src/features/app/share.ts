// The share pictures of pages, drawn on request: only for pages a guest can open, in this site's brand and its three
// languages. Nothing from the address is drawn, so a stranger's link cannot put their text on our picture.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brands } from '@malva/brands/all';
import { langs, type Lang } from '@malva/contract/schema';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { App } from '../../core/app.ts';
import type { PageLoaders } from '../../core/feature.ts';
import { inputOf } from '../../core/images/known.ts';
import { hexOf } from '../../core/images/oklch.ts';
import { sharp } from '../../core/images/render.ts';
import { drawCard, type CardLook, type ShareCard } from '../../core/images/share-card.ts';
import { Refusal, refuse } from '../../core/refusal.ts';
import { pageCard } from './pages.ts';
import { cardVersion, pathOfCard } from './share-address.ts';

const year = 'public, max-age=31536000, immutable';
const hour = 'public, max-age=3600';

async function artOf({ pictures }: App, name: string): Promise<string | Buffer | null> {
  const picture = await pictures.known.find(name);
  return picture && inputOf(picture.source);
}

async function lookOf(app: App, card: ShareCard): Promise<CardLook> {
  const brand = brands[app.config.project];
  const art = await Promise.all(card.art.map((name) => artOf(app, name)));
  const backdrop = await artOf(app, `hero/${brand.name}`);
  if (!backdrop) throw refuse('not_found');
  return {
    brand: brand.title,
    backdrop,
    logo: readFileSync(join(app.files, `icons/${brand.name}/logo.svg`)),
    background: brand.themeColor.dark,
    accent: hexOf(brand.accent.dark),
    onAccent: hexOf(brand.accent.on),
    art: art.filter((file) => file !== null),
  };
}

/** @throws not_found for whatever a guest does not get to see. */
async function cardOf(
  app: App,
  loaders: PageLoaders,
  { path, lang, request }: { path: string; lang: Lang; request: FastifyRequest },
): Promise<ShareCard> {
  const visitor = { ...request.visitor, session: null, playerId: null, staffId: null, lang };
  try {
    const card = await pageCard(loaders, path, { app, visitor, now: app.clock.now(), query: {} });
    if (card) return card;
  } catch (error) {
    if (!(error instanceof Refusal) || error.status >= 500) throw error;
  }
  throw refuse('not_found');
}

interface Asked {
  Params: { brand: string; lang: string; '*': string };
  Querystring: { v?: string };
}

export function mountShare(fastify: FastifyInstance, app: App, loaders: PageLoaders): void {
  fastify.route<Asked>({
    method: 'GET',
    url: '/img/og/:brand/:lang/*',
    config: { rateLimit: { max: 120, timeWindow: 60_000 } },
    async handler(request, reply) {
      const { brand, lang: asked, '*': file } = request.params;
      const { project } = app.config;
      const lang = langs.find((one) => one === asked);
      const path = pathOfCard(file);
      if (brand !== project || !lang || !path) throw refuse('not_found');
      const card = await cardOf(app, loaders, { path, lang, request });
      const version = cardVersion(project, card);
      const tag = `"${version}"`;
      reply.header('cache-control', request.query.v === version ? year : hour).header('etag', tag);
      reply.removeHeader('content-security-policy').removeHeader('permissions-policy');
      if (request.headers['if-none-match'] === tag) return reply.code(304).send();
      const draw = async () => drawCard(await sharp(), card, await lookOf(app, card));
      return reply.type('image/jpeg').send(await app.pictures.renderer.render(`og ${version}`, draw));
    },
  });
}
