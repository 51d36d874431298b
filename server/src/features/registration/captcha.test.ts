// The captcha over HTTP: no visitor is asked until an address registers too often; the proof is work, is valid for one
// call once, and cannot be forged; the external kind is checked by its service. Also: response time does not tell who
// has an account.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testClock } from '../../core/clock.ts';
import { noteFailureFrom } from '../../base/tries/tries.ts';
import { solved } from '../../../test/captcha.ts';
import { ownerRows } from '../../../test/database.ts';
import { testSite, type TestSite, type Visitor } from '../../../test/site.ts';
import { ksP, timesOf } from '../../../test/ks.ts';
import { newPhone, password, register, signUp } from '../../../test/steps.ts';

const clock = testClock(new Date('2026-11-21T10:00:00Z'));
let t: TestSite;
beforeAll(async () => {
  t = await testSite({ clock, env: { TRUST_PROXY: '127.0.0.1' } });
});
afterAll(async () => t.end());
beforeEach(async () => {
  await ownerRows(t.database.ownerUrl, 'delete from registration_pending');
  Object.assign(t.site.app.config, {
    captcha: 'internal',
    captchaAfter: 2,
    captchaFallback: 'on',
    captchaKey: '',
    captchaUrl: null,
    captchaVerifyUrl: null,
  });
});

const body = () => ({ phone: newPhone(), password, isAgeConfirmed: true, isAgreementConfirmed: true });
const ask = (visitor: Visitor, token?: string) =>
  visitor.post('/a/register/', body(), token === undefined ? {} : { 'x-captcha': token });
const codeOf = async (answer: ReturnType<typeof ask>): Promise<string> => (await answer).body.code ?? 'ok';

interface Question {
  token: string;
  internalKey: string;
}
interface Init {
  captcha: { isEnabled: boolean; key: string; url: string; isInternalEnabled: boolean; internalKey: string };
  fingerprint: { isEnabled: boolean; url: string };
}
const init = async (visitor: Visitor): Promise<Init> => (await visitor.get<Init>('/rest/app/init/')).body;
async function newQuestion(visitor: Visitor): Promise<string> {
  const { captcha } = await init(visitor);
  const answer = await visitor.post<Question>('/rest/captcha/internal-token/', {
    internalKey: captcha.internalKey,
    message: 'script blocked',
  });
  expect([answer.status, answer.body.internalKey]).toEqual([200, captcha.internalKey]);
  return answer.body.token;
}

describe('the internal kind', () => {
  it('C-107 E-012 E-014 R-022 asked of an address that registers too often, solved by work, good once', async () => {
    const visitor = t.visitor();
    expect([
      await codeOf(ask(visitor)),
      await codeOf(ask(visitor)),
      await codeOf(ask(visitor)),
      await codeOf(ask(t.visitor())),
    ]).toEqual(['ok', 'ok', 'captcha_required', 'captcha_required']);
    const token = solved(await newQuestion(visitor));
    expect([await codeOf(ask(visitor, token)), await codeOf(ask(visitor, token))]).toEqual(['ok', 'captcha_required']);
    const raced = solved(await newQuestion(visitor));
    const answers: string[] = await Promise.all([1, 2, 3, 4].map(() => codeOf(ask(visitor, raced))));
    expect(answers.filter((code) => code === 'ok')).toHaveLength(1);
  });
  it('TR-063 of IPv6 the /64 registers too often, and a /48 with eight times as many', async () => {
    const from = (address: string): Promise<string> =>
      codeOf(t.visitor().post('/a/register/', body(), { 'x-forwarded-for': address }));
    const home = ['2001:db8:f:1::1', '2001:db8:f:1::2', '2001:db8:f:1:ffff::3', '2001:db8:f:2::1'];
    const answers = [];
    for (const address of home) answers.push(await from(address));
    expect(answers).toEqual(['ok', 'ok', 'captcha_required', 'ok']);
    // Three of sixteen so far.
    for (let net = 3; net < 16; net += 1) expect(await from(`2001:db8:f:${net.toString(16)}::1`)).toBe('ok');
    expect([await from('2001:db8:f:f0::1'), await from('2001:db8:f0::1')]).toEqual(['captcha_required', 'ok']);
  });
  it('TR-063 a rush of reminders is counted by the /64 as well', async () => {
    for (const last of ['1', '2']) await noteFailureFrom(t.site.app, 'remind', `2001:db8:31:1::${last}`);
    const from = (address: string): Promise<string> =>
      codeOf(t.visitor().post('/remind/', { contact: newPhone() }, { 'x-forwarded-for': address }));
    expect([await from('2001:db8:31:1:ffff::3'), await from('2001:db8:31:2::1')]).toEqual(['captcha_required', 'ok']);
  });
  it('C-107 nothing made up, unworked, easier or old is a proof', async () => {
    const visitor = t.visitor();
    await ask(visitor);
    await ask(visitor);
    const asked = await newQuestion(visitor);
    const easier = asked.replace(/^(\d+\.[\w-]+)\.\d+/, '$1.1');
    for (const wrong of [
      '',
      'internal:',
      `internal:${asked}`,
      `internal:${asked}.x`,
      solved(easier),
      `external:${asked}.1`,
      'x'.repeat(5000),
    ])
      expect([wrong.slice(0, 30), await codeOf(ask(visitor, wrong))]).toEqual([wrong.slice(0, 30), 'captcha_required']);
    const token = solved(asked);
    clock.advance(5 * 60_000 + 1);
    expect(await codeOf(ask(visitor, token))).toBe('captcha_required');
    expect((await visitor.post('/rest/captcha/internal-token/', { internalKey: 'pow-1', message: '' })).body.code).toBe(
      'unavailable',
    );
  });
  it('R-021 B-039 with the captcha off no visitor is asked', async () => {
    t.site.app.config.captcha = 'off';
    const visitor = t.visitor();
    for (let i = 0; i < 5; i++) expect(await codeOf(ask(visitor))).toBe('ok');
    expect((await init(visitor)).captcha).toMatchObject({ isEnabled: false, isInternalEnabled: false });
  });
});

describe('the external kind', () => {
  let service: Server;
  let word = true;
  beforeAll(async () => {
    service = createServer((request, response) => {
      let text = '';
      request.on('data', (part: Buffer) => (text += part.toString()));
      request.on('end', () => {
        const form = new URLSearchParams(text);
        response
          .setHeader('content-type', 'application/json')
          .end(
            JSON.stringify({ success: word && form.get('secret') === 's3cret' && form.get('response') === 'person' }),
          );
      });
    });
    await new Promise<void>((done) => service.listen(0, '127.0.0.1', done));
  });
  afterAll(() => service.close());

  it('C-109 E-013 R-023 its own server is asked; what it does not confirm passes only by the internal proof, where that is on', async () => {
    const verify = `http://127.0.0.1:${(service.address() as AddressInfo).port}/verify`;
    Object.assign(t.site.app.config, {
      captcha: 'external',
      captchaAfter: 0,
      captchaKey: 'site-key',
      captchaUrl: 'https://captcha.example/api.js',
      captchaVerifyUrl: verify,
      captchaSecret: 's3cret',
    });
    const visitor = t.visitor();
    expect((await init(visitor)).captcha).toMatchObject({
      isEnabled: true,
      key: 'site-key',
      url: 'https://captcha.example/api.js',
      isInternalEnabled: true,
    });
    expect([await codeOf(ask(visitor, 'external:robot')), await codeOf(ask(visitor, 'external:person'))]).toEqual([
      'captcha_required',
      'ok',
    ]);
    word = false;
    expect([
      await codeOf(ask(visitor, 'external:person')),
      await codeOf(ask(visitor, solved(await newQuestion(visitor)))),
    ]).toEqual(['captcha_required', 'ok']);
    const kept = solved(await newQuestion(visitor));
    t.site.app.config.captchaFallback = 'off';
    expect([await codeOf(ask(visitor, kept)), (await init(visitor)).captcha.isInternalEnabled]).toEqual([
      'captcha_required',
      false,
    ]);
    t.site.app.config.captchaVerifyUrl = 'http://127.0.0.1:1/verify';
    expect(await codeOf(ask(visitor, 'external:person'))).toBe('captcha_required');
  });
});

describe('the fingerprint', () => {
  it('C-108 E-015 B-039 TR-136 is asked of players only, and only where it is on', async () => {
    const guest = t.visitor();
    expect((await init(guest)).fingerprint.isEnabled).toBe(false);
    expect([...guest.cookies.keys()]).toEqual(['XSRF-TOKEN']);
    const { visitor } = await register(t);
    // Nothing here reads its cookie: it is off until an operator with a check against fraud switches it on.
    expect((await init(visitor)).fingerprint.isEnabled).toBe(false);
    t.site.app.config.fingerprint = 'on';
    const { fingerprint } = await init(visitor);
    expect(fingerprint.isEnabled).toBe(true);
    const script = await visitor.get<string>(fingerprint.url);
    expect([script.status, script.headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8']);
    expect(script.body).not.toMatch(/canvas|AudioContext|getImageData|geolocation|cookie/);
    t.site.app.config.fingerprint = 'off';
    expect((await init(visitor)).fingerprint.isEnabled).toBe(false);
  });
});

describe('what time tells', () => {
  it('the test of sameness tells a shifted source from the same', () => {
    const ramp = (from: number) => Array.from({ length: 200 }, (_, at) => from + at);
    expect(ksP(ramp(0), ramp(1))).toBeGreaterThan(0.9);
    expect(ksP(ramp(0), ramp(60))).toBeLessThan(0.001);
  });
  it(
    'TR-062 200 registrations of known and of unknown contacts take the same time and say the same',
    { timeout: 120_000 },
    async () => {
      t.site.app.config.captcha = 'off';
      const known: string[] = [];
      for (let i = 0; i < 4; i++) known.push((await signUp(t)).phone);
      const visitor = t.visitor();
      const asking =
        (contactOf: (i: number) => string) =>
        async (i: number): Promise<void> => {
          const answer = await visitor.post('/a/register/', { ...body(), phone: contactOf(i) });
          expect([answer.status, Object.keys(answer.body)]).toEqual([200, ['success', 'redirectUrl', 'registration']]);
        };
      // The codes of the past are not counted.
      const measure = () =>
        timesOf(200, { a: asking((i) => known[i % known.length]!), b: asking(newPhone) }, () =>
          clock.advance(20 * 60_000),
        );
      // A busy machine may disturb one series; what the code itself tells it tells every time.
      let p = 0;
      for (let again = 0; again < 3 && p <= 0.01; again++) {
        const { a, b } = await measure();
        p = ksP(a, b);
      }
      expect(p).toBeGreaterThan(0.01);
    },
  );
});
