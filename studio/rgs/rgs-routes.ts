// The studio over HTTP (`/rgs/v1`). A game frame has an opaque origin and no cookies: any origin may call, and only the
// bearer token counts. The application it is mounted in checks requests against contract/rgs.ts as it checks its own,
// and says what its errors are; refusals are problem+json by the studio's names.
import { RGS_BASE, rgsCalls } from '@malva/contract/rgs';
import type { ActionBody, PlayBody, RgsCallName, RgsErrorCode } from '@malva/contract/rgs';
import { netOf, netsOf, wideShare } from '@malva/rules/address';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { TSchema } from 'typebox';

import type { StudioLog } from './port.ts';
import { StudioRefusal, refusalBody } from './refusal.ts';
import type { Studio } from './studio.ts';

export interface RgsRouteOptions {
  studio: Studio;
  log: StudioLog;
  /** What the application calls an error: its own refusals, and those of its framework. */
  asRefusal(error: unknown): ApplicationRefusal;
  /** Multiplies the request rates, where the application limits them; benchmarks raise it. */
  rateScale?: number;
}

interface ApplicationRefusal {
  code: string;
  info: { fields?: Readonly<Record<string, string>> };
}

/** Requests a minute: per session, and per address for `authenticate`. */
const RATES = { authenticate: 240, session: 600 };
/** So many may play with all their might at one address. */
const PLAYERS = 20;
const BODY_LIMIT = 16 * 1024;

interface Request {
  token: string;
  body: unknown;
  query: unknown;
  params: unknown;
}

type Serve = (request: Request) => Promise<object>;

/** Mounted by the composition root: `app.register((scope) => rgsRoutes(scope, options))`. Paths are absolute. */
export async function rgsRoutes(scope: FastifyInstance, options: RgsRouteOptions): Promise<void> {
  scope.setErrorHandler((error, request, reply) => answerRefusal(options, error, { request, reply }));
  scope.addHook('onRequest', (_request, reply, done) => {
    reply.headers({ 'access-control-allow-origin': '*', 'cache-control': 'no-store' });
    done();
  });
  const serve = serveTable(options.studio);
  const scale = options.rateScale ?? 1;
  const authenticating = addressLimit(scope, Math.ceil(RATES.authenticate * scale));
  const max = Math.ceil(RATES.session * scale);
  const playing = addressLimit(scope, Math.ceil(RATES.session * PLAYERS * scale));
  for (const [name, call] of Object.entries(rgsCalls)) {
    const { body, query, params } = call as Inputs;
    const perAddress = name === 'authenticate';
    scope.route({
      method: call.method,
      url: RGS_BASE + call.path,
      schema: { ...(body && { body }), ...(query && { querystring: query }), ...(params && { params }) },
      bodyLimit: BODY_LIMIT,
      ...(!perAddress && { config: { rateLimit: { max, timeWindow: 60_000, keyGenerator: byToken } } }),
      // Who has no session learns nothing of what the call would have taken.
      preValidation: async (request) => {
        await (perAddress ? authenticating : playing)(request);
        if (!perAddress) bearer(request);
        request.body ??= {};
      },
      handler: async (request, reply) => {
        const { body: sent, query: asked, params: named } = request;
        const token = perAddress ? '' : bearer(request);
        const answer = await serve[name as RgsCallName]({ token, body: sent, query: asked, params: named });
        return reply.header('content-type', 'application/json; charset=utf-8').send(JSON.stringify(answer));
      },
    });
  }
  scope.options(`${RGS_BASE}/*`, async (_request, reply) =>
    reply
      .headers({
        'access-control-allow-methods': 'GET, POST',
        'access-control-allow-headers': 'authorization, content-type',
        'access-control-max-age': '7200',
      })
      .code(204)
      .send(),
  );
  scope.route({
    method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    url: `${RGS_BASE}/*`,
    handler: async () => {
      throw new StudioRefusal('ERR_NO_SUCH_CALL');
    },
  });
}

function serveTable(studio: Studio): Record<RgsCallName, Serve> {
  return {
    authenticate: ({ body }) => studio.authenticate((body as { token: string }).token),
    play: ({ token, body }) => studio.play(token, body as PlayBody),
    action: ({ token, body }) => studio.action(token, body as ActionBody),
    end: ({ token, body }) => studio.end(token, (body as { roundId: string }).roundId),
    event: ({ token, body }) => studio.event(token, body as { roundId: string; revealed: number }),
    balance: ({ token }) => studio.balance(token),
    history: ({ token, query }) => studio.history(token, (query as { limit?: number }).limit),
    replay: ({ token, params }) => studio.replay(token, (params as { roundId: string }).roundId),
    flight: ({ token }) => studio.flight(token),
    seed: ({ token }) => studio.seed(token),
    rotateSeed: ({ token, body }) => studio.rotateSeed(token, (body as { clientSeed?: string }).clientSeed ?? null),
    setClientSeed: ({ token, body }) => studio.rotateSeed(token, (body as { clientSeed: string }).clientSeed),
  };
}

interface Inputs {
  body?: TSchema;
  query?: TSchema;
  params?: TSchema;
}

const tokenOf = (request: FastifyRequest): string | undefined =>
  /^Bearer ([A-Za-z0-9_-]{20,128})$/.exec(request.headers.authorization ?? '')?.[1];

function bearer(request: FastifyRequest): string {
  const token = tokenOf(request);
  if (!token) throw new StudioRefusal('ERR_SESSION');
  return token;
}

/** What is no token shares what its address may ask. */
const byToken = (request: FastifyRequest): string => `rgs:${tokenOf(request) ?? netOf(request.ip)}`;

/**
 * What an address may in all, and eight times as much of IPv6 the wide net around it: for what its own limit is counted
 * by may be made up.
 */
function addressLimit(scope: FastifyInstance, max: number): (request: FastifyRequest) => Promise<void> {
  if (!scope.hasDecorator('createRateLimit')) return async () => undefined;
  const timeWindow = 60_000;
  const ofNet = scope.createRateLimit({ max, timeWindow, keyGenerator: ({ ip }) => `rgs-net:${netOf(ip)}` });
  const ofWide = scope.createRateLimit({
    max: max * wideShare,
    timeWindow,
    keyGenerator: ({ ip }) => `rgs-net:${netsOf(ip).wide}`,
  });
  return async (request) => {
    for (const limit of netsOf(request.ip).wide === null ? [ofNet] : [ofNet, ofWide]) {
      const counted = await limit(request);
      if (!counted.isAllowed && counted.isExceeded) throw new StudioRefusal('ERR_RATE');
    }
  };
}

interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

function answerRefusal(options: RgsRouteOptions, error: unknown, { request, reply }: Exchange): FastifyReply {
  const refusal = error instanceof StudioRefusal ? error : studioRefusal(options.asRefusal(error));
  if (refusal.code === 'ERR_INTERNAL') {
    options.log.error({ err: error, route: request.routeOptions.url, requestId: request.id }, 'studio: request failed');
  }
  if (refusal.code === 'ERR_PACE') {
    void reply.header('retry-after', Math.ceil(Number(refusal.details['waitMs'] ?? 1000) / 1000));
  } else if (refusal.status === 503 || refusal.status === 429) void reply.header('retry-after', '1');
  return reply
    .code(refusal.status)
    .header('content-type', 'application/problem+json; charset=utf-8')
    .send(JSON.stringify(refusalBody(refusal.code, refusal.details)));
}

const codes: Readonly<Record<string, RgsErrorCode>> = {
  validation: 'ERR_VALIDATION',
  bad_json: 'ERR_VALIDATION',
  too_large: 'ERR_VALIDATION',
  unsupported_media: 'ERR_VALIDATION',
  too_many_requests: 'ERR_RATE',
  unavailable: 'ERR_UNAVAILABLE',
};

/** The application's refusal by the studio's name; what has none is ERR_INTERNAL and says nothing. */
function studioRefusal({ code, info }: ApplicationRefusal): StudioRefusal {
  const name = codes[code] ?? 'ERR_INTERNAL';
  return new StudioRefusal(name, name === 'ERR_VALIDATION' ? { reason: code, fields: info.fields ?? {} } : {});
}
