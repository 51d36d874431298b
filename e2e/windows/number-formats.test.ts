// Figures on pages and in windows of the English site: no Ukrainian decimal comma, thin space, spaced per cent or
// currency behind the amount; and on the Ukrainian site no English one.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testSite, type TestSite } from '../../server/test/site.ts';
import { Tab } from './tab.ts';
import { seededPlayer, soon } from './walk.ts';

let site: TestSite;
beforeAll(async () => {
  site = await testSite({ pages: true });
});
afterAll(() => site.end());

const ukrainian = /\d\u202f\d|\d,\d{1,2}(?![\d,])|\d\s%|\d\s₴/gu;
const english = /(?<![\d,])[1-9]\d{0,2},\d{3}(?!\d)|\d\.\d{2}\s?%|\d%|₴\s?\d/gu;

const open = ['/', '/games/', '/fairness/', '/jackpots/', '/jackpot/', '/responsible-play/', '/payments/', '/faq/'];
const games = ['sich-dice', 'kalyna-sevens', 'chaika-gold', 'odesa-baccarat', 'podil-roulette', 'leleka-crash'];
const own = ['/profile/', '/profile/history/', '/profile/rounds/', '/profile/limits/', '/profile/prizes/'];
const windows = ['Balance', 'Cash', 'Notifications', 'RealityCheck'];

/** What stands on the screen, without what people and machines named: ids, versions, addresses. */
function shownIn(tab: Tab): string {
  const copy = tab.document.body.cloneNode(true) as HTMLElement;
  for (const part of copy.querySelectorAll('script, style, code, select, [lang=uk]')) part.remove();
  // Figures of two cells are two figures.
  const texts = tab.document.createTreeWalker(copy, 4);
  const parts: string[] = [];
  while (texts.nextNode()) parts.push(texts.currentNode.textContent ?? '');
  return parts.join('|');
}

async function wrongIn(tab: Tab, path: string, wrong: RegExp): Promise<string[]> {
  await tab.load(path);
  await tab.rest();
  await expect.poll(() => tab.document.querySelectorAll('main .skeleton').length, soon).toBe(0);
  return [...shownIn(tab).matchAll(wrong)].map(({ 0: found, index, input }) =>
    `${path} “${found}”: …${input.slice(Math.max(0, index - 30), index + 20)}…`.replaceAll('\n', ' '),
  );
}

it.each([
  ['/en', ukrainian],
  ['', english],
] as const)('every figure under %s/ is written as its language writes it', async (root, wrong) => {
  const found: string[] = [];
  const guest = new Tab(site.url);
  for (const path of [...open, ...games.map((slug) => `/online-game/${slug}/`)])
    found.push(...(await wrongIn(guest, root + path, wrong)));
  guest.close();
  const player = new Tab(site.url, { visitor: await seededPlayer(site, '+380500000006') });
  for (const path of [...own, ...windows.map((name) => `/credits/?openModal=${name}`)])
    found.push(...(await wrongIn(player, root + path, wrong)));
  player.close();
  expect(found).toEqual([]);
});
