// Pages of the sportsbook with every part a visitor looks for: what goes on, a match, one's own bets, and the side of
// the site that a visit turns on.
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import {
  bet,
  footballBoard,
  incidents,
  leagues as madeUp,
  liveCards,
  names,
  soonCards,
  tree,
} from '../../web/src/core/sport-fixture.ts';
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

it('SB-161 TR-054 live: leagues in their order, a switch of markets, 21+ and the notice of the delay', async () => {
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

it('settled bets are looked for by days, sport and funds, and the list asks for these', async () => {
  const main = await open({ visitor });
  page.tab.answer(/\/rest\/sport\/bets\/\?/, () => json({ bets: [], total: 0, staked: '0.00', returned: '0.00' }));
  await page.page('/sports-book/my-bets/', bets('none_open'));
  const second = [...main.querySelectorAll<HTMLElement>('[role=tab]')].find(
    (one) => one.textContent === bets('part.settled'),
  )!;
  await page.tab.user.click(second);
  await page.inPage(bets('none_settled'));
  const choose = async (label: string, value: string) => {
    const select = [...main.querySelectorAll('label')].find((one) =>
      plain(one.textContent ?? '').includes(bets(label)),
    )!;
    await page.tab.user.selectOptions(page.tab.document.getElementById(select.htmlFor)!, value);
  };
  await choose('filter_sport', 'tennis');
  await choose('filter_fund', 'free');
  await page.inPage(bets('none_found'));
  const asked = () => new URL(page.tab.asked.at(-1)!.path, site.url).searchParams;
  await expect.poll(() => asked().get('fund'), soon).toBe('free');
  expect(Object.fromEntries(asked())).toEqual({ status: 'settled', limit: '15', sport: 'tennis', fund: 'free' });
});

it('SB-170 R-057 my bets lead a guest to registration, and to the log-in beside it', async () => {
  await open();
  await page.page('/sports-book/my-bets/', plain(wordsIn('uk', 'app')('problem.login_title')));
  const register = [...page.tab.document.querySelectorAll<HTMLElement>('main a, main button')].find((one) =>
    plain(one.textContent ?? '').includes(wordsIn('uk', 'app')('nav.register')),
  );
  await page.tab.user.click(register!);
  await expect
    .poll(() => page.tab.document.querySelector('[data-modal]')?.getAttribute('data-modal'), soon)
    .toBe('Register');
});

it('SB-172 TR-051 a receipt tells the number, each price asked and taken, how likely it was, the rules, and the way back', async () => {
  await open({ visitor });
  const [first, ...others] = bet().legs;
  const legs = [{ ...first!, odds: 17_500, asked: 17_000, fairP: 563_000_000 }, ...others];
  const own = bet({ legs, rules: 'c0ffee12', undoUntil: new Date(Date.now() + 40_000).toISOString() });
  page.tab.answer(new RegExp(`/rest/sport/bets/${own.id}/$`), () => json({ success: true, bet: own }));
  await page.tab.load(`/games/?openModal=BetReceipt&id=${own.id}`);
  await page.says('[data-modal=BetReceipt]', own.code);
  const read = plain(page.tab.document.querySelector('[data-modal=BetReceipt] ol > li')!.textContent ?? '');
  expect(read).toContain('у купоні 1,70');
  expect(read).toContain('чесна ймовірність 56,3');
  expect(read).toContain('1,75');
  const rules = page.tab.document.querySelector('[data-modal=BetReceipt] dl a')!;
  expect([rules.textContent, rules.getAttribute('href')]).toEqual(['c0ffee12', '/sports-book/rules/']);
  const buttons = () => [...page.tab.document.querySelectorAll('[data-modal=BetReceipt] button')];
  const undo = plain(bets('undo').split('{')[0]!);
  expect(buttons().some((one) => plain(one.textContent ?? '').includes(undo.trim()))).toBe(true);
});

it('SB-162 a league: its days, its columns, and the line of a total chosen from all that are offered', async () => {
  const main = await open();
  const events = soonCards
    .filter(({ league }) => league.id === madeUp.cup.id)
    .map((card, at) => (at === 1 ? { ...card, startsAt: new Date(Date.now() + 3 * 86_400_000).toISOString() } : card));
  const [card] = events;
  const path = '/sports-book/football/ukraine/malva-cup/';
  const payload = { sport: 'football', league: madeUp.cup, events, total: events.length, table: [], tree };
  page.answerPage(path, { page: 'sportsLeague', params: { country: 'ukraine', league: 'malva-cup' }, payload });
  page.tab.answer(new RegExp(`/rest/sport/events/${card!.id}/board/`), () =>
    json({ board: footballBoard(card!), frame: null }),
  );
  await page.page(path, card!.home.name);
  const rows = () => main.querySelectorAll('li.league-row').length;
  expect(rows()).toBe(2);
  const row = main.querySelector<HTMLElement>('li.league-row')!;
  expect(row.querySelectorAll('.league-cell')).toHaveLength(3);
  const prices = () => [...row.querySelectorAll<HTMLElement>('[data-column=total] [data-outcome]')];
  expect(prices()[0]!.dataset['outcome']).toBe('18|total=2.5|12');
  const opener = row.querySelector<HTMLElement>('.league-cell[data-column=total] button[aria-expanded]')!;
  await page.tab.user.click(opener);
  const lines = () => [...row.querySelectorAll<HTMLElement>('.league-lines button')];
  await expect.poll(() => lines().map((one) => one.textContent), soon).toEqual(['2,5', '3,5', '4,5']);
  await page.tab.user.click(lines()[1]!);
  await expect.poll(() => prices()[0]!.dataset['outcome'], soon).toBe('18|total=3.5|12');
  // Closed again, the chosen line stays and goes on being told.
  await page.tab.user.click(opener);
  expect(opener.getAttribute('aria-expanded')).toBe('false');
  expect(prices()[0]!.dataset['outcome']).toBe('18|total=3.5|12');
  const [, day] = [...main.querySelectorAll<HTMLElement>('button.chip')];
  await page.tab.user.click(day!);
  await expect.poll(rows, soon).toBe(1);
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
