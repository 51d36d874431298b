// The site in the window of a messaging app, whose words go both ways through the object it puts into the page.
// Heights, colours and the frame as they look: mini-app.spec.ts.
import { within } from '@testing-library/dom';
import { botTokenOf } from '@malva/server/features/mini-app/init-data';
import type { DOMWindow } from 'jsdom';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { signedLaunch, type LaunchWish } from '../../server/test/mini-app.ts';
import { testSite, type TestSite, type Visitor } from '../../server/test/site.ts';
import { password } from '../../server/test/steps.ts';
import { auth, miniApp } from '../words.ts';
import { readyPlayer } from './players.ts';
import { saying, Tab } from './tab.ts';
import { seededPlayer, soon } from './walk.ts';

const grounds = { dark: '#17212b', light: '#ffffff' } as const;

let site: TestSite;
let tab: Tab;
beforeAll(async () => {
  site = await testSite({ pages: true });
});
afterEach(() => tab.close());
afterAll(() => site.end());

interface Dressed {
  Telegram: { WebView: { receiveEvent(event: string, data?: object): void } };
}

/** The app around the site. */
class Around {
  ground: keyof typeof grounds = 'dark';
  private readonly heard = new Map<string, Record<string, unknown>>();
  private window: DOMWindow | null = null;

  dress(window: DOMWindow): void {
    this.window = window;
    const postEvent = (event: string, data: string) => {
      this.heard.set(event, JSON.parse(data) as Record<string, unknown>);
      if (event === 'web_app_request_theme') window.setTimeout(() => this.turnsTo(this.ground));
    };
    Object.assign(window, { TelegramWebviewProxy: { postEvent } });
  }

  /** What the site said last with this event. */
  last(event: string): Record<string, unknown> {
    return this.heard.get(event) ?? {};
  }
  says(event: string, data?: object): void {
    (this.window as unknown as Dressed).Telegram.WebView.receiveEvent(event, data);
  }
  turnsTo(ground: keyof typeof grounds): void {
    this.ground = ground;
    this.says('theme_changed', { theme_params: { bg_color: grounds[ground] } });
  }
}

let lastUser = 8000;
const launchOf = (userId: number, change: Partial<LaunchWish> = {}): string =>
  signedLaunch({ token: botTokenOf(site.site.app)!, userId, at: new Date(), ...change });

/** Opens the site in the app's window. */
async function open({ visitor, initData = launchOf((lastUser += 1)) }: { visitor?: Visitor; initData?: string } = {}) {
  const around = new Around();
  tab?.close();
  tab = new Tab(site.url, {
    width: 390,
    dress: (window) => around.dress(window),
    ...(visitor && { visitor }),
  });
  const colors = JSON.stringify({ bg_color: grounds.dark });
  const words = new URLSearchParams({ tgWebAppData: initData, tgWebAppVersion: '8.0', tgWebAppThemeParams: colors });
  await tab.load(`/#${words.toString()}`);
  await isReady(around);
  return around;
}

async function isReady(around: Around): Promise<void> {
  await expect.poll(() => tab.document.body.classList.contains('mini-app'), soon).toBe(true);
  await expect.poll(() => around.last('web_app_setup_swipe_behavior'), soon).toEqual({ allow_vertical_swipe: false });
}

const opens = async (name: string | null) => {
  await expect.poll(() => tab.opened, soon).toBe(name);
};
const isSaid = async (around: Around, event: string, data: object) => {
  await expect.poll(() => around.last(event), soon).toMatchObject(data);
};
const hasBack = (around: Around, is_visible: boolean) => isSaid(around, 'web_app_setup_back_button', { is_visible });
const asksBefore = (around: Around, need_confirmation: boolean) =>
  isSaid(around, 'web_app_setup_closing_behavior', { need_confirmation });
const bar = () => within([...tab.document.querySelectorAll('nav')].at(-1)!);
const pressBar = (name: string) => tab.user.click(bar().getByRole('link', { name: new RegExp(name) }));

/** A player who may link is asked once; here the answer is no. */
async function refuseLink(): Promise<void> {
  await opens('MiniAppLink');
  await tab.user.click(await tab.dialog.findByRole('button', { name: saying(miniApp('link.no')) }));
  await opens(null);
}

it('B-026 the theme follows the app, the launch leaves the address, a reload keeps the mode', async () => {
  const around = await open();
  const themeIs = async (theme: string) => {
    await expect.poll(() => tab.document.documentElement.dataset['theme'], soon).toBe(theme);
  };
  expect(tab.place).toBe('/');
  await themeIs('dark');
  around.turnsTo('light');
  await themeIs('light');
  await isSaid(around, 'web_app_set_header_color', { color: '#f3f4f8' });
  // A chosen theme stays; “as the system” means as the app.
  for (const [chosen, shown] of [
    ['dark', 'dark'],
    ['system', 'light'],
  ] as const) {
    tab.jar.setCookieSync(`theme=${chosen}; Path=/`, site.url);
    await tab.reload();
    await isReady(around);
    await themeIs(shown);
  }
  expect(tab.place).toBe('/');
});

it('B-026 the back button closes the window on top, then goes back, then is gone', async () => {
  const around = await open();
  await hasBack(around, false);
  await pressBar('Спорт');
  await expect.poll(() => tab.place, soon).toBe('/sports-book/');
  await hasBack(around, true);
  await pressBar('Меню');
  await expect.poll(() => tab.opened, soon).not.toBeNull();
  around.says('back_button_pressed');
  await opens(null);
  expect(tab.place).toBe('/sports-book/');
  await hasBack(around, true);
  around.says('back_button_pressed');
  await expect.poll(() => tab.place, soon).toBe('/');
  await hasBack(around, false);
});

it('B-026 the main button is the deposit’s; a half-filled desk asks before the window closes', async () => {
  const { visitor } = await readyPlayer(site, '500.00');
  const around = await open({ visitor });
  const button = 'web_app_setup_main_button';
  await refuseLink();
  await isSaid(around, button, { is_visible: false });
  const openDesk = async () => {
    await tab.user.click(within(tab.document.querySelector('header')!).getByRole('link', { name: 'Поповнити' }));
    await opens('Cash');
    return tab.dialog.findByRole('textbox', { name: /^Сума\sпоповнення/ });
  };
  const amount = await openDesk();
  await isSaid(around, button, { is_visible: true, text: expect.stringMatching(/^Поповнити\sна/) });
  // One button: the form has none of its own.
  expect(tab.dialog.queryAllByRole('button', { name: /^Поповнити\sна/ })).toEqual([]);
  await asksBefore(around, false);
  await tab.write(amount, '120');
  await isSaid(around, button, { text: expect.stringMatching(/^Поповнити\sна\s120/) });
  await asksBefore(around, true);
  around.says('back_button_pressed');
  await opens(null);
  await isSaid(around, button, { is_visible: false });
  await asksBefore(around, false);

  await openDesk();
  // By a new card, whose page stands in a frame; the saved one would ask for nothing.
  await tab.user.click(tab.dialog.getByText('Картка'));
  await tab.write(tab.dialog.getByRole('textbox', { name: /^Сума\sпоповнення/ }), '130');
  await isSaid(around, button, { is_visible: true, is_active: true });
  around.says('main_button_pressed');
  await expect.poll(() => tab.document.querySelector('[data-modal=Cash] iframe'), soon).not.toBeNull();
  await isSaid(around, button, { is_visible: false });
  await asksBefore(around, true);
});

it('B-026 a game for money asks before the window closes, until it is left', async () => {
  const { visitor } = await readyPlayer(site, '500.00');
  const around = await open({ visitor });
  await refuseLink();
  await tab.load('/online-game/sich-dice/');
  await isReady(around);
  const main = within(tab.document.querySelector('main')!);
  await tab.user.click((await main.findAllByText('Грати на гроші'))[0]!);
  const frame = () => tab.document.querySelector('iframe[title*="Січові кості"]');
  await expect.poll(frame, soon).not.toBeNull();
  await asksBefore(around, true);
  around.says('back_button_pressed');
  await expect.poll(frame, soon).toBeNull();
  await asksBefore(around, false);
});

it('B-026 TR-075 after an ordinary login a player may link, is logged in by the link next time, and may unlink', async () => {
  const { phone } = await readyPlayer(site);
  const userId = (lastUser += 1);
  const around = await open({ initData: launchOf(userId) });
  const isGuest = () => tab.page.findAllByRole('link', { name: /Увійти/ });
  await tab.user.click((await isGuest()).at(-1)!);
  await opens('Login');
  await tab.write(await tab.dialog.findByLabelText(auth('login.login')), phone);
  await tab.write(tab.dialog.getByLabelText(auth('password.label')), password);
  await tab.user.click(tab.dialog.getByRole('button', { name: saying(auth('login.submit')) }));
  await opens('MiniAppLink');
  await isSaid(around, 'web_app_setup_main_button', { is_visible: true, is_active: true });
  around.says('main_button_pressed');
  await tab.page.findByText(miniApp('link.done'));

  // Neither a forged launch nor an old one opens the account.
  for (const change of [{ token: '1000001:forged' }, { at: new Date(Date.now() - 86_400_000) }]) {
    await open({ initData: launchOf(userId, change) });
    await expect.poll(() => tab.asked.find(({ path }) => path.includes('/mini-app/enter/'))?.status, soon).toBeTruthy();
    await isGuest();
  }
  await open({ initData: launchOf(userId) });
  await expect.poll(() => bar().queryByRole('link', { name: /Профіль/ }), soon).not.toBeNull();
  await pressBar('Профіль');
  await tab.user.click(await tab.page.findByRole('link', { name: /^Вхід із месенджера/ }));
  await opens('MiniAppLink');
  await tab.user.click(await tab.dialog.findByRole('button', { name: saying(miniApp('unlink.yes')) }));
  await tab.page.findByText(miniApp('unlink.done'));
  await open({ initData: launchOf(userId) });
  await isGuest();
});

it('TR-075 TR-090 an excluded player logs in by a link as by a password: the exclusion is shown, no deposit is offered', async () => {
  const excluded = await seededPlayer(site, '+380500000009');
  const userId = (lastUser += 1);
  const enters = await excluded.post('/rest/mini-app/enter/', { initData: launchOf(userId) });
  expect(enters.status).toBe(200);
  expect((await excluded.post('/rest/mini-app/link/')).status).toBe(200);
  await open({ initData: launchOf(userId) });
  await opens('LudomanModal');
  const token = /XSRF-TOKEN=([^;]+)/.exec(tab.document.cookie)?.[1] ?? '';
  const { status } = await tab.fetch('/rest/cash/input/', {
    method: 'POST',
    headers: {
      'x-requested-with': 'XMLHttpRequest',
      'x-xsrf-token': decodeURIComponent(token),
      'content-type': 'application/json',
    },
    body: JSON.stringify({ key: crypto.randomUUID(), amount: '100', method_id: 1, currency_id: 1 }),
  });
  expect(status).toBe(444);
});
