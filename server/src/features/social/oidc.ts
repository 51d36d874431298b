// The relying side of OpenID Connect: authorization code with PKCE, state and nonce; the id_token's signature, issuer,
// audience, nonce and time are checked here, and nothing else of the answer is believed. Tests and sites without a
// service use the simulated one over the same protocol.
import { createHash, createPublicKey, randomBytes, verify, type JsonWebKey } from 'node:crypto';
import type { App } from '../../core/app.ts';
import { refuse } from '../../core/refusal.ts';

const timeoutMs = 5_000;
const skewSeconds = 60;

export interface Service {
  issuer: string;
  clientId: string;
  clientSecret: string;
  title: string;
}

/** What the simulated service and the site agree on where nothing is configured. */
export const simulatedClient = { id: 'malva', name: 'Simulated ID' } as const;
export const simulatedClientSecret = ({ secrets }: Pick<App, 'secrets'>): string =>
  secrets.key('social service').toString('hex');

/** Null: no social service is configured. */
export function serviceOf({ config, outside, secrets }: App): Service | null {
  if (config.socialIssuer) {
    return {
      issuer: config.socialIssuer,
      clientId: config.socialClientId,
      clientSecret: config.socialClientSecret ?? '',
      title: config.socialName,
    };
  }
  if (!outside.socialUrl) return null;
  return {
    issuer: outside.socialUrl,
    clientId: simulatedClient.id,
    clientSecret: simulatedClientSecret({ secrets }),
    title: simulatedClient.name,
  };
}

export const callbackOf = ({ config }: App): string => `${config.publicUrl}/social/callback`;

interface Discovered {
  issuer: string;
  authorization_endpoint: string;
  token_endpoint: string;
  jwks_uri: string;
}

async function readJson<T>(app: App, url: string, init: RequestInit = {}): Promise<T> {
  try {
    const answer = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
    if (!answer.ok) throw new Error(`${answer.status}`);
    return (await answer.json()) as T;
  } catch (error) {
    app.log.warn({ err: (error as Error).message }, 'social service');
    throw refuse('provider_unavailable');
  }
}

async function discover(app: App, { issuer }: Service): Promise<Discovered> {
  const found = await readJson<Discovered>(app, `${issuer}/.well-known/openid-configuration`);
  if (found.issuer !== issuer) throw refuse('provider_unavailable');
  return found;
}

export interface LoginAttempt {
  state: string;
  nonce: string;
  verifier: string;
}

/** @throws provider_unavailable */
export async function begin(app: App, service: Service): Promise<LoginAttempt & { url: string }> {
  const { authorization_endpoint: endpoint } = await discover(app, service);
  const [state = '', nonce = '', verifier = ''] = Array.from({ length: 3 }, () =>
    randomBytes(32).toString('base64url'),
  );
  const url = new URL(endpoint);
  const query = {
    response_type: 'code',
    client_id: service.clientId,
    redirect_uri: callbackOf(app),
    scope: 'openid profile',
    state,
    nonce,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  };
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return { state, nonce, verifier, url: url.href };
}

interface Claims {
  iss: string;
  sub: string;
  aud: string | readonly string[];
  exp: number;
  iat: number;
  nonce: string;
  name?: string;
}
type Key = JsonWebKey & { kid?: string };

const part = <T>(text: string): T => JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as T;

/** Signed by the key it names, with an algorithm that key has. */
function isSigned(token: string, keys: readonly Key[]): boolean {
  const [head = '', body = '', seal = ''] = token.split('.');
  const { alg, kid } = part<{ alg?: string; kid?: string }>(head);
  const key = keys.find(
    (one) => one.kid === kid && one.kty === (alg === 'ES256' ? 'EC' : alg === 'RS256' ? 'RSA' : null),
  );
  if (!key) return false;
  return verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key: createPublicKey({ key, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(seal, 'base64url'),
  );
}

/** Who the token says came. @throws bad_signature */
export function readToken(
  token: string,
  { keys, service, nonce, now }: { keys: readonly Key[]; service: Service; nonce: string; now: Date },
): { subject: string; name: string } {
  try {
    const claims = part<Claims>(token.split('.')[1] ?? '');
    const seconds = now.getTime() / 1000;
    const isFor =
      typeof claims.aud === 'string'
        ? claims.aud === service.clientId
        : claims.aud.length === 1 && claims.aud[0] === service.clientId;
    const isNow = claims.exp > seconds - skewSeconds && claims.iat < seconds + skewSeconds;
    const isOurs =
      claims.iss === service.issuer &&
      isFor &&
      isNow &&
      claims.nonce === nonce &&
      typeof claims.sub === 'string' &&
      claims.sub !== '';
    if (isOurs && isSigned(token, keys)) return { subject: claims.sub, name: String(claims.name ?? '').slice(0, 80) };
  } catch {
    // Not a token at all.
  }
  throw refuse('bad_signature');
}

/** @throws provider_unavailable, bad_signature. */
export async function finish(
  app: App,
  service: Service,
  { code, nonce, verifier }: Pick<LoginAttempt, 'nonce' | 'verifier'> & { code: string },
): Promise<{ subject: string; name: string }> {
  const { token_endpoint: endpoint, jwks_uri: jwks } = await discover(app, service);
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    code,
    redirect_uri: callbackOf(app),
    client_id: service.clientId,
    client_secret: service.clientSecret,
    code_verifier: verifier,
  });
  const { id_token: token = '' } = await readJson<{ id_token?: string }>(app, endpoint, { method: 'POST', body });
  const { keys } = await readJson<{ keys: Key[] }>(app, jwks);
  return readToken(token, { keys, service, nonce, now: app.clock.now() });
}
