// One house, three doors: what closes play in one brand closes it in the others, for the same account and for the same
// person.
import { randomUUID } from 'node:crypto';
import { makeRnokpp } from '@malva/rules/rnokpp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testClock } from '../src/core/clock.ts';
import { testSite, type TestSite, type Visitor } from './site.ts';
import {
  balance,
  confirm,
  deposit,
  identify,
  openGame,
  password,
  play,
  register,
  setLimits,
  verifiedPlayer,
  type Person,
} from './steps.ts';

const clock = testClock(new Date('2026-11-21T10:00:00Z'));
const pace = { slotMs: 0, instantMs: 0, tableMs: 0 };
let home: TestSite;
let others: TestSite[] = [];
beforeAll(async () => {
  home = await testSite({ clock, policy: { pace } });
  others = await Promise.all(
    ['king', 'vlk'].map((PROJECT) => testSite({ clock, policy: { pace }, env: { PROJECT }, beside: home })),
  );
});
afterAll(async () => {
  await Promise.all(others.map((site) => site.end()));
  await home.end();
});

let serial = 700;
const person = (): Person => ({
  lastName: 'Тестенко',
  firstName: 'Іван',
  middleName: 'Ігорович',
  birthDate: '1988-03-03',
  sex: 'male',
  rnokpp: makeRnokpp('1988-03-03', 'male', serial++),
  documentNumber: '000123456',
});
const logInAt = async (site: TestSite, phone: string): Promise<Visitor> => {
  const visitor = site.visitor();
  expect((await visitor.post('/login/', { login: phone, password })).status).toBe(200);
  return visitor;
};
const bet = { bet: '1.00', params: { target: 4950, direction: 'under' } };
const payIn = (visitor: Visitor) =>
  visitor.post('/rest/cash/input/', { key: randomUUID(), amount: '100', method_id: 1, currency_id: 1 });

describe('an exclusion holds in every brand', () => {
  it('TR-091 closed in one, closed in the others for the same account; the money still comes out there', async () => {
    const { visitor, phone } = await verifiedPlayer(home);
    await deposit(visitor, '300.00');
    const inside = await Promise.all(
      others.map(async (site) => ({ site, token: await openGame(site, await logInAt(site, phone), 'sich-dice') })),
    );
    expect((await visitor.post('/rest/responsible-play/exclude/', { kind: 'self_exclusion', length: 6 })).status).toBe(
      200,
    );
    for (const { site, token } of inside) {
      expect((await play(site, token, bet)).status).toBeGreaterThanOrEqual(400);
      const there = await logInAt(site, phone);
      const refusals = [
        await payIn(there),
        await there.change('/rest/game/sich-dice/play/?isMoney=1'),
        await there.change('/rest/players/nodeposit/apply/'),
      ];
      expect(refusals.map(({ status, body }) => [status, body.code, body.until])).toEqual(
        refusals.map(() => [444, 'responsible_block', '2027-05-21T10:00:00.000Z']),
      );
      expect((await there.get('/rest/cash/history/')).status).toBe(200);
      const { methods } = (await there.get<{ methods: { id: string }[] }>('/rest/cash/output/methods/')).body;
      const out = await there.post('/rest/cash/output/', {
        key: randomUUID(),
        amount: '50.00',
        instrument: methods[0]?.id,
      });
      expect(out.status).toBe(200);
    }
    expect(await balance(visitor.cookies.has('sid') ? await logInAt(home, phone) : visitor)).toBe('200.00');
  });
  it('TR-091 TR-074 the same person with another contact in another brand gets no second account to play with', async () => {
    const who = person();
    const { visitor } = await verifiedPlayer(home, who);
    await visitor.post('/rest/responsible-play/exclude/', { kind: 'self_exclusion', length: 6 });
    for (const site of others) {
      const made = await register(site);
      await confirm(site, made.visitor, made.phone);
      await setLimits(made.visitor);
      expect(await identify(site, made.visitor, { person: who })).toBe('duplicateCredentials');
      const answer = await payIn(made.visitor);
      expect([answer.status, answer.body.code]).toEqual([403, 'identity_required']);
      const launch = await made.visitor.change<{ need: string; frameUrl: string | null }>(
        '/rest/game/sich-dice/play/?isMoney=1',
      );
      expect([launch.body.need, launch.body.frameUrl]).toEqual(['identity', null]);
    }
  });
});

describe('no way around the identity check', () => {
  const clients = [
    ['a desktop', { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64)' }],
    ['a phone', { 'user-agent': 'Mozilla/5.0 (Linux; Android 15) Mobile' }],
    ['the messaging app', { 'user-agent': 'Mozilla/5.0 (iPhone) Telegram', referer: 'https://web.example/' }],
    ['an older client', { 'x-lang': 'ru', 'x-api-version': '1', accept: '*/*' }],
  ] as const;
  it('TR-075 whatever the currency, the brand and the client, money and play for it wait for the identity', async () => {
    const sites = [home, ...others];
    const cells: string[] = [];
    for (const site of sites) {
      const { visitor, phone } = await register(site);
      await confirm(site, visitor, phone);
      await setLimits(visitor);
      for (const [client, headers] of clients) {
        for (const currencyId of [1, 2, 3, 840, 643]) {
          const answer = await visitor.post(
            '/rest/cash/input/',
            { key: randomUUID(), amount: '100', method_id: 1, currency_id: currencyId },
            headers,
          );
          cells.push(`${site.site.app.config.project} ${client} ${currencyId}`);
          expect([cells.at(-1), answer.status, answer.body.code]).toEqual([
            cells.at(-1),
            currencyId === 1 ? 403 : 422,
            currencyId === 1 ? 'identity_required' : 'currency_unavailable',
          ]);
          const chosen = await visitor.post('/rest/player/update/', { currency_id: currencyId }, headers);
          expect(chosen.status).toBe(currencyId === 1 ? 200 : 422);
        }
        for (const path of [
          '/rest/game/sich-dice/play/?isMoney=1',
          '/rest/game/sich-dice/play/',
          '/rest/game/sich-dice/play/?isMoney=true&lang=en',
          '/rest/game/sich-dice/play?isMoney=1',
        ]) {
          const { body } = await visitor.get<{ need: string; frameUrl: string | null; isMoney: boolean }>(
            path,
            headers,
          );
          expect([path, body.need, body.frameUrl, body.isMoney]).toEqual([path, 'identity', null, false]);
        }
      }
    }
    expect(cells).toHaveLength(3 * clients.length * 5);
  });
});

describe('the same account at another brand', () => {
  const sites = () => others.map((site, i) => ({ brand: (['king', 'vlk'] as const)[i] ?? 'vlk', url: site.url }));
  const begin = (visitor: Visitor, body: object = {}) =>
    visitor.post<{ code?: string; redirectUrl: string; until?: string }>('/rest/player/crossProjectTransfer/', body);
  const tokenOf = (url: string): string => url.split('#/transfer/')[1] ?? '';
  const enter = (visitor: Visitor, token: string, headers = {}) =>
    visitor.post<{ code?: string; isEntered?: boolean }>('/rest/transfer/enter/', { token }, headers);
  const isIn = async (visitor: Visitor): Promise<boolean> =>
    !(await visitor.get<{ isGuest: boolean }>('/rest/app/init/')).body.isGuest;
  const comer = async (): Promise<{ visitor: Visitor; phone: string }> => {
    home.site.app.config.crossProjectSites = [{ brand: 'malva', url: home.url }, ...sites()];
    return register(home);
  };

  it('C-041 an address opens the account there once, for a minute, at that brand and in that browser alone', async () => {
    const { visitor } = await comer();
    const init = await visitor.get<{ crossProjects: object[] }>('/rest/app/init/');
    expect(init.body.crossProjects).toEqual([
      { project: 'king', title: 'King' },
      { project: 'vlk', title: 'Vlk' },
    ]);
    const { redirectUrl } = (await begin(visitor, { project: 'king' })).body;
    expect(redirectUrl.startsWith(`${others[0]?.url}/#/transfer/`)).toBe(true);
    const token = tokenOf(redirectUrl);
    const [king, vlk] = others;
    const wrong = await Promise.all([
      enter(vlk!.visitor(), token),
      enter(home.visitor(), token),
      enter(king!.visitor(), `${token.split('.')[0]}.${'x'.repeat(43)}`),
      enter(king!.visitor(), token, { 'user-agent': 'another browser' }),
    ]);
    expect(wrong.map(({ status, body }) => `${status} ${body.code}`)).toEqual(wrong.map(() => '410 transfer_over'));
    const many = Array.from({ length: 10 }, () => king!.visitor());
    const answers = await Promise.all(many.map((one) => enter(one, token)));
    expect(answers.filter(({ body }) => body.isEntered === true)).toHaveLength(1);
    const inside = many[answers.findIndex(({ body }) => body.isEntered === true)] as Visitor;
    expect([await isIn(inside), (await inside.get<{ id: number }>('/rest/player/getProfile/')).body.id]).toEqual([
      true,
      (await visitor.get<{ id: number }>('/rest/player/getProfile/')).body.id,
    ]);
    // It stands for no proof of the owner.
    expect((await inside.post('/rest/player/email/change/', { email: 'new@example.test' })).body.code).toBe(
      'fresh_proof_required',
    );
    const late = tokenOf((await begin(visitor)).body.redirectUrl);
    clock.advance(60_000);
    expect((await enter(king!.visitor(), late)).status).toBe(410);
  });
  it('C-041 it opens nothing once its session ended, and does not replace a player already logged in there', async () => {
    const { visitor, phone } = await comer();
    const king = others[0]!;
    const first = tokenOf((await begin(visitor)).body.redirectUrl);
    await visitor.change('/rest/logout/');
    expect((await enter(king.visitor(), first)).body.code).toBe('transfer_over');
    const again = await logInAt(home, phone);
    const second = tokenOf((await begin(again)).body.redirectUrl);
    const anyPlayer = (await register(king)).visitor;
    const before = (await anyPlayer.get('/rest/player/getProfile/')).body.id;
    expect((await enter(anyPlayer, second)).body).toEqual({ success: true, isEntered: false });
    expect((await anyPlayer.get('/rest/player/getProfile/')).body.id).toBe(before);
    expect((await begin(home.visitor())).status).toBe(401);
    home.site.app.config.crossProjectSites = [];
    expect((await begin(again)).body.code).toBe('not_found');
  });
  it('C-041 TR-091 TR-092 a player who closed play is not sent elsewhere to play, and can log in there by password to withdraw money', async () => {
    const { visitor, phone } = await comer();
    const token = tokenOf((await begin(visitor)).body.redirectUrl);
    await visitor.post('/rest/responsible-play/exclude/', { kind: 'self_exclusion', length: 6 });
    expect((await enter(others[0]!.visitor(), token)).body.code).toBe('transfer_over');
    const back = await logInAt(home, phone);
    const refused = await begin(back);
    expect([refused.status, refused.body.code, refused.body.until]).toEqual([
      444,
      'responsible_block',
      expect.stringMatching(/^2027-/),
    ]);
    const there = await logInAt(others[0]!, phone);
    expect((await there.get('/rest/cash/output/methods/')).status).toBe(200);
    expect((await there.change('/rest/game/sich-dice/play/?isMoney=1')).status).toBe(444);
  });
});
