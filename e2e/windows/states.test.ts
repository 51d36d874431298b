// States that were designed: no network, refusals with a way on, nothing yet, play that is closed.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testSite, type TestSite } from '../../server/test/site.ts';
import { verifiedPlayer } from '../../server/test/steps.ts';
import { inLobby } from '../lobby-games.ts';
import { problem, saying, Tab } from './tab.ts';
import { main, seededPlayer, soon } from './walk.ts';

const excluded = '+380500000009';

let site: TestSite;
beforeAll(async () => {
  site = await testSite({ pages: true });
});
afterAll(() => site.end());

const again = { name: saying('Спробувати ще раз') };
const cards = (tab: Tab): number => tab.document.querySelectorAll('main article').length;

it('states: a notice says once that there is no network, and goes when the network is back', async () => {
  const tab = new Tab(site.url);
  await tab.load('/');
  const bars = () => tab.page.queryAllByText(/Баланс і ставки збережено на сервері/).length;
  expect(bars()).toBe(0);
  tab.window.dispatchEvent(new tab.window.Event('offline'));
  await expect.poll(bars, soon).toBe(1);
  tab.window.dispatchEvent(new tab.window.Event('online'));
  await expect.poll(bars, soon).toBe(0);
  tab.close();
});

it('states: a page that fails to load offers a retry, and the retry works', async () => {
  const tab = new Tab(site.url);
  await tab.load('/fairness/');
  const mend = tab.answer(/\/rest\/page\//, () => problem(500, 'internal'));
  await tab.user.click(tab.page.getAllByRole('link', { name: 'Лобі' })[0]!);
  const retry = await main(tab).findByRole('button', again);
  expect(tab.document.querySelectorAll('main h1')).toHaveLength(1);
  mend();
  await tab.user.click(retry);
  await main(tab).findByText('Популярні зараз');
  tab.close();
});

it('states: cash desk and statement that fail to load offer a retry, and the retry works', async () => {
  const tab = new Tab(site.url, { visitor: await seededPlayer(site) });
  const unread = /\/rest\/(cash\/history|light-cash\/deposit\/methods)\//;
  let mend = tab.answer(unread, () => problem(500, 'internal'));
  await tab.load('/profile/history/');
  await expect.poll(() => main(tab).queryByRole('alert')?.textContent, soon).toMatch(/Не\sвдалося\sзавантажити/);
  mend();
  await tab.user.click(main(tab).getByRole('button', again));
  expect((await main(tab).findAllByText(/Писанкове поле/)).length).toBeGreaterThan(0);
  mend = tab.answer(unread, () => problem(500, 'internal'));
  await tab.load('/?openModal=Cash');
  await expect.poll(() => tab.opened, soon).toBe('Cash');
  await expect.poll(() => tab.dialog.queryByRole('alert')?.textContent, soon).toMatch(/Не\sвдалося\sзавантажити/);
  mend();
  await tab.user.click(tab.dialog.getByRole('button', again));
  await tab.dialog.findByText('Спосіб оплати');
  tab.close();
});

it('states: empty states offer a way on: statement, rounds, search', async () => {
  const tab = new Tab(site.url, { visitor: (await verifiedPlayer(site)).visitor });
  await tab.load('/profile/history/');
  await main(tab).findByText('Операцій ще немає');
  await tab.user.click(main(tab).getAllByText('Поповнити')[0]!);
  await expect.poll(() => tab.opened, soon).toBe('Cash');
  expect((await tab.dialog.findAllByText('Каса')).length).toBeGreaterThan(0);
  await tab.load('/profile/rounds/');
  await main(tab).findByText('Раундів ще немає');
  await tab.load('/games/?q=щось-невідоме');
  await main(tab).findByText('Нічого не знайдено');
  await tab.user.click(main(tab).getByRole('button', { name: saying('Показати всі ігри') }));
  await expect.poll(() => cards(tab), soon).toBe(Math.min(inLobby.length, 15));
  tab.close();
});

it('states: a player whose play is closed is not asked for a deposit, and can withdraw', async () => {
  const tab = new Tab(site.url, { visitor: await seededPlayer(site, excluded) });
  await tab.load('/profile/');
  expect((await tab.page.findAllByText(/Гру для вас закрито/)).length).toBeGreaterThan(0);
  expect(tab.document.querySelector('header')!.textContent).toMatch(/1\s200,00/);
  expect(tab.document.querySelectorAll('header [aria-label="Поповнити"]')).toHaveLength(0);
  expect(main(tab).queryAllByText('Поповнити')).toHaveLength(0);
  main(tab).getByText('Вивести');
  // Nor by the document, before the application knows who came.
  const drawn = await (await tab.fetch('/profile/', { headers: { accept: 'text/html' } })).text();
  expect(drawn).toContain('openModal=Cash&amp;mode=withdraw');
  expect(drawn).not.toContain('mode=deposit');
  tab.close();
});

it('states: a form that waits for its answer longer than a second says what it waits for', async () => {
  const tab = new Tab(site.url);
  let answerNow = () => undefined as void;
  tab.answer(
    /\/login\//,
    () => new Promise<Response>((resolve) => (answerNow = () => resolve(problem(401, 'bad_credentials')))),
  );
  await tab.load('/?openModal=Login');
  await expect.poll(() => tab.opened, soon).toBe('Login');
  const form = () => tab.document.querySelector<HTMLFormElement>('[data-modal=Login] form')!;
  await expect.poll(() => form().querySelectorAll('input').length, soon).toBeGreaterThan(1);
  const [contact, secret] = form().querySelectorAll('input');
  await tab.write(contact!, '+380501234567');
  await tab.write(secret!, 'a-long-password-9');
  const button = form().querySelector<HTMLButtonElement>('button[type=submit]')!;
  await tab.user.click(button);
  await expect.poll(() => button.getAttribute('aria-busy'), soon).toBe('true');
  const words = button.querySelector('[role=status]')!;
  expect([words.textContent, words.classList.contains('slow-words')]).toEqual(['Надсилаємо, зачекайте…', true]);
  answerNow();
  await expect.poll(() => button.getAttribute('aria-busy'), soon).toBeNull();
  expect(button.querySelector('[role=status]')).toBeNull();
  tab.close();
});
