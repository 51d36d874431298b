// How game providers and we sign what we say to each other: HMAC-SHA256 over time, nonce and the raw body
// (contract/provider-wallet).
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import {
  noncePattern,
  providerHeaders,
  providerSignaturePattern,
  providerSkewSeconds,
  providerTextToSign,
} from '@malva/contract/provider-wallet';

export interface ProviderSigned {
  keyId: string;
  timestamp: string;
  nonce: string;
  signature: string;
}

type Headers = Record<string, string | string[] | undefined>;

/** Null: a header is missing or not shaped as it must be. */
export function readSigned(headers: Headers): ProviderSigned | null {
  const of = (name: keyof typeof providerHeaders): string => String(headers[providerHeaders[name]] ?? '');
  const [keyId, timestamp, nonce, signature] = [of('key'), of('timestamp'), of('nonce'), of('signature')];
  const fits =
    /^[a-z0-9-]{3,40}$/.test(keyId) &&
    /^[0-9]{10}$/.test(timestamp) &&
    noncePattern.test(nonce) &&
    providerSignaturePattern.test(signature);
  return fits ? { keyId, timestamp, nonce, signature } : null;
}

export const providerSignature = (
  secret: string,
  { timestamp, nonce, rawBody }: { timestamp: string; nonce: string; rawBody: string },
): string => createHmac('sha256', secret).update(providerTextToSign({ timestamp, nonce, rawBody })).digest('hex');

/** In constant time, and fresh. */
export function isGenuine(secret: string, signed: ProviderSigned, of: { rawBody: string; now: Date }): boolean {
  if (Math.abs(of.now.getTime() / 1000 - Number(signed.timestamp)) > providerSkewSeconds) return false;
  const expected = providerSignature(secret, { ...signed, rawBody: of.rawBody });
  return timingSafeEqual(Buffer.from(expected), Buffer.from(signed.signature));
}

export function providerSignedHeaders(
  key: { id: string; secret: string },
  rawBody: string,
  now: Date,
): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const nonce = randomBytes(18).toString('base64url');
  return {
    [providerHeaders.key]: key.id,
    [providerHeaders.timestamp]: timestamp,
    [providerHeaders.nonce]: nonce,
    [providerHeaders.signature]: providerSignature(key.secret, { timestamp, nonce, rawBody }),
  };
}
