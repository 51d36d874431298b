// What the calls of the start tell a visitor about themselves: main data, page data, the player's own figures; and that
// no call of the contract answers a visitor it is not for.
import type { Call } from '@malva/contract/call';
import { features } from '@malva/contract/features';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { register } from '../../../test/steps.ts';
import { testSite, type TestSite, type Visitor } from '../../../test/site.ts';

let t: TestSite;
let guest: Visitor;
let player: Visitor;
let phone: string;
beforeAll(async () => {
  t = await testSite();
  guest = t.visitor();
  ({ visitor: player, phone } = await register(t));
});
afterAll(async () => t.end());

const phoneAgent =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36';

interface Init {
  isGuest: boolean;
  isMobile: boolean;
  phone: string | null;
  token: string;
  playerInfo: { playerBalance: object } | null;
  websocket: { url: string; token: string; channels: { name: string; token: string }[] };
  serverTime: string;
}

describe('main data', () => {
  it('C-002 E-003 E-004 E-011 E-029 S-059 R-049 both calls answer the same, and there are guests and players only', async () => {
    for (const path of ['/rest/app/init/', '/rest/app/init', '/rest/init/']) {
      const none = (await guest.get<Init>(path)).body;
      expect(none).toMatchObject({ isGuest: true, phone: null, playerInfo: null, websocket: { channels: [] } });
      const own = (await player.get<Init>(path)).body;
      expect(own).toMatchObject({
        isGuest: false,
        phone,
        playerInfo: { playerBalance: { balance: '0.00' }, playerDashboard: { cashback: { amount: '0.00' } } },
      });
      expect(own.websocket.token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
      for (const channel of own.websocket.channels)
        expect(channel).toEqual({
          name: expect.any(String) as string,
          token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/) as string,
          since: { offset: expect.any(Number) as number, epoch: expect.stringMatching(/^[\w-]{8}$/) as string },
        });
      expect(own.websocket.channels.map(({ name }) => name)).toContain('feed:site');
      expect(Object.keys(own).toSorted()).toEqual(Object.keys(none).toSorted());
      expect(Object.keys(own).filter((key) => /role|staff|admin/i.test(key))).toEqual([]);
    }
    // The welcome notification is written behind the registration; without waiting for it the two answers differ in the
    // count.
    await expect
      .poll(async () => (await player.get<Init>('/rest/app/init/')).body, { timeout: 10_000 })
      .toMatchObject({ ncUnread: 1 });
    const [one, other] = [await player.get<Init>('/rest/app/init/'), await player.get<Init>('/rest/init/')];
    const still = ({ serverTime: _, websocket: { url, channels }, ...rest }: Init) => ({
      ...rest,
      url,
      channels: channels.map(({ name }) => name),
    });
    expect(still(other.body)).toEqual(still(one.body));
  });

  it('B-030 the device is known from the browser’s word', async () => {
    expect((await guest.get<Init>('/rest/app/init/', { 'user-agent': phoneAgent })).body.isMobile).toBe(true);
    expect(
      (await guest.get<Init>('/rest/app/init/', { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64)' })).body.isMobile,
    ).toBe(false);
  });
});

describe('page data', () => {
  it('C-009 E-058 E-059 any path, with and without its slash, and what a reload carries', async () => {
    const query = 'path=/online-game/sich-dice/&page=onlineGame&slug=sich-dice&isInit=true&limit=15&offset=30';
    for (const path of ['/online-game/sich-dice/', '/online-game/sich-dice', `/online-game/sich-dice/?${query}`]) {
      for (const visitor of [guest, player]) {
        const { status, body } = await visitor.get(`/rest/page${path}`, { referer: 'https://elsewhere.example/' });
        expect([path, status]).toEqual([path, 200]);
        expect(body).toMatchObject({
          page: 'onlineGame',
          path: '/online-game/sich-dice/',
          params: { slug: 'sich-dice' },
          banner: null,
          payload: { game: { slug: 'sich-dice' } },
        });
        expect((body.seo as { seoTitle: string }).seoTitle).toBe('Січові кості — Malva');
      }
    }
    expect((await guest.get('/rest/page/online-game/no-such-game/')).status).toBe(404);
  });

  it('E-058 where a page leads elsewhere the answer says where, and nowhere else', async () => {
    const { config } = t.site.app;
    const { project } = config;
    expect((await guest.get('/rest/page/tags/')).body).not.toHaveProperty('redirectUrl');
    config.project = 'king';
    const led = await guest.get('/rest/page/tags/?isInit=false');
    config.project = project;
    expect(led.body).toMatchObject({
      redirectUrl: '/',
      page: 'home',
      seo: { seoTitle: expect.any(String) as string },
      payload: { rails: expect.any(Array) as unknown },
    });
  });

  it('C-010 the home page has a call of its own, with the same answer', async () => {
    const [own, page] = [await guest.get('/rest/v2/page/home/'), await guest.get('/rest/page/')];
    expect(own.status).toBe(200);
    expect(own.body).toEqual(page.body);
    expect(own.body).toMatchObject({ page: 'home', path: '/' });
  });
});

it('C-011 C-013 a player reads their own balance, dashboard and profile; another player’s cannot be read', async () => {
  const balance = await player.get('/rest/player/balance/');
  expect(balance.body).toMatchObject({ balance: '0.00', bonus: { balance: '0.00', fsRemain: 0, games: {} } });
  const dashboard = await player.get('/rest/player/dashboard/');
  expect(dashboard.body).toMatchObject({
    playerStatus: { current: { totalCp: 0 }, next: null },
    cashback: { amount: '0.00', status: expect.any(String) as string },
  });
  const profile = await player.get('/rest/player/getProfile/');
  expect(profile.body).toMatchObject({ phone });
  for (const { status } of [balance, dashboard, profile]) expect(status).toBe(200);
});

const samples: Readonly<Record<string, string>> = {
  lang: 'uk',
  type: 'phone',
  kind: 'popular',
  slug: 'sich-dice',
  popup: 'install-app',
};
const filled = (path: string): string =>
  path.replace(/:(\w+)/g, (_, name: string) => samples[name] ?? '1').replace('*', '');

const ask = (visitor: Visitor, { method, path }: Call) =>
  method === 'POST'
    ? visitor.post(filled(path))
    : method === 'DELETE'
      ? visitor.delete(filled(path))
      : visitor.change(filled(path));

const calls = Object.values(features).flatMap((list) => Object.values(list as Readonly<Record<string, Call>>));
const forWhom = (access: Call['access']) =>
  calls.filter((one) => one.access === access).map((one) => [`${one.method} ${one.path}`, one] as const);

describe('every call of the contract', () => {
  it.each(forWhom('player'))('R-062 %s is refused to a guest', async (_, one) => {
    const { status, body } = await ask(guest, one);
    expect([status, body.code]).toEqual([401, 'unauthorized']);
  });

  it.each(forWhom('staff'))('R-061 %s is refused to guests and players alike', async (_, one) => {
    for (const visitor of [guest, player]) {
      const { status, body } = await ask(visitor, one);
      expect([status, body.code]).toEqual([401, 'unauthorized']);
    }
  });

  it.each(forWhom('guest'))('R-049 %s is refused to a player', async (_, one) => {
    const { status, body } = await ask(player, one);
    expect([status, body.code]).toEqual([403, 'guests_only']);
  });
});

it('K-072 S-074 leaving clears the cookie of the session, here and on the server', async () => {
  const { visitor } = await register(t);
  const token = visitor.cookies.get('sid') ?? '';
  expect(token).not.toBe('');
  const { status, headers } = await visitor.change('/rest/logout/');
  expect(status).toBe(200);
  expect(headers.getSetCookie().find((line) => line.startsWith('sid='))).toMatch(
    /^sid=;.*(Max-Age=0|Expires=Thu, 01 Jan 1970)/i,
  );
  expect(visitor.cookies.has('sid')).toBe(false);
  expect((await visitor.get<Init>('/rest/app/init/')).body.isGuest).toBe(true);
  visitor.cookies.set('sid', token);
  expect((await visitor.get('/rest/player/balance/')).status).toBe(401);
});
