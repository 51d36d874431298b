// The window of a cash-out: what it says, that nothing in it urges, and the automatic one, set and dropped.
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { bet } from '../../web/src/core/sport-fixture.ts';
import { testSite, type TestSite } from '../../server/test/site.ts';
import { readyVisitor } from '../../server/test/steps.ts';
import type { Visitor } from '../../server/test/visitor.ts';
import { wordsIn } from '../words.ts';
import { json, plain, soon } from './sport-tab.ts';
import { saying, Tab } from './tab.ts';

const words = wordsIn('uk', 'sport-bets');
const own = bet({ kind: 'single', stake: '100.00', potential: '250.00' });
const [{ id }, uuid] = [own, '00000000-0000-4000-8000-000000000001'];

let site: TestSite;
let visitor: Visitor;
let tab: Tab;
let offer = { offer: '147.25', fair: '155.00', margin: '5' };
let auto: { least: string; share: number } | null;

beforeAll(async () => {
  site = await testSite({ pages: true });
  ({ visitor } = await readyVisitor(site));
});
beforeEach(async () => {
  auto = null;
  offer = { offer: '147.25', fair: '155.00', margin: '5' };
  tab = new Tab(site.url, { visitor });
  tab.answer(new RegExp(`/rest/sport/bets/${id}/$`), () => json({ success: true, bet: own }));
  tab.answer(/\/cash-out\/quote\/$/, () =>
    json({ success: true, quoteId: uuid, ...offer, expiresAt: new Date(Date.now() + 5_000).toISOString() }),
  );
  tab.answer(/\/auto-cash-out\/$/, () => {
    const { method, body } = tab.asked.findLast(({ path }) => path.endsWith('/auto-cash-out/'))!;
    const wish = JSON.parse(body ?? '{}') as { least: string; share: number };
    if (method !== 'GET') auto = method === 'DELETE' ? null : { least: wish.least, share: wish.share };
    return json({ success: true, auto });
  });
  await tab.load(`/games/?openModal=CashOutBet&id=${id}`);
  await tab.page.findByText(words('cash.fair'));
  await tab.page.findByText(words('auto.least'));
});
afterEach(() => tab.close());
afterAll(() => site.end());

const button = (name: RegExp | string) =>
  tab.dialog.findByRole<HTMLButtonElement>('button', { name: typeof name === 'string' ? saying(name) : name });
const text = () => plain(tab.document.querySelector('[data-modal]')?.textContent ?? '');

it('SB-147 an offer is shown without motion, colour or notice, and both buttons are one size', async () => {
  await expect.poll(text, soon).toContain('147,25');
  const [leave, take] = [await button(words('cash.leave')), await button(/^Забрати/)];
  expect(text()).toContain('155,00');
  // Two equal columns, one look: their areas cannot differ.
  expect(leave.parentElement).toBe(take.parentElement);
  expect(leave.parentElement!.className.split(' ')).toContain('grid-cols-2');
  expect(take.className).toBe(leave.className);
  expect(take.className).not.toMatch(/primary|animate|pulse/);
  // What the offer is draws the same window, digit for digit: below the stake, above it, twice as much.
  const drawn = () => tab.document.querySelector('[data-modal]')!.innerHTML.replaceAll(/[\d\s,]|&nbsp;/g, '');
  const notices = () =>
    [...tab.document.querySelectorAll('[role=alert], [role=status]')].map(({ textContent: said }) => said).join('');
  const [before, quiet] = [drawn(), notices()];
  for (const next of ['60.10', '203.40']) {
    offer = { offer: next, fair: '210.00', margin: '3' };
    await expect.poll(text, soon).toContain(next.replace('.', ','));
    expect(drawn()).toBe(before);
  }
  expect(notices()).toBe(quiet);
});

it('an automatic cash-out is set for a share, shown while it stands, and dropped by one press', async () => {
  await tab.write(tab.document.querySelector('[data-modal] input[inputmode=decimal]')!, '180');
  await tab.user.click(await button(/автоматично$/));
  await tab.dialog.findByText(/Викупимо 100/);
  expect(auto).toEqual({ least: '180.00', share: 100 });
  await tab.user.click(await button(words('auto.drop')));
  await button(/автоматично$/);
  expect(auto).toBeNull();
});

it.each([
  [true, /^Погодитися\sна\s1,95$/],
  [false, words('right_price.back')],
] as const)('a wrong price is asked about in one’s own bets, and answered %s by one press', async (agrees, name) => {
  const until = new Date(Date.now() + 3_600_000).toISOString();
  const asked = bet({ rightPrice: { odds: 19_500, potential: '195.00', until } });
  const sent: unknown[] = [];
  tab.answer(/\/rest\/sport\/bets\/\?/, () =>
    json({
      bets: [sent.length > 0 ? bet({ status: agrees ? 'open' : 'void' }) : asked],
      total: 1,
      staked: '0.00',
      returned: '0.00',
    }),
  );
  tab.answer(/\/right-price\/$/, () => {
    sent.push(JSON.parse(tab.asked.findLast(({ path }) => path.endsWith('/right-price/'))!.body!));
    return json({ success: true, bet: bet() });
  });
  await tab.load('/sports-book/my-bets/');
  await tab.page.findByText(/195,00/);
  // Neither is pressed sooner than the other: they are equal, and a cash-out is not offered meanwhile.
  const [back, agree] = [
    await tab.page.findByRole('button', { name: saying(words('right_price.back')) }),
    await tab.page.findByRole('button', { name: /^Погодитися\sна\s1,95$/ }),
  ];
  expect(agree.className).toBe(back.className);
  expect(tab.page.queryByRole('button', { name: saying(words('cash.open')) })).toBeNull();
  await tab.user.click(await tab.page.findByRole('button', { name: typeof name === 'string' ? saying(name) : name }));
  await expect.poll(() => sent, soon).toEqual([{ agrees }]);
  await expect.poll(() => tab.page.queryByText(/195,00/), soon).toBeNull();
});
