// HTML documents: server-rendered pages. Guests' pages come from a cache of five minutes that never holds anything of a
// person; players' pages are rendered each time and never stored. Bots get the content without the app.
import type { PageData } from '@malva/contract/page';
import type { RenderInput, SiteConfig, ThemeChoice } from '@malva/contract/render';
import { langs } from '@malva/contract/schema';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { App } from '../../core/app.ts';
import type { PageLoaders } from '../../core/feature.ts';
import { firstPart } from '../../core/http.ts';
import type { Asking } from '../../core/once.ts';
import { sendProblem } from '../../core/problem.ts';
import { Refusal, refuse } from '../../core/refusal.ts';
import { contentOf, generationOf, type Content } from '../../base/content/content.ts';
import { supportPhone } from '../../base/composed-text/composed-text.ts';
import { menuOf } from '../../base/menu/menu.ts';
import { previewedApp } from '../../base/preview/preview.ts';
import { ownPlayer } from '../../base/players/players.ts';
import { balanceOf } from '../../base/wallet/wallet.ts';
import { ownBlock } from '../../base/lock/lock.ts';
import { ownStep } from '../../base/onboarding/onboarding.ts';
import { ownAudience } from '../../base/risk/risk.ts';
import { createGuestCache, sendKept } from './guest-cache.ts';
import { leadsHome, messagesOf, pageData, shownPath } from './pages.ts';

const bots =
  /googlebot|bingbot|yandex|duckduckbot|baiduspider|applebot|petalbot|facebookexternalhit|twitterbot|telegrambot|slackbot|whatsapp|linkedinbot|discordbot|viber|skypeuripreview|pinterest|embedly|iframely|vkshare|mastodon|semrush|ahrefs|crawler|spider|bot\b/i;
const html = 'text/html; charset=utf-8';
const guestHeaders = { 'content-type': html, 'cache-control': 'no-cache', vary: 'Cookie, Accept-Encoding, User-Agent' };

export function serveDocuments(fastify: FastifyInstance, app: App, loaders: PageLoaders): void {
  const cache = createGuestCache();
  const config = siteConfig(app);
  fastify.setNotFoundHandler(async (request, reply) => {
    const wantsPage = (request.method === 'GET' || request.method === 'HEAD') && isPagePath(request.url);
    if (!wantsPage || !app.web) return sendProblem(app, refuse('no_such_call'), request, reply);
    const { visitor } = request;
    if (leadsHome(app, splitUrl(request.url).path))
      return reply.redirect(visitor.lang === 'uk' ? '/' : `/${visitor.lang}/`, 302);
    const now = app.clock.now();
    const content = await contentOf(app);
    const site: Site = { loaders, config, content, now };
    const key = request.visitor.playerId === null ? cacheKey(request, config.brand) : null;
    if (key === null) {
      const seen = await previewedApp(app, (request.query as { preview?: unknown }).preview, now);
      const { status, body } = await renderFor(
        seen,
        request,
        seen === app ? site : { ...site, content: await contentOf(seen) },
      );
      if (request.url.includes('preview=')) void reply.header('x-robots-tag', 'noindex');
      return reply.code(status).header('content-type', html).header('cache-control', 'no-store').send(body);
    }
    const moment = { now: now.getTime(), generation: generationOf(content, now) };
    const found = cache.get(key, moment) ?? (await cache.make(key, moment, () => renderFor(app, request, site)));
    void reply.headers(guestHeaders);
    return sendKept(found, request, reply);
  });
}

const noPages = new Set('rest assets img fonts studio rgs callbacks connection emulation i18n office'.split(' '));
/** Exported for its test. */
export const isPagePath = (url: string): boolean =>
  !noPages.has(firstPart(url)) && !/^[^?]*\.[a-z0-9]{2,5}(\?|$)/i.test(url);

/**
 * Only plain addresses are shared; a query makes the page its own. Everything the document depends on stands in the
 * key.
 */
function cacheKey(request: FastifyRequest, brand: string): string | null {
  if (request.url.includes('?') || request.url.length > 120) return null;
  const { lang, isMobile, agent } = request.visitor;
  return `${request.url}|${brand}|${lang}|${isMobile}|${bots.test(agent)}|${themeOf(request)}|${Boolean(request.cookies.redesign)}`;
}

const themeOf = (request: FastifyRequest): ThemeChoice => {
  const { theme } = request.cookies;
  return theme === 'light' || theme === 'system' ? theme : 'dark';
};

const siteConfig = (app: App): SiteConfig => ({
  brand: app.config.project,
  publicUrl: app.config.publicUrl,
  languages: langs,
  simulated: app.config.simulators === 'on',
  hasLanguageSelector: app.config.languageSelector === 'on',
  supportPhone,
  licence: app.config.licence,
  operator: app.config.operator,
  complaints: app.config.complaints,
  socials: app.config.socialLinks,
  version: app.web?.build ?? '',
});

interface Site {
  loaders: PageLoaders;
  config: SiteConfig;
  content: Content;
  now: Date;
}

async function renderFor(app: App, request: FastifyRequest, site: Site): Promise<{ status: number; body: Buffer }> {
  const { visitor } = request;
  const { path, search } = splitUrl(request.url);
  let page: PageData | null = null;
  let status = 200;
  try {
    page = await pageData(site.loaders, path, {
      app,
      visitor,
      now: site.now,
      query: request.query as Record<string, string>,
    });
  } catch (error) {
    status = error instanceof Refusal ? error.status : 500;
    if (status >= 500) app.log.error({ err: error, path }, 'page failed');
  }
  const input: RenderInput = {
    url: `${path}${search}`,
    lang: visitor.lang,
    theme: themeOf(request),
    device: visitor.isMobile ? 'mobile' : 'desktop',
    isBot: bots.test(visitor.agent),
    isRedesign: Boolean(request.cookies.redesign),
    config: site.config,
    menu: menuOf({ content: site.content, lang: visitor.lang, now: site.now }),
    page,
    status,
    player: await playerPart({ app, visitor, now: site.now }),
    messages: messagesOf(visitor.lang, site.content),
  };
  const bytes = app.web?.render(input).html ?? new Uint8Array();
  return { status, body: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) };
}

async function playerPart(asking: Asking): Promise<RenderInput['player']> {
  const player = await ownPlayer(asking);
  if (!player) return null;
  const [balance, onboarding, block, audience] = await Promise.all([
    balanceOf(asking.app.db, player.id),
    ownStep(asking),
    ownBlock(asking),
    ownAudience(asking),
  ]);
  return {
    balance,
    onboarding,
    isPlayClosed: block !== null,
    audience,
    name: player.nickname ?? player.phone ?? player.email ?? '',
  };
}

const prefix = new RegExp(`^/(${langs.join('|')})(?=/|$)`);

function splitUrl(url: string): { path: string; search: string } {
  const at = url.indexOf('?');
  const pathname = at === -1 ? url : url.slice(0, at);
  const path = pathname.replace(prefix, '') || '/';
  return { path: shownPath(path), search: at === -1 ? '' : url.slice(at) };
}
