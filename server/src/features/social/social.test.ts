// Login by the simulated service over its real protocol: nothing without the browser that began, a linked account
// passes the same checks as a password, and a player is found only by the link.
import { generateKeyPairSync, sign } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testClock } from '../../core/clock.ts';
import { totpCode } from '../../core/totp.ts';
import { ownerRows } from '../../../test/database.ts';
import { testSite, type TestSite, type Visitor } from '../../../test/site.ts';
import { register } from '../../../test/steps.ts';
import { readToken, type Service } from './oidc.ts';

const clock = testClock(new Date('2026-11-21T10:00:00Z'));
let t: TestSite;
beforeAll(async () => {
  t = await testSite({ clock });
});
afterAll(async () => t.end());

/** To the service, a choice there, and the address the browser is sent back to. */
async function away(visitor: Visitor, who: string): Promise<string> {
  const { url } = (await visitor.post<{ url: string }>('/rest/social/begin/')).body;
  expect((await fetch(url, { headers: { accept: 'text/html' } })).status).toBe(200);
  const back = await fetch(`${url.replace('/authorize', '/choose')}&who=${who}`, { redirect: 'manual' });
  return new URL(back.headers.get('location') ?? '').href.replace(t.site.app.config.publicUrl, '');
}
async function come(visitor: Visitor, who: string): Promise<string | null> {
  return (await visitor.get(await away(visitor, who))).headers.get('location');
}
const enter = async (visitor: Visitor) =>
  (
    await visitor.post<{ state?: string; name?: string; code?: string; details?: { ticket: string } }>(
      '/rest/social/enter/',
    )
  ).body;
const isIn = async (visitor: Visitor): Promise<boolean> => (await visitor.get('/rest/player/security/')).status === 200;

async function linked(who: string): Promise<{ visitor: Visitor; phone: string }> {
  const owner = await register(t);
  await come(owner.visitor, who);
  expect((await owner.visitor.post('/rest/social/link/')).status).toBe(200);
  return owner;
}

describe('coming in', () => {
  it('an unknown identity logs in no player; linked by its owner, the account opens, until it is unlinked', async () => {
    const { activeSocialAccounts } = (await t.visitor().get<{ activeSocialAccounts: object[] }>('/rest/app/init/'))
      .body;
    expect(activeSocialAccounts).toEqual([{ name: 'oidc', title: 'Simulated ID' }]);
    const guest = t.visitor();
    expect(await come(guest, 'sim-olena')).toBe('/?social-auth=1');
    expect(await enter(guest)).toEqual({ state: 'unknown', name: 'Олена Сонячна' });
    expect(await isIn(guest)).toBe(false);

    const { visitor: owner } = await register(t);
    await come(owner, 'sim-olena');
    expect(await enter(owner)).toMatchObject({ state: 'linkable' });
    expect((await owner.post('/rest/social/link/')).status).toBe(200);
    const again = t.visitor();
    await come(again, 'sim-olena');
    expect(await enter(again)).toMatchObject({ state: 'in' });
    expect(await isIn(again)).toBe(true);
    expect((await enter(again)).code).toBe('social_over');

    const other = await register(t);
    await come(other.visitor, 'sim-olena');
    expect(await enter(other.visitor)).toMatchObject({ state: 'taken' });
    expect((await other.visitor.post('/rest/social/link/')).body.code).toBe('social_taken');
    expect((await again.post('/rest/social/unlink/')).status).toBe(200);
    await come(guest, 'sim-olena');
    expect(await enter(guest)).toMatchObject({ state: 'unknown' });
    const trail = await ownerRows<{ action: string }>(
      t.database.ownerUrl,
      `select action from core_audit where action ~ '^social' order by id`,
    );
    expect(trail.map(({ action }) => action)).toEqual(['social.link', 'social.unlink']);
  });
  it('linking and unlinking want a fresh proof', async () => {
    const { visitor } = await linked('sim-dmytro');
    clock.advance(11 * 60_000);
    expect((await visitor.post('/rest/social/unlink/')).body.code).toBe('fresh_proof_required');
    const { visitor: other } = await register(t);
    clock.advance(11 * 60_000);
    await come(other, 'sim-dmytro');
    expect((await other.post('/rest/social/link/')).body.code).toBe('fresh_proof_required');
  });
  it('TR-069 the second step is asked for here too, and a closed account stays closed', async () => {
    const { visitor, phone } = await linked('sim-iryna');
    const { secret } = (await visitor.post<{ secret: string }>('/rest/player/second-step/totp/')).body;
    await visitor.post('/rest/player/second-step/totp/confirm/', { code: totpCode(secret, clock.now()) });
    const guest = t.visitor();
    await come(guest, 'sim-iryna');
    const refused = await enter(guest);
    expect(refused.code).toBe('second_factor_required');
    expect(await isIn(guest)).toBe(false);
    clock.advance(30_000);
    await guest.post('/rest/login/second-step/', {
      ticket: refused.details?.ticket,
      code: totpCode(secret, clock.now()),
    });
    expect(await isIn(guest)).toBe(true);
    await visitor.post('/rest/player/second-step/totp/remove/');
    await ownerRows(t.database.ownerUrl, `update player set status = 'blocked' where phone = '${phone}'`);
    const late = t.visitor();
    await come(late, 'sim-iryna');
    expect((await enter(late)).code).toBe('account_blocked');
  });
});

describe('the way back', () => {
  it('brings nothing into a browser that did not begin it, a second time, late, with another state, or after a no', async () => {
    const [begun, other] = [t.visitor(), t.visitor()];
    const back = await away(begun, 'sim-olena');
    expect((await other.get(back)).headers.get('location')).toBe('/?social-auth=failed');
    expect((await begun.get(back.replace(/state=[^&]+/, 'state=forged'))).headers.get('location')).toBe(
      '/?social-auth=failed',
    );
    expect((await begun.get(back)).headers.get('location')).toBe('/?social-auth=failed');
    expect(await come(begun, 'unknown')).toBe('/?social-auth=failed');
    const late = await away(begun, 'sim-olena');
    clock.advance(61_000);
    expect((await begun.get(late)).headers.get('location')).toBe('/?social-auth=failed');
    expect((await enter(begun)).code).toBe('social_over');
    for (const path of ['//evil.example/', '/\\evil.example/', 'https://evil.example/', '/a?b']) {
      expect((await begun.post('/rest/social/begin/', { path })).status).toBe(422);
    }
    await come(begun, 'sim-olena');
    clock.advance(10 * 60_000);
    expect((await enter(begun)).code).toBe('social_over');
  });
});

describe('the token', () => {
  const service: Service = { issuer: 'https://id.example', clientId: 'malva', clientSecret: 's', title: 'ID' };
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const keys = [{ ...publicKey.export({ format: 'jwk' }), kid: 'one' }];
  const text = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const now = new Date('2026-11-21T10:00:00Z');
  const seconds = now.getTime() / 1000;
  const claims = {
    iss: service.issuer,
    sub: 'p1',
    aud: 'malva',
    iat: seconds,
    exp: seconds + 300,
    nonce: 'n',
    name: 'Олена',
  };
  const tokenOf = (change: object = {}, head: object = { alg: 'ES256', kid: 'one' }): string => {
    const body = `${text(head)}.${text({ ...claims, ...change })}`;
    return `${body}.${sign('sha256', Buffer.from(body), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`;
  };
  const look = (token: string) => readToken(token, { keys, service, nonce: 'n', now });

  it('is believed when signed by a known key for us, now, for this question', () => {
    expect(look(tokenOf())).toEqual({ subject: 'p1', name: 'Олена' });
  });
  it.each<[string, string]>([
    ['another issuer', tokenOf({ iss: 'https://evil.example' })],
    ['another audience', tokenOf({ aud: 'someone' })],
    ['several audiences', tokenOf({ aud: ['malva', 'someone'] })],
    ['another question', tokenOf({ nonce: 'other' })],
    ['too old', tokenOf({ exp: seconds - 61 })],
    ['from the future', tokenOf({ iat: seconds + 61 })],
    ['no subject', tokenOf({ sub: '' })],
    ['no algorithm', tokenOf({}, { alg: 'none', kid: 'one' })],
    ['a symmetric algorithm', tokenOf({}, { alg: 'HS256', kid: 'one' })],
    ['an unknown key', tokenOf({}, { alg: 'ES256', kid: 'two' })],
    ['a changed body', tokenOf().replace(/\.[^.]+\./, `.${text({ ...claims, sub: 'p2' })}.`)],
    ['no token', 'nonsense'],
  ])('is not believed: %s', (_, token) => {
    expect(() => look(token)).toThrow('bad_signature');
  });
});
