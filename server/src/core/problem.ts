// Turns whatever was thrown into RFC 9457 problem+json in the visitor's language. Unknown errors say nothing and are
// logged.
import type { ErrorCode, Problem } from '@malva/contract/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from './app.ts';
import { Refusal, refuse } from './refusal.ts';
import { serverText } from './texts.ts';

/** Fastify's own errors by code. */
const known: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media',
  FST_ERR_CTP_INVALID_JSON_BODY: 'bad_json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'bad_json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'bad_json',
  FST_ERR_NOT_FOUND: 'no_such_call',
};

export function sendProblem(app: App, error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = asRefusal(error);
  if (refusal.code === 'internal') {
    app.log.error({ err: error, requestId: request.id, route: request.routeOptions.url }, 'request failed');
  } else if (refusal.code === 'unavailable') {
    app.log.warn({ err: (refusal.cause as Error | undefined)?.message, requestId: request.id }, 'unavailable');
  }
  if (refusal.status === 503 || refusal.status === 429)
    void reply.header('retry-after', reply.getHeader('retry-after') ?? '1');
  const body = problemOf(refusal, request.visitor?.lang ?? 'uk', request.url.split('?')[0] ?? '/');
  return reply
    .code(refusal.status)
    .header('content-type', 'application/problem+json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(JSON.stringify(body));
}

export function problemOf(refusal: Refusal, lang: 'uk' | 'ru' | 'en', instance: string): Problem {
  const { fields, until, details } = refusal.info;
  return {
    type: `urn:malva:error:${refusal.code}`,
    title: serverText(lang, `errors.${refusal.code}`),
    status: refusal.status,
    code: refusal.code,
    instance,
    ...(fields && { fields }),
    ...(until !== undefined && { until: until?.toISOString() ?? null }),
    ...(details && { details }),
  };
}

/** The refusal an error stands for; `internal` where it is none. */
export function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const { code = '', validation } = error as { code?: string; validation?: unknown };
  const inner = validation as Refusal | undefined;
  if (inner instanceof Refusal) return inner;
  const named = known[code];
  if (named) return refuse(named);
  if ((error as { statusCode?: number }).statusCode === 429) return refuse('too_many_requests');
  const refusal = refuse('internal');
  refusal.cause = error;
  return refusal;
}
