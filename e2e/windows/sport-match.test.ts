// The page of a match: search among markets, pins, lines, the seal of a simulated match and its replay, and the
// history of a price.
import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { playFootball } from '@malva/rules/matches/football';
import { sealedText, type Sealed } from '@malva/rules/matches/sealed';
import { footballBoard, liveCards, names, soonCards } from '../../web/src/core/sport-fixture.ts';
import { testSite, type TestSite } from '../../server/test/site.ts';
import { wordsIn } from '../words.ts';
import { json, plain, soon, SportTab } from './sport-tab.ts';

const words = wordsIn('uk', 'sportsbook');
const card = soonCards[0]!;
const sealed: Sealed = { sport: 'football', seed: 'ab'.repeat(32), rates: [1.4, 1.1], isCup: false };
const text = sealedText(sealed);
const seal = createHash('sha256').update(text).digest('hex');

let site: TestSite;
let page: SportTab;

beforeAll(async () => {
  site = await testSite({ pages: true });
});
afterAll(() => site.end());
afterEach(() => page.tab.close());

async function open(): Promise<void> {
  page = new SportTab(site.url);
  await page.begin();
  await page.match(card);
}
const titles = () =>
  [...page.tab.document.querySelectorAll('main section > div > h3')].map((one) => plain(one.textContent ?? ''));
const pinOf = (title: string) =>
  [...page.tab.document.querySelectorAll<HTMLElement>('main [aria-pressed][aria-label]')].find(
    (one) => plain(one.getAttribute('aria-label') ?? '') === `Закріпити: ${title}`,
  );
const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));

it('search among the markets of a match reads another alphabet, and says how many it found', async () => {
  await open();
  const field = page.tab.document.querySelector<HTMLInputElement>('main input[type=search]')!;
  await page.tab.write(field, 'kutovi');
  const corners = () => titles().length > 2 && titles().every((title) => /кутов/i.test(title));
  await expect.poll(corners, soon).toBe(true);
  await page.inPage('Знайдено');
  await page.tab.write(field, 'бульдозер');
  await page.inPage('Таких ринків немає');
});

it('a market is pinned by its button and by a long press, stands first, and stays so over a reload', async () => {
  await open();
  await expect.poll(() => titles().length, soon).toBeGreaterThan(3);
  const [, second, third] = titles();
  await page.tab.user.click(pinOf(second!)!);
  const head = [...page.tab.document.querySelectorAll('main section > div > h3')].find(
    (one) => plain(one.textContent ?? '') === third,
  )!;
  const press = (type: string) =>
    head.dispatchEvent(new page.tab.document.defaultView!.MouseEvent(type, { bubbles: true, button: 0 }));
  press('pointerdown');
  await wait(700);
  press('pointerup');
  await expect.poll(() => titles().slice(0, 2).toSorted(), soon).toEqual([second!, third!].toSorted());
  await page.tab.load('/games/');
  await page.match(card);
  await expect.poll(() => titles().slice(0, 2).toSorted(), soon).toEqual([second!, third!].toSorted());
});

it('SB-215 a simulated match wears its chip and seal, and after the end the browser replays it', async () => {
  page = new SportTab(site.url);
  const live = liveCards[0]!;
  const ended = { ...live, state: 'ended' as const };
  const incidents = playFootball(sealed).incidents.map((one) => ({
    ...one,
    at: new Date(one.at).toISOString(),
    isRevoked: false,
  }));
  page.answerPage(`/sports-book/match/${live.id}/`, {
    page: 'sportsMatch',
    params: { id: String(live.id) },
    payload: {
      event: ended,
      board: footballBoard(ended),
      names: names('football'),
      incidents: [],
      proof: { seal, sealed: null },
    },
  });
  page.tab.answer(/\/rest\/sport\/events\/\d+\/proof\//, () => json({ proof: { seal, sealed: text } }));
  page.tab.answer(/\/rest\/sport\/events\/\d+\/timeline\//, () => json({ incidents }));
  await page.begin();
  await page.match(live);
  await page.inPage(words('proof.simulated'));
  await page.inPage(seal);
  await page.tab.user.click(page.button('proof.verify', page.tab.document.querySelector('main')!)!);
  await page.inPage(words('proof.seal_same'));
  await page.inPage(`Усі ${incidents.length} под`);
});

it('the history of a price is drawn for a market when it is asked for', async () => {
  await open();
  const at = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  page.tab.answer(/\/rest\/sport\/events\/\d+\/prices\//, () =>
    json({
      points: [
        { outcome: '1', at: at(60), odds: 18_000 },
        { outcome: '1', at: at(20), odds: 18_600 },
      ],
    }),
  );
  const name = titles()[0]!;
  await page.tab.user.click(page.tab.document.querySelector<HTMLElement>(`main [aria-label^="Історія"]`)!);
  await page.inPage('1,80 → 1,86');
  expect(name.length).toBeGreaterThan(0);
  expect(page.tab.asked.some(({ path }) => path.endsWith('/events/201/prices/?market=1'))).toBe(true);
});
