// Ways through the slip: a code that is typed, a free bet, a quick bet, the keyboard, what is said when prices move, an
// amount after a loss.
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { bet, footballBoard, soonCards } from '../../web/src/core/sport-fixture.ts';
import { testSite, type TestSite } from '../../server/test/site.ts';
import { readyVisitor } from '../../server/test/steps.ts';
import type { Visitor } from '../../server/test/visitor.ts';
import { wordsIn } from '../words.ts';
import { json, plain, soon, SportTab } from './sport-tab.ts';

const words = wordsIn('uk', 'sportsbook');
const card = soonCards[0]!;

let site: TestSite;
let visitor: Visitor;
let page: SportTab;

beforeAll(async () => {
  site = await testSite({ pages: true });
  ({ visitor } = await readyVisitor(site));
});
afterAll(() => site.end());
afterEach(() => page.tab.close());

async function open(prepare?: (made: SportTab) => void): Promise<void> {
  page = new SportTab(site.url, { visitor });
  prepare?.(page);
  await page.begin();
  await page.match(card);
}
const press = (outcome: string) => page.tab.user.click(page.price(outcome)!);
const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));
const pointer = (on: Element, type: string) =>
  on.dispatchEvent(new page.tab.window.MouseEvent(type, { bubbles: true, button: 0 }));
const key = (name: string, on: Element = page.tab.document.body) =>
  on.dispatchEvent(new page.tab.window.KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }));

it('the code of a selection on the printed coupon adds it to the slip, and a wrong one is said', async () => {
  await open();
  const total = footballBoard(card).markets.find(({ id }) => id === 18)!;
  page.tab.answer(/\/rest\/sport\/events\/201\/$/, () => json({ event: card }));
  page.tab.answer(/\/rest\/sport\/events\/201\/board\//, () => json({ board: footballBoard(card), frame: null }));
  const field = page.dock.querySelector<HTMLInputElement>('form input')!;
  await page.tab.write(field, 'MV-1');
  await page.tab.user.click(page.button('code.open')!);
  await page.inDock('Такого коду немає');
  await page.tab.write(field, `201.${total.prices[0]!.n}`);
  await page.tab.user.click(page.button('code.open')!);
  await page.inDock('1,95');
});

it('SB-149 a free bet is staked whole with its grant, returns less its amount, and names what it asks for', async () => {
  const free = { id: '018f0000-0000-7000-8000-00000000f00d', amount: '50.00', minOdds: 15_000, minLegs: 1 };
  await open((made) => {
    made.freeBets = [{ ...free, expiresAt: new Date(Date.now() + 86_400_000).toISOString() }];
  });
  await press('1||1');
  const chip = () =>
    [...page.dock.querySelectorAll('button.chip')].find((one) => one.textContent?.startsWith('Фрібет'));
  await expect.poll(() => chip(), soon).toBeTruthy();
  // Own money is chosen beforehand.
  expect(chip()!.getAttribute('aria-pressed')).toBe('false');
  await page.tab.user.click(chip()!);
  // 50 × 1.86 − 50.
  await page.inDock('43,00');
  page.takeBets();
  await expect.poll(() => page.button('slip.place')?.disabled, soon).toBe(false);
  await page.tab.user.click(page.button('slip.place')!);
  await page.inDock('MV-9TEST');
  expect(page.sent.map(({ fund, grant, unit }) => [fund, grant, unit])).toEqual([['free', free.id, '50.00']]);
});

it('SB-179 quick bet is off by default; switched on, a hold of 600 ms places and a short press does not', async () => {
  await open();
  page.takeBets();
  const price = page.price('1||1')!;
  pointer(price, 'pointerdown');
  await wait(900);
  pointer(price, 'pointerup');
  expect(page.sent).toEqual([]);
  const label = [...page.dock.querySelectorAll('label')].find(
    (one) => plain(one.textContent ?? '') === words('quick.label'),
  )!;
  await page.tab.user.click(label.querySelector('input')!);
  await page.inDock(words('quick.amount'));
  const amounts = page.dock.querySelectorAll<HTMLInputElement>('input[inputmode=decimal]');
  // No amount is proposed.
  expect(amounts[amounts.length - 1]!.value).toBe('');
  await page.tab.write(amounts[amounts.length - 1]!, '25');
  pointer(price, 'pointerdown');
  await wait(200);
  pointer(price, 'pointerup');
  await wait(600);
  expect(page.sent).toEqual([]);
  pointer(price, 'pointerdown');
  await wait(900);
  pointer(price, 'pointerup');
  pointer(price, 'click');
  await page.inDock('MV-9TEST');
  expect(page.sent.map(({ unit, kind }) => [unit, kind])).toEqual([['25.00', 'single']]);
  expect(page.price('1||1')?.getAttribute('aria-pressed')).toBe('false');
});

it('SB-180 keys move through rows, press their prices, open the list, and never act in a field', async () => {
  await open();
  key('j');
  const row = () => page.tab.document.activeElement?.closest('section')?.querySelector('h3')?.textContent;
  await expect.poll(row, soon).toBeTruthy();
  const first = row();
  key('j', page.tab.document.activeElement!);
  expect(row()).not.toBe(first);
  key('k', page.tab.document.activeElement!);
  expect(row()).toBe(first);
  key('2', page.tab.document.activeElement!);
  await expect.poll(() => page.tab.document.activeElement?.getAttribute('aria-pressed'), soon).toBe('true');
  await page.inDock('3,40');
  const search = page.tab.document.querySelector<HTMLInputElement>('main input[type=search]')!;
  search.focus();
  key('j', search);
  key('?', search);
  expect([page.tab.document.activeElement === search, page.tab.opened]).toEqual([true, null]);
  search.blur();
  key('?');
  await expect.poll(() => page.tab.opened, soon).toBe('SportKeys');
});

it('SB-180 g and l lead to the live matches', async () => {
  await open();
  key('l');
  key('g');
  key('l');
  await expect.poll(() => page.tab.window.location.pathname, soon).toBe('/sports-book/live/');
});

it('SB-181 a price that goes on moving is said once', async () => {
  await open();
  await press('1||1');
  page.leg = { odds: 19_500 };
  await page.inDock('було 1,86, стало 1,95');
  const live = () =>
    [...page.dock.querySelectorAll('[role=status], [aria-live]')].map((one) => plain(one.textContent ?? ''));
  const said = live().filter(Boolean);
  expect(said).toEqual([plain(words('slip.moved_said'))]);
  page.leg = { odds: 19_800 };
  await expect
    .poll(() => plain(page.dock.textContent ?? ''), { interval: 50, timeout: 12_000 })
    .toContain('стало 1,98');
  expect(live().filter(Boolean)).toEqual(said);
});

it('SB-205 after a loss the amount is at most the last one, and no button doubles it', async () => {
  await open();
  await press('1||1');
  await page.tab.write(page.amount, '40');
  page.tab.answer(/\/rest\/sport\/bets\/$/, () =>
    json({
      success: true,
      bet: bet({ kind: 'single', status: 'lost', payout: '0.00', stake: '40.00', code: 'MV-9LOST' }),
    }),
  );
  await expect.poll(() => page.button('slip.place')?.disabled, soon).toBe(false);
  await page.tab.user.click(page.button('slip.place')!);
  await page.inDock('MV-9LOST');
  await page.tab.user.click(page.button('bet.done')!);
  await press('1||3');
  await expect.poll(() => page.amount, soon).toBeTruthy();
  expect(Number(page.amount.value || 0)).toBeLessThanOrEqual(40);
  const chips = [...page.dock.querySelectorAll('[role=group] button[aria-pressed=true]')].map((one) =>
    Number(one.textContent),
  );
  expect(chips.filter((one) => one > 40)).toEqual([]);
  expect(page.dock.textContent).not.toMatch(/[×x]\s?2|подвоїти|подвоєн/i);
});
