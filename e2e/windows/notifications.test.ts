// Notifications: the notification centre, notices, the updated site, and when pop-ups appear.
import { randomUUID } from 'node:crypto';
import { within } from '@testing-library/dom';
import { staffSeed } from '@malva/seed/people';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { testSite, type TestSite, type Visitor } from '../../server/test/site.ts';
import { atDesk } from '../../server/test/steps.ts';
import { notifications, popups } from '../words.ts';
import { readyPlayer } from './players.ts';
import { problem, saying, Tab } from './tab.ts';
import { soon, step } from './walk.ts';

let site: TestSite;
let tab: Tab;
beforeAll(async () => {
  site = await testSite({ pages: true });
});
afterEach(() => tab.close());
afterAll(() => site.end());

const bell = () => tab.document.querySelector<HTMLElement>('header a[aria-label][href="?openModal=Notifications"]')!;
const windowOf = (name: string) => tab.document.querySelector<HTMLElement>(`[data-modal=${name}]:not([data-closed])`);
const panel = () => within(windowOf('Notifications')!);
const notices = () => tab.document.querySelector<HTMLElement>(`ul[aria-label="${notifications('title')}"]`);
const notice = (text: string) =>
  [...(notices()?.querySelectorAll<HTMLElement>(':scope > li') ?? [])].find(({ textContent }) =>
    textContent.includes(text),
  );

const opens = async (name: string | null) => {
  await expect.poll(() => tab.opened, soon).toBe(name);
};
const unread = async (visitor: Visitor) =>
  (await visitor.get<{ unread: number }>('/rest/notification-center/messages/')).body.unread;
const popupsOf = async (visitor: Visitor) => (await visitor.get<{ popups: string[] }>('/rest/app/init/')).body.popups;

/** A player with that many messages, and a tab subscribed to the player's channel. */
async function open(path: string, { amount, told, width = 1280 }: { amount?: string; told: number; width?: number }) {
  const { visitor } = await readyPlayer(site, amount);
  await expect.poll(() => unread(visitor), soon).toBe(told);
  tab = new Tab(site.url, { visitor, width });
  await tab.load(path);
  await hears();
  return visitor;
}

async function hears(): Promise<void> {
  const { id } = (await (await tab.fetch('/rest/player/getProfile/')).json()) as { id: number };
  await expect.poll(() => site.site.hub.connectionsOf(String(id)).length, soon).toBe(1);
}

async function changeLimit(visitor: Visitor, amount: string): Promise<void> {
  const answer = await visitor.post('/rest/responsible-play/update-limits', {
    money: [{ kind: 'deposit', period: 'day', amount }],
  });
  expect(answer.status).toBe(200);
}

it('E-110 S-256 the bell counts, the panel lists newest first, one or all are read', async () => {
  const visitor = await open('/games/', { amount: '150.00', told: 3 });
  const says = async (text: string) => {
    await expect.poll(() => bell().getAttribute('aria-label'), soon).toBe(text);
  };
  await says('Сповіщення: 3 нові');
  await tab.user.click(bell());
  await opens('Notifications');
  const rows = await panel().findAllByRole('listitem');
  expect(rows).toHaveLength(3);
  expect(rows[0]!.textContent).toMatch(/Баланс поповнено на 150,00/);
  // Why it is there: it is about money, and rests on no consent.
  const why = rows[0]!.querySelector('details')!;
  expect(why.textContent).toContain(notifications('why.cause.money'));
  expect(why.textContent).toContain(notifications('why.basis.service'));
  await tab.user.click(within(rows[0]!).getByRole('button', { name: /Позначити прочитаним/ }));
  await says('Сповіщення: 2 нові');
  const identity = rows.find(({ textContent }) => textContent.includes('Особу підтверджено'))!;
  await tab.user.click(within(identity).getAllByRole('button')[0]!);
  await expect.poll(() => tab.place, soon).toBe('/profile/');
  await says('Сповіщення: 1 нове');
  await tab.user.click(bell());
  await opens('Notifications');
  await tab.user.click(await panel().findByRole('button', { name: notifications('read_all') }));
  await panel().findByText(notifications('all_read'));
  await expect.poll(() => unread(visitor), soon).toBe(0);
});

it('RT-007 on a phone the menu counts, and a message comes as a notice while the panel stays shut', async () => {
  const visitor = await open('/games/', { told: 2, width: 390 });
  await changeLimit(visitor, '4000');
  await expect.poll(() => notice('Ліміти змінено'), soon).toBeDefined();
  expect(tab.opened).toBeNull();
  const bar = [...tab.document.querySelectorAll('nav')].at(-1)!;
  await tab.user.click(within(bar).getByRole('link', { name: /Меню.*3/s }));
  await expect.poll(() => tab.opened, soon).not.toBeNull();
  await tab.user.click(tab.dialog.getByRole('link', { name: /^Сповіщення/ }));
  await opens('Notifications');
  expect((await panel().findAllByRole('listitem'))[0]!.textContent).toContain('Ліміти змінено');
  await tab.user.click(await panel().findByRole('switch', { name: new RegExp(notifications('sounds')) }));
  expect(tab.window.localStorage.getItem('sounds')).toBe('off');
});

it('S-058 L-066 K-013 over a game nothing is said; one second after leaving it is', async () => {
  const visitor = await open('/credits/', { told: 2 });
  tab.window.sessionStorage.setItem('nc-told', '1');
  await tab.load('/online-game/sich-dice/');
  await hears();
  await changeLimit(visitor, '3500');
  await expect.poll(() => bell().getAttribute('aria-label'), soon).toBe('Сповіщення: 3 нові');
  await new Promise((done) => setTimeout(done, 500));
  expect(notice('Ліміти змінено')).toBeUndefined();
  const left = performance.now();
  await tab.user.click(tab.page.getAllByRole('link', { name: /на головну/ })[0]!);
  await expect.poll(() => notice('Ліміти змінено'), soon).toBeDefined();
  expect(performance.now() - left).toBeGreaterThanOrEqual(950);
  // Held under the pointer, gone on request.
  const held = notice('Ліміти змінено')!;
  await tab.user.click(within(held).getByRole('button', { name: 'Закрити сповіщення' }));
  expect(notice('Ліміти змінено')).toBeUndefined();
});

it('X-029 the panel says when there is nothing or no answer, and a lost read status is only logged', async () => {
  const list = /notification-center\/messages\/$/;
  await open('/credits/', { told: 2 });
  const answers = tab.answer(list, () => problem(500, 'internal'));
  await tab.load('/?openModal=Notifications');
  await opens('Notifications');
  expect((await panel().findByRole('alert')).textContent).toContain('Не вдалося завантажити');
  answers();
  tab.answer(/messages\/read\/$/, () => {
    throw new TypeError('Failed to fetch');
  });
  await tab.user.click(panel().getByRole('button', { name: 'Спробувати ще раз' }));
  await tab.user.click(await panel().findByRole('button', { name: notifications('read_all') }));
  await expect.poll(() => tab.complaints.join(), soon).toContain('read status was not saved');
  expect(panel().queryByRole('alert')).toBeNull();
  tab.answer(list, () => Response.json({ messages: [], unread: 0, next: null }));
  await tab.load('/?openModal=Notifications');
  await opens('Notifications');
  await panel().findByText(notifications('empty_title'));
});

it('M-033 X-021 S-139 an updated site is said once, with a way to go on and a way to reload', async () => {
  const { visitor } = await readyPlayer(site);
  tab = new Tab(site.url, { visitor });
  tab.answer(/\/rest\/app\/init\//, async (ask) =>
    Response.json({ ...((await (await ask()).json()) as object), build: '/assets/entry-client-another.js' }),
  );
  await tab.load('/games/');
  const updated = notifications('updated_title');
  const press = (label: string) =>
    tab.user.click(within(notice(updated)!).getByRole('button', { name: notifications(label) }));
  await expect.poll(() => notice(updated), soon).toBeDefined();
  await press('later');
  expect(notice(updated)).toBeUndefined();
  expect(tab.left).toEqual([]);
  await tab.reload();
  await expect.poll(() => notice(updated), soon).toBeDefined();
  await press('refresh');
  expect(tab.left).toEqual([`${site.url}/games/`]);
});

function offerInstall(): void {
  const offer = new tab.window.Event('beforeinstallprompt', { cancelable: true });
  tab.window.dispatchEvent(Object.assign(offer, { prompt: () => Promise.resolve() }));
}

/** On the third page of a visit; a page counts one second after it is shown. */
async function arrive(isThere: () => boolean): Promise<void> {
  for (let turn = 0; turn < 8 && !isThere(); turn++) {
    await step(tab, turn % 2 === 0 ? '/fairness/' : '/faq/');
    await expect
      .poll(isThere, { interval: 20, timeout: 1300 })
      .toBe(true)
      .catch(() => undefined);
  }
}

const asked = (path: string) => tab.asked.filter((one) => one.path.includes(path)).length;

it('M-030 R-053 B-034 TR-102 a guest who stays is offered to install, once; Escape is a no', async () => {
  tab = new Tab(site.url, { width: 390 });
  await tab.load('/');
  offerInstall();
  await arrive(() => tab.opened !== null);
  expect(tab.opened).toBe('InstallAppPopup');
  tab.dialog.getByText(popups('install.title').replace('{brand}', 'Malva'));
  for (const answer of ['no', 'yes']) tab.dialog.getByRole('button', { name: popups(`install.${answer}`) });
  await tab.user.keyboard('{Escape}');
  await expect.poll(() => asked('/popups/guest/reject/install-app/'), soon).toBe(1);
  await expect.poll(() => tab.opened, soon).toBeNull();
});

it('K-086 a player on a phone is offered the site as an app in a line; closed, it stays closed', async () => {
  const { visitor } = await readyPlayer(site);
  tab = new Tab(site.url, { visitor, width: 390 });
  await tab.load('/');
  offerInstall();
  const line = () => tab.page.queryByRole('region', { name: popups('line.label') });
  await arrive(() => line() !== null);
  expect(line()!.textContent).toContain('Malva як застосунок');
  await tab.user.click(within(line()!).getByRole('button', { name: 'Закрити' }));
  await expect.poll(() => asked('/popups/player/reject/install-app/'), soon).toBe(1);
  expect(line()).toBeNull();
  expect(tab.window.localStorage.getItem('topLineAppDownloadClosed')).toBe('1');
});

/** A payout of 313,13 that the desk sent back. */
async function returnedPayout(visitor: Visitor): Promise<void> {
  const { methods } = (await visitor.get<{ methods: { id: string }[] }>('/rest/cash/output/methods/')).body;
  const { body } = await visitor.post<{ withdrawal: { id: string } }>('/rest/cash/output/', {
    key: randomUUID(),
    amount: '313.13',
    instrument: methods[0]?.id,
  });
  const staff = await atDesk(site, staffSeed);
  const { status } = await staff.post(`/rest/office/withdrawals/${body.withdrawal.id}/reject/`, {
    why: 'instrument',
    reason: 'card closed by bank',
  });
  expect(status).toBe(200);
  await expect.poll(() => popupsOf(visitor), soon).toEqual(['payout-cancel']);
}

it('M-032 TR-102 a payout that came back is told on the next page, never over the cash desk', async () => {
  const { visitor } = await readyPlayer(site, '600.00');
  await returnedPayout(visitor);
  tab = new Tab(site.url, { visitor });
  const show = '/rest/popups/player/show/payout-cancel/';
  await tab.load('/?openModal=Cash&mode=withdraw');
  await new Promise((done) => setTimeout(done, 1500));
  expect([tab.opened, asked(show)]).toEqual(['Cash', 0]);
  // Granted to a player who has gone on meanwhile: neither over the page they reach nor lost, but a second after they
  // arrived.
  const { promise: isGranted, resolve: grant } = Promise.withResolvers<void>();
  let answered = 0;
  tab.answer(/show\/payout-cancel/, async (ask) => {
    await isGranted;
    return ask().finally(() => (answered += 1));
  });
  await tab.load('/fairness/');
  await expect.poll(() => asked(show), soon).toBe(1);
  await tab.user.click(tab.document.querySelector('footer a[href="/faq/"]')!);
  await expect.poll(() => tab.place, soon).toBe('/faq/');
  grant();
  await expect.poll(() => answered, soon).toBe(1);
  expect(tab.opened).toBeNull();
  tab.window.history.back();
  await expect.poll(() => tab.place, soon).toBe('/fairness/');
  await opens('PayoutCancelPopup');
  await tab.load('/games/?openModal=PayoutCancelPopup');
  await opens('PayoutCancelPopup');
  expect(windowOf('PayoutCancelPopup')!.textContent).toMatch(/313,13.*повернулися на баланс/);
  // Beside the cross of the window, which says the same.
  expect(tab.dialog.getAllByRole('button', { name: saying(popups('payout.no')) })).toHaveLength(2);
  await tab.user.click(tab.dialog.getByRole('button', { name: saying(popups('payout.yes')) }));
  await opens('Cash');
  await expect.poll(() => popupsOf(visitor), soon).toEqual([]);
});
