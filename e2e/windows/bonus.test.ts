// A bonus with a deposit: chosen beside its terms, seen beside the balance, played to the kopiyka, given up by the
// player who takes money out; one of sport goes with a deposit instead of one of the casino. Games in their frames,
// and the office's desk: bonus.spec.ts.
import { within } from '@testing-library/dom';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertOffer, switchOffer } from '../../server/src/base/bonus-offers/bonus-offers.ts';
import { testSite, until, type TestSite, type Visitor } from '../../server/test/site.ts';
import { openGame, play, verifiedPlayer } from '../../server/test/steps.ts';
import { games } from '../words.ts';
import {
  balanceOf,
  beginPayment,
  choices,
  choose,
  chosenIn,
  fill,
  fillAmount,
  openDesk,
  pay,
  payByCard,
  press,
} from './cash-desk.ts';
import { saying, Tab } from './tab.ts';

let site: TestSite;
beforeAll(async () => {
  site = await testSite({ pages: true });
});
afterAll(() => site.end());

const soon = { interval: 20, timeout: 15_000 };
const group = (tab: Tab): Promise<HTMLElement> => choices(tab, 'Бонус');
async function chosen(tab: Tab, wanted: RegExp): Promise<void> {
  await expect.poll(async () => chosenIn(await group(tab)), soon).toMatch(wanted);
}
const first = /\+100\s% до/;

/** Presses the button, pays on the provider's page, and answers what was asked for. */
async function payIn(tab: Tab, button: RegExp): Promise<Record<string, unknown>> {
  const paying = await beginPayment(tab, site, button);
  await payByCard(paying, '9000000000000001');
  await pay(paying, 'confirm', { code: '1111' });
  await tab.dialog.findByText('Баланс поповнено');
  return paying.asked;
}

async function bonusOf(tab: Tab): Promise<string> {
  await tab.load('/?openModal=Balance');
  await expect.poll(() => tab.opened, soon).toBe('Balance');
  await tab.dialog.findByText('Ваш бонус');
  return (
    tab.dialog.getAllByRole('list').find(({ textContent }) => textContent.includes('Відіграно'))?.textContent ?? ''
  );
}

it('TR-097 C-071 C-079 L-057 R-026 a bonus is chosen beside its terms, stands beside the balance, and a withdrawal says what it gives up', async () => {
  const { visitor } = await verifiedPlayer(site);
  const tab = new Tab(site.url, { visitor });
  await openDesk(tab);
  await chosen(tab, /Без бонусу/);
  for (const term of ['×10 суми бонусу', 'до 50 ₴', '14 днів', 'слоти'])
    expect((await group(tab)).textContent.replaceAll(/\s/g, ' ')).toContain(term);
  // An address that names one has it chosen; an address with a bonus the player may not choose chooses none.
  const { body } = await visitor.get<{ bonuses: { id: number }[] }>('/rest/cash/input/bonuses/1/1/');
  await tab.load('/cash/bonus/999999/');
  await chosen(tab, /Без бонусу/);
  await tab.load(`/cash/bonus/${body.bonuses[0]!.id}/`);
  await chosen(tab, first);
  await choose(await group(tab), tab, 'Без бонусу');
  await chosen(tab, /Без бонусу/);
  await fillAmount(tab, '60');
  await choose(await group(tab), tab, first);
  await within(await group(tab)).findByText(/Бонус від\s100/);
  await press(tab, saying('Поповнити'));
  await tab.dialog.findByText(/Для цього бонусу сума замала/);
  await fillAmount(tab, '300');
  await within(await group(tab)).findByText(/\+300\s₴/);
  expect((await payIn(tab, /Поповнити на\s300/))['bonus_id']).toBeGreaterThan(0);
  expect(await bonusOf(tab)).toMatch(/300,00\s₴[\s\S]*0\s₴\sз\s3\s000\s₴/);

  await tab.load('/?openModal=Cash&mode=withdraw');
  await expect.poll(() => tab.opened, soon).toBe('Cash');
  await fill(tab, await tab.dialog.findByRole('textbox', { name: 'Сума виведення' }), '100');
  await press(tab, 'Продовжити');
  await tab.dialog.findByText(/втратите\sбонус: 300,00/);
  await press(tab, /Вивести\s100/);
  expect((await tab.dialog.findAllByText('Заявку прийнято')).length).toBeGreaterThan(0);
  await expect.poll(() => balanceOf(visitor), soon).toBe(20_000);
  expect((await visitor.get('/rest/player/bonuses/active/')).body).toEqual({ bonuses: [] });
  tab.close();
});

/** As soon as the pace of the game lets a player. */
const stake = (token: string, body: object) =>
  until(async () => {
    const answer = await play(site, token, body);
    return answer.status === 200 && (answer.body.round as { funds: string; stake: string; payout: string });
  }, 'the round');

/** 100 of own money and 100 of a bonus. */
async function withBonus(): Promise<{ visitor: Visitor; tab: Tab }> {
  const { visitor } = await verifiedPlayer(site);
  const tab = new Tab(site.url, { visitor });
  await openDesk(tab);
  await fillAmount(tab, '100');
  await choose(await group(tab), tab, first);
  await payIn(tab, /Поповнити на\s100/);
  return { visitor, tab };
}

it('TR-012 a game is played on the bonus once own money is gone, to the kopiyka, and the window and the list of rounds say so', async () => {
  const { visitor, tab } = await withBonus();
  // All own money is staked on an unlikely bet: own money first.
  const shot = await stake(await openGame(site, visitor, 'sokil-limbo'), { bet: '99.00', params: { target: 100_000 } });
  expect(shot).toMatchObject({ funds: 'real', payout: '0.00' });
  const token = await openGame(site, visitor, 'sokil-limbo');
  const bar = () => tab.document.querySelector('[data-modal=Game] header')?.textContent ?? '';
  await tab.load('/?game=sokil-limbo&isMoney=1');
  await expect.poll(bar, soon).toMatch(/1,00\s₴/);
  expect(bar()).not.toContain(games('on_bonus'));
  const round = await stake(token, { bet: '10.00', params: { target: 200 } });
  expect(round.funds).toBe('bonus');
  const left = 10_000 - 1000 + Math.round(Number(round.payout) * 100);
  await expect.poll(bar, soon).toContain(games('on_bonus'));
  expect((await visitor.get('/rest/player/balance/')).body).toMatchObject({
    balance: '1.00',
    bonus: { balance: (left / 100).toFixed(2) },
  });
  expect((await visitor.get('/rest/games/rounds/?limit=1')).body).toMatchObject({ rounds: [{ funds: 'bonus' }] });
  await tab.load('/profile/rounds/');
  expect((await tab.page.findAllByText('Бонус')).length).toBeGreaterThan(0);
  tab.close();
});

it('S-116 a bonus of sport goes with a deposit instead of one of the casino', async () => {
  const { app } = site.site;
  const now = app.clock.now();
  const id = await insertOffer(app.db, {
    product: 'sport',
    brand: null,
    percent: 40,
    most: 100_000n,
    minDeposit: 10_000n,
    wagering: 5,
    maxStake: 10_000n,
    cap: 500_000n,
    days: 14,
    deposits: 'any',
    contribution: { slot: 100, instant: 50, table: 10, crash: 20 },
    excluded: [],
    from: now,
    until: null,
    title: { uk: 'Спортивний старт', ru: 'Спортивный старт', en: 'Sports start' },
    author: 'test',
    now,
  });
  await switchOffer(app.db, id, { isOn: true, by: 'test', now });
  const { visitor } = await verifiedPlayer(site);
  const tab = new Tab(site.url, { visitor });
  await openDesk(tab);
  await fillAmount(tab, '200');
  await choose(await group(tab), tab, 'Спортивний старт');
  expect(await payIn(tab, /Поповнити на\s200/)).toMatchObject({ bonus_id: null, sport_betting_bonus_id: id });
  expect(await bonusOf(tab)).toMatch(/Спортивний старт[\s\S]*80,00\s₴/);
  await switchOffer(app.db, id, { isOn: false, by: 'test', now });
  tab.close();
});
