// Connection and subscription tokens: JWT, HS256 only, as Centrifugo reads them.
// A second secret lets keys rotate: signing uses the first, checking accepts both. Comparison is constant-time.
import { createHmac, timingSafeEqual } from 'node:crypto';

export interface TokenKeys {
  secret: string;
  /** The secret before the last rotation; still accepted. */
  previous?: string;
  /** Written into tokens and required of them when set. */
  audience?: string;
}

export interface ConnectionGrant {
  /** Player id; empty for a guest. */
  user: string;
  /** Milliseconds: what was given out before a session ended opens nothing after it. */
  issuedAt?: number;
  /** Unix seconds. */
  expiresAt: number;
  /** Unix seconds: until when it opens a connection, when that is sooner. */
  usableUntil?: number;
  /** Shown in presence. */
  info?: unknown;
  /** Channels the server subscribes the connection to by itself. */
  channels?: readonly string[];
}

export interface SubscriptionGrant {
  user: string;
  channel: string;
  expiresAt: number;
  info?: unknown;
}

export interface ConnectionClaims {
  user: string;
  /** Milliseconds; 0 when the token does not say. */
  issuedAt: number;
  /** Unix seconds; 0 when the connection does not expire. */
  expiresAt: number;
  info: unknown;
  channels: string[];
}

export interface SubscriptionClaims {
  user: string;
  channel: string;
  expiresAt: number;
  info: unknown;
}

export type Verified<T> = { ok: true; claims: T } | { ok: false; reason: 'expired' | 'invalid' };

type Json = Record<string, unknown>;
const encode = (value: Json): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const header = encode({ alg: 'HS256', typ: 'JWT' });
const mac = (secret: string, text: string): Buffer => createHmac('sha256', secret).update(text).digest();
const longest = 4096;

function sign(keys: TokenKeys, claims: Json): string {
  const body = `${header}.${encode(keys.audience ? { ...claims, aud: keys.audience } : claims)}`;
  return `${body}.${mac(keys.secret, body).toString('base64url')}`;
}

export function signConnectionToken(keys: TokenKeys, grant: ConnectionGrant): string {
  const { user, issuedAt, expiresAt, usableUntil = expiresAt, info, channels } = grant;
  const life = usableUntil < expiresAt ? { exp: usableUntil, expire_at: expiresAt } : { exp: expiresAt };
  const iat = issuedAt === undefined ? undefined : issuedAt / 1000;
  return sign(keys, { sub: user, iat, ...life, info, channels: channels?.length ? channels : undefined });
}

export function signSubscriptionToken(keys: TokenKeys, grant: SubscriptionGrant): string {
  return sign(keys, { sub: grant.user, channel: grant.channel, exp: grant.expiresAt, info: grant.info });
}

function decode(part: string): Json | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : null;
  } catch {
    return null;
  }
}

function signedBy(secret: string | undefined, body: string, signature: Buffer): boolean {
  if (!secret) return false;
  const expected = mac(secret, body);
  return signature.length === expected.length && timingSafeEqual(signature, expected);
}

function forAudience(aud: unknown, audience: string | undefined): boolean {
  if (!audience) return true;
  return Array.isArray(aud) ? aud.includes(audience) : aud === audience;
}

const numeric = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined;

function verify(keys: TokenKeys, token: string, nowMs: number): Verified<Json> {
  const parts = token.length <= longest ? token.split('.') : [];
  const [head, payload, tail] = parts;
  if (parts.length !== 3 || !head || !payload || !tail) return { ok: false, reason: 'invalid' };
  if (decode(head)?.['alg'] !== 'HS256') return { ok: false, reason: 'invalid' };
  const signature = Buffer.from(tail, 'base64url');
  const body = `${head}.${payload}`;
  if (!signedBy(keys.secret, body, signature) && !signedBy(keys.previous, body, signature)) {
    return { ok: false, reason: 'invalid' };
  }
  const claims = decode(payload);
  if (!claims || !forAudience(claims['aud'], keys.audience)) return { ok: false, reason: 'invalid' };
  const now = nowMs / 1000;
  const exp = claims['exp'];
  const nbf = claims['nbf'];
  if (exp !== undefined && numeric(exp) === undefined) return { ok: false, reason: 'invalid' };
  if (typeof exp === 'number' && exp <= now) return { ok: false, reason: 'expired' };
  if (typeof nbf === 'number' && nbf > now) return { ok: false, reason: 'expired' };
  return { ok: true, claims };
}

/** `expire_at`, when present, decides how long the connection lives; `exp` only how long the token may be used. */
const lifeOf = (claims: Json): number => numeric(claims['expire_at']) ?? numeric(claims['exp']) ?? 0;
const userOf = (claims: Json): string => (typeof claims['sub'] === 'string' ? claims['sub'] : '');

function channelsOf(claims: Json): string[] {
  const listed = Array.isArray(claims['channels']) ? claims['channels'] : [];
  const subs = claims['subs'];
  const named = typeof subs === 'object' && subs !== null ? Object.keys(subs) : [];
  return [...new Set([...listed, ...named].filter((name): name is string => typeof name === 'string'))];
}

/** A token that names a single channel is a subscription token and opens no connection. */
export function verifyConnectionToken(keys: TokenKeys, token: string, nowMs: number): Verified<ConnectionClaims> {
  const result = verify(keys, token, nowMs);
  if (!result.ok) return result;
  const { claims } = result;
  if (claims['channel'] !== undefined) return { ok: false, reason: 'invalid' };
  const channels = channelsOf(claims);
  const issuedAt = Math.round((numeric(claims['iat']) ?? 0) * 1000);
  const { info } = claims;
  return { ok: true, claims: { user: userOf(claims), issuedAt, expiresAt: lifeOf(claims), info, channels } };
}

export function verifySubscriptionToken(keys: TokenKeys, token: string, nowMs: number): Verified<SubscriptionClaims> {
  const result = verify(keys, token, nowMs);
  if (!result.ok) return result;
  const { claims } = result;
  if (typeof claims['channel'] !== 'string') return { ok: false, reason: 'invalid' };
  const channel = claims['channel'];
  return { ok: true, claims: { user: userOf(claims), channel, expiresAt: lifeOf(claims), info: claims['info'] } };
}
