// When a browser lacks or forbids something, the page says so and offers another way: no control does nothing
// (docs/engines.md).
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { testSite, type TestSite } from '../../server/test/site.ts';
import { app, cash, notifications, secondStep } from '../words.ts';
import { beginPayment, fillAmount, openDesk } from './cash-desk.ts';
import { readyPlayer } from './players.ts';
import { saying, Tab, type TabOptions } from './tab.ts';

let site: TestSite;
let tab: Tab;
beforeAll(async () => {
  site = await testSite({ pages: true });
});
afterEach(() => tab.close());
afterAll(() => site.end());

/** A player's tab in a browser dressed like this, on a site that sends notices to devices. */
async function open(path: string, dress: TabOptions['dress'] = () => undefined): Promise<void> {
  const { visitor } = await readyPlayer(site);
  tab = new Tab(site.url, { visitor, dress });
  tab.answer(/\/rest\/app\/init/, async (ask) => {
    const init = (await (await ask()).json()) as object;
    return Response.json({ ...init, pushKey: 'B'.repeat(87) });
  });
  await tab.load(path);
  await expect.poll(() => tab.opened).not.toBeNull();
}

const pushName = /^Сповіщення\sна\sцьому\sпристрої/;

/** A private window: it knows workers and notices, and its worker never comes. */
const withoutWorker: TabOptions['dress'] = (window) => {
  Object.assign(window, {
    PushManager: Object,
    Notification: { permission: 'default', requestPermission: async () => 'granted' },
  });
  Object.defineProperty(window.navigator, 'serviceWorker', {
    value: {
      addEventListener: () => undefined,
      register: () => Promise.reject(new Error('not in a private window')),
      getRegistration: async () => undefined,
      ready: new Promise(() => undefined),
    },
  });
};

it('S-008 a browser that cannot show notices of sites says so where they would be switched on', async () => {
  await open('/?openModal=Notifications');
  await tab.dialog.findByText(saying(notifications('push_unable')));
  expect(tab.dialog.queryByRole('switch', { name: pushName })).toBeNull();
});

it('S-008 when the worker does not load, the switch says that it failed and can be retried', async () => {
  await open('/?openModal=Notifications', withoutWorker);
  const push = () => tab.dialog.getByRole<HTMLInputElement>('switch', { name: pushName });
  await tab.dialog.findByText(saying(notifications('push_text')));
  await expect.poll(() => push().disabled || push().getAttribute('aria-disabled') === 'true').toBe(false);
  await tab.user.click(push());
  await tab.dialog.findByText(saying(notifications('push_failed')), undefined, { timeout: 12_000 });
  await expect.poll(() => push().disabled || push().getAttribute('aria-disabled') === 'true').toBe(false);
});

it('S-008 when the permission request itself is forbidden, the panel stays and says that it failed', async () => {
  await open('/?openModal=Notifications', (window) => {
    withoutWorker(window);
    Object.assign(window.navigator.serviceWorker, {
      getRegistration: () => Promise.reject(new Error('SecurityError')),
    });
  });
  await tab.dialog.findByText(saying(notifications('push_failed')));
  expect(tab.complaints).toEqual([]);
});

it('a failed copy is reported', async () => {
  await open('/?openModal=TotpSetup');
  const key = await tab.dialog.findByRole('button', { name: /Скопіювати|Копіювати/ });
  // The hands bring a clipboard of their own.
  const { user } = tab;
  Object.defineProperty(tab.window.navigator, 'clipboard', { value: undefined, configurable: true });
  await user.click(key);
  await tab.page.findByText(saying(app('ui.copy_failed')));
  // The old way, where the browser has it.
  const marked: string[] = [];
  tab.document.execCommand = (command) => {
    const field = tab.document.activeElement as HTMLTextAreaElement;
    marked.push(`${command} ${field.value.slice(field.selectionStart, field.selectionEnd)}`);
    return true;
  };
  await user.click(key);
  const secret = tab.document.querySelector('[data-secret]')?.getAttribute('data-secret');
  await expect.poll(() => marked).toEqual([`copy ${secret}`]);
  expect(tab.document.activeElement).toBe(key);
});

it('a browser without passkeys says so and offers no button for one', async () => {
  await open('/?openModal=PasskeyAdd');
  await tab.dialog.findByText(saying(secondStep('passkey_unable')));
  expect(tab.dialog.queryByRole('button', { name: saying(secondStep('passkey_add')) })).toBeNull();
});

it('the payment page also opens in its own tab, for browsers that block storage in a frame', async () => {
  const { visitor } = await readyPlayer(site);
  tab = new Tab(site.url, { visitor });
  await openDesk(tab);
  await fillAmount(tab, '150');
  const { begun } = await beginPayment(tab, site, /Поповнити на\s150/);
  const link = tab.dialog.getByRole<HTMLAnchorElement>('link', { name: saying(cash('pay.apart')) });
  expect([link.href, link.target, link.rel]).toEqual([begun.form?.url, '_blank', 'noopener']);
});
