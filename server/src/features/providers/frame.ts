// The frame a provider's game stands in: a page of ours that speaks the lobby's frame protocol outwards and the
// provider's words inwards (adapter.js). Both frames are sandboxed, so the game has no origin, no storage and no way to
// the site but these words.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { App } from '../../core/app.ts';
import { refuse } from '../../core/refusal.ts';
import { frameAncestors } from '../../core/security-headers.ts';
import { openableGame } from '../../base/games/games.ts';
import { findAccount } from './store.ts';

const adapter = readFileSync(join(import.meta.dirname, 'adapter.js'));
const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const page = ({ address, title, lang }: { address: string; title: string; lang: string }): string => `<!doctype html>
<html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="dark light"><title>${escape(title)}</title>
<style>html,body{margin:0;height:100%;background:#0c0a12;overflow:hidden}iframe{display:block;width:100%;height:100%;border:0}</style></head>
<body data-address="${escape(address)}"><script src="/providers/adapter.js"></script>
<noscript>JavaScript</noscript><iframe title="${escape(title)}" sandbox="allow-scripts" allow="autoplay; fullscreen" referrerpolicy="no-referrer"></iframe></body></html>`;

const langOf = (text: string | undefined): 'uk' | 'ru' | 'en' => (text === 'ru' || text === 'en' ? text : 'uk');

export function mountFrame(fastify: FastifyInstance, app: App): void {
  fastify.get('/providers/adapter.js', async (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('cross-origin-resource-policy', 'cross-origin')
      .removeHeader('content-security-policy')
      .send(adapter),
  );
  fastify.get<{ Params: { game: string }; Querystring: { lang?: string; theme?: string; mode?: string } }>(
    '/providers/frame/:game',
    async ({ params, query, protocol, host, visitor }, reply) => {
      const game = await openableGame(app.db, params.game, visitor.playerId);
      const account = await findAccount(app.db, game.provider);
      if (!account) throw refuse('not_found');
      // For money its wallet stands before it, and a round that runs is played to its end.
      if (!game.is_on && query.mode !== 'real') throw refuse('game_off');
      const lang = langOf(query.lang);
      const values = new URLSearchParams({
        lang,
        theme: query.theme === 'light' ? 'light' : 'dark',
        mode: query.mode === 'real' ? 'real' : 'demo',
      });
      const origin = `${protocol}://${host}`;
      const policy = [
        `default-src 'none'`,
        `script-src ${origin}`,
        `style-src 'unsafe-inline'`,
        `frame-src ${new URL(account.game_url).origin}`,
        `base-uri 'none'`,
        `form-action 'none'`,
        `frame-ancestors ${origin} ${frameAncestors(app)}`,
      ].join('; ');
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('content-security-policy', policy)
        .removeHeader('cross-origin-opener-policy')
        .send(
          page({ address: `${account.game_url}/${game.slug}/?${values}`, title: game.title[lang] ?? game.slug, lang }),
        );
    },
  );
}
