// The HMAC side of contract/simulators/signature: sign what leaves, judge what arrives, in constant time.
import { createHmac, timingSafeEqual } from 'node:crypto';
import {
  isFresh,
  signatureHeader,
  signaturePattern,
  textToSign,
  timestampHeader,
  timestampOf,
} from '@malva/contract/simulators/signature';

export type Secret = string | Buffer;

export const sign = (secret: Secret, timestamp: string, rawBody: string): string =>
  createHmac('sha256', secret).update(textToSign(timestamp, rawBody)).digest('hex');

export function signedHeaders(secret: Secret, rawBody: string, now: Date): Record<string, string> {
  const timestamp = timestampOf(now);
  return { [timestampHeader]: timestamp, [signatureHeader]: sign(secret, timestamp, rawBody) };
}

export interface Signed {
  timestamp: unknown;
  signature: unknown;
  rawBody: string;
  now: Date;
}

export function verify(secret: Secret, { timestamp, signature, rawBody, now }: Signed): boolean {
  if (typeof timestamp !== 'string' || typeof signature !== 'string') return false;
  if (!isFresh(timestamp, now) || !signaturePattern.test(signature)) return false;
  return timingSafeEqual(Buffer.from(sign(secret, timestamp, rawBody)), Buffer.from(signature));
}
