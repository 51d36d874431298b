// The calls of login, each by its row: logging in, a code for a contact, what is known of the identity, finishing an
// account.
import { WebSocket } from 'ws';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logIn } from '../../base/credentials/credentials.ts';
import { noteFailureFrom } from '../../base/tries/tries.ts';
import { testClock } from '../../core/clock.ts';
import { ownerRows } from '../../../test/database.ts';
import { readyPlayer } from '../../../test/players.ts';
import { codeFor, testSite, type TestSite, type Visitor } from '../../../test/site.ts';
import { confirm, identify, newPhone, openGame, password, play, register } from '../../../test/steps.ts';
import { keepTold } from '../../../test/told.ts';

const clock = testClock(new Date('2026-11-21T10:00:00Z'));
let t: TestSite;
beforeAll(async () => {
  t = await testSite({ clock });
});
afterAll(async () => t.end());

interface Init {
  isGuest: boolean;
  confirmed: boolean;
  emailConfirmed: boolean;
}
const init = async (visitor: Visitor): Promise<Init> => (await visitor.get<Init>('/rest/app/init/')).body;

it.each(['/login/', '/rest/login/', '/login', '/rest/login'])(
  'C-047 %s lets in by the right password and no other',
  async (path) => {
    const { phone } = await register(t);
    const visitor = t.visitor();
    const wrong = await visitor.post(path, { login: phone, password: 'не той пароль' });
    expect([wrong.status, wrong.body.code, (await init(visitor)).isGuest]).toEqual([401, 'bad_credentials', true]);
    expect((await visitor.post(path, { login: phone, password })).body).toEqual({ success: true });
    expect((await init(visitor)).isGuest).toBe(false);
    expect((await visitor.post(path, { login: phone, password })).body.code).toBe('guests_only');
  },
);

it('TR-063 of fifteen guesses at the same moment five are judged, as of fifteen in a row', async () => {
  const { phone } = await register(t);
  const guesses = await Promise.all(
    Array.from({ length: 15 }, () => t.visitor().post('/login/', { login: phone, password: 'не той пароль' })),
  );
  expect([401, 429].map((asked) => guesses.filter(({ status }) => status === asked).length)).toEqual([5, 10]);
  clock.advance(16 * 60_000);
});

describe('many addresses of one household', () => {
  const tryFrom = (ip: string): Promise<unknown> =>
    logIn(t.site.app, { login: newPhone(), password: 'wrong', ip, headers: {}, device: undefined }).catch(
      (error: { code: string }) => error.code,
    );
  const failFrom = async (addresses: string[]): Promise<void> => {
    for (const ip of addresses) await noteFailureFrom(t.site.app, 'ip', ip);
  };

  it('TR-063 wrong logins from a /64 are counted together, and those of a /48 by eight times as many', async () => {
    await failFrom(Array.from({ length: 50 }, (_, i) => `2001:db8:a:1::${(i + 1).toString(16)}`));
    expect(await tryFrom('2001:db8:a:1:ffff::1')).toBe('too_many_requests');
    expect(await tryFrom('2001:db8:a:2::1')).toBe('bad_credentials');
    await failFrom(Array.from({ length: 349 }, (_, i) => `2001:db8:a:${(i + 16).toString(16)}::1`));
    expect(await tryFrom('2001:db8:a:fff0::1')).toBe('too_many_requests');
    expect(await tryFrom('2001:db8:b::1')).toBe('bad_credentials');
  });

  it('TR-063 an IPv4 address written as IPv6 is the same address', async () => {
    await failFrom(Array.from({ length: 50 }, () => '203.0.113.77'));
    expect(await tryFrom('::ffff:203.0.113.77')).toBe('too_many_requests');
  });

  it('TR-063 the rate of requests is of the /64, the wide one of the /48, and a mapped address is none of its own', async () => {
    const strict = await testSite({ beside: t, clock, workers: false, rateScale: 0.2 });
    const asked = async (addresses: string[]): Promise<number[]> => {
      const statuses = [];
      for (const remoteAddress of addresses)
        statuses.push(
          (await strict.site.fastify.inject({ method: 'POST', url: '/login/', remoteAddress, payload: {} })).statusCode,
        );
      return statuses;
    };
    try {
      const refusedLast = [403, 403, 403, 403, 429];
      expect(await asked([1, 2, 3, 4, 5].map((i) => `2001:db8:c:1::${i}`))).toEqual(refusedLast);
      expect(await asked([1, 2, 3, 4].map(() => '203.0.113.5').concat('::ffff:203.0.113.5'))).toEqual(refusedLast);
      const nets = Array.from({ length: 40 }, (_, i) => `2001:db8:d:${(i + 1).toString(16)}::1`);
      expect((await asked(nets)).filter((status) => status === 429)).toHaveLength(40 - 4 * 8);
    } finally {
      await strict.end();
    }
  });
});

describe('one address at a site that allows little', () => {
  let strict: TestSite;
  beforeAll(async () => {
    strict = await testSite({ beside: t, clock, workers: false, rateScale: 0.02, env: { TRUST_PROXY: '127.0.0.1' } });
  });
  afterAll(async () => strict.end());

  it('TR-063 handshakes of realtime are counted by addresses as requests are, as the proxy names them', async () => {
    const address = `${strict.url.replace('http', 'ws')}/connection/websocket`;
    const sockets: WebSocket[] = [];
    const knock = (from: string): Promise<number> =>
      new Promise((resolve) => {
        const socket = new WebSocket(address, { headers: { 'x-forwarded-for': from } });
        sockets.push(socket);
        socket.on('open', () => resolve(101));
        socket.on('unexpected-response', (_request, { statusCode = 0 }) => resolve(statusCode));
        socket.on('error', () => undefined);
      });
    const answers = await Promise.all(Array.from({ length: 60 }, (_, i) => knock(`2001:db8:e:1::${i.toString(16)}`)));
    const letIn = answers.filter((status) => status === 101).length;
    expect([letIn > 0 && letIn < 12, new Set(answers)]).toEqual([true, new Set([101, 429])]);
    expect([await knock('2001:db8:e:2::1'), await knock('203.0.113.6')]).toEqual([101, 101]);
    for (const socket of sockets) socket.terminate();
  });

  it('TR-063 the studio counts by addresses too, and made-up tokens are no way around', async () => {
    const ask = async (path: string, from: string, token = ''): Promise<number> =>
      (
        await strict.site.fastify.inject({
          method: 'POST',
          url: `/rgs/v1${path}`,
          headers: { 'x-forwarded-for': from, ...(token && { authorization: `Bearer ${token}` }) },
          payload: { token: 'x'.repeat(43) },
        })
      ).statusCode;
    const tickets = [];
    for (let i = 1; i <= 6; i += 1) tickets.push(await ask('/authenticate', `2001:db8:11:1::${i}`));
    expect(tickets.map((status) => status === 429)).toEqual([false, false, false, false, false, true]);
    let wide = 0;
    for (let net = 2; net < 50; net += 1)
      if ((await ask('/authenticate', `2001:db8:11:${net.toString(16)}::1`)) !== 429) wide += 1;
    expect(wide).toBe(5 * 8 - 5);
    const madeUp = (i: number): Promise<number> => ask('/play', '203.0.113.7', `${i}`.padStart(43, 'x'));
    const plays = [];
    for (let i = 0; i < 12 * 20 + 1; i += 1) plays.push(await madeUp(i));
    expect(plays.indexOf(429)).toBe(12 * 20);
  });
});

describe('a contact of one’s own', () => {
  it('C-027 C-062 C-028 C-061 a phone: a code is sent there, the wrong one confirms nothing, the right one does, once', async () => {
    const { visitor, phone } = await register(t);
    const first = await codeFor(t.simulators, phone);
    const soon = await visitor.post('/rest/player/phone/confirmation/request/');
    expect([soon.status, soon.body.code]).toEqual([429, 'too_many_requests']);
    clock.advance(61_000);
    const asked = await visitor.post('/rest/player/phone/confirmation/request/');
    expect(asked.body).toEqual({ success: true, resendAfterSeconds: 60, maskedContact: expect.stringContaining('••') });
    expect(JSON.stringify(asked.body)).not.toContain(phone);
    const wrong = first === '000000' ? '000001' : '000000';
    expect((await visitor.post('/rest/player/phone/confirmation/check/', { code: wrong })).body).toMatchObject({
      code: 'code_wrong',
      fields: { code: 'code_wrong' },
    });
    expect((await init(visitor)).confirmed).toBe(false);
    const { messages } = (await (
      await fetch(`${t.simulators.url}/messages/v1/outbox?to=${encodeURIComponent(phone)}`)
    ).json()) as { messages: { code: string | null }[] };
    const codes = messages.map(({ code }) => code).filter((code) => code !== null);
    const answers = [];
    for (const code of [...codes, ...codes])
      answers.push((await visitor.post('/rest/player/phone/confirmation/check/', { code })).status);
    expect(answers.filter((status) => status === 200)).toHaveLength(1);
    expect((await init(visitor)).confirmed).toBe(true);
    expect((await visitor.post('/rest/player/phone/confirmation/request/')).body.code).toBe('already_confirmed');
  });
  it('C-027 C-028 an e-mail as well; where there is none there is nothing to confirm, and no other kind of contact', async () => {
    const { visitor, phone } = await register(t);
    expect((await visitor.post('/rest/player/email/confirmation/request/')).body.code).toBe('not_found');
    const email = `o${phone.slice(1)}@example.com`;
    await ownerRows(t.database.ownerUrl, 'update player set email = $1 where phone = $2', [email, phone]);
    expect((await visitor.post('/rest/player/email/confirmation/request/')).status).toBe(200);
    const code = await codeFor(t.simulators, email);
    expect((await visitor.post('/rest/player/email/confirmation/check/', { code })).status).toBe(200);
    expect(await init(visitor)).toMatchObject({ emailConfirmed: true, confirmed: false });
    expect((await visitor.post('/rest/player/fax/confirmation/request/')).body.code).toBe('validation');
  });
});

it('C-032 what is known of the identity: nothing, a check under way, its end', async () => {
  const { visitor, phone } = await register(t, newPhone());
  await confirm(t, visitor, phone);
  const status = async () => (await visitor.get<{ status: string }>('/rest/player/verification/getData/')).body.status;
  expect(await status()).toBe('none');
  await visitor.post('/rest/player/verification/start/');
  expect(await status()).toBe('pending');
  expect(await identify(t, visitor, { test: 'man' })).toBe('approved');
  expect(await status()).toBe('approved');
});

it('C-046 an account is finished with both confirmations, and with a password where the house had made one up', async () => {
  const { visitor, phone } = await register(t);
  const finish = (body: object) => visitor.post('/rest/players/register/complete/', body);
  await ownerRows(t.database.ownerUrl, 'update player set has_auto_password = true where phone = $1', [phone]);
  expect((await finish({ isAgeConfirmed: true, isAgreementConfirmed: false })).body.fields).toEqual({
    isAgreementConfirmed: 'confirmations_required',
  });
  expect((await finish({ isAgeConfirmed: true, isAgreementConfirmed: true })).body.fields).toEqual({
    password: 'required',
  });
  expect(
    (await finish({ isAgeConfirmed: true, isAgreementConfirmed: true, password: '12345678' })).body.fields,
  ).toEqual({ password: 'common' });
  const own = 'тиха-ріка-пливе-41';
  expect((await finish({ isAgeConfirmed: true, isAgreementConfirmed: true, password: own })).body).toEqual({
    success: true,
  });
  const [row] = await ownerRows<{ has_auto_password: boolean }>(
    t.database.ownerUrl,
    'select has_auto_password from player where phone = $1',
    [phone],
  );
  expect(row?.has_auto_password).toBe(false);
  expect([
    (await t.visitor().post('/login/', { login: phone, password })).status,
    (await t.visitor().post('/login/', { login: phone, password: own })).status,
  ]).toEqual([401, 200]);
});

it('C-063 S-074 RT-001 logging out ends this browser’s session and its game; in another browser play goes on, and its page is asked to look', async () => {
  const told = await keepTold(t);
  const { id, phone } = await readyPlayer(t.site.app.db, 100_000n);
  const [row] = await ownerRows<{ h: string }>(
    t.database.ownerUrl,
    'select password_hash as h from player where phone = $1',
    [(await register(t)).phone],
  );
  await ownerRows(t.database.ownerUrl, 'update player set password_hash = $2, rnokpp_cipher = null where id = $1', [
    id,
    row?.h,
  ]);
  const [here, there] = [t.visitor(), t.visitor()];
  for (const visitor of [here, there])
    expect((await visitor.post('/login/', { login: phone, password })).status).toBe(200);
  const left = await openGame(t, here, 'sich-dice');
  const stays = await openGame(t, there, 'sich-dice');
  const answer = await here.change('/rest/logout/');
  expect([answer.status, here.cookies.has('sid')]).toEqual([200, false]);
  const bet = { bet: '1.00', params: { target: 4950, direction: 'under' } };
  expect(await play(t, left, bet)).toMatchObject({ body: { code: 'ERR_SESSION' } });
  expect((await play(t, stays, bet)).status).toBe(200);
  expect([(await init(here)).isGuest, (await init(there)).isGuest]).toEqual([true, false]);
  const own = (await told())
    .filter(({ channel }) => channel === `player:${id}`)
    .map(({ data }) => `${data.type} ${data.action}`);
  expect(own).toContain('player sessions');
});
