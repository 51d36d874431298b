// HTML documents: server-rendered pages. Guests' pages come from a cache of five minutes that never holds anything of a
// person; players' pages are rendered each time and never stored. Bots get the content without the app.
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { PageData } from '@malva/contract/page';
import type { RenderInput, SiteConfig, ThemeChoice } from '@malva/contract/render';
import { langs } from '@malva/contract/schema';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../core/app.ts';
import type { PageLoaders } from '../../core/feature.ts';
import { sendProblem } from '../../core/problem.ts';
import { Refusal, refuse } from '../../core/refusal.ts';
import { getPlayer } from '../../base/players/players.ts';
import { balanceOf } from '../../base/wallet/wallet.ts';
import { onboardingStep } from '../../base/responsible/onboarding.ts';
import { leadsHome, messagesOf, pageData, shownPath } from './pages.ts';

const cacheMs = 5 * 60_000;
const cacheSize = 500;
const bots = /googlebot|bingbot|yandex|duckduckbot|baiduspider|applebot|petalbot|facebookexternalhit|twitterbot|telegrambot|slackbot|whatsapp|linkedinbot|discordbot|semrush|ahrefs|crawler|spider/i;
const compress = promisify(brotliCompress);

interface Cached {
  at: number;
  status: number;
  html: Buffer;
  br: Buffer;
}

export function serveDocuments(fastify: FastifyInstance, app: App, loaders: PageLoaders): void {
  const cache = new Map<string, Cached>();
  const config = siteConfig(app);
  fastify.setNotFoundHandler(async (request, reply) => {
    const wantsPage = (request.method === 'GET' || request.method === 'HEAD') && isPagePath(request.url);
    if (!wantsPage || !app.web) return sendProblem(app, refuse('no_such_call'), request, reply);
    const { visitor } = request;
    if (leadsHome(app, splitUrl(request.url).path)) return reply.redirect(visitor.lang === 'uk' ? '/' : `/${visitor.lang}/`, 302);
    const key = cacheKey(request);
    if (visitor.playerId === null && key) {
      const known = cache.get(key);
      if (known && app.clock.now().getTime() - known.at < cacheMs) return sendCached(known, request, reply);
      const made = await renderFor(app, request, { loaders, config });
      const entry = await pack(made, app.clock.now().getTime());
      if (made.status < 500) {
        if (cache.size >= cacheSize) cache.delete(cache.keys().next().value ?? '');
        cache.set(key, entry);
      }
      return sendCached(entry, request, reply);
    }
    const { status, html } = await renderFor(app, request, { loaders, config });
    return reply.code(status).header('content-type', 'text/html; charset=utf-8').header('cache-control', 'no-store').send(html);
  });
}

const isPagePath = (url: string): boolean => !/^\/(rest|assets|img|fonts|studio|rgs|callbacks|connection|emulation|i18n|office)\b/.test(url) && !/\.[a-z0-9]{2,5}(\?|$)/i.test(url);

/** Only plain addresses are shared; a query makes the page its own. */
function cacheKey(request: FastifyRequest): string | null {
  if (request.url.includes('?') || request.url.length > 120) return null;
  const { lang, isMobile, agent } = request.visitor;
  return [request.url, lang, isMobile, bots.test(agent), themeOf(request), Boolean(request.cookies.redesign)].join('|');
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
  supportPhone: '0 800 000 021',
  licence: '',
  version: app.web?.build ?? '',
});

interface Site {
  loaders: PageLoaders;
  config: SiteConfig;
}

async function renderFor(app: App, request: FastifyRequest, site: Site): Promise<{ status: number; html: string }> {
  const { visitor } = request;
  const { path, search } = splitUrl(request.url);
  let page: PageData | null = null;
  let status = 200;
  try {
    page = await pageData(site.loaders, path, { app, visitor, now: app.clock.now(), query: request.query as Record<string, string> });
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
    page, status,
    player: await playerPart(app, visitor.playerId),
    messages: messagesOf(visitor.lang),
  };
  return { status, html: app.web?.render(input).html ?? '' };
}

async function playerPart(app: App, playerId: number | null): Promise<RenderInput['player']> {
  if (playerId === null) return null;
  const player = await getPlayer(app.db, playerId);
  const [balance, onboarding] = await Promise.all([balanceOf(app.db, playerId), onboardingStep(app.db, player)]);
  return { balance, onboarding, name: player.nickname ?? player.phone ?? player.email ?? '' };
}

function splitUrl(url: string): { path: string; search: string } {
  const at = url.indexOf('?');
  const pathname = at === -1 ? url : url.slice(0, at);
  const prefix = new RegExp(`^/(${langs.join('|')})(?=/|$)`);
  const path = pathname.replace(prefix, '') || '/';
  return { path: shownPath(path), search: at === -1 ? '' : url.slice(at) };
}

async function pack({ status, html }: { status: number; html: string }, at: number): Promise<Cached> {
  const bytes = Buffer.from(html);
  const br = await compress(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } });
  return { at, status, html: bytes, br };
}

function sendCached(cached: Cached, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const useBr = /\bbr\b/.test(request.headers['accept-encoding'] ?? '');
  void reply.code(cached.status).headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache', vary: 'Cookie, Accept-Encoding, User-Agent' });
  if (useBr) void reply.header('content-encoding', 'br');
  return reply.send(useBr ? cached.br : cached.html);
}

