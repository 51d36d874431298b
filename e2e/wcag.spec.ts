// Contrast, zoom, reflow and the size of what is pressed, where a browser lays it out. All other rules: axe.spec.ts.
// With shadows, so by `test` of Playwright, not of e2e/test.ts: the edge of a field is a shadow.
import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { barriersOf, contrast } from './accessible.ts';
import { readyPlayer, site, takeOver } from './ready-player.ts';
import { enter, step } from './walk.ts';
import { faintParts, smallTargets } from './wcag.ts';

const pages = ['/', '/games/', '/profile/limits/', '/profile/settings/', '/responsible-play/'];
/** What moves money or protects: the main buttons of the desk and of the windows of protection. */
const important = ['Cash', 'SelfExclusion', 'RealityCheck']
  .map((name) => `[data-modal=${name}] :is(button[type=submit], .btn)`)
  .join(', ');

test('TR-151 TR-153 the checks find planted faults @phone', async ({ page }) => {
  await page.setContent(`<html lang="uk"><body style="background:#fff"><main>
    <p><input id="sound" style="border:1px solid #777;background:#fff;height:40px"></p>
    <p><input id="ring" style="border:0;box-shadow:0 0 0 1px #777 inset;background:#fff;height:40px"></p>
    <p><input id="faint" style="border:1px solid #ddd;background:#fff;height:40px"></p>
    <p><button style="width:20px;height:20px">a</button><button style="width:20px;height:20px">b</button></p>
    <p>Слова довкола <a href="#">одного посилання</a> у реченні.</p>
    <p><button class="pay" style="width:200px;height:30px">Заплатити</button></p>
    <div role="slider" draggable="true" style="width:100px;height:30px">s</div></main></body></html>`);
  expect((await faintParts(page)).map((one) => /id="(\w+)"/.exec(one)?.[1])).toEqual(['faint']);
  expect(await smallTargets(page, '.pay')).toEqual([
    'a: 20×20',
    'b: 20×20',
    'Заплатити: 200×30 of 44',
    's: only dragged',
  ]);
});

const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

async function look(page: Page, where: string): Promise<void> {
  await expect(page.locator('.skeleton'), where).toHaveCount(0);
  expect.soft([where, await sideways(page)]).toEqual([where, 0]);
  expect.soft([where, await faintParts(page)]).toEqual([where, []]);
  const faint = await barriersOf(page, undefined, contrast);
  expect.soft([where, faint.flatMap(({ nodes }) => nodes.map(({ html }) => html))]).toEqual([where, []]);
}

/** 1280 px at 200 %, and the text alone twice as large on a phone. */
async function enlarge(page: Page, where: string): Promise<void> {
  for (const [width, size] of [
    [640, ''],
    [390, '200%'],
  ] as const) {
    await page.setViewportSize({ width, height: 640 });
    await page.evaluate((text) => void (document.documentElement.style.fontSize = text), size);
    expect.soft([where, width, await sideways(page)]).toEqual([where, width, 0]);
  }
  await page.evaluate(() => void (document.documentElement.style.fontSize = ''));
  await page.setViewportSize({ width: 320, height: 640 });
}

async function begin(page: Page, context: BrowserContext, theme: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await takeOver(context, await readyPlayer('100.00'));
  await context.addCookies([
    { name: 'theme', value: theme, url: site },
    { name: 'age', value: '21', url: site },
  ]);
  await page.setViewportSize({ width: 320, height: 640 });
  await enter(page, '/about/');
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
}

for (const theme of ['dark', 'light'] as const)
  test(`TR-151 ${theme}: text 4.5:1, parts of controls 3:1, nothing sideways at 320 px, at 200 % zoom and with text twice as large @phone`, async ({
    page,
    context,
  }) => {
    test.slow();
    await begin(page, context, theme);
    for (const path of pages) {
      await step(page, path);
      await expect(page.locator('main h1'), path).toHaveCount(1);
      await look(page, path);
      if (theme === 'light') await enlarge(page, path);
    }
    await enter(page, '/cash/deposit/');
    await expect(page.locator('[data-modal=Cash]').getByRole('textbox', { name: 'Сума поповнення' })).toBeVisible();
    await look(page, 'Cash');
    await context.clearCookies({ name: 'sid' });
    for (const name of ['Login', 'Register']) {
      await enter(page, `/about/?openModal=${name}`);
      await expect(page.locator(`[data-modal=${name}] form`)).toBeVisible();
      await look(page, name);
    }
  });

test('TR-153 what is pressed is 24 px large, of money and protection 44 px, and nothing is only dragged @phone', async ({
  page,
  context,
}) => {
  test.slow();
  await begin(page, context, 'dark');
  const measure = async (where: string) =>
    expect.soft([where, await smallTargets(page, important)]).toEqual([where, []]);
  for (const path of pages) {
    await step(page, path);
    await expect(page.locator('main h1'), path).toHaveCount(1);
    await expect(page.locator('.skeleton'), path).toHaveCount(0);
    await measure(path);
  }
  for (const [path, name] of [
    ['/about/?openModal=SelfExclusion', 'SelfExclusion'],
    ['/cash/deposit/', 'Cash'],
    ['/cash/withdraw/', 'Cash'],
  ] as const) {
    await enter(page, path);
    await expect(page.locator(`[data-modal=${name}] :is(button[type=submit], .btn)`).first(), path).toBeVisible();
    expect(await page.locator(important).count(), path).toBeGreaterThan(0);
    await measure(path);
  }
});
