// The studio over HTTP (`/rgs/v1`). A game frame has an opaque origin and no cookies: any origin may call, and only the
// bearer token counts. Bodies are checked against contract/rgs.ts; refusals are problem+json by their names.
import { RGS_BASE, rgsCalls } from '@malva/contract/rgs';
import type { ActionBody, PlayBody, RgsCallName } from '@malva/contract/rgs';
import { netOf, netsOf, wideShare } from '@malva/rules/address';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Static, TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { Value } from 'typebox/value';

import type { StudioLog } from './port.ts';
import { StudioRefusal, refusalBody } from './refusal.ts';
import type { Studio } from './studio.ts';

export interface RgsRouteOptions {
  studio: Studio;
  log: StudioLog;
  /** Multiplies the request rates, where the application limits them; benchmarks raise it. */
  rateScale?: number;
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
  scope.setErrorHandler((error: FastifyError, request, reply) => answerRefusal(options.log, error, { request, reply }));
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
    const input = checks(call);
    const perAddress = name === 'authenticate';
    scope.route({
      method: call.method,
      url: RGS_BASE + call.path,
      bodyLimit: BODY_LIMIT,
      ...(!perAddress && { config: { rateLimit: { max, timeWindow: 60_000, keyGenerator: byToken } } }),
      preHandler: perAddress ? authenticating : playing,
      handler: async (request, reply) => {
        const answer = await serve[name as RgsCallName]({
          token: perAddress ? '' : bearer(request),
          ...input(request),
        });
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
  reply: TSchema;
  body?: TSchema;
  query?: TSchema;
  params?: TSchema;
}

function checks(call: Inputs): (request: FastifyRequest) => Omit<Request, 'token'> {
  const body = checker(call.body);
  const query = checker(call.query, true);
  const params = checker(call.params);
  return (request) => ({ body: body(request.body ?? {}), query: query(request.query), params: params(request.params) });
}

/** @throws ERR_VALIDATION naming the first member at fault */
function checker(schema: TSchema | undefined, isText = false): (value: unknown) => unknown {
  if (!schema) return () => undefined;
  const compiled = Compile(schema);
  return (given) => {
    const value: Static<TSchema> = isText ? Value.Convert(schema, given) : given;
    if (compiled.Check(value)) return value;
    const issue = compiled.Errors(value)[0];
    throw new StudioRefusal('ERR_VALIDATION', { reason: issue?.keyword ?? 'shape', at: issue?.instancePath ?? '' });
  };
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

function answerRefusal(log: StudioLog, error: unknown, { request, reply }: Exchange): FastifyReply {
  const refusal = refusalOf(error);
  if (refusal.code === 'ERR_INTERNAL') {
    log.error({ err: error, route: request.routeOptions.url, requestId: request.id }, 'studio: request failed');
  }
  if (refusal.code === 'ERR_PACE') {
    void reply.header('retry-after', Math.ceil(Number(refusal.details['waitMs'] ?? 1000) / 1000));
  } else if (refusal.status === 503 || refusal.status === 429) void reply.header('retry-after', '1');
  return reply
    .code(refusal.status)
    .header('content-type', 'application/problem+json; charset=utf-8')
    .send(JSON.stringify(refusalBody(refusal.code, refusal.details)));
}

/** Errors of the house keep their meaning; what nobody named is ERR_INTERNAL and says nothing. */
function refusalOf(error: unknown): StudioRefusal {
  if (error instanceof StudioRefusal) return error;
  const { code, statusCode, status } = error as { code?: string; statusCode?: number; status?: number };
  if (code === 'unavailable' || statusCode === 503 || status === 503) return new StudioRefusal('ERR_UNAVAILABLE');
  if (code === 'too_many_requests' || statusCode === 429 || status === 429) return new StudioRefusal('ERR_RATE');
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return new StudioRefusal('ERR_VALIDATION', { reason: code ?? 'body' });
  }
  return new StudioRefusal('ERR_INTERNAL');
}
