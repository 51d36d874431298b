// A third-party game provider: three games of its own, opened in a frame and played for money through the wallet of the
// site, or as a demo with virtual money. Its journal is its record; on request it returns a day's list, its catalogue
// and the end of a round.
import { timingSafeEqual } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { noncePattern, providerHeaders, providerSkewSeconds } from '@malva/contract/provider-wallet';
import { pageCall, rawOf, Refused, type Ground, type Simulator } from '../wire.ts';
import { playedGames } from './maths.ts';
import { gamePage, gamePolicy } from './page.ts';
import { Rounds, type CrashPoint } from './rounds.ts';
import { offered } from './rules.ts';
import { Open, Play, Sessions } from './sessions.ts';
import { signWallet, type WalletOptions } from './wallet.ts';

/** Under which the site and this provider know their common secret. */
export const simulatedKeyId = 'veselka-simulated';
const retryMs = 1000;

export interface ProviderOptions {
  walletUrl: string;
}

/** What a player's browser asks for: pictures, the page of a game, and play. */
function serveBrowsers(app: FastifyInstance, ground: Ground, sessions: Sessions): void {
  for (const { picture, picture_wide: wide } of offered) {
    for (const path of [picture, wide]) {
      const bytes = readFileSync(join(import.meta.dirname, '../assets', path.replace('/pictures', '')));
      app.get(path, async (_request, reply) =>
        reply.type('image/webp').header('cache-control', 'public, max-age=3600').send(bytes),
      );
    }
  }
  app.get<{ Params: { slug: string } }>('/games/:slug/', async ({ params, query }, reply) => {
    const game = playedGames.find(({ slug }) => slug === params.slug);
    if (!game) throw new Refused(404, 'game_unknown');
    reply.headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': gamePolicy(ground.publicUrl()),
    });
    return gamePage({ game, query: query as Record<string, string | undefined>, publicUrl: ground.publicUrl() });
  });
  const anyone = {
    'access-control-allow-origin': '*',
    'access-control-allow-headers': 'content-type',
    'access-control-max-age': '7200',
  };
  app.register(async (scope) => {
    // The frame has no origin of its own.
    scope.addHook('onRequest', async (_request, reply) => void reply.headers(anyone));
    scope.options('/games/play/*', async (_request, reply) => reply.code(204).send());
    pageCall(scope, '/games/play/open', Open, ({ body }) => sessions.open(body));
    pageCall(scope, '/games/play/round', Play, ({ body }) => sessions.play(body));
  });
}

export function createProvider(ground: Ground, { walletUrl }: ProviderOptions): Simulator {
  const key = { id: simulatedKeyId, secret: String(ground.secret) };
  const wallet: WalletOptions = { url: walletUrl, key, clock: ground.clock, faults: ground.faults };
  const rounds = new Rounds(ground.journal, wallet);
  const sessions = new Sessions(wallet, rounds);
  const misreported = { by: 0, without: false };
  // Requests during the stop find the journal closed: the next start continues from there.
  const timer = setInterval(() => void rounds.finishAll().catch(() => undefined), retryMs);
  timer.unref();

  /** Signed by the site, with the key both know. */
  const assertSigned = (request: FastifyRequest): void => {
    const of = (name: keyof typeof providerHeaders): string => String(request.headers[providerHeaders[name]] ?? '');
    const [timestamp, nonce, given] = [of('timestamp'), of('nonce'), of('signature')];
    const isFresh = Math.abs(ground.clock.now().getTime() / 1000 - Number(timestamp)) <= providerSkewSeconds;
    const expected = signWallet(key, { timestamp, nonce, rawBody: rawOf(request) });
    if (
      of('key') !== key.id ||
      !isFresh ||
      !noncePattern.test(nonce) ||
      given.length !== expected.length ||
      !timingSafeEqual(Buffer.from(given), Buffer.from(expected))
    ) {
      throw new Refused(401, 'bad_signature');
    }
  };

  function report(query: Record<string, string | undefined>) {
    const [from = '', to = ''] = [query['from'], query['to']];
    const lines = rounds.lines.filter(({ at }) => at >= from && at < to);
    if (misreported.without) return { lines: lines.slice(1) };
    return { lines: lines.map((line, at) => (at === 0 ? { ...line, amount: line.amount + misreported.by } : line)) };
  }

  return {
    ground,
    routes(app: FastifyInstance) {
      const signed = (path: string, answer: (request: FastifyRequest) => unknown): void => {
        app.post(path, async (request) => {
          const fault = ground.faults.takeApi();
          assertSigned(request);
          if (fault.status !== null) throw new Refused(fault.status, 'on_command');
          return answer(request);
        });
      };
      signed('/games/v1/catalogue', () => ({ games: offered }));
      signed('/games/v1/report', ({ query }) => report(query as Record<string, string | undefined>));
      signed('/games/v1/rounds/:round/resend', async ({ params }) => {
        const round = rounds.all.get((params as { round: string }).round);
        if (!round) throw new Refused(404, 'round_unknown');
        await rounds.finish(round);
        return { status: round.status };
      });
      serveBrowsers(app, ground, sessions);
    },
    command(action, body) {
      if (action === 'crash' && (body['after'] === 'bet' || body['after'] === 'draw'))
        rounds.crashAfter = body['after'] as CrashPoint;
      else if (action === 'revive') rounds.revive();
      else if (action === 'misreport')
        Object.assign(misreported, { by: Number(body['by'] ?? 0), without: body['without'] === true });
      else throw new Refused(422, 'unknown_order');
      return { open: rounds.open.length };
    },
    summary: () => ({ rounds: rounds.all.size, openRounds: rounds.open.length }),
    close: () => clearInterval(timer),
  };
}
