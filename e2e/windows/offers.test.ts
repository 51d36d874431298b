// Offers as a visitor has them: the line of «Сьогодні», the personal offer in its window, days of the calendar, the
// deck by buttons and keys, and gifts that come while a page is open.
import { randomUUID } from 'node:crypto';
import type { Card } from '@malva/contract/bonus-shelf';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { givePrize } from '../../server/src/base/prizes/prizes.ts';
import { pausePromotion } from '../../server/src/base/promotions/promotions.ts';
import { unitsOf } from '../../server/src/base/wallet/wallet.ts';
import { layDay, layDeck, layPersonal } from '../../server/src/features/offers/offers-fixture.ts';
import { kyivDay } from '@malva/rules/policy';
import { ownerRows } from '../../server/test/database.ts';
import { promotion, reward, stars } from '../../server/test/rewards.ts';
import { testSite, type TestSite } from '../../server/test/site.ts';
import { readyVisitor } from '../../server/test/steps.ts';
import { bonuses, offers, prizes, today } from '../words.ts';
import { saying, Tab } from './tab.ts';
import { hearing } from './walk.ts';

let site: TestSite;
beforeAll(async () => {
  site = await testSite({ pages: true });
});
afterAll(() => site.end());
beforeEach(async () => {
  await ownerRows(site.database.ownerUrl, 'update offers_card set is_on = false', []);
  await ownerRows(site.database.ownerUrl, 'update offers_deck set is_on = false', []);
});

const soon = { interval: 20, timeout: 15_000 };
const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
const starsOf = (id: number) => unitsOf(site.site.app.db, id, 'STR');

it('a line of «Сьогодні» opens the personal offer, where no and yes are equal; taken, it is gone', async () => {
  await layPersonal(site.site.app);
  const { visitor, id } = await readyVisitor(site);
  const tab = new Tab(site.url, { visitor });
  await tab.load('/bonuses/');
  await tab.user.click(await tab.page.findByRole('link', { name: new RegExp(today('name.offer')) }));
  await expect.poll(() => tab.opened, soon).toBe('BonusOffer');
  const [no, yes] = await Promise.all(
    [offers('no'), bonuses('take')].map((name) => tab.dialog.findByRole('button', { name: saying(name) })),
  );
  expect(no!.className).toBe(yes!.className);
  await tab.user.click(yes!);
  await expect.poll(() => starsOf(id), soon).toBe(2n);
  await expect.poll(() => tab.page.queryByRole('link', { name: new RegExp(today('name.offer')) }), soon).toBeNull();
  tab.close();
});

it('P-026 the calendar shows the terms of days to come, and takes an open one', async () => {
  const { app } = site.site;
  const day = kyivDay(app.clock.now());
  await layDay(app, [day, day]);
  const after = dayAfter(day);
  await layDay(app, [after, after]);
  const { visitor, id } = await readyVisitor(site);
  const tab = new Tab(site.url, { visitor });
  await tab.load('/bonuses-calendar/');
  const cells = () => [...tab.document.querySelectorAll('main ol button[aria-pressed]')];
  // On the last day of a month the next one stands in the other month.
  await expect.poll(() => cells().length, soon).toBe(after.slice(0, 7) === day.slice(0, 7) ? 2 : 1);
  const open = cells().find(({ textContent }) => textContent?.includes(offers('state.open')));
  expect(open?.getAttribute('aria-pressed')).toBe('true');
  // A phone has the card below its day, a wide screen beside the month: one of the two is drawn.
  await tab.user.click(tab.page.getAllByRole('button', { name: saying(bonuses('take')) })[0]!);
  await expect.poll(() => starsOf(id), soon).toBe(2n);
  await expect
    .poll(() => cells().some(({ textContent }) => textContent?.includes(offers('state.taken'))), soon)
    .toBe(true);
  tab.close();
});

it('P-054 the deck is answered by buttons and by keys, and each answer can be taken back', async () => {
  await layDeck(site.site.app, 3, 2);
  const { visitor } = await readyVisitor(site);
  const tab = new Tab(site.url, { visitor });
  await tab.load('/bonus-tinder/');
  const button = (key: string) => tab.page.getByRole('button', { name: saying(offers(key)) });
  const kept = () => tab.page.getByRole('region', { name: /2$/ }).querySelectorAll('li').length;
  await tab.page.findByRole('button', { name: saying(offers('tinder.keep')) });
  expect(button('no').className).toBe(button('tinder.keep').className);
  await tab.user.keyboard('{ArrowRight}');
  await expect.poll(kept, soon).toBe(1);
  await expect.poll(() => button('tinder.undo').getAttribute('aria-busy'), soon).not.toBe('true');
  await tab.user.click(button('tinder.undo'));
  await expect.poll(kept, soon).toBe(0);
  await tab.user.click(button('no'));
  await tab.page.findByRole('button', { name: saying(offers('tinder.undo')) });
  await tab.user.keyboard('{ArrowRight}');
  await expect.poll(kept, soon).toBe(1);
  await tab.user.keyboard('{ArrowRight}');
  await tab.page.findByText(offers('tinder.empty'));
  await expect.poll(kept, soon).toBe(2);
  tab.close();
});

it('P-054 a kept card whose prize was turned down on the shelf can be put back from the kept ones', async () => {
  const [one] = await layDeck(site.site.app, 1);
  const { visitor } = await readyVisitor(site);
  const { body } = await visitor.post<{ card: Card }>(`/rest/bonus-offer/assign/gift-${one}/`, {});
  await visitor.post(`/rest/player/prizes/${body.card.prize?.id}/decline/`, {});
  const tab = new Tab(site.url, { visitor });
  await tab.load('/bonus-tinder/');
  expect(await tab.page.findByText(prizes('state.declined'))).toBeTruthy();
  await tab.user.click(await tab.page.findByRole('button', { name: new RegExp(`^${offers('tinder.back')}`) }));
  await tab.page.findByRole('button', { name: saying(offers('tinder.keep')) });
  await expect.poll(() => tab.page.queryByText(prizes('state.declined')), soon).toBeNull();
  tab.close();
});

it('RT-008 RT-018 RT-032 S-251 what is given while the page is open stands there at once, a bonus is counted at its place, and a paused promotion takes its offer away', async () => {
  const { app } = site.site;
  const name = await promotion(app);
  await layPersonal(app, { promotion: name });
  const { visitor, id } = await readyVisitor(site);
  const tab = new Tab(site.url, { visitor });
  await tab.load('/bonuses/');
  await tab.page.findByRole('link', { name: new RegExp(today('name.offer')) });
  await hearing(site, visitor);
  const give = async (of: Awaited<ReturnType<typeof reward>>) => {
    const row = await app.db.transaction((tx) =>
      givePrize(tx, {
        playerId: id,
        reward: of,
        cause: 'offer',
        subject: randomUUID(),
        promotion: null,
        now: app.clock.now(),
      }),
    );
    return row!.id;
  };
  const badge = () => tab.document.querySelector('a.nav-link[href="/bonuses/"] .nav-count [aria-hidden]');
  const counted = () => Number(badge()?.textContent ?? 0);
  const gift = await give(await reward({ app }, stars(1)));
  await expect.poll(() => tab.document.getElementById(`card-bonus-${gift}`), soon).toBeTruthy();
  await expect.poll(counted, soon).toBe(1);
  const contribution = { slot: 100, instant: 0, table: 0, crash: 0 };
  const terms = { amount: 5_000n, wagering: 5, max_stake: 1_000n, contribution };
  const bonus = await give(await reward({ app }, { kind: 'bonus_money', product: 'casino', ...terms }));
  await expect.poll(() => tab.document.getElementById(`card-bonus-${bonus}`), soon).toBeTruthy();
  await expect.poll(counted, soon).toBe(2);
  await app.db.transaction((tx) => pausePromotion(tx, name, { by: 'staff:1', reason: 'test', now: app.clock.now() }));
  await expect.poll(() => tab.page.queryByRole('link', { name: new RegExp(today('name.offer')) }), soon).toBeNull();
  tab.close();
});
