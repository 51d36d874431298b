// A third-party game provider: three games of its own, opened in a frame and played for money through the wallet of the site, or for
// nothing with money of its own making. Its journal is its truth; it says a day's list, its catalogue and the end of a round when asked.
import { randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { noncePattern, providerHeaders, providerSkewSeconds } from '@malva/contract/provider-wallet';
import { Type, type Static } from 'typebox';
import { pageCall, rawOf, Refused, type Ground, type Simulator } from '../wire.ts';
import { colourNames, offered, partsOf, playedGames, prizeAt, winsOf, type PlayedGame } from './maths.ts';
import { gamePage, gamePolicy } from './page.ts';
import { Rounds, type CrashPoint, type GameRound, type Seat } from './rounds.ts';
import { callWallet, signWallet, Unanswered, type WalletOptions } from './wallet.ts';

/** Under which the site and this provider know their common secret. */
export const simulatedKeyId = 'veselka-simulated';
const demoBalance = 1_000_000;
const retryMs = 1000;

const Open = Type.Object({ game: Type.String(), mode: Type.Union([Type.Literal('real'), Type.Literal('demo')]), token: Type.Union([Type.String(), Type.Null()]) }, { additionalProperties: false });
const Amount = Type.Integer({ minimum: 100, maximum: 100_000 });
const Play = Type.Object(
  { session: Type.String(), stakes: Type.Array(Type.Object({ on: Type.Integer({ minimum: 0, maximum: 2 }), amount: Amount }), { minItems: 1, maxItems: 3 }), free: Type.Boolean() },
  { additionalProperties: false },
);

interface Session {
  game: PlayedGame;
  /** Null: a demo. */
  seat: Seat | null;
  balance: number;
  free: { bonus_uuid: string; rounds: number; bet_value: number }[];
}

interface Outcome {
  round: string;
  prize: number;
  wins: number[];
  balance: number;
  freeLeft: number;
}

export interface ProviderOptions {
  walletUrl: string;
}

function assertStakes({ kind }: PlayedGame, stakes: Static<typeof Play>['stakes']): void {
  const places = new Set(stakes.map(({ on }) => on));
  const isWrong = places.size !== stakes.length || (kind !== 'colours' && (stakes.length > 1 || stakes[0]?.on !== 0)) || stakes.some(({ on }) => on >= colourNames.length);
  if (isWrong) throw new Refused(422, 'stakes_wrong');
}

function demoRound(session: Session, stakes: Static<typeof Play>['stakes']): Outcome {
  const staked = stakes.reduce((sum, { amount }) => sum + amount, 0);
  if (staked > session.balance) throw new Refused(409, 'NOT_ENOUGH_MONEY');
  const prize = prizeAt(session.game, randomInt(partsOf(session.game)));
  const wins = winsOf(session.game, prize, stakes.map((stake) => ({ ...stake, tx: '' })));
  session.balance += wins.reduce((sum, win) => sum + win, 0) - staked;
  return { round: randomUUID(), prize, wins, balance: session.balance, freeLeft: 0 };
}

const outcomeOf = (round: GameRound, session: Session): Outcome => ({
  round: round.id, prize: round.prize ?? 0, wins: round.wins.map(({ amount }) => amount), balance: round.balance, freeLeft: session.free[0]?.rounds ?? 0,
});

export function createProvider(ground: Ground, { walletUrl }: ProviderOptions): Simulator {
  const key = { id: simulatedKeyId, secret: String(ground.secret) };
  const wallet: WalletOptions = { url: walletUrl, key, clock: ground.clock, faults: ground.faults };
  const rounds = new Rounds(ground.journal, wallet);
  const sessions = new Map<string, Session>();
  const misreported = { by: 0, without: false };
  const timer = setInterval(() => void rounds.finishAll(), retryMs);
  timer.unref();

  /** Signed by the site, with the key both know. */
  const assertSigned = (request: FastifyRequest): void => {
    const of = (name: keyof typeof providerHeaders): string => String(request.headers[providerHeaders[name]] ?? '');
    const [timestamp, nonce, given] = [of('timestamp'), of('nonce'), of('signature')];
    const isFresh = Math.abs(ground.clock.now().getTime() / 1000 - Number(timestamp)) <= providerSkewSeconds;
    const expected = signWallet(key, { timestamp, nonce, rawBody: rawOf(request) });
    if (of('key') !== key.id || !isFresh || !noncePattern.test(nonce) || given.length !== expected.length || !timingSafeEqual(Buffer.from(given), Buffer.from(expected))) {
      throw new Refused(401, 'bad_signature');
    }
  };

  async function open({ game: slug, mode, token }: Static<typeof Open>) {
    const game = playedGames.find((one) => one.slug === slug);
    if (!game) throw new Refused(404, 'game_unknown');
    const id = randomUUID();
    if (mode === 'demo') {
      sessions.set(id, { game, seat: null, balance: demoBalance, free: [] });
      return { session: id, balance: demoBalance, free: null };
    }
    const answer = await callWallet(wallet, 'authenticate', { token: token ?? '' });
    if (answer.status !== 'OK' || answer.game_code !== slug || !answer.token || !answer.user) throw new Refused(409, answer.status === 'OK' ? 'TOKEN_UNKNOWN' : answer.status);
    const session: Session = { game, seat: { user: answer.user, token: answer.token, game: slug }, balance: answer.balance ?? 0, free: answer.free_rounds ?? [] };
    sessions.set(id, session);
    return { session: id, balance: session.balance, free: session.free[0] ? { rounds: session.free[0].rounds, value: session.free[0].bet_value } : null };
  }

  async function play({ session: id, stakes, free }: Static<typeof Play>): Promise<Outcome> {
    const session = sessions.get(id);
    if (!session) throw new Refused(409, 'TOKEN_EXPIRED');
    assertStakes(session.game, stakes);
    if (!session.seat) return demoRound(session, stakes);
    const [grant] = session.free;
    const isFree = free && grant !== undefined && grant.rounds > 0 && session.game.kind !== 'colours';
    const round = await rounds.play({ seat: session.seat, stakes, grant: isFree ? { id: grant.bonus_uuid, value: grant.bet_value } : null }).catch((error: unknown) => {
      if (error instanceof Unanswered) throw new Refused(503, 'WALLET_SILENT');
      throw error;
    });
    if (isFree) {
      grant.rounds -= 1;
      session.free = session.free.filter(({ rounds: left }) => left > 0);
    }
    session.balance = round.balance;
    return outcomeOf(round, session);
  }

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
      for (const { picture, picture_wide: wide } of offered) {
        for (const path of [picture, wide]) {
          const bytes = readFileSync(join(import.meta.dirname, '../assets', path.replace('/pictures', '')));
          app.get(path, async (_request, reply) => reply.type('image/webp').header('cache-control', 'public, max-age=3600').send(bytes));
        }
      }
      app.get<{ Params: { slug: string } }>('/games/:slug/', async ({ params, query }, reply) => {
        const game = playedGames.find(({ slug }) => slug === params.slug);
        if (!game) throw new Refused(404, 'game_unknown');
        reply.headers({ 'content-type': 'text/html; charset=utf-8', 'content-security-policy': gamePolicy(ground.publicUrl()) });
        return gamePage({ game, query: query as Record<string, string | undefined>, publicUrl: ground.publicUrl() });
      });
      const anyone = { 'access-control-allow-origin': '*', 'access-control-allow-headers': 'content-type', 'access-control-max-age': '7200' };
      app.register(async (scope) => {
        // The frame has no origin of its own.
        scope.addHook('onRequest', async (_request, reply) => void reply.headers(anyone));
        scope.options('/games/play/*', async (_request, reply) => reply.code(204).send());
        pageCall(scope, '/games/play/open', Open, ({ body }) => open(body));
        pageCall(scope, '/games/play/round', Play, ({ body }) => play(body));
      });
    },
    command(action, body) {
      if (action === 'crash' && (body['after'] === 'bet' || body['after'] === 'draw')) rounds.crashAfter = body['after'] as CrashPoint;
      else if (action === 'revive') rounds.revive();
      else if (action === 'misreport') Object.assign(misreported, { by: Number(body['by'] ?? 0), without: body['without'] === true });
      else throw new Refused(422, 'unknown_order');
      return { open: rounds.open.length };
    },
    summary: () => ({ rounds: rounds.all.size, openRounds: rounds.open.length }),
    close: () => clearInterval(timer),
  };
}
