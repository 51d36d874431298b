// Calls to the outside world: signed, with a timeout, behind a circuit breaker per service, so that a hung provider
// does not slow other requests. And the check of calls from outside: HMAC over timestamp and raw body, valid for five
// minutes, compared in constant time.
import { createHmac, timingSafeEqual } from 'node:crypto';
import {
  isFresh,
  signatureHeader,
  signaturePattern,
  timestampHeader,
  timestampOf,
} from '@malva/contract/simulators/signature';
import { refuse } from './refusal.ts';

export const signatureOf = (secret: Buffer | string, timestamp: string, rawBody: string | Buffer): string =>
  createHmac('sha256', secret).update(`${timestamp}.`).update(rawBody).digest('hex');

export interface SignedMessage {
  timestamp: string | undefined;
  signature: string | undefined;
  rawBody: Buffer;
  now: Date;
}

/** @throws bad_signature for a wrong, old, future or missing signature. */
export function assertSignature(secret: Buffer | string, { timestamp, signature, rawBody, now }: SignedMessage): void {
  if (!timestamp || !signature || !isFresh(timestamp, now) || !signaturePattern.test(signature))
    throw refuse('bad_signature');
  const expected = Buffer.from(signatureOf(secret, timestamp, rawBody));
  const given = Buffer.from(signature);
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) throw refuse('bad_signature');
}

interface Breaker {
  /** When calls of the last minute failed, milliseconds of the process's own clock. */
  failures: number[];
  openUntil: number;
  /** One asks whether it answers again; the others wait for what comes of it. */
  isProbing: boolean;
}
/** By service and where it lives: two sites of one process may ask two of a name. */
const breakers = new Map<string, Breaker>();
const keyOf = (service: string, url: string): string => `${service} ${new URL(url).origin}`;
const failuresKeptMs = 60_000;
const failuresToOpen = 5;

function breakerOf(key: string): Breaker {
  const breaker = breakers.get(key) ?? { failures: [], openUntil: 0, isProbing: false };
  breakers.set(key, breaker);
  return breaker;
}

/** True while its circuit breaker is open after repeated failures. */
export const isDown = (service: string, url: string): boolean =>
  performance.now() < (breakers.get(keyOf(service, url))?.openUntil ?? 0);

/** @throws provider_unavailable while its breaker is open */
function enterBreaker(key: string): Breaker {
  const breaker = breakerOf(key);
  if (performance.now() < breaker.openUntil || breaker.isProbing) throw refuse('provider_unavailable');
  breaker.isProbing = breaker.openUntil > 0;
  return breaker;
}

function leaveBreaker(breaker: Breaker, { isWell, restMs }: { isWell: boolean; restMs: number }): void {
  const now = performance.now();
  const wasProbe = breaker.isProbing;
  breaker.isProbing = false;
  if (isWell) {
    breaker.failures = [];
    breaker.openUntil = 0;
    return;
  }
  breaker.failures = [...breaker.failures.filter((at) => at > now - failuresKeptMs), now];
  if (wasProbe || breaker.failures.length >= failuresToOpen) breaker.openUntil = now + restMs;
}

export interface OutsideCall {
  /** Its name, for the breaker. */
  service: string;
  url: string;
  /** Signs as our own protocols do; `sign` says how others want it. */
  secret?: Buffer | string;
  sign?: (rawBody: string) => Record<string, string>;
  method?: 'GET' | 'POST' | 'DELETE';
  body?: object;
  timeoutMs?: number;
  /** How long it is left alone once its breaker opened. */
  restMs?: number;
  now: Date;
}

/** What an outside service answered when it refused, for the adapter that knows its protocol. */
export interface OutsideRefusal {
  status: number;
  body: unknown;
}

/**
 * @throws provider_unavailable when the service does not answer in time, answers 5xx, or its breaker is open;
 * method_unavailable with an OutsideRefusal as its cause when it refused. */
export async function callOutside<R>(wish: OutsideCall): Promise<R> {
  const { service, url, method = 'POST', body, timeoutMs = 5000, restMs = 5000 } = wish;
  const breaker = enterBreaker(keyOf(service, url));
  const raw = body === undefined ? '' : JSON.stringify(body);
  try {
    const response = await fetch(url, {
      method,
      headers: { 'content-type': 'application/json', ...signed(wish, raw) },
      body: method === 'POST' ? raw : null,
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    });
    if (response.status >= 500) throw new Error(`status ${response.status}`);
    const answer: unknown = await response.json().catch(() => null);
    leaveBreaker(breaker, { isWell: true, restMs });
    if (!response.ok)
      throw Object.assign(refuse('method_unavailable'), {
        cause: { status: response.status, body: answer } satisfies OutsideRefusal,
      });
    return answer as R;
  } catch (error) {
    if ((error as { code?: string }).code === 'method_unavailable') throw error;
    leaveBreaker(breaker, { isWell: false, restMs });
    throw Object.assign(refuse('provider_unavailable'), { cause: error });
  }
}

function signed({ secret, sign, now }: OutsideCall, raw: string): Record<string, string> {
  if (sign) return sign(raw);
  const timestamp = timestampOf(now);
  return { [timestampHeader]: timestamp, [signatureHeader]: signatureOf(secret ?? '', timestamp, raw) };
}
