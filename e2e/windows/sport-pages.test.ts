// Pages of the sportsbook with every part a visitor looks for: what goes on, a match, one's own bets, and the side of
// the site that a visit turns on.
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { bet, footballBoard, incidents, liveCards, names, tree } from '../../web/src/core/sport-fixture.ts';
import { testSite, type TestSite } from '../../server/test/site.ts';
import { readyVisitor } from '../../server/test/steps.ts';
import type { Visitor } from '../../server/test/visitor.ts';
import { wordsIn } from '../words.ts';
import { json, plain, soon, SportTab } from './sport-tab.ts';

const words = wordsIn('uk', 'sportsbook');
const bets = wordsIn('uk', 'sport-bets');

let site: TestSite;
let visitor: Visitor;
let page: SportTab;

beforeAll(async () => {
  site = await testSite({ pages: true });
  ({ visitor } = await readyVisitor(site));
});
afterAll(() => site.end());
afterEach(() => page.tab.close());

async function open(of: { visitor?: Visitor } = {}): Promise<HTMLElement> {
  page = new SportTab(site.url, of);
  await page.begin();
  return page.tab.document.querySelector('main')!;
}
const textOf = (node: ParentNode, selector: string): string[] =>
  [...node.querySelectorAll(selector)].map((one) => plain(one.textContent ?? ''));

it('SB-161 live: leagues in their order, a switch of markets, 21+ and the notice of the delay', async () => {
  const main = await open();
  page.answerPage('/sports-book/live/', { page: 'sportsLive', payload: { events: liveCards, tree } });
  page.tab.answer(/\/rest\/sport\/live\//, () => json({ events: liveCards, total: liveCards.length }));
  await page.page('/sports-book/live/', liveCards[0]!.home.name);
  const leagues = [...new Set(liveCards.map(({ league }) => league.name))];
  expect(textOf(main, 'section > h2 a')).toEqual(leagues);
  const sports = new Set(liveCards.map(({ sport }) => sport));
  const chips = textOf(main, 'button.chip').map((text) => text.replace(/\d+$/, '').trim());
  expect(chips).toEqual([words('every'), ...[...sports].map((sport) => words(`sport.${sport}`))]);
  await page.inPage(words('lag'));
  await page.inPage('21+');
  const labels = () => textOf(main, `[data-outcome^="18|"] .price-label`);
  expect(labels()).toEqual([]);
  const total = [...main.querySelectorAll<HTMLElement>('button')].find((one) => one.textContent === 'Тотал')!;
  await page.tab.user.click(total);
  await expect.poll(() => labels().length, soon).toBeGreaterThan(1);
  expect(labels()[0]).toMatch(/^Б \d/);
});

it('SB-163 a match: score and clock, groups, pinned markets, tracker, course, figures, and the seal of its seed', async () => {
  const main = await open();
  const card = liveCards[0]!;
  const seal = 'ab'.repeat(32);
  const payload = {
    event: card,
    board: footballBoard(card),
    names: names('football'),
    incidents,
    proof: { seal, sealed: null },
  };
  page.answerPage(`/sports-book/match/${card.id}/`, { page: 'sportsMatch', params: { id: String(card.id) }, payload });
  page.tab.answer(/\/rest\/sport\/events\/\d+\/stats\//, () => json({ home: [], away: [], table: [] }));
  await page.match(card);
  expect(textOf(main, 'h1')[0]).toContain(card.board!.score.join(':'));
  expect(textOf(main, 'h1')[0]).toMatch(/\d+'/);
  expect(textOf(main, 'button.chip').join()).toContain(words('every'));
  const titles = () => textOf(main, 'section > div > h3');
  await expect.poll(() => titles().length, soon).toBeGreaterThan(2);
  const second = titles()[1]!;
  await page.tab.user.click(main.querySelector<HTMLElement>(`[aria-label="${`Закріпити: ${second}`}"]`)!);
  await expect.poll(() => titles()[0], soon).toBe(second);
  expect(main.querySelector('figure svg[role=img] [data-layer=ball]')).not.toBeNull();
  // One looks back to the first incident, and forward again.
  expect(main.querySelector<HTMLInputElement>('input[type=range]')!.max).toBe(String(incidents.length));
  const tab = (name: string) =>
    [...main.querySelectorAll<HTMLElement>('[role=tab]')].find((one) => one.textContent === words(`tab.${name}`))!;
  await page.tab.user.click(tab('timeline'));
  await expect.poll(() => main.querySelectorAll('ol > li').length, soon).toBeGreaterThan(0);
  await page.tab.user.click(tab('stats'));
  await page.inPage(words('form_none'));
  await page.inPage(seal);
});

it('my bets: open ones with their legs, clock, cash-out and receipt, settled ones with what they came to', async () => {
  const main = await open({ visitor });
  const own = bet();
  const settled = { ...bet(), id: '018f0000-0000-7000-8000-000000000002', status: 'won' as const, payout: '195.00' };
  page.tab.answer(/\/rest\/sport\/bets\/\?/, () => {
    const isSettled = page.tab.asked.at(-1)!.path.includes('status=settled');
    const list = isSettled ? [settled] : [own];
    return json({ bets: list, total: 1, staked: '100.00', returned: isSettled ? '195.00' : '0.00' });
  });
  await page.page('/sports-book/my-bets/', bets('title'));
  const panel = () => main.querySelector('#bets-panel')!;
  await expect.poll(() => textOf(panel(), 'article ol > li').length, soon).toBe(own.legs.length);
  const live = own.legs.find(({ eventState }) => eventState === 'live')!;
  expect(textOf(panel(), 'article')[0]).toContain(live.score!.join(':'));
  expect(textOf(panel(), 'article')[0]).toMatch(/\d+' · \d+:\d+/);
  const links = textOf(panel(), 'article a');
  expect(links).toEqual(expect.arrayContaining([bets('cash.open'), bets('receipt')]));
  const second = [...main.querySelectorAll<HTMLElement>('[role=tab]')].find(
    (one) => one.textContent === bets('part.settled'),
  )!;
  await page.tab.user.click(second);
  await page.inPage('+95,00');
});

it('SB-158 S-020 the sportsbook with an empty query turns play mode to sport; with a query it stays', async () => {
  const mode = () => page.tab.window.localStorage.getItem('playMode');
  page = new SportTab(site.url, { visitor: site.visitor() });
  await page.tab.load('/games/');
  await expect.poll(mode, soon).toBe('casino');
  await page.tab.load('/sports-book/?source=mail');
  await page.inPage(words('title'));
  expect(mode()).toBe('casino');
  await page.tab.load('/sports-book/');
  await expect.poll(mode, soon).toBe('sport');
});
