// What changes on a page while it is open: the message widget, counters of the menu, the balance panel, the manager's
// contacts, and links that are read as others.
import { randomUUID } from 'node:crypto';
import { within } from '@testing-library/dom';
import { staffSeed } from '@malva/seed/people';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testSite, type TestSite, type Visitor } from '../../server/test/site.ts';
import { atDesk, balance, deposit, verifiedPlayer } from '../../server/test/steps.ts';
import { saying, Tab } from './tab.ts';
import { hearing, load, main, soon, step } from './walk.ts';

let site: TestSite;
let staff: Visitor;
let account: Visitor;
beforeAll(async () => {
  site = await testSite({ pages: true });
  staff = await atDesk(site, staffSeed);
  ({ visitor: account } = await verifiedPlayer(site));
  await deposit(account, '500.00');
});
afterAll(() => site.end());

const message = {
  message: { id: 7001, text: 'Уночі каса відпочиває', link: { href: '/payments/', label: 'Подробиці' } },
  isExpanded: true,
};
const word = (text: string): string => `${text} ${randomUUID().slice(0, 8)}`;
const plain = (text: string | null | undefined): string => (text ?? '').replaceAll('\u00a0', ' ');
const region = (tab: Tab) => tab.page.queryByLabelText(saying('Повідомлення сайту'));
const chip = (tab: Tab, text = message.message.text) =>
  tab.page.queryByLabelText(saying(`Розгорнути повідомлення: ${text}`));

/** A guest's tab with the message, where it has been asked for. */
async function told(): Promise<{ tab: Tab; asked(path: string): Promise<void> }> {
  const tab = new Tab(site.url);
  tab.answer(/\/rest\/message-widget\/message\//, () => Response.json({ data: message }));
  return {
    tab,
    async asked(path) {
      const before = tab.asked.length;
      await tab.load(path);
      const call = () => tab.asked.slice(before).find((one) => one.path === '/rest/message-widget/message/');
      await expect.poll(() => call()?.status, soon).toBe(200);
    },
  };
}

it('M-092 the widget is announced politely, folds, remembers its state, waits while a window is open, and its link stays on the site', async () => {
  const { tab, asked } = await told();
  const press = (name: string) => tab.user.click(within(region(tab)!).getByLabelText(saying(name)));
  await asked('/faq/');
  await expect.poll(() => region(tab)?.textContent, soon).toContain('каса');
  within(region(tab)!).getByText(message.message.text);
  const statuses = tab.page.getAllByRole('status').map(({ textContent }) => plain(textContent));
  expect(statuses.filter((text) => text.includes(message.message.text))).toHaveLength(1);
  expect(tab.document.activeElement).toBe(tab.document.body);
  await press('Згорнути повідомлення');
  await expect.poll(() => chip(tab), soon).not.toBeNull();
  await asked('/faq/');
  await expect.poll(() => chip(tab), soon).not.toBeNull();
  await asked('/faq/?openModal=Search');
  expect(tab.opened).toBe('Search');
  expect(region(tab)).toBeNull();
  await tab.user.keyboard('{Escape}');
  await expect.poll(() => chip(tab), soon).not.toBeNull();
  await tab.user.click(chip(tab)!);
  await expect.poll(() => region(tab)?.querySelector('a'), soon).toBeDefined();
  await tab.user.click(within(region(tab)!).getByRole('link', { name: 'Подробиці' }));
  await expect.poll(() => tab.place, soon).toBe('/payments/');
  await press('Закрити повідомлення');
  await expect.poll(() => region(tab), soon).toBeNull();
  await asked('/payments/');
  await step(tab, '/faq/');
  expect(region(tab)).toBeNull();
  expect(tab.left).toEqual([]);
  tab.close();
});

it('M-092 S-049 the widget never stands over a game, the desk or limits', async () => {
  for (const path of ['/online-game/sich-dice/', '/responsible-play/', '/#/cash/deposit/']) {
    const { tab, asked } = await told();
    await asked(path);
    // By the time of another answer it is drawn wherever it may stand.
    await tab.fetch('/robots.txt');
    expect(region(tab), path).toBeNull();
    // It was there all the while.
    while (tab.opened) {
      const top = tab.opened;
      await tab.user.keyboard('{Escape}');
      await expect.poll(() => tab.opened, soon).not.toBe(top);
    }
    await step(tab, '/faq/');
    await expect.poll(() => region(tab), { ...soon, message: path }).not.toBeNull();
    tab.close();
  }
});

it('RT-043 S-260 an operator shows a message and takes it away; open pages follow by themselves', async () => {
  const tab = new Tab(site.url, { visitor: account });
  await tab.load('/faq/');
  await hearing(site, account);
  const text = word('Сайт каже');
  const source = {
    text: { uk: text, ru: '', en: '' },
    link: null,
    audience: 'any',
    brands: ['malva', 'king', 'vlk'],
    isMarketing: false,
    isExpanded: false,
  };
  const { body } = await staff.post<{ id: number }>('/rest/office/message-widget/', { source, from: null, till: null });
  await expect.poll(() => chip(tab, text), soon).not.toBeNull();
  expect((await staff.post(`/rest/office/message-widget/${body.id}/stop/`)).status).toBe(200);
  await expect.poll(() => chip(tab, text), soon).toBeNull();
  tab.close();
});

it('S-029 L-064 a badge shows new items; opening the page removes it in every tab', async () => {
  const words = (text: string) => ({ uk: text, ru: '', en: '' });
  const title = word('Свіжа новина');
  const { body } = await staff.post<{ id: number; version: number }>('/rest/office/content/pages/', {
    id: null,
    path: `/news/${randomUUID().slice(0, 8)}/`,
    note: '',
    source: { title: words(title), description: words('x'), image: null, blocks: [] },
  });
  const publish = `/rest/office/content/versions/${body.version}/publish/`;
  expect((await staff.post(publish, { at: null, hideAt: null })).status).toBe(200);
  const tabs = [new Tab(site.url, { visitor: account }), new Tab(site.url, { visitor: account })] as const;
  const news = (tab: Tab) =>
    within(tab.document.querySelector<HTMLElement>('.side-rail')!).getByRole('link', { name: /^Новини/ });
  const named = (tab: Tab) => plain(news(tab).getAttribute('aria-label') ?? news(tab).textContent);
  for (const tab of tabs) await tab.load('/fairness/');
  await hearing(site, account, 2);
  for (const tab of tabs) await expect.poll(() => named(tab), soon).toMatch(/^Новини,? ?\d+ нов/);
  const [tab] = tabs;
  // To point at a new page is not to look at it: the page is not asked for in advance.
  await tab.user.hover(news(tab));
  expect(tab.asked.find(({ path }) => path.startsWith('/rest/page/news/'))).toBeUndefined();
  expect(named(tab)).toMatch(/нов/);
  await tab.user.click(news(tab));
  expect((await main(tab).findAllByText(title)).length).toBeGreaterThan(0);
  for (const one of tabs) await expect.poll(() => named(one), soon).toBe('Новини');
  await staff.post(`/rest/office/content/pages/${body.id}/hide/`);
  for (const one of tabs) one.close();
});

it('E-018 RT-002 the balance opens into its pockets, empty ones left out, and follows the money', async () => {
  const before = Number(await balance(account));
  const money = (amount: number) =>
    new RegExp(
      `${amount
        .toFixed(2)
        .replace(/\B(?=(\d{3})+\.)/g, '\\s?')
        .replace('.', ',')}\\s?₴`,
    );
  const tab = new Tab(site.url, { visitor: account });
  await tab.load('/fairness/');
  await hearing(site, account);
  const header = within(tab.document.querySelector<HTMLElement>('header')!);
  await tab.user.click(header.getAllByRole('link', { name: /^Баланс/ })[0]!);
  const panel = await tab.page.findByRole('dialog', { name: 'Баланс' });
  const shown = () => panel.textContent;
  await expect.poll(shown, soon).toMatch(money(before));
  for (const empty of [/Бонусні\sгроші/, /Безкоштовні\sраунди/, /Уже\sвиводиться/]) expect(shown()).not.toMatch(empty);
  await deposit(account, '61.00');
  await expect.poll(shown, soon).toMatch(money(before + 61));
  const { methods } = (await account.get<{ methods: { id: string }[] }>('/rest/cash/output/methods/')).body;
  const withdrawal = { key: randomUUID(), amount: '131.00', instrument: methods[0]?.id };
  expect((await account.post('/rest/cash/output/', withdrawal)).status).toBe(200);
  await expect.poll(shown, soon).toMatch(/Уже\sвиводиться/);
  await expect.poll(shown, soon).toMatch(money(131));
  await expect.poll(shown, soon).toMatch(money(before + 61 - 131));
  await tab.user.click(within(panel).getByRole('link', { name: 'Ліміти' }));
  await expect.poll(() => tab.place, soon).toBe('/profile/limits/');
  await expect.poll(() => tab.opened, soon).toBeNull();
  tab.close();
});

it('L-017 L-018 popup=open-chat and popup=init are read as the links of those names and taken off the address', async () => {
  const tab = new Tab(site.url);
  await tab.load('/faq/?popup=open-chat&keep=1');
  await tab.page.findByRole('dialog', { name: 'Підтримка' });
  await expect.poll(() => tab.place, soon).toBe('/faq/?keep=1');
  await tab.load('/faq/?popup=init/');
  const reads = () => tab.asked.filter(({ path }) => /\/rest\/page\/faq\/.*isInit=true/.test(path)).length;
  await expect.poll(reads, soon).toBe(1);
  await expect.poll(() => tab.place, soon).toBe('/faq/');
  // An unknown command: it stays in the address and does nothing.
  await load(tab, '/faq/?popup=start-chain', { opens: null, at: '/faq/?popup=start-chain' });
  tab.close();
});

it('M-097 R-042 R-043 the manager’s contacts stand on the profile and in the menu until they are put away; a guest sees none', async () => {
  const contacts = (tab: Tab) => tab.page.queryAllByRole('region', { name: saying('Ваш персональний менеджер') });
  const guest = new Tab(site.url);
  await guest.load('/?openModal=Menu');
  await expect.poll(() => guest.opened, soon).toBe('Menu');
  expect(contacts(guest)).toHaveLength(0);
  guest.close();
  const { visitor } = await verifiedPlayer(site);
  const { body } = await visitor.get<{ id: number }>('/rest/player/getProfile/');
  const set = { enabled: true, telegram: '@malva_manager', viber: null, email: null };
  expect((await staff.post(`/rest/office/chat/manager/${body.id}/set/`, set)).status).toBe(200);
  const tab = new Tab(site.url, { visitor });
  await tab.load('/profile/');
  await expect.poll(() => contacts(tab).length, soon).toBe(1);
  const link = within(contacts(tab)[0]!).getByRole('link', { name: /@malva_manager/ });
  expect(link.getAttribute('href')).toBe('https://t.me/malva_manager');
  const navigation = within(tab.page.getByRole('navigation', { name: saying('Головне меню') }));
  await tab.user.click(navigation.getByRole('link', { name: /^Меню/ }));
  await expect.poll(() => tab.opened, soon).toBe('Menu');
  await tab.dialog.findByRole('region', { name: saying('Ваш персональний менеджер') });
  await tab.user.click(tab.dialog.getByRole('button', { name: saying('Прибрати контакти менеджера') }));
  await expect.poll(() => contacts(tab).length, soon).toBe(0);
  await tab.load('/profile/');
  await main(tab).findByRole('heading', { name: saying('Цей сеанс гри') });
  expect(contacts(tab)).toHaveLength(0);
  tab.close();
});
