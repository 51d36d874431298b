// Kept cards in a player's own account: the box that is never ticked by itself, the payments under way, and the page on
// which cards are named, put first and removed.
import { within } from '@testing-library/dom';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { supportPhone } from '../../server/src/base/composed-text/composed-text.ts';
import { openCase } from '../../server/src/base/fraud-cases/fraud-cases.ts';
import { lockPlayer } from '../../server/src/base/wallet/wallet.ts';
import { sql } from '../../server/src/core/db.ts';
import { testSite, type TestSite } from '../../server/test/site.ts';
import { command, deposit, startDeposit, verifiedPlayer } from '../../server/test/steps.ts';
import { app, cash, errors, identity, registration } from '../words.ts';
import { beginPayment, choose, fillAmount, openDesk, pay, payByCard } from './cash-desk.ts';
import { saying, Tab } from './tab.ts';
import { main } from './walk.ts';

let site: TestSite;
beforeAll(async () => {
  site = await testSite({ pages: true });
});
afterAll(() => site.end());

const soon = { interval: 20, timeout: 15_000 };

it('the desk keeps a card only where the box is ticked, and says that it must be the player’s own', async () => {
  const { visitor } = await verifiedPlayer(site);
  const tab = new Tab(site.url, { visitor });
  const savedOf = async () =>
    (await visitor.get<{ savedCards: object[] }>('/rest/cash/one-click/')).body.savedCards.length;
  await choose(await openDesk(tab), tab, 'Картка');
  await tab.dialog.findByText(saying(cash('deposit.own_card')));
  const box = () => tab.dialog.getByRole<HTMLInputElement>('checkbox');
  expect(box().checked).toBe(false);
  await fillAmount(tab, '90');
  const first = await beginPayment(tab, site, /Поповнити на\s90/);
  expect(first.asked['keep_card']).toBe(false);
  await payByCard(first, '9000000000000001');
  await pay(first, 'confirm', { code: '1111' });
  await tab.dialog.findByText('Баланс поповнено');
  expect(await savedOf()).toBe(0);
  await choose(await openDesk(tab), tab, 'Картка');
  await tab.user.click(box());
  await fillAmount(tab, '95');
  const second = await beginPayment(tab, site, /Поповнити на\s95/);
  expect(second.asked['keep_card']).toBe(true);
  await payByCard(second, '9000000000000001');
  await pay(second, 'confirm', { code: '1111' });
  await tab.dialog.findByText('Баланс поповнено');
  expect(await savedOf()).toBe(1);
  tab.close();
});

it('where the bank asks for its code before a kept card pays, the desk shows the bank’s page', async () => {
  const { visitor } = await verifiedPlayer(site);
  await deposit(visitor, '100.00', { keep_card: true });
  await command(site, 'payments', { action: 'settings', charge: 'challenge' });
  const tab = new Tab(site.url, { visitor });
  await choose(await openDesk(tab), tab, /••••/);
  await fillAmount(tab, '150');
  const asked = await beginPayment(tab, site, /Поповнити на\s150/);
  await command(site, 'payments', { action: 'settings', charge: 'usual' });
  expect(tab.asked.map(({ path }) => path)).toContain('/rest/payments/deposit/token-pay/');
  const frame = await tab.dialog.findByTitle('Оплата');
  expect(frame.getAttribute('src')).toBe(asked.begun.form?.url);
  await pay(asked, 'confirm', { code: '1111' });
  await tab.dialog.findByText('Баланс поповнено');
  tab.close();
});

it('a frozen deposit leads to people: the chat and the phone', async () => {
  const { visitor, phone } = await verifiedPlayer(site);
  const { app: house } = site.site;
  await house.db.transaction(async (tx) => {
    const { id: playerId } = await tx.one<{ id: number }>(sql`select id from player where phone = ${phone}`);
    await lockPlayer(tx, playerId);
    await openCase(tx, { playerId, signs: [], holds: { deposits: true, withdrawals: false }, now: house.clock.now() });
  });
  const tab = new Tab(site.url, { visitor });
  await openDesk(tab);
  await tab.dialog.findByText(saying(errors('deposits_paused')));
  expect(tab.dialog.getByRole('link', { name: saying(app('nav.chat')) }).getAttribute('href')).toContain('open-chat');
  expect(tab.dialog.getByRole('link', { name: supportPhone }).getAttribute('href')).toMatch(/^tel:/);
  tab.close();
});

it('payments under way are listed at the desk with what they hold of the limit, and one is dropped there', async () => {
  const { visitor } = await verifiedPlayer(site);
  await startDeposit(visitor, '300.00');
  const tab = new Tab(site.url, { visitor });
  await openDesk(tab);
  await tab.dialog.findByText(saying(cash('open.title')));
  await tab.dialog.findByText(/4\s?700\s?₴/);
  await tab.user.click(await tab.dialog.findByRole('button', { name: /^Скасувати: 300/ }));
  await expect.poll(() => tab.dialog.queryByText(saying(cash('open.title'))), soon).toBeNull();
  await expect.poll(() => tab.dialog.queryAllByText(/5\s?000\s?₴/).length, soon).toBeGreaterThan(0);
  tab.close();
});

it('the page of cards names one, puts it first and removes it', async () => {
  const { visitor } = await verifiedPlayer(site);
  await deposit(visitor, '100.00', { keep_card: true });
  const tab = new Tab(site.url, { visitor });
  await tab.load('/profile/cards/');
  await tab.user.click(await main(tab).findByRole('button', { name: /^Назвати: / }));
  await tab.user.type(await main(tab).findByLabelText(saying(cash('cards.name'))), 'Зарплатна');
  await tab.user.click(main(tab).getAllByRole('button', { name: saying(cash('cards.save')) })[0]!);
  await main(tab).findByText('Зарплатна');
  await tab.user.click(main(tab).getByRole('button', { name: /^Основна: / }));
  await expect
    .poll(
      () =>
        main(tab)
          .getByRole('button', { name: /^Основна: / })
          .getAttribute('aria-pressed'),
      soon,
    )
    .toBe('true');
  await tab.user.click(main(tab).getByRole('button', { name: /^Прибрати: / }));
  await tab.user.click(await main(tab).findByRole('button', { name: saying(cash('cards.remove_sure')) }));
  await main(tab).findByText(saying(cash('cards.none')));
  const { cards } = (await visitor.get<{ cards: object[] }>('/rest/cash/cards/')).body;
  expect(cards).toEqual([]);
  // A payment in the history opens with its number and a receipt.
  await tab.load('/profile/history/');
  await tab.user.click(await main(tab).findByRole('link', { name: /Поповнення/ }));
  const details = within(await tab.page.findByRole('dialog', { name: saying(cash('payment.title')) }));
  await details.findByText(saying(cash('payment.number')));
  await details.findByRole('button', { name: saying(cash('payment.save')) });
  expect(tab.complaints).toEqual([]);
  tab.close();
});

it('a guest at the cash desk and at a heart may log in as well as register', async () => {
  for (const address of ['/?openModal=Cash', '/games/']) {
    const tab = new Tab(site.url);
    await tab.load(address);
    if (address === '/games/')
      await tab.user.click((await tab.page.findAllByRole('button', { name: /^Додати до улюблених/ }))[0]!);
    await expect.poll(() => tab.opened, soon).toBe('Register');
    const ways = within(await tab.dialog.findByRole('group', { name: saying(registration('ways')) }));
    await tab.user.click(ways.getByRole('button', { name: 'Увійти' }));
    await expect.poll(() => tab.opened, soon).toBe('Login');
    tab.close();
  }
});

it('after the identity check the game that asked for it is one press away', async () => {
  const { visitor } = await verifiedPlayer(site);
  const tab = new Tab(site.url, { visitor });
  await tab.load('/profile/');
  tab.window.sessionStorage.setItem('gamePlay', JSON.stringify({ slug: 'sich-dice', isMoney: true }));
  await tab.load('/profile/?openModal=IdentityVerification');
  await expect.poll(() => tab.opened, soon).toBe('IdentityVerification');
  await tab.user.click(await tab.dialog.findByRole('button', { name: saying(identity('back_to_game')) }));
  await expect.poll(() => tab.place, soon).toMatch(/^\/online-game\/sich-dice\//);
  tab.close();
});
