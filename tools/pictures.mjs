// `node tools/pictures.mjs [address]`: the pictures of the README, taken from a running, freshly seeded site
// (http://localhost:3000 by default). Each stays under 250 kB.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { chromiumArgs, ensureChromium, missing } from './chromium.mjs';

const address = process.argv[2] ?? 'http://localhost:3000';
const folder = join(import.meta.dirname, '../docs/pictures');
const player = { phone: '+380500000005', password: 'Malva-2026' };
const mostBytes = 250_000;

const executablePath = ensureChromium();
if (!executablePath) throw new Error(missing);
const browser = await chromium.launch({ executablePath, args: [...chromiumArgs, '--hide-scrollbars'] });

/** @param {{ width: number, height: number, isPhone?: boolean }} screen */
async function open({ width, height, isPhone = false }) {
  const context = await browser.newContext({
    viewport: { width, height },
    isMobile: isPhone,
    hasTouch: isPhone,
    locale: 'uk-UA',
    timezoneId: 'Europe/Kyiv',
    baseURL: address,
    reducedMotion: 'reduce',
  });
  await context.addCookies([{ name: 'age', value: '21', url: address }]);
  return context.newPage();
}

/** @param {import('@playwright/test').Page} page */
async function logIn(page) {
  await page.goto('/?openModal=Login');
  const form = page.locator('[role=dialog]');
  await form.locator('input[name=login]').fill(player.phone);
  await form.locator('input[type=password]').fill(player.password);
  await form.locator('button[type=submit]').click();
  await form.waitFor({ state: 'detached' });
}

/**
 * The first of the widths at which the picture, in a palette of 256 colours, is small enough.
 * @param {string} name @param {import('@playwright/test').Page} page @param {readonly number[]} widths
 */
async function keep(name, page, widths) {
  const shot = await page.screenshot();
  for (const width of widths) {
    const bytes = await sharp(shot)
      .resize({ width })
      .png({ palette: true, effort: 10, compressionLevel: 9 })
      .toBuffer();
    if (bytes.length > mostBytes && width !== widths.at(-1)) continue;
    if (bytes.length > mostBytes) throw new Error(`${name} takes ${bytes.length} bytes, more than ${mostBytes}`);
    writeFileSync(join(folder, `${name}.png`), bytes);
    console.log(`docs/pictures/${name}.png  ${width} px  ${Math.round(bytes.length / 1000)} kB`);
    return;
  }
}

mkdirSync(folder, { recursive: true });
const wide = { width: 1440, height: 900 };
const wideSizes = [1440, 1280, 1120, 960];

const guest = await open(wide);
await guest.goto('/', { waitUntil: 'networkidle' });
await keep('lobby-desktop', guest, wideSizes);

const phone = await open({ width: 390, height: 844, isPhone: true });
await phone.goto('/', { waitUntil: 'networkidle' });
await keep('lobby-phone', phone, [390]);

const mine = await open(wide);
await logIn(mine);
await mine.goto('/?openModal=Cash');
await mine.locator('[role=dialog] form').waitFor();
await mine.waitForTimeout(800);
await keep('cash', mine, wideSizes);

await mine.goto('/online-game/kalyna-sevens/');
await mine.locator('main').getByText('Грати на гроші').click();
const play = mine.frameLocator('[role=dialog] iframe').locator('[data-play][aria-disabled=false]');
await play.waitFor({ timeout: 90_000 });
await play.click();
await play.waitFor({ timeout: 30_000 });
await mine.waitForTimeout(1500);
await keep('game', mine, wideSizes);
await browser.close();
