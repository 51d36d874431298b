// What sport offers beside its prices, in the application: the express of the day, the board of the week, banners and
// scores, wins of others, and the card between ten live bets and the next.
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Express } from '@malva/contract/sport-express';
import type { Leaderboard } from '@malva/contract/standings';
import type { SportWin } from '@malva/contract/win-feed';
import { winsDefault } from '@malva/rules/win-feed';
import { bet, footballBoard, incidents, names, soonCards } from '../../web/src/core/sport-fixture.ts';
import { publish } from '../../server/src/core/publish.ts';
import { testSite, type TestSite } from '../../server/test/site.ts';
import { readyVisitor } from '../../server/test/steps.ts';
import type { Visitor } from '../../server/test/visitor.ts';
import { wordsIn } from '../words.ts';
import { saying, Tab } from './tab.ts';
import { hearing } from './walk.ts';

const soon = { interval: 20, timeout: 15_000 };
const json = (value: unknown) =>
  new Response(JSON.stringify(value), { status: 200, headers: { 'content-type': 'application/json' } });
const [ofExpress, ofBoard, ofWins, ofPause, ofSport] = [
  wordsIn('uk', 'sport-express'),
  wordsIn('uk', 'standings'),
  wordsIn('uk', 'win-feed'),
  wordsIn('uk', 'live-pause'),
  wordsIn('uk', 'sportsbook'),
];

let site: TestSite;
let visitor: Visitor;
let tab: Tab;
beforeAll(async () => {
  site = await testSite({ pages: true });
  ({ visitor } = await readyVisitor(site, 100_000n));
});
afterAll(() => site.end());
afterEach(() => tab.close());

const main = () => tab.document.querySelector('main')!;
const plain = (text: string): string => text.replaceAll(/\s/g, ' ');
async function inMain(text: string): Promise<void> {
  await expect.poll(() => plain(main().textContent ?? ''), soon).toContain(plain(text));
}
const button = (text: string, within: Element = main()) =>
  [...within.querySelectorAll('button')].find((one) => saying(text).test(one.textContent ?? ''));
const pageOf = (page: string, path: string, payload: object) =>
  json({
    page,
    path,
    params: {},
    seo: { seoTitle: '', seoDescription: '', canonical: '', image: null },
    banner: null,
    payload,
  });

const leg = (card: (typeof soonCards)[number], odds: number, fair: number | null) => ({
  event: card.id,
  sport: card.sport,
  home: card.home.name,
  away: card.away.name,
  league: card.league.name,
  startsAt: card.startsAt,
  market: 1,
  spec: '',
  outcome: '1',
  marketName: 'Результат матчу',
  outcomeName: card.home.name,
  odds,
  fair,
});
const express = (offer: Express['offer']): Express => ({
  day: '2026-11-28',
  offer,
  mostStake: '500.00',
  ceiling: '20000.00',
  cards: [
    {
      size: 2,
      legs: [
        leg(soonCards[0]!, 17_200, offer === 'fair' ? 18_100 : null),
        leg(soonCards[1]!, 18_200, offer === 'fair' ? 19_200 : null),
      ],
      odds: 31_304,
      fair: offer === 'fair' ? 34_752 : null,
      isTaken: false,
    },
  ],
});

async function openExpress(offer: Express['offer'], of: { visitor?: Visitor } = {}): Promise<void> {
  tab = new Tab(site.url, of);
  tab.answer(/\/rest\/sport\/tree\//, () => json({ tree: [] }));
  tab.answer(/\/rest\/sport\/express\/$/, () =>
    tab.asked.at(-1)?.method === 'POST'
      ? json({ success: true, bet: bet({ kind: 'express', code: 'MV-7TEST' }) })
      : json(express(offer)),
  );
  tab.answer(/\/rest\/page\/sports-book\/express-of-the-day\//, () =>
    pageOf('sportsExpress', '/sports-book/express-of-the-day/', { express: express(offer) }),
  );
  await tab.load('/games/');
  tab.step('/sports-book/express-of-the-day/');
  await inMain(ofExpress('title'));
}

it('SB-166 P-072 a card shows odds without margin beside the usual ones, and a press places the bet at them', async () => {
  await openExpress('fair', { visitor });
  for (const text of ['3,47', '3,13', '1,81', '500', '20 000']) await inMain(text);
  await tab.write(main().querySelector<HTMLInputElement>('input[inputmode=decimal]')!, '50');
  await tab.user.click(button(ofExpress('place'))!);
  await inMain('MV-7TEST');
  const sent = tab.asked.find(({ method, path }) => method === 'POST' && path.startsWith('/rest/sport/express/'));
  expect(JSON.parse(sent!.body ?? '')).toMatchObject({
    day: '2026-11-28',
    size: 2,
    odds: [18_100, 19_200],
    stake: '50.00',
  });
});

it('SB-166 where prices without margin are not for the player the usual ones stand alone and go into the slip', async () => {
  await openExpress('usual', { visitor });
  await inMain('3,13');
  expect([main().textContent?.includes('3,47'), button(ofExpress('place'))]).toEqual([false, undefined]);
  expect(main().textContent).not.toContain(ofExpress('fair'));
  expect(button(ofExpress('to_slip'))).toBeTruthy();
});

it('SB-166 a guest is led to registration from sport', async () => {
  await openExpress('fair');
  await tab.user.click(button(ofExpress('place'))!);
  await expect.poll(() => tab.opened, soon).toBe('Register');
});

const board = (more: Partial<Leaderboard> = {}): Leaderboard => ({
  id: 1,
  phase: 'active',
  from: '2026-11-22T22:00:00.000Z',
  until: '2026-11-29T22:00:00.000Z',
  rounds: 20,
  prizes: [
    { from: 1, to: 1, amount: '300.00' },
    { from: 4, to: 10, amount: '30.00' },
  ],
  places: [{ place: 1, player: '•••34', units: 61, prize: '300.00', isMine: false }],
  mine: null,
  canJoin: true,
  ...more,
});

it('SB-167 P-073 the board shows its rule, its prizes and its places, and a press takes part', async () => {
  tab = new Tab(site.url, { visitor });
  const joined = board({ mine: { place: null, units: 0, counted: 0 }, canJoin: false });
  tab.answer(/\/rest\/sport\/tree\//, () => json({ tree: [] }));
  tab.answer(/\/rest\/sport\/leaderboard\/$/, () => json({ board: board() }));
  tab.answer(/\/rest\/sport\/leaderboard\/join\//, () => json({ board: joined }));
  tab.answer(/\/rest\/page\/sports-book\/leaderboard\//, () =>
    pageOf('sportsLeaderboard', '/sports-book/leaderboard/', { board: board() }),
  );
  await tab.load('/games/');
  tab.step('/sports-book/leaderboard/');
  for (const text of [ofBoard('title'), '•••34', '61', '300', '4–10']) await inMain(text);
  await tab.user.click(button(ofBoard('join'))!);
  await inMain('0 із 20');
  expect(button(ofBoard('join'))).toBeUndefined();
});

const home = {
  live: [],
  soon: [],
  tree: [],
  banners: [{ eventId: soonCards[0]!.id, image: '/img/hero/fair-640.avif', title: 'Матч дня' }],
  scorers: [{ eventId: soonCards[1]!.id, home: 'КЛН', away: 'РУД', score: [2, 1], period: 'half1', clock: null }],
};
const win = (n: number): SportWin => ({
  betType: 'single',
  coefficient: 41_000 + n * 100,
  winAmount: `${n}00.00`,
  player: '•••34',
  at: new Date(Date.now() - 60_000).toISOString(),
});

it('SB-160 B-021 SB-187 M-088 the home leads to matches by banners and scores, and shows wins one after another', async () => {
  await visitor.post('/rest/player/subscriptions/', {
    subscriptions: [{ channel: 'site', product: 'sport', isOn: true }],
  });
  tab = new Tab(site.url, { visitor });
  const settings = { ...winsDefault, delaySeconds: 1 };
  tab.answer(/\/rest\/sport\/tree\//, () => json({ tree: [] }));
  tab.answer(/\/rest\/sport\/live\//, () => json({ events: [], total: 0 }));
  tab.answer(/\/rest\/sport\/express\/$/, () => json(express('fair')));
  tab.answer(/\/rest\/sport\/banners\/$/, () => json({ banners: home.banners, scorers: home.scorers }));
  tab.answer(/\/rest\/sport\/wins\/$/, () => json({ isShown: true, wins: [win(1)], settings }));
  tab.answer(/\/rest\/page\/sports-book\/$/, () => pageOf('sportsBook', '/sports-book/', home));
  await tab.load('/games/');
  tab.step('/sports-book/');
  await inMain(ofExpress('title'));
  const links = () => [...main().querySelectorAll('a')].map((one) => one.getAttribute('href'));
  for (const { id: event } of soonCards.slice(0, 2))
    await expect.poll(links, soon).toContain(`/sports-book/match/${event}/`);
  expect(tab.document.cookie).toMatch(/sport/);
  await inMain('4,11');
  await hearing(site, visitor);
  await site.site.app.db.transaction((tx) =>
    publish(tx, { channel: 'feed:wins', type: 'sportBettingWin', data: win(2) }),
  );
  await inMain('4,12');
  expect(main().querySelector(`[aria-label="${ofWins('pause')}"]`)).toBeTruthy();
});

it('SB-174 after ten live bets the slip shows since when, what was staked and what came of it, and waits for a press', async () => {
  const [card] = soonCards;
  tab = new Tab(site.url, { visitor });
  tab.answer(/\/rest\/sport\/settings\//, () => json({ policy: 'none' }));
  tab.answer(/\/rest\/sport\/tree\//, () => json({ tree: [] }));
  tab.answer(/\/rest\/sport\/markets\//, () => json({ names: names('football') }));
  const legs = [{ odds: 18_600, p: null, state: 'open', reason: null, isLive: true }];
  const quote = { combined: null, lines: 1, share: 93, maxStake: null, maxReason: null, minStake: '10.00', delay: 5 };
  tab.answer(/\/rest\/sport\/quote\//, () =>
    json({ success: true, legs, groups: [], ...quote, refusals: [], related: [] }),
  );
  const details = { since: '2026-11-28T10:00:00.000Z', staked: '120.00', net: '-35.00' };
  tab.answer(
    /\/rest\/sport\/bets\/$/,
    () =>
      new Response(JSON.stringify({ status: 409, code: 'live_pause', details }), {
        status: 409,
        headers: { 'content-type': 'application/problem+json' },
      }),
  );
  tab.answer(/\/rest\/sport\/live-pause\//, () => json({ success: true }));
  tab.answer(/\/rest\/page\/sports-book\/match\//, () =>
    pageOf('sportsMatch', `/sports-book/match/${card!.id}/`, {
      event: card,
      board: footballBoard(card!),
      names: names('football'),
      incidents,
    }),
  );
  await tab.load('/games/');
  tab.step(`/sports-book/match/${card!.id}/`);
  await expect.poll(() => main().querySelector('[data-outcome="1||1"]'), soon).toBeTruthy();
  await tab.user.click(main().querySelector('[data-outcome="1||1"]')!);
  const dock = () => tab.document.querySelector('.sport-dock')!;
  await expect.poll(() => dock().querySelector('input[inputmode=decimal]'), soon).toBeTruthy();
  await tab.write(dock().querySelector<HTMLInputElement>('input[inputmode=decimal]')!, '50');
  const placeButton = () => button(ofSport('slip.place'), dock());
  await expect.poll(() => placeButton()?.hasAttribute('disabled'), soon).toBe(false);
  await tab.user.click(placeButton()!);
  await expect.poll(() => plain(dock().textContent ?? ''), soon).toContain(plain(ofPause('title')));
  for (const text of ['120,00', '35,00']) expect(plain(dock().textContent ?? '')).toContain(text);
  expect(placeButton()?.hasAttribute('disabled')).toBe(true);
  await tab.user.click(button(ofPause('go'), dock())!);
  await expect.poll(() => placeButton()?.hasAttribute('disabled'), soon).toBe(false);
  expect(tab.asked.some(({ path }) => path.startsWith('/rest/sport/live-pause/'))).toBe(true);
  // SB-205: nothing offers a larger stake than the one that was typed.
  expect(dock().querySelector<HTMLInputElement>('input[inputmode=decimal]')!.value).toBe('50');
});
