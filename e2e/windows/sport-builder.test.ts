// A builder in the slip: what is greyed before it is chosen, what follows from the rest, one price, and the merge of
// selections that depend on each other.
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { soonCards } from '../../web/src/core/sport-fixture.ts';
import { testSite, type TestSite } from '../../server/test/site.ts';
import { readyVisitor } from '../../server/test/steps.ts';
import type { Visitor } from '../../server/test/visitor.ts';
import { wordsIn } from '../words.ts';
import { plain, soon, SportTab } from './sport-tab.ts';

const words = wordsIn('uk', 'sportsbook');
const [card, other] = [soonCards[0]!, soonCards[1]!];

let site: TestSite;
let visitor: Visitor;
let page: SportTab;

beforeAll(async () => {
  site = await testSite({ pages: true });
  ({ visitor } = await readyVisitor(site));
});
afterAll(() => site.end());
afterEach(() => page.tab.close());

async function open(): Promise<void> {
  page = new SportTab(site.url, { visitor });
  await page.begin();
  await page.match(card);
}
const press = (outcome: string) => page.tab.user.click(page.price(outcome)!);
const standing = (outcome: string) => page.price(outcome)?.dataset['builder'];

it('SB-173 a builder greys what excludes its legs and names what follows from them, in the match and in the slip', async () => {
  await open();
  await page.tab.user.click(page.chip(words('kind.builder'))!);
  await press('1||1');
  await page.inDock('Додайте ще один вихід цього матчу');
  await expect.poll(() => standing('1||3'), soon).toBe('excluded');
  expect([standing('10||9'), standing('18|total=2.5|12')]).toEqual(['implied', 'open']);
  expect(page.price('1||3')?.getAttribute('aria-disabled')).toBe('true');
  expect(plain(page.price('1||3')?.getAttribute('aria-label') ?? '')).toContain('не поєднується з вибраним');
  // A greyed one cannot be chosen.
  await press('1||3');
  expect(page.price('1||3')?.getAttribute('aria-pressed')).toBe('false');
  page.groups = [{ group: 1, odds: 31_000, implied: [1], excluded: [] }];
  await press('10||9');
  await page.inDock(words('builder.implied'));
  await page.inDock('3,10');
});

it('SB-133 a whole line and a market without a joint model are greyed with the reason', async () => {
  await open();
  await page.tab.user.click(page.chip(words('kind.builder'))!);
  await page.tab.user.click(page.chip(words('every'))!);
  await expect.poll(() => standing('1||1'), soon).toBe('open');
  const unfit = [...page.tab.document.querySelectorAll<HTMLElement>('[data-builder=unfit]')];
  expect(unfit.length).toBeGreaterThan(3);
  expect(unfit.every((one) => one.getAttribute('aria-disabled') === 'true')).toBe(true);
  expect(plain(unfit.map((one) => one.getAttribute('aria-label')).join())).toContain('не буває в конструкторі');
});

it('SB-067 related selections are joined by the offer and placed as one selection with its own price', async () => {
  await open();
  await press('1||1');
  await press('18|total=2.5|12');
  await page.inDock('Вибори з одного матчу залежать один від одного');
  page.groups = [{ group: 1, odds: 31_000, implied: [], excluded: [] }];
  await page.tab.user.click(page.button('builder.join')!);
  await page.inDock('3,10');
  await page.match(other);
  await press('1||1');
  // 3.10 × 2.05.
  await page.inDock('6,35');
  await page.tab.write(page.amount, '50');
  page.takeBets();
  await expect.poll(() => page.button('slip.place')?.disabled, soon).toBe(false);
  await page.tab.user.click(page.button('slip.place')!);
  await page.inDock('MV-9TEST');
  const [{ kind, selections }] = page.sent as [(typeof page.sent)[number]];
  expect([kind, selections.map(({ group, odds }) => [group ?? null, odds])]).toEqual([
    'express',
    [
      [1, 31_000],
      [1, 31_000],
      [null, 20_500],
    ],
  ]);
});

it('a builder whose legs cannot be had together closes the button and names them', async () => {
  await open();
  await press('1||1');
  await press('18|total=2.5|12');
  page.groups = [{ group: 1, odds: null, implied: [], excluded: [0, 1] }];
  await page.tab.user.click(page.button('builder.join')!);
  await page.inDock(words('builder.excluded'));
  await page.tab.write(page.amount, '50');
  expect(page.button('slip.place')?.disabled).toBe(true);
});
