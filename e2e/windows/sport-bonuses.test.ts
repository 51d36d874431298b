// Bonuses of sport as a visitor has them: the tab with where each stands, and the chip of bonus money in the slip.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SportBonus } from '@malva/contract/sport-bonuses';
import { endAll } from '../../server/src/base/bonuses/bonuses.ts';
import { givePrize } from '../../server/src/base/prizes/prizes.ts';
import { reward } from '../../server/test/rewards.ts';
import { testSite, type TestSite } from '../../server/test/site.ts';
import { readyVisitor } from '../../server/test/steps.ts';
import { soonCards } from '../../web/src/core/sport-fixture.ts';
import { bonuses } from '../words.ts';
import { json, plain, soon, SportTab } from './sport-tab.ts';
import { saying, Tab } from './tab.ts';

const card = soonCards[0]!;
let site: TestSite;
beforeAll(async () => {
  site = await testSite({ pages: true });
});
afterAll(() => site.end());

const money = {
  kind: 'bonus_money',
  product: 'sport',
  title: { uk: 'Гол на розминці', ru: 'Гол на разминке', en: 'Warm-up goal' },
  amount: 20_000n,
  wagering: 3,
  max_stake: 10_000n,
  min_odds: 180,
  contribution: { slot: 0, instant: 0, table: 0, crash: 0 },
} as const;

it('RT-015 S-155 S-158 S-159 S-161 L-023 B-025 each bonus of sport stands in its tab with where it is, as it is told', async () => {
  const { app } = site.site;
  const { visitor, id } = await readyVisitor(site);
  const [made, now] = [await reward({ app }, money), app.clock.now()];
  const give = () =>
    app.db.transaction((tx) =>
      givePrize(tx, { playerId: id, reward: made, cause: 'offer', subject: randomUUID(), promotion: null, now }),
    );
  await give();
  const tab = new Tab(site.url, { visitor });
  await tab.load('/bonuses/?tab=sport');
  const list = () => [...tab.document.querySelectorAll('section[aria-labelledby=sport-bonuses] li')];
  const read = () => list().map((one) => plain(one.textContent ?? ''));
  const press = async (at: number, name: string) =>
    tab.user.click(
      [...list()[at]!.querySelectorAll('button')].find((one) => saying(bonuses(name)).test(one.textContent ?? ''))!,
    );
  await expect
    .poll(read, soon)
    .toEqual([expect.stringMatching(/Не взято[\s\S]*Гол на розминці[\s\S]*Відіграно0 ₴ з 600 ₴/)]);
  // Its card stands in the list, not twice.
  expect(tab.document.querySelector('[id^=card-bonus-]')).toBeNull();
  await press(0, 'take');
  await expect.poll(read, soon).toEqual([expect.stringMatching(/Діє[\s\S]*Можна поставити200,00 ₴[\s\S]*1,80/)]);
  // Another comes while the page is open: it is heard, and waits behind the first.
  await give();
  await expect.poll(() => list().length, soon).toBe(2);
  const at = read().findIndex((text) => text.startsWith('Не взято'));
  await press(at, 'take');
  await expect.poll(() => read()[at], soon).toMatch(/У черзі[\s\S]*Почне діяти, коли завершиться/);
  const by = { status: 'cancelled', reason: 'staff', by: 'staff:1', now } as const;
  await app.db.transaction((tx) => endAll(tx, id, by));
  await expect.poll(() => read().some((text) => text.startsWith('Скасовано')), soon).toBe(true);
  tab.close();
});

it('SB-152 bonus money is a chip beside own money; it says its terms, what counts, and goes with the bet as its fund', async () => {
  const { visitor } = await readyVisitor(site);
  const bonus: SportBonus = {
    id: '018f0000-0000-7000-8000-00000000b0b0',
    externalId: '018f0000-0000-7000-8000-00000000beef',
    kind: 'money',
    status: 'rollover',
    title: null,
    terms: { minOdds: 18_000, minLegs: 1, maxStake: '40.00', wagering: 3, cap: null },
    amount: '200.00',
    left: '30.00',
    requirement: '600.00',
    wagered: '120.00',
    until: null,
  };
  const page = new SportTab(site.url, { visitor });
  page.tab.answer(/\/rest\/sport-betting\/bonuses\//, () => json({ bonuses: [bonus] }));
  await page.begin();
  await page.match(card);
  await page.tab.user.click(page.price('1||1')!);
  const chip = () => [...page.dock.querySelectorAll('button.chip')].find((one) => one.textContent?.startsWith('Бонус'));
  await expect.poll(() => chip() && plain(chip()!.textContent ?? ''), soon).toBe('Бонус 30 ₴');
  expect(chip()!.getAttribute('aria-pressed')).toBe('false');
  await page.tab.user.click(chip()!);
  await page.inDock('До відіграшу зараховано 120 ₴ з 600 ₴');
  await page.tab.write(page.amount, '41');
  await page.inDock('З бонусу можна поставити до 40 ₴ на одну ставку');
  await page.tab.write(page.amount, '31');
  await page.inDock('У бонусі лишилося 30,00 ₴');
  expect(page.button('slip.place')?.disabled).toBe(true);
  await page.tab.write(page.amount, '30');
  page.takeBets();
  await expect.poll(() => page.button('slip.place')?.disabled, soon).toBe(false);
  await page.tab.user.click(page.button('slip.place')!);
  await page.inDock('MV-9TEST');
  expect(page.sent.map(({ fund, grant, unit }) => [fund, grant, unit])).toEqual([['bonus', bonus.externalId, '30.00']]);
  page.tab.close();
});
