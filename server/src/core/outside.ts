// Calls to the outside world: signed, bounded in time, behind a circuit breaker per service, so that a hung provider slows
// nobody else. And the check of what the outside tells us: HMAC over timestamp and raw body, five minutes, constant time.
import { createHmac, timingSafeEqual } from 'node:crypto';
import {
  isFresh, signatureHeader, signaturePattern, timestampHeader, timestampOf,
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
  if (!timestamp || !signature || !isFresh(timestamp, now) || !signaturePattern.test(signature)) throw refuse('bad_signature');
  const expected = Buffer.from(signatureOf(secret, timestamp, rawBody));
  const given = Buffer.from(signature);
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) throw refuse('bad_signature');
}

interface Breaker {
  failures: number;
  openUntil: number;
}
const breakers = new Map<string, Breaker>();

export interface OutsideCall {
  /** Name of the service for the breaker, e.g. its base URL. */
  service: string;
  url: string;
  secret: Buffer | string;
  method?: 'GET' | 'POST';
  body?: object;
  timeoutMs?: number;
  now: Date;
}

/** @throws provider_unavailable when the service does not answer in time, answers 5xx, or its breaker is open. */
export async function callOutside<R>({ service, url, secret, method = 'POST', body, timeoutMs = 5000, now }: OutsideCall): Promise<R> {
  const breaker = breakers.get(service) ?? { failures: 0, openUntil: 0 };
  breakers.set(service, breaker);
  if (Date.now() < breaker.openUntil) throw refuse('provider_unavailable');
  const raw = body === undefined ? '' : JSON.stringify(body);
  const timestamp = timestampOf(now);
  try {
    const response = await fetch(url, {
      method,
      headers: { 'content-type': 'application/json', [timestampHeader]: timestamp, [signatureHeader]: signatureOf(secret, timestamp, raw) },
      body: method === 'POST' ? raw : null,
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    });
    if (response.status >= 500) throw new Error(`status ${response.status}`);
    breaker.failures = 0;
    if (!response.ok) throw Object.assign(refuse('method_unavailable'), { cause: new Error(`status ${response.status}`) });
    return (await response.json()) as R;
  } catch (error) {
    if ((error as { code?: string }).code === 'method_unavailable') throw error;
    breaker.failures++;
    if (breaker.failures >= 5) breaker.openUntil = Date.now() + 5000;
    throw Object.assign(refuse('provider_unavailable'), { cause: error });
  }
}
