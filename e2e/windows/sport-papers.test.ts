// Results with their source and paragraph, the rules page in three languages, the coupon, a slip that was shared, and
// one's own bets.
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { marketsOf, sports } from '@malva/rules/sport-markets/catalogue';
import { bet, names, soonCards } from '../../web/src/core/sport-fixture.ts';
import { testSite, type TestSite } from '../../server/test/site.ts';
import { readyVisitor } from '../../server/test/steps.ts';
import type { Visitor } from '../../server/test/visitor.ts';
import { wordsIn } from '../words.ts';
import { json, plain, soon, SportTab } from './sport-tab.ts';

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

async function open(of: { visitor?: Visitor } = {}): Promise<void> {
  page = new SportTab(site.url, of);
  await page.begin();
}
const main = () => page.tab.document.querySelector('main')!;

it('SB-164 results show how each market was decided, by which source and paragraph', async () => {
  await open();
  const { id, sport, league, startsAt, home, away } = card;
  const decided = [
    { id: 1, spec: '', outcomes: ['1'], isVoid: false, source: 'both', rule: 'football.time' },
    { id: 18, spec: 'total=2.5', outcomes: ['13'], isVoid: false, source: 'desk', rule: 'G6' },
    { id: 29, spec: '', outcomes: [], isVoid: true, source: 'both', rule: 'G4' },
  ];
  const board = { period: null, score: [1, 0], periods: [[1, 0]], clock: null, stats: {} };
  const event = { id, sport, league, startsAt, home, away, state: 'ended', board, decided };
  const payload = { day: '2026-11-27', events: [event], total: 1, names: names('football') };
  page.answerPage('/sports-book/results/', { page: 'sportsResults', payload });
  await page.page('/sports-book/results/', home.name);
  await page.inPage('стрічка, збіглася з нашим розрахунком');
  await page.inPage('рішення трейдерів');
  await page.inPage(words('result_void'));
  const links = [...main().querySelectorAll<HTMLAnchorElement>('dl a')].map((one) => one.getAttribute('href'));
  expect(links).toEqual(['/sports-book/rules/#football.time', '/sports-book/rules/#G6', '/sports-book/rules/#G4']);
});

it.each([
  ['', 'версія'],
  ['/ru', 'версия'],
  ['/en', 'version'],
])('SB-168 the rules page has an anchor for every paragraph that settles a market: "%s"', async (prefix, version) => {
  page = new SportTab(site.url);
  await page.tab.load(`${prefix}/sports-book/rules/`);
  await page.inPage(version);
  const anchors = new Set([...main().querySelectorAll('article[id]')].map(({ id }) => id));
  const settling = [...sports, 'outright' as const].flatMap((sport) => marketsOf(sport).map(({ rule }) => rule));
  const wanted = [...settling, 'G2', 'G3', 'G4', 'G6'];
  expect(wanted.filter((rule) => !anchors.has(rule))).toEqual([]);
  const texts = [...main().querySelectorAll('article')].map((one) => one.textContent ?? '');
  expect(texts.filter((text) => text.length < 60 || text.includes('sport-rules.'))).toEqual([]);
});

it('the coupon lists matches of the day with a code for each selection', async () => {
  await open();
  const event = {
    id: 201,
    startsAt: card.startsAt,
    home: card.home.name,
    away: card.away.name,
    league: card.league.name,
    sport: 'football',
    prices: [
      { column: 'result', label: '1', code: '201.0', odds: 18_600 },
      { column: 'total', label: '> 2.5', code: '201.3', odds: 19_500 },
    ],
  };
  page.answerPage('/sports-book/coupon/', {
    page: 'sportsCoupon',
    payload: { day: '2026-11-27', events: [event], total: 1 },
  });
  await page.page('/sports-book/coupon/', '201.0');
  const row = main().querySelector('tbody tr')!;
  expect(plain(row.textContent ?? '')).toContain('1,86');
  expect(page.button('coupon.print', main())).toBeTruthy();
});

it('SB-169 a shared slip shows its selections at the prices of now, what changed, and which are closed', async () => {
  await open();
  const leg = (event: number, odds: number) => ({ event, market: 1, spec: '', outcome: '1', odds });
  const payload = {
    code: 'MV-7K3Q9',
    kind: 'express',
    k: [],
    selections: [leg(card.id, 18_000), leg(other.id, 21_000)],
  };
  page.answerPage('/sports-book/slip/MV-7K3Q9/', { page: 'bookedSlip', params: { code: 'MV-7K3Q9' }, payload });
  for (const one of [card, other])
    page.tab.answer(new RegExp(`/rest/sport/events/${one.id}/$`), () => json({ event: one }));
  const states = [
    { odds: 18_600, p: null, state: 'open' as const, reason: null, isLive: false },
    { odds: null, p: null, state: 'closed' as const, reason: null, isLive: false },
  ];
  page.quote = { legs: states };
  await page.page('/sports-book/slip/MV-7K3Q9/', 'було 1,80, тепер 1,86');
  await page.inPage('Ставки закрито');
  page.quote = {};
  await page.tab.user.click(page.button('booked.take', main())!);
  await page.inDock(card.home.name);
  expect(page.dock.textContent).not.toContain(other.home.name);
});

it('SB-203 a lost express reads «не зіграла», its legs in plain order and none of them set apart', async () => {
  await open({ visitor });
  const lost = bet({ status: 'lost', payout: '0.00', settledAt: new Date().toISOString() });
  const legs = lost.legs.map((one, at) => ({
    ...one,
    eventState: 'ended',
    score: [1, 0] as [number, number],
    state: at === 1 ? ('lost' as const) : ('won' as const),
    rule: 'football.time',
  }));
  page.tab.answer(/\/rest\/sport\/bets\/[0-9a-f-]{36}\/$/, () => json({ success: true, bet: { ...lost, legs } }));
  page.tab.answer(/\/rest\/sport\/bets\/\?/, () =>
    json({ bets: [{ ...lost, legs }], total: 1, staked: '100.00', returned: '0.00' }),
  );
  await page.page('/sports-book/my-bets/', 'Мої ставки');
  const part = [...main().querySelectorAll<HTMLElement>('button, [role=tab]')].find((one) =>
    plain(one.textContent ?? '').startsWith('Розраховані'),
  );
  if (part) await page.tab.user.click(part);
  await page.inPage('не зіграла');
  const line = [...main().querySelectorAll<HTMLElement>('ul button, ul a')].find((one) =>
    one.textContent?.includes('Експрес'),
  );
  await page.tab.user.click(line!);
  await expect.poll(() => page.tab.document.querySelectorAll('[role=dialog] ol > li').length, soon).toBe(3);
  const items = [...page.tab.document.querySelectorAll('[role=dialog] ol > li')];
  expect(items.map((one) => one.querySelector('b')?.textContent)).toEqual(legs.map(({ outcomeName }) => outcomeName));
  // The names of won and lost legs look alike.
  expect(new Set(items.map((one) => one.querySelector('b')?.className)).size).toBe(1);
  const links = [...page.tab.document.querySelectorAll('[role=dialog] ol a')].map((one) => one.getAttribute('href'));
  expect(links).toEqual(legs.map(() => '/sports-book/rules/#football.time'));
});
