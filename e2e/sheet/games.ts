// `npm run sheet -- --games`: every game of the studio in the seven windows games are judged in, before and after a round, and a
// page to look through them (test-results/sheet/games.html). `--only kalyna,sich` narrows it.
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Browser, type Frame, type Page } from '@playwright/test';
import { choices } from '../../studio/games/dev/choices.ts';
import { serveLobby, type DevLobby } from '../../studio/games/dev/serve.ts';
import { chromiumArgs, findChromium } from '../../tools/chromium.mjs';
import { sheetPage } from './sheet-page.ts';

const { values: asked } = parseArgs({ options: { games: { type: 'boolean' }, only: { type: 'string' } } });
const words = (asked.only ?? '').split(',');
const folder = join(import.meta.dirname, '../../test-results/sheet');
const slugs = readdirSync(join(import.meta.dirname, '../../dist/games'));
const windows = [[1200, 675], [1024, 576], [800, 450], [400, 225], [425, 812], [375, 667], [320, 568]] as const;

type Told = { type: string }[];

async function shoot(page: Page, slug: string, state: string): Promise<void> {
  for (const [width, height] of windows) {
    await page.setViewportSize({ width, height });
    await page.waitForTimeout(350);
    const file = join(folder, 'games', state, `${width}x${height}`, `${slug}.jpg`);
    mkdirSync(join(file, '..'), { recursive: true });
    await page.screenshot({ path: file, type: 'jpeg', quality: 82 });
  }
}

/** To the end of a round, or to the first choice in it. */
async function play(frame: Frame, slug: string): Promise<void> {
  for (const choice of choices[slug] ?? []) await frame.click(choice);
  await frame.waitForFunction(() => document.querySelector('.play')?.getAttribute('aria-disabled') === 'false');
  await frame.click('.play');
  await frame.waitForFunction(() => document.querySelector('.screen[data-phase=choosing]') !== null || (window.__presentation ?? []).some(({ type }) => type === 'round:end'), undefined, { timeout: 60_000 });
  await frame.page().waitForTimeout(1200);
}

async function take(browser: Browser, lobby: DevLobby, slug: string): Promise<string[]> {
  const problems: string[] = [];
  // A win, where one decides; pictures of losses say little.
  lobby.reset(slug).wanted = (multiplier) => multiplier > 0;
  const page = await browser.newPage({ viewport: { width: 1200, height: 675 } });
  page.on('pageerror', (error) => problems.push(`${slug}: ${error.message}`));
  try {
    await page.goto(`${lobby.url}/?game=${slug}`);
    await page.waitForFunction(() => (window as unknown as { heard: Told }).heard.some(({ type }) => type === 'ready'), undefined, { timeout: 60_000 });
    await shoot(page, slug, 'before');
    await page.setViewportSize({ width: 1200, height: 675 });
    await play(page.frames()[1] as Frame, slug);
    await shoot(page, slug, 'after');
  } catch (error) {
    problems.push(`${slug}: ${String(error instanceof Error ? error.message : error).split('\n')[0]}`);
  } finally {
    await page.close();
  }
  return problems;
}

const browser = await chromium.launch({ executablePath: findChromium() ?? undefined, args: [...chromiumArgs, '--hide-scrollbars', '--enable-unsafe-swiftshader'] });
const lobby = await serveLobby(0);
const problems: string[] = [];
for (const slug of slugs.filter((one) => words.some((word) => one.includes(word)))) problems.push(...(await take(browser, lobby, slug)));
await browser.close();
lobby.server.closeAllConnections();
lobby.server.close();
const pictures = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /^games\/\w+\/\d+x\d+\/.*\.jpg$/.test(file)).toSorted();
writeFileSync(join(folder, 'games.html'), sheetPage(pictures, ['Kind', 'State', 'Window']));
console.log(`${pictures.length} pictures: ${join(folder, 'games.html')}`);
for (const problem of problems) console.log(`! ${problem}`);
process.exitCode = problems.length > 0 ? 1 : 0;
