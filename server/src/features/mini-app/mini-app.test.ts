// The messaging-app mode over HTTP: which launches are accepted, which are not, whom a link lets in, and that it
// bypasses no rule.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errors, type ErrorCode } from '@malva/contract/errors';
import { readConfig } from '../../core/config.ts';
import { testClock } from '../../core/clock.ts';
import { Refusal } from '../../core/refusal.ts';
import { secretsFrom } from '../../core/secrets.ts';
import { frameAncestors } from '../../core/security-headers.ts';
import { ownerRows } from '../../../test/database.ts';
import { signedLaunch, type LaunchWish } from '../../../test/mini-app.ts';
import { testSite, until, type TestSite, type Visitor } from '../../../test/site.ts';
import { command, confirm, identify, password, register, setLimits, verifiedPlayer } from '../../../test/steps.ts';
import { keepTold, type Told } from '../../../test/told.ts';
import { botTokenOf, readInitData } from './init-data.ts';

const start = new Date('2026-11-21T10:00:00Z');
const clock = testClock(start);
let t: TestSite;
let token = '';
let told: () => Promise<Told[]>;
beforeAll(async () => {
  t = await testSite({ clock });
  told = await keepTold(t);
  token = botTokenOf(t.site.app) ?? '';
});
afterAll(async () => t.end());

let lastUser = 7000;
const newUser = (): number => (lastUser += 1);
const launch = (userId: number, change: Partial<LaunchWish> = {}): string =>
  signedLaunch({ token, userId, at: clock.now(), ...change });
const enter = (visitor: Visitor, initData: string) =>
  visitor.post<{ isLinked: boolean; isEntered: boolean; code?: ErrorCode }>('/rest/mini-app/enter/', { initData });
const state = async (visitor: Visitor) =>
  (await visitor.get<{ linkedAt: string | null; canLink: boolean; wasAsked: boolean }>('/rest/mini-app/')).body;
const loginOf = async (visitor: Visitor) => (await visitor.get<{ login: string | null }>('/rest/app/init/')).body.login;
const profileOf = async (visitor: Visitor) =>
  (await visitor.get<{ telegramProfile: unknown }>('/rest/app/init/')).body.telegramProfile;

/** Launched by this user, logged in by password, linked. */
async function linked(userId: number, account: { visitor: Visitor; phone: string }): Promise<void> {
  await enter(account.visitor, launch(userId));
  const answer = await account.visitor.post('/rest/mini-app/link/');
  if (answer.status !== 200) throw new Error(`link: ${answer.status} ${answer.body.code}`);
}

describe('what is believed', () => {
  const belief = { token: `1000001:${'A'.repeat(35)}`, maxAgeMs: 3_600_000, now: new Date(1_700_000_000_000) };

  it('B-026 a launch signed elsewhere is read: one fixed example, computed by other means', () => {
    const hash = '957425f57b880b28076974c2f91a780c0ea22756517b5cdab80e3421830717c1';
    const initData = new URLSearchParams({
      query_id: 'AAF03',
      user: '{"id":7001,"first_name":"Оксана","allows_write_to_pm":true}',
      auth_date: '1700000000',
      signature: 'x_y',
      hash,
    }).toString();
    expect(readInitData(initData, belief)).toEqual({
      userId: '7001',
      isSubscribed: true,
      hash: Buffer.from(hash, 'hex'),
      expiresAt: new Date(1_700_003_660_000),
    });
  });

  const at = belief.now;
  const good = (change: Partial<LaunchWish> = {}): string =>
    signedLaunch({ token: belief.token, userId: 5, at, ...change });
  const shifted = (ms: number): Date => new Date(at.getTime() + ms);
  it.each<[string, () => string, ErrorCode | null]>([
    ['good', () => good(), null],
    ['as old as may be', () => good({ at: shifted(-3_600_000) }), null],
    ['a second older', () => good({ at: shifted(-3_601_000) }), 'mini_app_stale'],
    ['from the future', () => good({ at: shifted(120_000) }), 'mini_app_invalid'],
    ['a changed user', () => good().replace('%3A5%2C', '%3A6%2C'), 'mini_app_invalid'],
    ['one more field', () => `${good()}&start_param=x`, 'mini_app_invalid'],
    ['a field twice', () => `${good()}&auth_date=1`, 'mini_app_invalid'],
    ['no hash', () => good().replace(/&hash=.*/, ''), 'mini_app_invalid'],
    ['a shorter hash', () => good().slice(0, -2), 'mini_app_invalid'],
    ['the token of another bot', () => good({ token: `1000002:${'A'.repeat(35)}` }), 'mini_app_invalid'],
    ['a bot as user', () => good({ user: { is_bot: true } }), 'mini_app_invalid'],
    ['no number of the user', () => good({ user: { id: '5' } }), 'mini_app_invalid'],
    ['no user', () => good({ fields: { user: 'null' } }), 'mini_app_invalid'],
    ['no time', () => good({ fields: { auth_date: 'now' } }), 'mini_app_invalid'],
    ['no data at all', () => 'x', 'mini_app_invalid'],
  ])('B-026 %s', (_, make, code) => {
    try {
      expect(readInitData(make(), belief).userId).toBe('5');
      expect(code).toBeNull();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      expect(error.code).toBe(code);
    }
  });

  it('B-026 over HTTP each refusal has its name, and no session is opened', async () => {
    const visitor = t.visitor();
    for (const [initData, code] of [
      [launch(1).replace('Ok', 'Ak').replace('%D0%9E', '%D0%90'), 'mini_app_invalid'],
      [launch(1, { at: new Date(start.getTime() - 3_700_000) }), 'mini_app_stale'],
      [launch(1, { token: `1000001:${'B'.repeat(43)}` }), 'mini_app_invalid'],
    ] as const) {
      const answer = await enter(visitor, initData);
      expect([answer.status, answer.body.code]).toEqual([errors[code], code]);
    }
    expect((await enter(visitor, '')).status).toBe(422);
    expect([visitor.cookies.has('sid'), visitor.cookies.has('mini_app')]).toEqual([false, false]);
  });

  it('B-026 without a token of its own the mode is off, and no other site may frame this one', async () => {
    const real = {
      SIMULATORS: 'off',
      PAYMENTS_URL: 'https://a.test',
      IDENTITY_URL: 'https://a.test',
      REGISTER_URL: 'https://a.test',
      MESSAGES_URL: 'https://a.test',
      ANTIVIRUS_URL: 'https://a.test',
      RANDOMNESS_URL: 'https://a.test',
      RANDOMNESS_CHAIN: 'a1'.repeat(32),
    };
    const secrets = secretsFrom('a1'.repeat(32));
    expect(botTokenOf({ config: readConfig(real), secrets })).toBeNull();
    const own = `123456:${'x'.repeat(35)}`;
    expect(botTokenOf({ config: readConfig({ ...real, MINI_APP_BOT_TOKEN: own }), secrets })).toBe(own);
    expect(() => readConfig({ MINI_APP_BOT_TOKEN: 'secret' })).toThrow('MINI_APP_BOT_TOKEN');
    expect(() => readConfig({ MINI_APP_MAX_AGE_MINUTES: '0' })).toThrow('MINI_APP_MAX_AGE_MINUTES');
    const { app } = t.site;
    expect(frameAncestors(app)).toBe(`'self'`);
    expect(
      frameAncestors({ ...app, outside: { ...app.outside, messengerUrl: 'http://localhost:9/dev/mini-app' } }),
    ).toBe(`'self' http://localhost:9`);
    const config = { ...app.config };
    Object.assign(app.config, { simulators: 'off' });
    const answer = await enter(t.visitor(), launch(1));
    Object.assign(app.config, config);
    expect([answer.status, answer.body.code]).toEqual([404, 'mini_app_off']);
  });
});

describe('links', () => {
  it('B-026 B-027 RT-048 an identity is linked by its player, lets them in on any device, and is unlinked again', async () => {
    const user = newUser();
    const account = await register(t);
    const { visitor } = account;
    const first = await enter(visitor, launch(user));
    expect(first.body).toEqual({ isLinked: false, isEntered: false });
    expect(await state(visitor)).toEqual({ linkedAt: null, canLink: true, wasAsked: false });
    expect(await profileOf(visitor)).toBeNull();
    expect((await visitor.post('/rest/mini-app/link/')).status).toBe(200);
    expect((await visitor.post('/rest/mini-app/link/')).status).toBe(200);
    expect(await state(visitor)).toEqual({ linkedAt: clock.now().toISOString(), canLink: false, wasAsked: false });
    expect(await profileOf(visitor)).toEqual({ player: { subscribed: true } });

    const phone = t.visitor();
    expect((await enter(phone, launch(user, { user: { allows_write_to_pm: false } }))).body).toEqual({
      isLinked: true,
      isEntered: true,
    });
    expect(await loginOf(phone)).toBe(account.phone);
    expect(await profileOf(phone)).toEqual({ player: { subscribed: false } });

    expect((await phone.post('/rest/mini-app/unlink/')).status).toBe(200);
    expect((await phone.post('/rest/mini-app/unlink/')).status).toBe(200);
    expect(await profileOf(phone)).toBeNull();
    const later = t.visitor();
    expect((await enter(later, launch(user))).body).toEqual({ isLinked: false, isEntered: false });
    expect(await loginOf(later)).toBeNull();
    const rows = await ownerRows<{ action: string; actor: string }>(
      t.database.ownerUrl,
      `select action, actor from core_audit where action like 'mini-app.%' order by at, action`,
    );
    expect(rows.filter(({ actor }) => actor === rows.at(-1)?.actor).map(({ action }) => action)).toEqual([
      'mini-app.link',
      'mini-app.unlink',
    ]);
    const messages = (await told()).filter(({ data }) => data.type === 'telegramProfile');
    expect(messages.map(({ data }) => data.data)).toEqual([{ player: { subscribed: true } }, null]);
  });

  it('B-026 the same launch works once, for the first request', async () => {
    const user = newUser();
    await linked(user, await register(t));
    const initData = launch(user);
    const answers = await Promise.all(Array.from({ length: 8 }, () => enter(t.visitor(), initData)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(
      new Set(answers.filter(({ status }) => status !== 200).map(({ status, body }) => `${status} ${body.code}`)),
    ).toEqual(new Set(['409 mini_app_replayed']));
  });

  it('B-026 one identity, one player; one player, one identity', async () => {
    const [user, other] = [newUser(), newUser()];
    const account = await register(t);
    await linked(user, account);
    const stranger = await register(t);
    await enter(stranger.visitor, launch(user));
    expect((await state(stranger.visitor)).canLink).toBe(false);
    expect((await stranger.visitor.post('/rest/mini-app/link/')).body.code).toBe('mini_app_taken');
    await enter(account.visitor, launch(other));
    expect((await state(account.visitor)).canLink).toBe(false);
    expect((await account.visitor.post('/rest/mini-app/link/')).body.code).toBe('mini_app_taken');
  });

  it('B-026 linking needs a launch of this browser and a logged-in player; a made-up ticket is none', async () => {
    const { visitor } = await register(t);
    expect((await visitor.post('/rest/mini-app/link/')).body.code).toBe('mini_app_stale');
    expect((await visitor.post('/rest/mini-app/asked/')).body.code).toBe('mini_app_stale');
    const guest = t.visitor();
    await enter(guest, launch(newUser()));
    for (const path of ['link', 'unlink', 'asked'])
      expect((await guest.post(`/rest/mini-app/${path}/`)).status).toBe(401);
    const ticket = guest.cookies.get('mini_app') ?? '';
    visitor.cookies.set(
      'mini_app',
      ticket.replace(/^./, (sign) => (sign === 'A' ? 'B' : 'A')),
    );
    expect((await visitor.post('/rest/mini-app/link/')).body.code).toBe('mini_app_stale');
    visitor.cookies.set('mini_app', ticket);
    clock.advance(12 * 3_600_000 + 2000);
    const late = await register(t);
    late.visitor.cookies.set('mini_app', ticket);
    expect((await late.visitor.post('/rest/mini-app/link/')).body.code).toBe('mini_app_stale');
  });

  it('B-026 who was asked is not asked again about this identity', async () => {
    const user = newUser();
    const { visitor } = await register(t);
    await enter(visitor, launch(user));
    expect((await visitor.post('/rest/mini-app/asked/')).status).toBe(200);
    await enter(visitor, launch(user));
    expect(await state(visitor)).toEqual({ linkedAt: null, canLink: true, wasAsked: true });
    await enter(visitor, launch(newUser()));
    expect((await state(visitor)).wasAsked).toBe(false);
  });

  it('B-026 a logged-in player stays logged in as before, whatever the launch says', async () => {
    const user = newUser();
    await linked(user, await register(t));
    const { visitor, phone } = await register(t);
    expect((await enter(visitor, launch(user))).body).toEqual({ isLinked: true, isEntered: false });
    expect(await loginOf(visitor)).toBe(phone);
  });

  it('B-026 brands are apart: neither the token nor the link of one works for another', async () => {
    const { app } = t.site;
    const user = newUser();
    await linked(user, await register(t));
    const tokens = (['malva', 'king', 'vlk'] as const).map((project) =>
      botTokenOf({ config: { ...app.config, project }, secrets: app.secrets }),
    );
    expect(new Set(tokens).size).toBe(3);
    Object.assign(app.config, { project: 'king' });
    try {
      expect((await enter(t.visitor(), launch(user))).body.code).toBe('mini_app_invalid');
      const answer = await enter(t.visitor(), launch(user, { token: tokens[1] ?? '' }));
      expect(answer.body).toEqual({ isLinked: false, isEntered: false });
    } finally {
      Object.assign(app.config, { project: 'malva' });
    }
    expect((await enter(t.visitor(), launch(user))).body.isEntered).toBe(true);
  });

  it('B-026 nothing of the identity is stored but hashes; used launches are swept', async () => {
    const user = 7_654_321_098;
    await linked(user, await register(t));
    const rows = await ownerRows<{ text: string }>(
      t.database.ownerUrl,
      `select l::text as text from mini_app_link l union all select m::text from mini_app_launch m`,
    );
    expect(rows.filter(({ text }) => text.includes(String(user)) || text.includes('Оксана'))).toEqual([]);
    const sweep = (await import('./index.ts')).miniApp.jobs?.[0];
    clock.advance(2 * 3_600_000);
    await sweep?.run(t.site.app, {});
    expect(await ownerRows(t.database.ownerUrl, 'select 1 from mini_app_launch')).toEqual([]);
  });
});

describe('no way around', () => {
  it('TR-075 B-026 a blocked player does not enter through a link', async () => {
    const user = newUser();
    const account = await register(t);
    await linked(user, account);
    await ownerRows(t.database.ownerUrl, `update player set status = 'blocked' where phone = '${account.phone}'`);
    const visitor = t.visitor();
    const answer = await enter(visitor, launch(user));
    expect([answer.status, answer.body.code]).toEqual([403, 'account_blocked']);
    expect(visitor.cookies.has('sid')).toBe(false);
  });

  const deposit = (visitor: Visitor) =>
    visitor.post('/rest/cash/input/', { key: randomUUID(), amount: '100', method_id: 1, currency_id: 1 });
  const game = (visitor: Visitor) => visitor.change('/rest/game/sich-dice/play/?isMoney=1');

  it('TR-075 TR-090 an excluded player enters as after a password: no stake, no deposit', async () => {
    const user = newUser();
    const account = await verifiedPlayer(t);
    await linked(user, account);
    await account.visitor.post('/rest/responsible-play/exclude/', { kind: 'self_exclusion', length: 6 });
    const visitor = t.visitor();
    expect((await enter(visitor, launch(user))).body.isEntered).toBe(true);
    for (const answer of [await deposit(visitor), await game(visitor)])
      expect([answer.status, answer.body.code]).toEqual([444, 'responsible_block']);
  });

  it('TR-075 at every step of the way to playing a link opens no more than the password does', async () => {
    await command(t, 'register', { reset: true });
    const user = newUser();
    const account = await register(t);
    await linked(user, account);
    const outcome = async (visitor: Visitor): Promise<string[]> => {
      const answers = [await deposit(visitor), await game(visitor)];
      const { body } = await visitor.get<{ playerInfo: { onboarding: string | null } }>('/rest/app/init/');
      return [
        ...answers.map(({ status, body: { code, need } }) => `${status} ${code ?? need ?? 'open'}`),
        body.playerInfo.onboarding ?? 'ready',
      ];
    };
    const both = async (expected: string): Promise<void> => {
      const byPassword = t.visitor();
      await byPassword.post('/login/', { login: account.phone, password });
      const byLink = t.visitor();
      expect((await enter(byLink, launch(user))).body.isEntered).toBe(true);
      const [one, other] = [await outcome(byPassword), await outcome(byLink)];
      expect(other).toEqual(one);
      expect(one[0]).toBe(expected);
    };
    await both('403 contact_unconfirmed');
    await confirm(t, account.visitor, account.phone);
    await both('403 identity_required');
    await setLimits(account.visitor);
    await both('403 identity_required');
    await identify(t, account.visitor, { test: 'man' });
    await until(
      async () =>
        (await account.visitor.get<{ status: string }>('/rest/player/verification/getData/')).body.status ===
        'approved',
    );
    await both('200 open');
  });
});
