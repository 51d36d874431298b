// Budgets that do not depend on the load of the machine: bytes of the home page's first load and shifts of its layout,
// as a guest on a slow line. `npm run bench` measures the rest.
import { expect, test, type Browser, type Page } from '@playwright/test';
import { gameBytes } from '../bench/game-bytes.ts';
import { measureFirstLoad } from '../bench/first-load.ts';
import { modalChunks } from '../bench/modal-chunks.ts';
import { port } from './start-site.ts';

const htmlBytes = 20_000;

/**
 * Bytes of the document in its best compression. The server makes it after the first visitor's answer; the other
 * visitors of five minutes get it. Measured here, because these minutes may end while the whole page loads.
 */
async function denseBytes(browser: Browser, page: Page): Promise<number> {
  const userAgent = await page.evaluate(() => navigator.userAgent);
  const context = await browser.newContext({
    userAgent,
    viewport: page.viewportSize(),
    locale: 'uk-UA',
    baseURL: `http://localhost:${port}`,
  });
  const visitor = await context.newPage();
  const size = async () => Number((await visitor.goto('/', { waitUntil: 'commit' }))?.headers()['content-length']);
  let bytes = await size();
  for (let i = 0; i < 100 && bytes > htmlBytes; i++) {
    await page.waitForTimeout(200);
    bytes = await size();
  }
  await context.close();
  return bytes;
}

test('budgets: the first load of the home page', async ({ page, browser }) => {
  const html = await denseBytes(browser, page);
  const load = { ...(await measureFirstLoad(page, '/', { isSlow: true })), html };
  const most = {
    script: 85_000,
    html: htmlBytes,
    inlineCss: 12_000,
    font: 50_000,
    fontFiles: 4,
    firstViewImages: 80_000,
    whole: 300_000,
    cls: 0.01,
  };
  for (const [what, value] of Object.entries(most)) {
    expect.soft(load[what as keyof typeof most], `${what} at most ${value}`).toBeLessThanOrEqual(value);
  }
  // A measurement that saw nothing is not a small page.
  for (const what of ['script', 'html', 'inlineCss', 'font', 'firstViewImages'] as const)
    expect(load[what], what).toBeGreaterThan(5000);
});

test('budgets: no modal brings more than 35 kB', async () => {
  const [largest] = modalChunks();
  expect(largest?.bytes).toBeGreaterThan(1000);
  expect(largest?.bytes, largest?.modal).toBeLessThanOrEqual(35_000);
});

test(
  'budgets: a slot brings at most 250 kB, any other game 90 kB, with one language and all its art',
  { tag: '@desktop' },
  () => {
    const games = gameBytes();
    expect(games).toHaveLength(16);
    for (const { slug, isSlot, bytes } of games) {
      expect.soft(bytes, slug).toBeLessThanOrEqual(isSlot ? 250_000 : 90_000);
      expect(bytes, slug).toBeGreaterThan(20_000);
    }
  },
);
