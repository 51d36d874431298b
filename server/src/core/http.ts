// HTTP: calls from feature manifests become routes; every change is proved same-origin; every refusal is problem+json.
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import cookie from '@fastify/cookie';
import { SerializerSelector, type Serializer } from '@fastify/fast-json-stringify-compiler';
import proxyAddr from '@fastify/proxy-addr';
import rateLimit from '@fastify/rate-limit';
import type { Call, RateClass } from '@malva/contract/call';
import { csvPath, type ListQuery } from '@malva/contract/list';
import { langs, type Lang } from '@malva/contract/schema';
import { netOf, netsOf, wideShare } from '@malva/rules/address';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { App } from './app.ts';
import { audit } from './audit.ts';
import type { CallContext, Feature, Visitor } from './feature.ts';
import { csvOf, filteredPage, type AskList, type ListReply } from './lists.ts';
import { packReplies } from './packed-replies.ts';
import { sendProblem } from './problem.ts';
import { RateStore } from './rate-store.ts';
import { refuse } from './refusal.ts';
import { checkXsrf, findSession, makeXsrf } from './session.ts';
import { dataHeaders, securityHeaders } from './security-headers.ts';
import { noPermissions, staffPermissions } from './staff-roles.ts';
import { compileValidator } from './validation.ts';

declare module 'fastify' {
  interface FastifyRequest {
    visitor: Visitor;
    rawBody?: Buffer;
  }
}

export const cookies = {
  session: 'sid',
  staff: 'staff_sid',
  xsrf: 'XSRF-TOKEN',
  lang: 'lang',
  device: 'device',
} as const;

type SessionCookie = typeof cookies.session | typeof cookies.staff;

/**
 * Over TLS a session's cookie is bound to this host: no other host of the domain and no page without TLS can plant one.
 * Without TLS browsers refuse the prefix.
 */
export const sessionCookie = ({ config }: Pick<App, 'config'>, name: SessionCookie): string =>
  config.publicUrl.startsWith('https:') ? `__Host-${name}` : name;

const tokenIn = (app: App, request: FastifyRequest, name: SessionCookie): string =>
  request.cookies[sessionCookie(app, name)] ?? '';

/** Requests a minute, per player where there is a session, else per address. */
const rates: Record<RateClass, number> = { read: 1200, write: 240, money: 120, login: 20, code: 20, launch: 60 };

export interface HttpOptions {
  /** Multiplies the request rates; tests and benchmarks raise it. */
  rateScale?: number;
  /** How long a request may take to arrive; a slower client is dropped. */
  arrivalMs?: number;
}

export async function createHttp(
  app: App,
  features: readonly Feature[],
  options: HttpOptions = {},
): Promise<FastifyInstance> {
  const { arrivalMs = 15_000 } = options;
  const headers = securityHeaders(app);
  const ofData = dataHeaders(app);
  const fastify = Fastify({
    rewriteUrl: ({ url }) => readablePath(url ?? '/'),
    // What the router refuses before it has a route: no hook has run yet.
    frameworkErrors: (_error, request, reply) =>
      void sendProblem(app, refuse('no_such_call'), request, reply.headers(headers)),
    logger: false,
    trustProxy: app.config.trustProxy.length > 0 ? app.config.trustProxy : false,
    bodyLimit: 64 * 1024,
    requestTimeout: arrivalMs,
    // By itself the server would give headers a minute, and look twice a minute.
    http: { connectionsCheckingInterval: Math.min(5000, arrivalMs), headersTimeout: arrivalMs },
    keepAliveTimeout: 65_000,
    genReqId: () => randomUUID(),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  });
  await fastify.register(cookie);
  await fastify.register(rateLimit, {
    global: false,
    store: RateStore,
    errorResponseBuilder: () => refuse('too_many_requests'),
    keyGenerator: ({ ip }) => netOf(ip),
  });
  fastify.decorateRequest('visitor', null as never);
  fastify.addHook('onRequest', async (request, reply) => {
    reply.headers(request.url.startsWith('/rgs/') ? ofData : headers);
    request.visitor = await readVisitor(app, request);
  });
  packReplies(fastify);
  fastify.setValidatorCompiler(compileValidator);
  fastify.setSerializerCompiler((route) => serializerOf({ httpStatus: '200', ...route }));
  fastify.setErrorHandler((error, request, reply) => sendProblem(app, error, request, reply));
  fastify.addHook('onResponse', async (request, reply) => accessLine(app, request, reply));
  for (const feature of features) {
    for (const [name, call] of Object.entries(feature.contract)) {
      const handler = feature.handlers[name] as (context: CallContext) => unknown;
      const served = { call, handler, scale: options.rateScale ?? 1 };
      if (call.fileBytes === undefined) addCall(fastify, app, served);
      else await fastify.register(async (scope) => addCall(takingFiles(scope, call), app, served));
    }
    await feature.mount?.(fastify, app);
  }
  return fastify;
}

/** Where a request comes from, as Fastify reads it, for what is served without Fastify. */
export function addressReader(trustProxy: readonly string[]): (request: IncomingMessage) => string {
  const isTrusted = proxyAddr.compile([...trustProxy]);
  return (request) => proxyAddr(request, isTrusted) ?? '';
}

/**
 * A link that was cut within a letter has a path that no decoder reads. Its signs are taken as they stand: it then is
 * the address of a page that is not there, and is answered like any other.
 */
function readablePath(url: string): string {
  if (!url.includes('%')) return url;
  const [path = ''] = url.split('?', 1);
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length);
  }
}

/**
 * One sampled line per request: every refusal of ours and every slow answer, else one in a hundred. No query, no
 * person.
 */
function accessLine(app: App, request: FastifyRequest, reply: FastifyReply): void {
  const ms = Math.round(reply.elapsedTime);
  if (reply.statusCode < 500 && ms < 1000 && Math.random() > 0.01) return;
  app.log.info(
    {
      route: request.routeOptions.url ?? 'none',
      method: request.method,
      status: reply.statusCode,
      ms,
      requestId: request.id,
    },
    'request',
  );
}

/** Its bodies are bytes whatever they say of themselves. */
function takingFiles(scope: FastifyInstance, { isForm }: Call): FastifyInstance {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    isForm ? 'multipart/form-data' : 'application/octet-stream',
    { parseAs: 'buffer' },
    (_request, body, done) => done(null, body),
  );
  return scope;
}

interface Served {
  call: Call;
  handler: (context: CallContext) => unknown;
  scale: number;
}

function addCall(fastify: FastifyInstance, app: App, { call, handler, scale }: Served): void {
  if (call.access === 'staff' && !call.permission)
    throw new Error(`${call.path} is a call of staff and names no permission`);
  const rate: RateClass = call.rate ?? (call.change ? 'write' : 'read');
  const method = call.change && call.method === 'GET' && !call.isGetOnly ? ['GET', 'POST'] : [call.method];
  const max = Math.ceil(rates[rate] * scale);
  const assertWide = wideLimit(fastify, rate, max);
  for (const path of [call.path, ...(call.alt ?? [])]) {
    fastify.route({
      method: method as ('GET' | 'POST' | 'DELETE')[],
      url: path,
      schema: {
        ...(call.params && { params: call.params }),
        ...(call.query && { querystring: call.query }),
        ...(call.body && call.method === 'POST' && { body: call.body }),
        response: { 200: call.reply },
      },
      config: { rateLimit: { max, timeWindow: 60_000, keyGenerator: rateKey(rate) } },
      ...(call.fileBytes !== undefined && { bodyLimit: call.fileBytes }),
      // Who may not call learns nothing of what the call would have taken, and no file of his is read.
      [call.fileBytes === undefined ? 'preValidation' : 'preParsing']: async (
        request: FastifyRequest,
        reply: FastifyReply,
      ) => {
        reply.header('cache-control', 'no-store');
        await assertWide(request);
        if (call.change) assertSameOrigin(app, request);
        assertAccess(call, request.visitor);
        if (call.method === 'POST' && call.fileBytes === undefined && request.body === null) request.body = undefined;
      },
      handler: async (request, reply) => {
        const context = contextOf(app, { request, reply });
        if (!call.list) return handler(context);
        return filteredPage(call, asking(handler, context), context.query as ListQuery);
      },
    });
  }
  if (call.list) addTable(fastify, app, { call, handler, scale });
}

/** The call for one page of a list, with another query than the request's. */
const asking =
  (handler: Served['handler'], context: CallContext): AskList =>
  async (query) =>
    (await handler({ ...context, query: query as never })) as ListReply;

/** A list of the office as a table, by the same call: who may read the list may take it, and that is written down. */
function addTable(fastify: FastifyInstance, app: App, { call, handler, scale }: Served): void {
  const max = Math.ceil(rates.code * scale);
  fastify.get(
    csvPath(call.path),
    {
      schema: { ...(call.params && { params: call.params }), ...(call.query && { querystring: call.query }) },
      config: { rateLimit: { max, timeWindow: 60_000, keyGenerator: rateKey('code') } },
      preValidation: async (request, reply) => {
        reply.header('cache-control', 'no-store');
        assertAccess(call, request.visitor);
      },
    },
    async (request, reply) => {
      const context = contextOf(app, { request, reply });
      const { staffId, now, visitor } = context;
      const { before: _, ...query } = context.query as ListQuery & { before?: string };
      const { playerId } = context.params as { playerId?: number };
      const ask = asking(handler, context);
      const first = await ask(query);
      await audit(app.db, {
        actor: `staff:${staffId}`,
        action: 'list.export',
        subject: playerId === undefined ? 'list' : `player:${playerId}`,
        detail: { list: call.path, ...query },
        requestId: visitor.requestId,
        now,
      });
      const name = call.path.split('/').findLast((part) => /^[a-z-]+$/.test(part));
      return reply
        .header('content-type', 'text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${name}-${now.toISOString().slice(0, 10)}.csv"`)
        .send(Readable.from(csvOf(call, ask, { query, lang: visitor.lang, first })));
    },
  );
}

const rateKey =
  (rate: RateClass) =>
  (request: FastifyRequest): string => {
    const id = request.visitor.playerId ?? request.visitor.staffId;
    return id !== null && rate !== 'login' ? `${rate}:${id}` : `${rate}:${netOf(request.ip)}`;
  };

/** All /64 nets within one /48 share a greater limit. */
function wideLimit(fastify: FastifyInstance, rate: RateClass, max: number): (request: FastifyRequest) => Promise<void> {
  const limit = fastify.createRateLimit({
    max: max * wideShare,
    timeWindow: 60_000,
    keyGenerator: ({ ip }) => `${rate}:${netsOf(ip).wide}`,
  });
  return async (request) => {
    const { playerId, staffId } = request.visitor;
    if (((playerId ?? staffId) !== null && rate !== 'login') || netsOf(request.ip).wide === null) return;
    const counted = await limit(request);
    if (!counted.isAllowed && counted.isExceeded) throw refuse('too_many_requests');
  };
}

function assertAccess({ access, permission }: Call, { playerId, staffId, permissions }: Visitor): void {
  if (access === 'player' && playerId === null) throw refuse('unauthorized');
  if (access === 'guest' && playerId !== null) throw refuse('guests_only');
  if (access === 'staff' && staffId === null) throw refuse('unauthorized');
  if (access === 'staff' && (!permission || !permissions.has(permission))) throw refuse('forbidden');
}

function contextOf(app: App, { request, reply }: { request: FastifyRequest; reply: FastifyReply }): CallContext {
  const { visitor } = request;
  return {
    app,
    visitor,
    request,
    reply,
    params: request.params as never,
    query: request.query as never,
    body: request.body as never,
    playerId: visitor.playerId as never,
    staffId: visitor.staffId as never,
    now: app.clock.now(),
  };
}

/** A change needs the AJAX header, the XSRF header equal to the cookie and bound to the session, and our own origin. */
function assertSameOrigin(app: App, request: FastifyRequest): void {
  const header = request.headers['x-xsrf-token'];
  const { [cookies.xsrf]: value = '' } = request.cookies;
  const session = tokenIn(app, request, cookies.session);
  const site = request.headers['sec-fetch-site'];
  const origin = request.headers.origin;
  const sameOrigin =
    (site === undefined || site === 'same-origin') && (origin === undefined || isOurs(app, request, origin));
  if (!sameOrigin || request.headers['x-requested-with'] !== 'XMLHttpRequest' || header !== value) throw refuse('xsrf');
  if (!checkXsrf(app.secrets.key('xsrf'), value, session)) throw refuse('xsrf');
}

function isOurs(app: App, request: FastifyRequest, origin: string): boolean {
  return origin === app.config.publicUrl || origin === `${request.protocol}://${request.host}`;
}

async function readVisitor(app: App, request: FastifyRequest): Promise<Visitor> {
  const now = app.clock.now();
  const isOffice = request.url.startsWith('/rest/office/') || firstPart(request.url) === 'office';
  const token = tokenIn(app, request, isOffice ? cookies.staff : cookies.session);
  const session = token && needsSession(request.url) ? await findSession(app.db, token, now) : null;
  const agent = request.headers['user-agent'] ?? '';
  const staffId = session?.kind === 'staff' ? session.subjectId : null;
  return {
    session,
    playerId: session?.kind === 'player' ? session.subjectId : null,
    staffId,
    permissions: staffId === null ? noPermissions : await staffPermissions(app.db, staffId),
    lang: readLang(request),
    isMobile: /Mobi|Android|iPhone|iPad/.test(agent),
    requestId: request.id,
    agent,
  };
}

/** Static files and machine interfaces never read the session. */
/** Of an address; whole, so that /office-news/ is a page of the site and not of the office. */
export const firstPart = (url: string): string => /^\/([^/?#]*)/.exec(url)?.[1] ?? '';

const withoutSession = new Set('assets img fonts studio rgs callbacks healthz readyz connection emulation'.split(' '));
const needsSession = (url: string): boolean => !withoutSession.has(firstPart(url));

function readLang(request: FastifyRequest): Lang {
  const path = /^\/(uk|ru|en)(\/|$|\?)/.exec(request.url)?.[1];
  const asked = path ?? request.headers['x-lang'] ?? request.cookies[cookies.lang];
  return langs.find((lang) => lang === asked) ?? 'uk';
}

const compileSerializer = SerializerSelector()({}, {});
const serializers = new WeakMap<object, Serializer>();

/** JSON of what a schema declares, and of nothing else. @throws where something declared is missing. */
export const jsonOf = (schema: object, value: unknown): string =>
  serializerOf({ schema, method: 'GET', url: '', httpStatus: '200' })(value);

/**
 * Compiled once for a schema, however many paths, verbs and sites of this process answer with it: a third of a start's
 * work.
 */
function serializerOf(route: Parameters<typeof compileSerializer>[0]): Serializer {
  const schema = route.schema as object;
  const known = serializers.get(schema) ?? compileSerializer(route);
  serializers.set(schema, known);
  return known;
}

/** Sets a session cookie and the XSRF cookie bound to it; an empty token clears the session. */
export function setSessionCookies(
  app: App,
  reply: FastifyReply,
  { token, name: kind }: { token: string; name: SessionCookie },
): void {
  const secure = app.config.publicUrl.startsWith('https:');
  const name = sessionCookie(app, kind);
  if (token) void reply.setCookie(name, token, { path: '/', httpOnly: true, sameSite: 'lax', secure });
  else void reply.clearCookie(name, { path: '/', httpOnly: true, sameSite: 'lax', secure });
  if (kind === cookies.session) setXsrfCookie(app, reply, token);
}

export function setXsrfCookie(app: App, reply: FastifyReply, sessionToken: string): string {
  const value = makeXsrf(app.secrets.key('xsrf'), sessionToken);
  const secure = app.config.publicUrl.startsWith('https:');
  void reply.setCookie(cookies.xsrf, value, { path: '/', httpOnly: false, sameSite: 'lax', secure });
  return value;
}

/** The visitor's XSRF token: the cookie's when it still fits the session, else a new one. */
export function ensureXsrf(app: App, request: FastifyRequest, reply: FastifyReply): string {
  const { [cookies.xsrf]: value = '' } = request.cookies;
  const session = tokenIn(app, request, cookies.session);
  if (value && checkXsrf(app.secrets.key('xsrf'), value, session)) return value;
  return setXsrfCookie(app, reply, session);
}
