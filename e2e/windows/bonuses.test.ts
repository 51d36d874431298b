// The shelf of bonuses as a visitor has it: tabs and cards by address, taking a gift, putting a card away, the windows
// of bounds, and what guests read.
import { randomUUID } from 'node:crypto';
import { within } from '@testing-library/dom';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertOffer, switchOffer, type NewOffer } from '../../server/src/base/bonus-offers/bonus-offers.ts';
import { insertCode, openCode } from '../../server/src/base/codes/codes.ts';
import { givePrize } from '../../server/src/base/prizes/prizes.ts';
import { unitsOf } from '../../server/src/base/wallet/wallet.ts';
import { reward, stars } from '../../server/test/rewards.ts';
import { testSite, type TestSite } from '../../server/test/site.ts';
import { readyVisitor } from '../../server/test/steps.ts';
import { bonuses, prizes } from '../words.ts';
import { saying, Tab } from './tab.ts';

let site: TestSite;
beforeAll(async () => {
  site = await testSite({ pages: true });
});
afterAll(() => site.end());

const soon = { interval: 20, timeout: 15_000 };
const give = async (playerId: number, of: Awaited<ReturnType<typeof reward>>): Promise<string> => {
  const now = site.site.app.clock.now();
  const row = await site.site.app.db.transaction((tx) =>
    givePrize(tx, { playerId, reward: of, cause: 'offer', subject: randomUUID(), promotion: null, now }),
  );
  return row!.id;
};
const cardOf = (tab: Tab, id: string) => tab.document.getElementById(`card-bonus-${id}`);
const offerIn = (tab: Tab) => tab.document.querySelector<HTMLElement>('[id^=card-bonus-offer-]');

it('M-043 a gift is taken in a window where yes and no are equal, and its card is gone', async () => {
  const { app } = site.site;
  const { visitor, id } = await readyVisitor(site);
  const prize = await give(id, await reward({ app }, stars(3)));
  const tab = new Tab(site.url, { visitor });
  await tab.load('/bonuses/');
  await expect.poll(() => cardOf(tab, prize), soon).toBeTruthy();
  await tab.user.click(within(cardOf(tab, prize)!).getByRole('button', { name: new RegExp(bonuses('take')) }));
  await expect.poll(() => tab.opened, soon).toBe('BonusActivateModal');
  const [no, yes] = ['not_now', 'take'].map((key) => tab.dialog.getByRole('button', { name: saying(bonuses(key)) }));
  expect(no!.className).toBe(yes!.className);
  await tab.user.click(yes!);
  await expect.poll(() => cardOf(tab, prize), soon).toBeNull();
  expect(await unitsOf(app.db, id, 'STR')).toBe(3n);
  tab.close();
});

it('L-023 B-025 the tab of an address is chosen, and a choice shows its product alone', async () => {
  const { visitor } = await readyVisitor(site);
  const tab = new Tab(site.url, { visitor });
  await tab.load('/bonuses/?tab=sport');
  const chosen = () => tab.page.getAllByRole('tab').find((one) => one.getAttribute('aria-selected') === 'true');
  await expect.poll(() => chosen()?.textContent, soon).toBe(bonuses('tab.sport'));
  await expect.poll(() => offerIn(tab), soon).toBeNull();
  await tab.user.click(tab.page.getByRole('tab', { name: bonuses('tab.casino') }));
  await expect.poll(() => offerIn(tab), soon).toBeTruthy();
  tab.close();
});

it('L-022 the card an address names is brought into view', async () => {
  const { app } = site.site;
  const { visitor, id } = await readyVisitor(site);
  const prize = await give(id, await reward({ app }, stars(1)));
  const tops: number[] = [];
  const tab = new Tab(site.url, {
    visitor,
    // The card stands 2,000 pixels down; where the page is taken to is kept.
    dress(window) {
      const { prototype } = window.Element;
      const box = prototype.getBoundingClientRect;
      prototype.getBoundingClientRect = function getBoundingClientRect(this: Element) {
        const own = box.call(this);
        return this.id === `card-bonus-${prize}` ? ({ ...own, top: 2000, height: 300 } as DOMRect) : own;
      };
      window.scrollTo = ((to: ScrollToOptions) => void tops.push(to.top ?? 0)) as typeof window.scrollTo;
    },
  });
  await tab.load(`/bonuses/?scrollToSection=card-bonus-${prize}`);
  await expect.poll(() => Math.max(0, ...tops), soon).toBeGreaterThan(1800);
  tab.close();
});

it('M-042 K-067 K-069 K-080 K-081 all terms stand in a window; a card put away comes back; the visit is kept', async () => {
  const { visitor } = await readyVisitor(site);
  const tab = new Tab(site.url, { visitor });
  await tab.load('/bonuses/');
  const card = () => offerIn(tab);
  await expect.poll(card, soon).toBeTruthy();
  const cookie = (name: string) => tab.jar.getCookiesSync(site.url).find((one) => one.key === name);
  await expect.poll(() => cookie('bonus_count')?.value, soon).toMatch(/^\d+$/);
  expect(cookie('first_bonus_visit')?.value).toBe('1');
  expect([cookie('bonus_count')?.maxAge, cookie('first_bonus_visit')?.maxAge]).toEqual([86_400, 86_400]);
  expect(tab.window.localStorage.getItem('bonusFirstVisit')).toBe('1');
  expect(Number(tab.window.localStorage.getItem('availableBonusesCount'))).toBeGreaterThan(0);
  await tab.user.click(within(card()!).getByRole('button', { name: new RegExp(bonuses('details')) }));
  await expect.poll(() => tab.opened, soon).toBe('BonusPopup');
  await tab.dialog.findByText(bonuses('terms.wagering'));
  await tab.user.click(tab.dialog.getByRole('button', { name: saying(bonuses('not_now')) }));
  await expect.poll(() => tab.opened, soon).toBeNull();
  const { id } = card()!;
  await tab.user.click(within(card()!).getByRole('button', { name: new RegExp(bonuses('hide').split('{')[0]!) }));
  await expect.poll(() => tab.document.getElementById(id), soon).toBeNull();
  const folded = await tab.page.findByRole('button', { expanded: false, name: /1/ });
  await tab.user.click(folded);
  await expect.poll(() => tab.document.getElementById(id), soon).toBeTruthy();
  await tab.user.click(
    within(tab.document.getElementById(id)!).getByRole('button', { name: saying(bonuses('show_again')) }),
  );
  await expect.poll(() => tab.page.queryByRole('button', { expanded: true, name: /1/ }), soon).toBeNull();
  tab.close();
});

/** An offer that is on as long as the work takes. */
async function withOffer(more: Partial<NewOffer>, work: (id: number) => Promise<void>): Promise<void> {
  const { db, clock } = site.site.app;
  const now = clock.now();
  const id = await insertOffer(db, {
    product: 'casino',
    brand: null,
    percent: 10,
    most: 10_000n,
    minDeposit: 5_000n,
    wagering: 5,
    maxStake: 1_000n,
    cap: null,
    days: 7,
    contribution: { slot: 100, instant: 0, table: 0, crash: 0 },
    excluded: [],
    deposits: 'any',
    from: new Date(now.getTime() - 1000),
    until: null,
    title: { uk: 'Межа', ru: 'Предел', en: 'Bound' },
    author: 'test',
    now,
    ...more,
  });
  await switchOffer(db, id, { isOn: true, by: 'test', now });
  try {
    await work(id);
  } finally {
    await switchOffer(db, id, { isOn: false, by: 'test', now });
  }
}
/** Opens an offer of the shelf and goes on to its deposit. */
async function wish(tab: Tab, id: number): Promise<void> {
  await tab.load('/bonuses/');
  await expect.poll(() => cardOf(tab, `offer-${id}`), soon).toBeTruthy();
  await tab.user.click(
    within(cardOf(tab, `offer-${id}`)!).getByRole('button', { name: new RegExp(bonuses('details')) }),
  );
  await expect.poll(() => tab.opened, soon).toBe('BonusPopup');
  await tab.user.click(tab.dialog.getByRole('button', { name: saying(bonuses('to_deposit')) }));
}

it('M-044 X-038 with more money than an offer allows, a window says the bound and what the player has', async () => {
  await withOffer({ maxBalance: 10_000n }, async (id) => {
    const { visitor } = await readyVisitor(site, 10_001n);
    const tab = new Tab(site.url, { visitor });
    await wish(tab, id);
    await expect.poll(() => tab.opened, soon).toBe('BonusAccessBalanceLimitModal');
    await tab.dialog.findByText(/^100,00/);
    await tab.dialog.findByText(/^100,01/);
    tab.close();
  });
});

it('M-045 X-039 B-014 an offer after a deposit says so in a window, and on the third brand in a line', async () => {
  await withOffer({ depositWithinDays: 3 }, async (id) => {
    const { visitor } = await readyVisitor(site);
    const tab = new Tab(site.url, { visitor });
    await wish(tab, id);
    await expect.poll(() => tab.opened, soon).toBe('BonusRequiresDepositPopup');
    await tab.dialog.findByText(/3\sднів/);
    tab.close();

    const door = await testSite({ pages: true, beside: site, env: { PROJECT: 'vlk' } });
    const third = new Tab(door.url, { visitor: (await readyVisitor(door)).visitor });
    await wish(third, id);
    await third.page.findByText(/3\sднів/);
    expect(third.opened).toBe('BonusPopup');
    third.close();
    await door.end();
  });
});

it('M-091 S-257 S-258 K-095 the open bonus stands as a bar on the profile until it is put away, then never again', async () => {
  const { app } = site.site;
  const { visitor, id } = await readyVisitor(site);
  const terms = { amount: 5_000n, wagering: 5, max_stake: 1_000n };
  const contribution = { slot: 100, instant: 0, table: 0, crash: 0 };
  const money = await reward({ app }, { kind: 'bonus_money', product: 'casino', ...terms, contribution });
  const prize = await give(id, money);
  await visitor.post(`/rest/player/prizes/${prize}/take/`, {});
  const tab = new Tab(site.url, { visitor });
  await tab.load('/profile/');
  const bar = () => tab.page.queryByRole('complementary', { name: bonuses('open') });
  await expect.poll(bar, soon).toBeTruthy();
  await tab.user.click(within(bar()!).getByRole('button'));
  await expect.poll(bar, soon).toBeNull();
  await tab.load('/profile/');
  await expect.poll(() => tab.asked.filter(({ path }) => path === '/rest/app/init/').length, soon).toBe(2);
  await tab.rest();
  expect(bar()).toBeNull();
  tab.close();
});

it('guests read the terms of what is on offer, with the way to registration', async () => {
  const tab = new Tab(site.url);
  await tab.load('/bonuses/');
  await expect.poll(() => offerIn(tab), soon).toBeTruthy();
  expect(tab.page.queryByRole('tablist')).toBeNull();
  tab.close();
});

it('M-047 a promo code tells its terms before it is used, and its prize waits', async () => {
  const { app } = site.site;
  const { visitor } = await readyVisitor(site);
  const gift = await reward({ app }, stars(2));
  const now = app.clock.now();
  const until = new Date(now.getTime() + 86_400_000);
  const code = { uses: 5, days: 7, author: 'test', until, now, kind: null, amount: null, title: null };
  await insertCode(app.db, { ...code, code: 'WINDOW-CODE', reward_id: gift.id });
  await openCode(app.db, 'WINDOW-CODE', now);
  const tab = new Tab(site.url, { visitor });
  await tab.load('/?openModal=PromoCodesPopup');
  await expect.poll(() => tab.opened, soon).toBe('PromoCodesPopup');
  expect(tab.dialog.queryByRole('button', { name: saying(prizes('apply')) })).toBeNull();
  await tab.user.type(tab.dialog.getByRole('textbox', { name: prizes('code') }), 'window-code');
  await tab.user.click(tab.dialog.getByRole('button', { name: saying(prizes('promo.look')) }));
  await tab.dialog.findByText(saying(prizes('terms.units')));
  await tab.user.click(tab.dialog.getByRole('button', { name: saying(prizes('apply')) }));
  await expect.poll(() => tab.opened, soon).toBeNull();
  const { body } = await visitor.get<{ prizes: { kind: string; state: string }[] }>('/rest/player/prizes/');
  expect(body.prizes).toMatchObject([{ kind: 'units', state: 'granted' }]);
  tab.close();
});
