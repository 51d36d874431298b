// The simulated login service: an OpenID provider with authorization code, PKCE and ES256. Its page asks which person
// logs in; a code works once within a minute, for the client, address and verifier it was issued for.
import { createHash, generateKeyPairSync, randomBytes, sign, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { html, langOf, page, policyHeaders, sayer } from './html.ts';
import type { Clock } from './journal.ts';
import { Refused } from './wire.ts';

export interface SocialOptions {
  clientId: string;
  clientSecret: string;
  /** The one address a browser is sent back to. */
  redirectUri: string;
  clock: Clock;
  publicUrl(): string;
}

export const socialPeople = [
  { id: 'sim-olena', name: 'Олена Сонячна' },
  { id: 'sim-dmytro', name: 'Дмитро Лісовий' },
  { id: 'sim-iryna', name: 'Ірина Степова' },
] as const;

const codeMs = 60_000;
const tokenSeconds = 300;
const asked = [
  'client_id',
  'redirect_uri',
  'state',
  'nonce',
  'code_challenge',
  'code_challenge_method',
  'response_type',
] as const;
type Asked = Record<(typeof asked)[number], string>;

interface Given {
  subject: string;
  ask: Asked;
  until: number;
}

function readAsked(query: unknown, { clientId, redirectUri }: SocialOptions): Asked {
  const given = query as Partial<Asked>;
  const ask = Object.fromEntries(asked.map((name) => [name, given[name] ?? ''])) as Asked;
  const isRight =
    ask.client_id === clientId &&
    ask.redirect_uri === redirectUri &&
    ask.response_type === 'code' &&
    ask.code_challenge_method === 'S256';
  if (!isRight || !ask.state || !ask.nonce || !ask.code_challenge)
    throw new Refused(422, 'validation', 'not a request of this client');
  return ask;
}

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const isSame = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

export function serveSocial(app: FastifyInstance, options: SocialOptions): void {
  const { clientId, clientSecret, clock } = options;
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const kid = randomBytes(8).toString('hex');
  const issuer = () => `${options.publicUrl()}/social`;
  const codes = new Map<string, Given>();

  const idToken = ({ subject, ask }: Given): string => {
    const now = Math.floor(clock.now().getTime() / 1000);
    const person = socialPeople.find(({ id }) => id === subject);
    const head = encoded({ alg: 'ES256', typ: 'JWT', kid });
    const body = encoded({
      iss: issuer(),
      sub: subject,
      aud: clientId,
      iat: now,
      exp: now + tokenSeconds,
      nonce: ask.nonce,
      name: person?.name ?? '',
    });
    return `${head}.${body}.${sign('sha256', Buffer.from(`${head}.${body}`), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`;
  };
  const back = (ask: Asked, answer: Record<string, string>): string =>
    `${ask.redirect_uri}?${new URLSearchParams({ ...answer, state: ask.state }).toString()}`;

  app.get('/social/.well-known/openid-configuration', () => ({
    issuer: issuer(),
    authorization_endpoint: `${issuer()}/authorize`,
    token_endpoint: `${issuer()}/token`,
    jwks_uri: `${issuer()}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['ES256'],
    code_challenge_methods_supported: ['S256'],
  }));
  app.get('/social/jwks', () => ({
    keys: [{ ...publicKey.export({ format: 'jwk' }), kid, use: 'sig', alg: 'ES256' }],
  }));

  app.get('/social/authorize', (request, reply) => {
    const ask = readAsked(request.query, options);
    const lang = langOf((request.query as { lang?: string }).lang);
    const say = sayer(lang);
    const toChoice = (who: string) => `/social/choose?${new URLSearchParams({ ...ask, who }).toString()}`;
    reply.headers(policyHeaders([]));
    const body = html`<main class="social"><h1>${say('social.title')}</h1><p class="muted">${say('social.text')}</p>
<nav class="people" aria-label="${say('social.title')}">${socialPeople.map(({ id, name }) => html`<a class="secondary" href="${toChoice(id)}">${name}</a>`)}
<a class="no" href="${toChoice('')}">${say('social.refuse')}</a></nav></main>`;
    return reply.send(
      page({
        lang,
        title: say('social.title'),
        brand: say('social.brand'),
        name: 'social',
        body,
        data: {},
        languages: false,
      }),
    );
  });

  app.get('/social/choose', (request, reply) => {
    const ask = readAsked(request.query, options);
    const { who } = request.query as { who?: string };
    if (!socialPeople.some(({ id }) => id === who)) return reply.redirect(back(ask, { error: 'access_denied' }));
    const code = randomBytes(32).toString('base64url');
    codes.set(code, { subject: who ?? '', ask, until: clock.now().getTime() + codeMs });
    return reply.redirect(back(ask, { code }));
  });

  void app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    scope.post('/social/token', (request, reply) => {
      const form = request.body as Record<string, string | undefined>;
      const given = codes.get(form['code'] ?? '');
      codes.delete(form['code'] ?? '');
      const isClient = form['client_id'] === clientId && isSame(form['client_secret'] ?? '', clientSecret);
      if (!isClient) return reply.code(401).send({ error: 'invalid_client' });
      const challenge = createHash('sha256')
        .update(form['code_verifier'] ?? '')
        .digest('base64url');
      const isRight =
        given &&
        given.until > clock.now().getTime() &&
        given.ask.redirect_uri === form['redirect_uri'] &&
        isSame(given.ask.code_challenge, challenge);
      if (!isRight || form['grant_type'] !== 'authorization_code')
        return reply.code(400).send({ error: 'invalid_grant' });
      return {
        token_type: 'Bearer',
        expires_in: tokenSeconds,
        access_token: randomBytes(24).toString('base64url'),
        id_token: idToken(given),
      };
    });
  });
}
