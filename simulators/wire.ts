// The HTTP of every simulator: signed calls checked before anything else, bodies checked against the contract,
// misbehaviour on command, plain JSON refusals.
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Static, TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { signatureHeader, timestampHeader } from '@malva/contract/simulators/signature';
import type { Faults } from './faults.ts';
import { langOf, notFoundPage, policyHeaders } from './html.ts';
import type { Clock, Journal } from './journal.ts';
import { verify, type Secret } from './signature.ts';

export const simulatorNames = [
  'payments',
  'identity',
  'register',
  'messages',
  'monitoring',
  'antivirus',
  'provider',
  'randomness',
] as const;
export type SimulatorName = (typeof simulatorNames)[number];

/** What every simulator is made of. */
export interface Ground {
  name: SimulatorName;
  secret: Secret;
  clock: Clock;
  journal: Journal;
  faults: Faults;
  /** Where a browser reaches the simulators. */
  publicUrl(): string;
  /** Origin of the site, which may frame the hosted pages. */
  siteOrigin: string;
}

export interface Simulator {
  readonly ground: Ground;
  routes(app: FastifyInstance): void;
  /** A named order of the control call; answers what changed. */
  command(action: string, body: Record<string, unknown>): unknown;
  summary(): Record<string, number | string>;
  close(): void;
}

/** A refusal with a name; nothing has happened. */
export class Refused extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string, message?: string) {
    super(message ?? code);
    this.status = status;
    this.code = code;
  }
}

interface Input<B> {
  body: B;
  params: Record<string, string>;
  query: Record<string, string | undefined>;
}
interface Answer {
  status?: number;
  body: unknown;
}

interface SignedCall<S extends TSchema> {
  method: 'GET' | 'POST';
  path: string;
  body?: S;
  /** Everybody may ask: there is no signature to look at. */
  isOpen?: boolean;
  /** Where it takes more than the others. */
  bodyLimit?: number;
  handle(input: Input<Static<S>>): Answer | Promise<Answer>;
}

export const rawOf = (request: FastifyRequest): string =>
  Buffer.isBuffer(request.body) ? request.body.toString('utf8') : '';

export function parseBody<S extends TSchema>(schema: S): (raw: string) => Static<S> {
  const check = Compile(schema);
  return (raw) => {
    let value: unknown;
    try {
      value = JSON.parse(raw);
    } catch {
      throw new Refused(400, 'bad_json');
    }
    if (check.Check(value)) return value as Static<S>;
    const [first] = check.Errors(value);
    throw new Refused(422, 'validation', `${first?.instancePath ?? ''} ${first?.message ?? 'does not fit'}`.trim());
  };
}

/** A call between machines, signed unless it is open to all. */
export function signedCall<S extends TSchema>(app: FastifyInstance, ground: Ground, call: SignedCall<S>): void {
  const parse = call.body ? parseBody(call.body) : (): undefined => undefined;
  app.route({
    method: call.method,
    url: call.path,
    ...(call.bodyLimit !== undefined && { bodyLimit: call.bodyLimit }),
    handler: async (request, reply) => {
      const rawBody = rawOf(request);
      const timestamp = request.headers[timestampHeader];
      const signature = request.headers[signatureHeader];
      if (!call.isOpen && !verify(ground.secret, { timestamp, signature, rawBody, now: ground.clock.now() })) {
        throw new Refused(401, 'bad_signature');
      }
      const faults = ground.faults.takeApi();
      if (faults.delayMs > 0) await sleep(faults.delayMs);
      if (faults.hang) return hang(ground, reply);
      if (faults.status !== null) throw new Refused(faults.status, 'on_command');
      const params = request.params as Record<string, string>;
      const query = request.query as Record<string, string | undefined>;
      const answer = await call.handle({ body: parse(rawBody) as Static<S>, params, query });
      if (faults.loseAnswer) {
        reply.hijack();
        request.raw.socket.destroy();
        return reply;
      }
      return reply.code(answer.status ?? 200).send(answer.body);
    },
  });
}

async function hang(ground: Ground, reply: FastifyReply): Promise<FastifyReply> {
  reply.hijack();
  const gone = new Promise<void>((resolve) => reply.raw.once('close', () => resolve()));
  await Promise.race([ground.faults.hang(), gone]);
  reply.raw.socket?.destroy();
  return reply;
}

/** A call of a hosted page's own script; needs no signature, acts only on what its unguessable address names. */
export function pageCall<S extends TSchema>(
  app: FastifyInstance,
  path: string,
  schema: S,
  handle: (input: Input<Static<S>>) => unknown,
): void {
  const parse = parseBody(schema);
  app.post(path, async (request) => {
    const params = request.params as Record<string, string>;
    return handle({ body: parse(rawOf(request)), params, query: {} });
  });
}

export function prepare(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  // The raw bytes are what was signed; only JSON is taken, which also keeps plain HTML forms of other sites out.
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  const asPage = (request: FastifyRequest): boolean =>
    request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
  const lost = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    if (!asPage(request)) return reply.code(404).send({ error: 'not_found', message: 'not found' });
    return reply
      .code(404)
      .headers(policyHeaders([]))
      .send(notFoundPage(langOf((request.query as { lang?: string }).lang)));
  };
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof Refused && error.status === 404 && asPage(request)) return lost(request, reply);
    const status = error instanceof Refused ? error.status : ((error as { statusCode?: number }).statusCode ?? 500);
    const code = error instanceof Refused ? error.code : status >= 500 ? 'internal' : 'bad_request';
    const message = error instanceof Error && status < 500 ? error.message : code;
    return reply.code(status).send({ error: code, message });
  });
  app.setNotFoundHandler(lost);
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    reply.header('x-content-type-options', 'nosniff').header('referrer-policy', 'no-referrer');
  });
}
