// The frame around every page as the requirements word it: the realtime channel, refusals of a page, closed play,
// windows that open automatically, and what the answer of a game may do.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testSite, type TestSite } from '../../server/test/site.ts';
import { app, auth, games, popups, registration, responsible } from '../words.ts';
import { problem, saying, Tab } from './tab.ts';
import { load, main, seededPlayer, soon, step } from './walk.ts';

const excluded = '+380500000009';
const poor = '+380500000004';

let site: TestSite;
beforeAll(async () => {
  site = await testSite({ pages: true });
});
afterAll(() => site.end());

const playersTab = async (login?: string): Promise<Tab> =>
  new Tab(site.url, { visitor: await seededPlayer(site, login) });
const paths = (tab: Tab): string[] => tab.asked.map(({ path }) => path.split('?')[0]!);
const modal = (tab: Tab, name: string) => tab.document.querySelector<HTMLElement>(`[data-modal=${name}]`);
const frame = (tab: Tab) => tab.document.querySelector('[data-modal=Game] iframe');

it('S-007 K-110 a player’s page opens the channel; a registration says where it came from', async () => {
  const guest = new Tab(site.url);
  await guest.load('/?openModal=Register');
  await expect.poll(() => guest.opened, soon).toBe('Register');
  await guest.user.type(await guest.dialog.findByLabelText('Номер телефону'), '501112233');
  await guest.user.type(guest.dialog.getByLabelText(auth('password.label')), 'вишня-дощ-77');
  for (const box of guest.dialog.getAllByRole('checkbox').slice(0, 2)) await guest.user.click(box);
  guest.answer(/\/rest\/registerV2\//, () => problem(429, 'too_many_requests'));
  await guest.user.click(guest.dialog.getByRole('button', { name: saying(registration('submit')) }));
  const sent = () => guest.asked.find(({ path }) => path === '/rest/registerV2/')?.body ?? '{}';
  await expect.poll(() => JSON.parse(sent()) as unknown, soon).toMatchObject({ registration_source: 'default' });
  guest.close();
  const channels: string[] = [];
  site.site.fastify.server.on('upgrade', ({ url }) => channels.push(url ?? ''));
  const visitor = await seededPlayer(site);
  const { body } = await visitor.get<{ websocket: { url: string } }>('/rest/app/init/');
  const tab = new Tab(site.url, { visitor });
  await tab.load('/games/');
  await expect.poll(() => channels, soon).toEqual([new URL(body.websocket.url, site.url).pathname]);
  tab.close();
});

it('X-006 X-007 K-129 X-005 a page that is refused says why: its status, and 404 for a missing page', async () => {
  const tab = new Tab(site.url);
  let answer = new Response();
  tab.answer(/\/rest\/page\/fairness\//, () => answer);
  await tab.load('/credits/');
  const nobody = {
    page: 'nobodyDrawsThis',
    path: '/fairness/',
    params: {},
    seo: { seoTitle: 't', seoDescription: 'd', canonical: '/', image: null },
    banner: null,
    payload: {},
  };
  const wanted: [Response, string][] = [
    [problem(403, 'account_blocked'), 'closed'],
    [problem(404, 'not_found'), 'not_found'],
    [problem(500, 'internal'), 'failed'],
    [problem(503, 'game_off'), 'failed'],
    [Response.json(nobody), 'not_found'],
  ];
  for (const [reply, reason] of wanted) {
    answer = reply;
    await step(tab, '/fairness/');
    await main(tab).findByRole('heading', { level: 1, name: saying(app(`problem.${reason}_title`)) });
    expect(tab.place).toBe('/fairness/');
    await step(tab, '/credits/');
  }
  tab.close();
});

it('S-102 S-104 X-008 R-076 R-080 R-081 M-014 K-127 a player who closed their own play learns until when instead of a game', async () => {
  const visitor = await seededPlayer(site, excluded);
  const tab = new Tab(site.url, { visitor });
  await tab.load('/?game=sich-dice&isMoney=1');
  await expect.poll(() => tab.opened, soon).toBe('LudomanModal');
  expect(tab.asked.find(({ path }) => path.startsWith('/rest/game/sich-dice/play/'))?.status).toBe(444);
  await tab.dialog.findByText(saying(responsible('ludoman.till')));
  const { ludomanRequestStatus } = (await visitor.get<{ ludomanRequestStatus: { till: string } }>('/rest/app/init/'))
    .body;
  const day = new Date(ludomanRequestStatus.till).toLocaleDateString('uk-UA', {
    timeZone: 'Europe/Kyiv',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
  const said = modal(tab, 'LudomanModal')!.textContent.replaceAll('\u00a0', ' ');
  expect(said).toContain(day.replace(/\s?р\.$/, '').replaceAll('\u00a0', ' '));
  expect(tab.document.querySelectorAll('iframe')).toHaveLength(0);
  // Nor does anything around it invite them to play for money.
  expect(modal(tab, 'Game')?.textContent ?? '').not.toContain(games('demo_money'));
  tab.close();
});

/** To a visitor who starts now, as where there is a sister site. */
function offerSister(tab: Tab): void {
  tab.answer(/\/rest\/app\/init\//, async (ask) => {
    const init = (await (await ask()).json()) as object;
    return Response.json({ ...init, popups: ['cross-project-register'] });
  });
}
const sister = /\/rest\/popups\/player\/show\/cross-project-register\//;
const granted = () => Response.json({ success: true, data: null });

it('M-031 TR-102 the sister site is offered once: two answers, and only yes leaves the site', async () => {
  const tab = await playersTab(poor);
  offerSister(tab);
  const there = 'http://elsewhere.test/there';
  tab.answer(sister, granted);
  tab.answer(/\/player\/reject\/cross-project-register\//, () => Response.json({ success: true, redirectUrl: null }));
  tab.answer(/\/player\/apply\/cross-project-register\//, () => Response.json({ success: true, redirectUrl: there }));
  const told = () => tab.asked.flatMap(({ path }) => /\/rest\/popups\/player\/(\w+)\/cross/.exec(path)?.[1] ?? []);
  const offered = async () => {
    await tab.load('/credits/');
    await expect.poll(() => tab.opened, soon).toBe('CrossProjectRegisterPopup');
    await tab.dialog.findByText(saying(popups('sister.limits')));
  };
  const press = (key: string) => tab.user.click(tab.dialog.getByRole('button', { name: saying(popups(key)) }));
  for (const leave of [() => tab.user.keyboard('{Escape}'), () => press('sister.no')]) {
    await offered();
    const before = told().length;
    await leave();
    await expect.poll(() => told().length, soon).toBe(before + 1);
    await expect.poll(() => tab.opened, soon).toBeNull();
  }
  await expect.poll(told, soon).toEqual(['show', 'reject', 'show', 'reject']);
  expect(tab.left).toEqual([]);
  await offered();
  await press('sister.yes');
  await expect.poll(() => tab.left, soon).toEqual([there]);
  expect(told().slice(4)).toEqual(['show', 'apply']);
  tab.close();
});

it('M-031 TR-102 a promotion whose answer comes when its page has been left is shown on no later page either', async () => {
  const tab = await playersTab(poor);
  offerSister(tab);
  const { promise: isGranted, resolve: grant } = Promise.withResolvers<void>();
  tab.answer(sister, async () => {
    await isGranted;
    return granted();
  });
  const show = () => tab.asked.filter(({ path }) => sister.test(path)).map(({ status }) => status);
  await tab.load('/credits/');
  await expect.poll(show, soon).toEqual([0]);
  const goTo = async (path: string) => {
    tab.document.querySelector<HTMLElement>(`footer a[href="${path}"]`)!.click();
    await expect.poll(() => tab.place, soon).toBe(path);
  };
  await goTo('/faq/');
  grant();
  await expect.poll(show, soon).toEqual([200]);
  for (const next of ['/fairness/', '/credits/']) {
    // Windows that open by themselves come one second after an arrival.
    await new Promise((done) => setTimeout(done, 1_200));
    expect(tab.document.querySelector('[data-modal]')).toBeNull();
    await goTo(next);
  }
  tab.close();
});

it('S-084 X-012 a failed launch: the session is checked, and the launch is retried', async () => {
  const tab = await playersTab();
  await tab.load('/games/');
  await expect.poll(() => paths(tab), soon).toContain('/rest/app/init/');
  let empty = 1;
  tab.answer(/\/rest\/game\/sich-dice\/play\//, async (ask) => {
    const json = (await (await ask()).json()) as object;
    empty -= 1;
    return Response.json(empty < 0 ? json : { ...json, success: false, need: null, frameUrl: null });
  });
  let before = tab.asked.length;
  const calls = () =>
    paths(tab)
      .slice(before)
      .filter((path) => /\/(init|play)\/$/.test(path));
  await step(tab, '/credits/?game=sich-dice&isMoney=1');
  await expect.poll(() => frame(tab), soon).not.toBeNull();
  expect(calls()).toEqual(['/rest/game/sich-dice/play/', '/rest/app/init/', '/rest/game/sich-dice/play/']);
  // Empty again: the window says so and offers another try.
  await tab.load('/games/');
  empty = 2;
  await step(tab, '/credits/?game=sich-dice&isMoney=1');
  const again = () => tab.dialog.findByRole('button', { name: saying(app('ui.retry')) });
  // Tried again at once: the game is asked for, who is there is not.
  empty = 9;
  const button = await again();
  before = tab.asked.length;
  await tab.user.click(button);
  await expect.poll(() => tab.asked[before]?.status, soon).toBe(200);
  await again();
  expect(calls()).toEqual(['/rest/game/sich-dice/play/']);
  tab.close();
});

it('S-077 an address without a game starts no launch and opens nothing; with one it does', async () => {
  const tab = await playersTab();
  const asked = () => paths(tab).filter((path) => /^\/rest\/(game|play)\//.test(path));
  for (const address of [
    '/?game=',
    '/?game=/',
    '/?openModal=Game',
    '/?openModal=Game&slug=&isMoney=1',
    '/open-modal/Game/',
    '/?slug=sich-dice&isMoney=1',
  ]) {
    await load(tab, address, { opens: null, at: /^\// });
    expect(modal(tab, 'Game'), address).toBeNull();
  }
  expect(asked()).toEqual([]);
  await step(tab, '/credits/?game=sich-dice&isMoney=0');
  await expect.poll(() => frame(tab), soon).not.toBeNull();
  expect(asked()).toContain('/rest/game/sich-dice/play/');
  tab.close();
});

it('S-083 a game’s answer leads to another page of this site, and to none elsewhere; the game itself opens all the same', async () => {
  const tab = await playersTab();
  let answer: { status?: number; redirectUrl: string; success?: boolean; frameUrl?: null } = { redirectUrl: '' };
  tab.answer(/\/rest\/game\/sich-dice\/play\//, async (ask) => {
    const { status = 200, ...change } = answer;
    return Response.json({ ...((await (await ask()).json()) as object), ...change }, { status });
  });
  const start = (of: typeof answer) => {
    answer = of;
    return tab.load('/credits/?game=sich-dice&isMoney=1');
  };
  for (const of of [
    { redirectUrl: '/fairness/verify' },
    { redirectUrl: '/fairness/verify/', success: false, frameUrl: null },
    { status: 301, redirectUrl: '/fairness/verify/' },
  ]) {
    await start(of);
    await expect.poll(() => tab.place, soon).toBe('/fairness/verify/');
    await expect.poll(() => modal(tab, 'Game'), soon).toBeNull();
    await main(tab).findAllByRole('heading', { level: 1 });
  }
  for (const redirectUrl of [
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    'javascript:alert(1)',
    '\t//evil.example/',
  ]) {
    await start({ redirectUrl });
    await expect.poll(() => frame(tab), soon).not.toBeNull();
    expect(tab.place).toBe('/credits/?game=sich-dice&isMoney=1');
    // Nothing but an address elsewhere: the window says that it cannot be played, and leads nowhere.
    await start({ redirectUrl, success: false, frameUrl: null });
    await expect.poll(() => tab.opened, soon).toBe('Game');
    await tab.dialog.findByRole('button', { name: saying(app('ui.retry')) });
    expect(tab.place).toMatch(/^\/credits\//);
  }
  expect(tab.left).toEqual([]);
  tab.close();
});

it('S-013 K-116 no menu and no bar offers a language; its address answers, and the others are named to machines and quietly in the foot', async () => {
  const tab = new Tab(site.url);
  for (const path of ['/', '/en/games/']) {
    await tab.load(path);
    expect(tab.document.querySelectorAll('main')).toHaveLength(1);
    expect(tab.document.querySelectorAll('a[hreflang]:not(footer *)')).toHaveLength(0);
    const inFoot = [...tab.document.querySelectorAll('footer a[hreflang]')].map((link) => link.getAttribute('href'));
    expect(inFoot).toEqual(path === '/' ? ['/', '/ru/', '/en/'] : ['/games/', '/ru/games/', '/en/games/']);
    expect(tab.document.querySelectorAll('link[hreflang]')).toHaveLength(4);
  }
  expect(tab.document.documentElement.lang).toBe('en');
  // The button of a guest is called what it has: a theme.
  expect(tab.document.querySelector('[popovertarget=settings-menu]')!.getAttribute('aria-label')).toBe('Theme');
  tab.close();
});
